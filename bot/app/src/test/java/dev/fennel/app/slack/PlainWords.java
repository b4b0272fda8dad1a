package dev.fennel.app.slack;

import dev.fennel.tutor.reply.Reply;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/// Looks for words without an accent in what people see of messages and forms.
final class PlainWords {
  /// Names in the cluster and of the story's people are names in every language.
  private static final Set<String> NAMES =
      Set.of("storefront", "orders", "payments", "dispatch", "notifications", "sam");

  /// Words that stand in the course's code, which a notification shows without its marks; and what
  /// a person of the test asks for.
  private static final Set<String> ALLOWED =
      Set.of("CrashLoopBackOff", "replicas", "apply", "created", "blorp");

  /// Commands that stand there too.
  private static final List<String> COMMANDS = List.of("docker build", "docker run");

  private static final Set<String> SHOWN = Set.of("text", "alt_text", "accessibility_label");
  private static final Pattern CODE =
      Pattern.compile("```.*?```|`[^`]*`|<[^>]*>|&(amp|lt|gt);|/fennel|@Fennel|https?://[^ )]*");
  private static final Pattern WORD =
      Pattern.compile("[\\p{L}\\p{N}_-]*[A-Za-z]{2}[\\p{L}\\p{N}_-]*");

  private final Set<String> found = new TreeSet<>();
  private final SortedSet<String> sentences =
      new TreeSet<>(Comparator.comparingInt(String::length).reversed().thenComparing(s -> s));

  PlainWords() {
    COMMANDS.forEach(this::allow);
  }

  /// Each word with the text it stands in.
  List<String> found() {
    return List.copyOf(found);
  }

  /// Lets a sentence be English: one that the bot has to read again.
  void allow(String sentence) {
    if (sentence.contains(" ")) {
      sentences.add(sentence);
    }
  }

  /// Reads a message or a form.
  void in(JsonNode shown) {
    buttons(shown);
    texts(shown);
  }

  /// What a button asks is a sentence that is read again, and so it is English.
  private void buttons(JsonNode node) {
    if (node.path("type").asString("").equals("button")) {
      ButtonValue.read(node.path("value").asString("{}"))
          .filter(v -> v.press() instanceof Reply.Press.Ask)
          .ifPresent(v -> allow(((Reply.Press.Ask) v.press()).sentence()));
    }
    node.forEach(this::buttons);
  }

  private void texts(JsonNode node) {
    if (node.path("style").path("code").asBoolean(false)) {
      return;
    }
    for (var entry : node.properties()) {
      if (SHOWN.contains(entry.getKey()) && entry.getValue().isString()) {
        read(entry.getValue().asString());
      }
    }
    node.forEach(this::texts);
  }

  private void read(String text) {
    String words = CODE.matcher(text).replaceAll(" ");
    for (String sentence : sentences) {
      words = words.replace(sentence, "");
    }
    String left = words;
    WORD.matcher(left)
        .results()
        .map(m -> m.group())
        .filter(w -> !ALLOWED.contains(w))
        .filter(w -> !NAMES.contains(w.toLowerCase(Locale.ROOT).replaceFirst("-.*", "")))
        .forEach(w -> found.add(w + " in: " + text));
  }
}
