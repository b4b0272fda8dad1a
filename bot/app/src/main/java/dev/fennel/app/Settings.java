package dev.fennel.app;

import dev.fennel.app.command.BadInput;
import dev.fennel.tutor.course.CourseFiles;
import dev.fennel.tutor.course.Nearest;
import dev.fennel.tutor.phrase.Language;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What an installer sets, by environment variables.
///
/// @param slack the Slack to serve; null: none is connected and the local workspace stands in
/// @param dataDir where everything is kept
/// @param workspacePort the local workspace's port
/// @param language what the bot speaks
record Settings(@Nullable Slack slack, Path dataDir, int workspacePort, Language language) {
  static final String BOT_TOKEN = "FENNEL_SLACK_BOT_TOKEN";
  static final String SIGNING_SECRET = "FENNEL_SLACK_SIGNING_SECRET";
  static final String API_URL = "FENNEL_SLACK_API_URL";
  static final String DATA_DIR = "FENNEL_DATA_DIR";
  static final String WORKSPACE_PORT = "FENNEL_WORKSPACE_PORT";
  static final String LANGUAGE = "FENNEL_LANGUAGE";

  /// Read by the tests only; a shell that has it set can start the bot all the same.
  private static final String BROWSER = "FENNEL_BROWSER";

  private static final Set<String> KNOWN =
      Set.of(BOT_TOKEN, SIGNING_SECRET, API_URL, DATA_DIR, WORKSPACE_PORT, LANGUAGE, BROWSER);
  private static final URI SLACK_API = URI.create("https://slack.com/api/");
  private static final int DEFAULT_WORKSPACE_PORT = 8090;

  /// A connected Slack workspace.
  record Slack(String botToken, String signingSecret, URI api) {
    /// Without token and secret: this may be printed.
    @Override
    public String toString() {
      return "Slack at " + api;
    }
  }

  /// Reads the environment.
  ///
  /// @throws BadInput with every problem, each a sentence that says what to do
  static Settings from(Map<String, String> environment) throws BadInput {
    var problems = new ArrayList<String>();
    environment.keySet().stream()
        .filter(name -> name.startsWith("FENNEL_") && !KNOWN.contains(name))
        .sorted()
        .forEach(name ->
            problems.add("%s is not a setting of Fennel; these are: %s.".formatted(name, known())));
    var slack = slack(environment, problems);
    var dataDir = Path.of(Objects.requireNonNullElse(given(environment, DATA_DIR), "data"));
    int workspacePort = port(environment, problems);
    var language = language(given(environment, LANGUAGE), problems);
    if (!problems.isEmpty()) {
      throw new BadInput(problems);
    }
    return new Settings(slack, dataDir, workspacePort, language);
  }

  /// The same for a preview, which keeps to itself: a local workspace on a port of its own, and
  /// nobody's place but its own. It also speaks a language in which there is only the course: then
  /// the bot's own words are English.
  ///
  /// @param tag the language to show it in; null: that of the environment
  static Settings previewing(
      Map<String, String> environment, Path folder, int port, @Nullable String tag)
      throws BadInput {
    var others = new HashMap<>(environment);
    var set = others.remove(LANGUAGE);
    var settings = from(others);
    var language = tag != null ? tag : given(Map.of(LANGUAGE, set == null ? "" : set), LANGUAGE);
    return new Settings(
        null,
        settings.dataDir.resolve("preview"),
        port,
        language == null ? Language.ENGLISH : written(folder, language));
  }

  private static Language written(Path folder, String tag) throws BadInput {
    var own = Language.of(tag);
    if (own.isPresent()) {
      return own.get();
    }
    String name = Preview.beside(folder, "");
    var there =
        !Files.isDirectory(folder)
            ? List.<String>of()
            : CourseFiles.beside(folder).keySet().stream()
                .map(f -> f.substring(name.length()))
                .toList();
    if (Files.isDirectory(folder) && !there.contains(tag)) {
      throw new BadInput(
          List.of(
              "There is no folder %s beside %s%s: write it, or leave the language out."
                  .formatted(name + tag, folder, Nearest.hint(tag, there))));
    }
    return Language.of(tag, Map.of());
  }

  private static String known() {
    return String.join(
        ", ", KNOWN.stream().filter(name -> !name.equals(BROWSER)).sorted().toList());
  }

  private static @Nullable Slack slack(Map<String, String> environment, List<String> problems) {
    var token = given(environment, BOT_TOKEN);
    var secret = given(environment, SIGNING_SECRET);
    var api = api(given(environment, API_URL), problems);
    if (token != null && secret != null) {
      return new Slack(token, secret, api == null ? SLACK_API : api);
    }
    if (token != null || secret != null || api != null) {
      problems.add(
          "%s %s missing: set both %s and %s to connect Slack, or neither (and no %s) for the local workspace."
              .formatted(
                  token != null
                      ? SIGNING_SECRET
                      : secret != null ? BOT_TOKEN : BOT_TOKEN + " and " + SIGNING_SECRET,
                  token == null && secret == null ? "are" : "is",
                  BOT_TOKEN,
                  SIGNING_SECRET,
                  API_URL));
    }
    return null;
  }

  private static @Nullable URI api(@Nullable String given, List<String> problems) {
    if (given == null) {
      return null;
    }
    try {
      var uri = URI.create(given.endsWith("/") ? given : given + "/");
      if ("https".equals(uri.getScheme()) && uri.getHost() != null) {
        return uri;
      }
      if ("http".equals(uri.getScheme())
          && Set.of("127.0.0.1", "localhost", "[::1]").contains(String.valueOf(uri.getHost()))) {
        return uri;
      }
    } catch (IllegalArgumentException e) {
      // said below
    }
    problems.add(
        "%s must be an https address, or an http one on this machine, such as %s."
            .formatted(API_URL, SLACK_API));
    return null;
  }

  private static int port(Map<String, String> environment, List<String> problems) {
    var given = given(environment, WORKSPACE_PORT);
    if (given == null) {
      return DEFAULT_WORKSPACE_PORT;
    }
    try {
      int port = Integer.parseInt(given);
      if (port >= 0 && port <= 65_535) {
        return port;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    problems.add(
        "%s must be a port from 1 to 65535 (or 0 for any free one).".formatted(WORKSPACE_PORT));
    return DEFAULT_WORKSPACE_PORT;
  }

  private static Language language(@Nullable String tag, List<String> problems) {
    var language = tag == null ? Optional.of(Language.ENGLISH) : Language.of(tag);
    if (language.isEmpty()) {
      problems.add(
          "%s is %s, which Fennel does not speak: leave it out for English, or add the folder phrases/%s with its phrases."
              .formatted(LANGUAGE, tag, tag));
    }
    return language.orElse(Language.ENGLISH);
  }

  /// A variable's value; null when it is not set or blank.
  private static @Nullable String given(Map<String, String> environment, String name) {
    var value = environment.get(name);
    return value == null || value.isBlank() ? null : value.strip();
  }
}
