package dev.fennel.app.slack;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import dev.fennel.tutor.reply.Reply;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The figures of the course in the local workspace, in a browser as narrow as a phone, in light
/// and in dark.
///
/// Leaves what it saw in `target/pictures`.
class FiguresOnPageTest extends OutboxRig {
  private static final Path SEEN = Path.of("target", "pictures");

  @Test
  void every_figure_is_seen_as_a_picture_and_fits_a_phone() throws IOException {
    var figures = figures();
    show(figures);
    slack.settle(() ->
        slack.messages(LocalSlack.DIRECT).toString().split("slack_file").length > figures.size());
    Files.createDirectories(SEEN);
    var executable = executable();
    var options = new BrowserType.LaunchOptions().setArgs(List.of("--no-sandbox"));
    if (executable != null) {
      options.setExecutablePath(executable);
    }
    var environment = Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", executable == null ? "0" : "1");
    try (var playwright = Playwright.create(new Playwright.CreateOptions().setEnv(environment));
        var browser = playwright.chromium().launch(options)) {
      for (var scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        look(browser, scheme, figures);
      }
    }
  }

  /// As the test of the whole bot takes it.
  private static @Nullable Path executable() {
    var named = System.getenv("FENNEL_BROWSER");
    var debian = Path.of("/usr/bin/chromium");
    return named != null ? Path.of(named) : Files.isExecutable(debian) ? debian : null;
  }

  private void look(Browser browser, ColorScheme scheme, List<Reply.Figure> figures) {
    var page =
        browser.newPage(
            new Browser.NewPageOptions()
                .setViewportSize(390, 844)
                .setDeviceScaleFactor(2)
                .setColorScheme(scheme));
    page.navigate(slack.workspace.pageUrl().toString());
    var images = page.locator("#messages figure img");
    assertThat(images).hasCount(figures.size());
    for (int i = 0; i < figures.size(); i++) {
      var image = images.nth(i);
      image.scrollIntoViewIfNeeded();
      assertThat(image).hasAttribute("alt", figures.get(i).alt());
      assertThat(image).hasJSProperty("naturalWidth", 1592);
      var box = image.boundingBox();
      Assertions.assertThat(box.x + box.width).isLessThanOrEqualTo(390);
      Assertions.assertThat(box.width).isGreaterThan(240);
      page.screenshot(
          new Page.ScreenshotOptions()
              .setPath(
                  SEEN.resolve(
                      "figure-" + i + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png")));
    }
    page.close();
  }

  private static List<Reply.Figure> figures() {
    var course = CourseReader.read(FiguresOnPageTest.class.getClassLoader()).orThrow();
    return List.of("ch03", "ch04").stream()
        .flatMap(id -> Objects.requireNonNull(course.chapters().get(id)).steps().stream())
        .filter(Step.Figure.class::isInstance)
        .map(step -> ((Step.Figure) step).figure())
        .toList();
  }

  private void show(List<Reply.Figure> figures) {
    var posts = new ArrayList<Post>();
    for (var figure : figures) {
      var said = new Reply.Say(new Reply.Message(null, List.of(figure), List.of()));
      posts.add(new Post("f" + posts.size(), DIRECT, said, Post.State.TO_POST, null));
    }
    store.change(
        JORDAN,
        document -> new Changed<>(document.after(document.progress(), posts, List.of()), 0));
    outbox.deliver(JORDAN, LocalSlack.DIRECT);
  }
}
