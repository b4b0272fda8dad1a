package dev.fennel.workspace;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The chat page in a real browser.
class PageTest {
  private static final String BUTTON =
      """
      'text':'Pick','blocks':[{'type':'section','text':{'type':'mrkdwn','text':'Pick *one* &lt;img src=x&gt;'}},
      {'type':'actions','elements':[{'type':'button','action_id':'a','text':{'type':'plain_text','text':'Letter A'},'value':'a'}]}]
      """;
  private static final String FORM =
      """
      {'type':'modal','title':{'type':'plain_text','text':'A form'},'submit':{'type':'plain_text','text':'Send it'},'blocks':[
       {'type':'input','block_id':'b','label':{'type':'plain_text','text':'Your reason'},
        'element':{'type':'plain_text_input','action_id':'t'}}]}
      """;

  private static Playwright playwright;
  private static Browser browser;

  @TempDir Path data;
  private Rig rig;
  private BrowserContext context;
  private Page page;
  private final List<String> problems = new ArrayList<>();

  @BeforeAll
  static void open() {
    playwright =
        Playwright.create(
            new Playwright.CreateOptions()
                .setEnv(
                    java.util.Map.of(
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", executable() == null ? "0" : "1")));
    BrowserType.LaunchOptions options =
        new BrowserType.LaunchOptions().setArgs(List.of("--no-sandbox"));
    Path executable = executable();
    if (executable != null) {
      options.setExecutablePath(executable);
    }
    browser = playwright.chromium().launch(options);
  }

  /// The browser to use, or null for the one Playwright downloads.
  private static @org.jspecify.annotations.Nullable Path executable() {
    String named = System.getenv("FENNEL_BROWSER");
    Path path = Path.of(named == null || named.isBlank() ? "/usr/bin/chromium" : named);
    return Files.isExecutable(path) ? path : null;
  }

  @AfterAll
  static void shut() {
    browser.close();
    playwright.close();
  }

  @BeforeEach
  void start() throws Exception {
    rig = new Rig(data);
    context = browser.newContext();
    page = context.newPage();
    page.onConsoleMessage(message -> {
      if (message.type().equals("error")) {
        problems.add(message.text());
      }
    });
    page.onPageError(problems::add);
    page.navigate(rig.workspace.pageUrl().toString());
    page.waitForSelector("body[data-ready]");
  }

  @AfterEach
  void stop() {
    context.close();
    rig.close();
    Assertions.assertThat(problems).isEmpty();
  }

  private Locator messages() {
    return page.locator("#messages article");
  }

  @Test
  void typing_sends_and_the_answer_appears_escaped() throws Exception {
    page.getByRole(AriaRole.TEXTBOX).fill("what <b>if</b>?");
    page.keyboard().press("Enter");
    rig.bot.next("message");
    rig.posted("D0JORDAN0", BUTTON);

    assertThat(messages().nth(0)).containsText("what <b>if</b>?");
    assertThat(messages().nth(1)).containsText("Pick one <img src=x>");
    assertThat(messages().nth(1).locator("strong", new Locator.LocatorOptions().setHasText("one")))
        .isVisible();
  }

  @Test
  void a_pressed_button_reaches_the_bot_and_the_edit_is_shown() throws Exception {
    String ts = rig.posted("D0JORDAN0", BUTTON);
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Letter A")).click();
    Assertions.assertThat(rig.bot.next("block_actions").body().at("/actions/0/value").asString())
        .isEqualTo("a");
    rig.api("chat.update", "{'channel':'D0JORDAN0','ts':'" + ts + "','text':'You chose A'}");
    assertThat(messages()).containsText(new String[] {"You chose A (edited)"});
    assertThat(page.getByText("Letter A")).isHidden();
  }

  @Test
  void a_slash_command_goes_to_the_bot_and_its_answer_is_only_for_me() throws Exception {
    rig.bot.answer(200, "Here is *help*");
    page.getByRole(AriaRole.TEXTBOX).fill("/fennel help");
    page.keyboard().press("Enter");
    Assertions.assertThat(rig.bot.next("/fennel").body().path("text").asString()).isEqualTo("help");
    assertThat(messages()).containsText(new String[] {"Only visible to you"});
  }

  @Test
  void a_form_shows_its_errors_beside_the_field_and_closes_when_done() throws Exception {
    String trigger = rig.trigger("jordan");
    rig.api("views.open", "{'trigger_id':'" + trigger + "','view':" + FORM + "}");
    Locator dialog = page.getByRole(AriaRole.DIALOG);
    dialog.getByText("Send it").click();
    assertThat(dialog).containsText("Please complete this required field.");
    dialog.getByLabel("Your reason").fill("curious");
    dialog.getByText("Send it").click();
    assertThat(dialog).isHidden();
    Assertions.assertThat(
            rig.bot.next("view_submission").body().at("/view/state/values/b/t/value").asString())
        .isEqualTo("curious");
  }

  @Test
  void threads_unread_marks_and_the_other_person() throws Exception {
    String parent = rig.posted("C0TEAM000", "'text':'a parent'");
    rig.posted("C0TEAM000", "'text':'a reply','thread_ts':'" + parent + "'");
    Locator team = page.locator("[data-channel=C0TEAM000]");
    assertThat(team).containsText("2 unread");
    team.click();
    page.getByText("1 reply").click();
    assertThat(page.locator("#thread-messages article"))
        .containsText(new String[] {"a parent", "a reply"});
    page.locator("#thread-composer textarea").fill("and mine");
    page.keyboard().press("Enter");
    assertThat(page.locator("#thread-messages article")).hasCount(3);
    page.getByText("Riley").first().click();
    assertThat(page.locator("#place")).hasText("Fennel");
    assertThat(messages()).hasCount(0);
  }

  @Test
  void on_a_phone_one_pane_is_shown_at_a_time() throws Exception {
    page.setViewportSize(390, 780);
    rig.posted("D0JORDAN0", BUTTON);
    assertThat(messages()).hasCount(1);
    assertThat(page.locator("#sidebar")).isHidden();
    page.locator("#to-sidebar").click();
    assertThat(page.locator("#sidebar")).isVisible();
    assertThat(page.locator("#main")).isHidden();
    Assertions.assertThat((int) page.evaluate("document.documentElement.scrollWidth"))
        .isLessThanOrEqualTo(390);
  }

  @Test
  void the_home_tab_is_asked_for_and_drawn() throws Exception {
    page.getByRole(AriaRole.TAB, new Page.GetByRoleOptions().setName("Home")).click();
    rig.bot.next("app_home_opened");
    rig.api(
        "views.publish",
        "{'user_id':'U0JORDAN0','view':{'type':'home','blocks':[{'type':'header','text':{'type':'plain_text','text':'Your course'}}]}}");
    assertThat(page.locator("#home")).containsText("Your course");
  }
}
