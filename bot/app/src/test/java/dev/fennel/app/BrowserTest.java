package dev.fennel.app;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.AriaRole;
import dev.fennel.app.chat.BotProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A newcomer in a real browser: plays the first section on the page, asks what if node 04 dies,
/// reads the answer.
///
/// Takes the README's pictures into `target/pictures`.
class BrowserTest {
  private static final Path PICTURES = Path.of("target", "pictures");

  @TempDir Path folder;
  private BotProcess bot;
  private Playwright playwright;
  private Page page;

  @BeforeEach
  void open() throws IOException {
    bot =
        BotProcess.start(
            Map.of(
                "FENNEL_DATA_DIR",
                folder.toString(),
                "SERVER_PORT",
                "0",
                "FENNEL_WORKSPACE_PORT",
                "0"));
    var address = bot.firstLine().replaceAll(".*(http://\\S+).*", "$1");
    var executable = executable();
    playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", executable == null ? "0" : "1")));
    page =
        browser(executable)
            .newPage(
                new Browser.NewPageOptions().setViewportSize(1280, 1000).setDeviceScaleFactor(2));
    page.navigate(address);
  }

  /// `FENNEL_BROWSER`, else Debian's Chromium; null: the one that Playwright downloads.
  private static @Nullable Path executable() {
    var named = System.getenv("FENNEL_BROWSER");
    var debian = Path.of("/usr/bin/chromium");
    return named != null ? Path.of(named) : Files.isExecutable(debian) ? debian : null;
  }

  private Browser browser(@Nullable Path executable) {
    var options = new BrowserType.LaunchOptions().setArgs(List.of("--no-sandbox"));
    if (executable != null) {
      options.setExecutablePath(executable);
    }
    return playwright.chromium().launch(options);
  }

  @AfterEach
  void close() {
    playwright.close();
    bot.close();
  }

  @Test
  void the_first_section_is_played_and_node_04_dies() throws IOException {
    type("start");
    press("Start");
    press("Ask me");
    assertThat(page.getByText("What becomes of the containers on it?").last()).isVisible();
    press("B");
    assertThat(page.getByText("A container lives and dies with its machine").last()).isVisible();
    press("And at Fennel\\?");
    assertThat(page.getByText("At Fennel that would hit four services").last()).isVisible();
    photograph("lesson.png");

    type("what if node 04 dies?");
    page.locator("#messages button.replies").last().click();
    var thread = page.locator("#thread-messages article");
    assertThat(thread).hasCount(3);
    assertThat(thread.nth(1)).containsText("node 04 stops and stays down");
    assertThat(thread.nth(2)).containsText("Before and after");
    var picture = thread.nth(2).locator("figure img");
    assertThat(picture).hasAttribute("alt", Pattern.compile("Node 04 has stopped.*"));
    assertThat(picture).hasJSProperty("naturalWidth", 1592);
    assertThat(thread.nth(1).locator("figure img"))
        .hasAttribute("alt", Pattern.compile(".*who acted when.*"));
    picture.scrollIntoViewIfNeeded();
    photograph("what-if.png");
  }

  @Test
  void a_question_is_built_from_menus() {
    page.getByRole(AriaRole.TAB).filter(new Locator.FilterOptions().setHasText("Home")).click();
    page.locator("#home button")
        .filter(new Locator.FilterOptions().setHasText("Build a question"))
        .click();
    var modal = page.locator("#modal");
    modal.getByLabel("What happens?").selectOption("A node stops");
    assertThat(modal.getByLabel("Which node?")).isVisible();
    modal.getByRole(AriaRole.BUTTON).filter(named("Run")).click();
    assertThat(modal.locator(".error").filter(named("choose|complete|required|one of")))
        .hasCount(1);
    modal.getByLabel("Which node?").selectOption("node 04");
    assertThat(modal.locator("blockquote")).hasText("node 04 stops and stays down");
    modal.getByLabel("For how long?").selectOption("for 10 minutes");
    assertThat(modal.locator("blockquote")).hasText("node 04 stops for 10 minutes");
    modal.getByRole(AriaRole.BUTTON).filter(named("Run")).click();
    assertThat(modal).isHidden();
    page.getByRole(AriaRole.TAB).filter(new Locator.FilterOptions().setHasText("Messages")).click();
    page.locator("#messages button.replies").last().click();
    var thread = page.locator("#thread-messages article");
    assertThat(thread.nth(1)).containsText("node 04 stops for 10 minutes");

    thread.nth(2).getByText("Take along").click();
    var file = thread.locator("a.file");
    assertThat(file).containsText("fennel-question-1.json");
    assertThat(file).hasAttribute("download", "fennel-question-1.json");
  }

  private static Locator.FilterOptions named(String pattern) {
    return new Locator.FilterOptions()
        .setHasText(Pattern.compile(pattern, Pattern.CASE_INSENSITIVE));
  }

  private void type(String text) {
    var box = page.getByRole(AriaRole.TEXTBOX).first();
    box.fill(text);
    box.press("Enter");
  }

  /// Presses the newest button with this label, once it is there.
  private void press(String label) {
    var button =
        page.locator("#messages button")
            .filter(new Locator.FilterOptions().setHasText(Pattern.compile("^" + label + "$")));
    button.last().click();
  }

  private void photograph(String name) throws IOException {
    Files.createDirectories(PICTURES);
    page.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve(name)));
  }
}
