package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Stage;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LessonTest {
  @Test
  void a_chapters_questions_are_there_to_copy_and_the_lesson_goes_on_from_them() {
    var at = Desk.at(SmallCourse.course(), "in-short");
    assertThat(at.labels()).containsExactly("Back to the map", "Take this to your team");
    at.press("Take this to your team");
    assertThat(at.heard())
        .contains("Questions for our team, from “Say what you want”\n\n1. Who restarts ours?");
    assertThat(at.labels()).containsExactly("Share to a channel", "Back to the map");
    at.press("Back to the map");
    assertThat(at.heard()).contains("Kubernetes for managers");
  }

  private final Course course = SmallCourse.course();
  private final Desk desk = new Desk(course);

  private static String step(Desk desk) {
    return Objects.requireNonNull(desk.progress.place()).step();
  }

  @Test
  void a_newcomer_is_welcomed_and_sees_the_only_chapters_card() {
    desk.type("Hi!");
    assertThat(desk.said()).hasSize(2);
    assertThat(desk.heard())
        .contains("I'm Fennel", "Chapter 4 · Say what you want", "The core model")
        .contains("23 minutes", "2 sittings", "By the end you can say it.");
    assertThat(desk.labels()).containsExactly("Start");
  }

  @Test
  void a_chapter_is_gone_through_by_pressing_what_comes_first() {
    desk.type("start").press("Start");
    assertThat(desk.heard()).contains("1 · The same night", "03:04");
    assertThat(desk.said().getFirst().speaker()).isEqualTo("Ari");
    desk.press("And this year?").press("Ready").press("B").press("Why that matters");
    assertThat(desk.labels()).containsExactly("Keep going", "Stop here");
    desk.press("Keep going").press("A").press("See it").press("A").press("C");
    assertThat(desk.labels()).containsExactly("Got both", "Got one", "Neither");
    desk.press("Got one").press("On to the end");
    assertThat(desk.said()).hasSize(2);
    assertThat(desk.heard()).contains("In short", "Who restarts ours?");
    assertThat(desk.progress.finished()).containsExactly("ch04");
    desk.press("Back to the map");
    assertThat(desk.heard())
        .contains("Say what you want · 23 min · done", "Settings & secrets · 23 min · planned");
  }

  @Test
  void of_several_chapters_the_earliest_opens_and_the_next_follows_it() {
    var two = new Desk(SmallCourse.twoChapters());
    two.type("start");
    assertThat(two.heard()).contains("Chapter 4 · Say what you want");
    assertThat(two.labels()).containsExactly("Start", "All chapters");
    var last = Progress.NONE.at(new Progress.Place("ch04", "s2", 2, "in-short"));
    var end = new Desk(SmallCourse.twoChapters(), last).type("show").press("Back to the map");
    assertThat(end.heard()).contains("Chapter 5 · Who runs where");
    assertThat(end.progress.finished()).containsExactly("ch04");
  }

  @Test
  void the_glossary_says_where_a_term_is_met_and_opens_the_place() {
    var later = Progress.NONE.finishing("ch04").at(new Progress.Place("ch05", "s2", 0, "guess"));
    assertThat(desk.type("glossary").heard()).contains("• Pod · chapter 4, §1");
    var at = new Desk(SmallCourse.twoChapters(), later).type("glossary");
    assertThat(at.heard()).contains("Glossary, page 1 of 1.", "• Pod · met in chapter 4, §1");
    at.press("Pod");
    assertThat(at.heard())
        .isEqualTo("Pod: One unit.\nYou met it in chapter 4, §1, “The same night”.");
    assertThat(at.labels())
        .containsExactly("Chapter 4, §1 · open it", "Glossary", "Show the question");
    at.press("Chapter 4, §1 · open it");
    assertThat(at.heard()).contains("At 03:04 node 03 goes dark.");
    assertThat(step(at)).isEqualTo("guess");
  }

  @Test
  void the_pressed_message_is_rewritten_with_the_choice_in_words_and_without_buttons() {
    var at = Desk.at(course, "dark");
    var shown = Objects.requireNonNull(at.progress.open()).post();
    at.press("And this year?");
    var rewrite = (Reply.Rewrite) at.replies().getFirst();
    assertThat(rewrite.post()).isEqualTo(shown);
    assertThat(rewrite.message().buttons()).isEmpty();
    assertThat(at.rewritten()).contains("03:04", "You chose: And this year?");
  }

  @Test
  void a_chapter_not_written_yet_says_what_it_will_be_about() {
    desk.type("chapters").press("9");
    assertThat(desk.heard()).contains("isn't written yet", "Where settings live.");
    assertThat(desk.labels()).isNotEmpty();
    desk.type("open chapter 9");
    assertThat(desk.heard()).contains("isn't written yet");
  }

  @Test
  void an_aside_moves_no_place_and_hands_on_the_button() {
    var at = Desk.at(course, "dark").press("I skipped it");
    assertThat(at.heard()).contains("Before…");
    assertThat(step(at)).isEqualTo("dark");
    assertThat(at.labels()).containsExactly("And this year?");
  }

  @Test
  void an_aside_of_a_question_leaves_the_question_open() {
    var at = Desk.at(course, "which");
    var before = at.button("B");
    at.press("Tell me more");
    assertThat(at.labels()).containsExactly("A", "B", "C");
    at.play(new Move.Pressed(before));
    assertThat(at.progress.stage()).isEqualTo(Stage.ANSWERED);
  }

  @Test
  void a_second_click_is_silent() {
    var at = Desk.at(course, "dark");
    var press = at.button("And this year?");
    at.playAtOnce(new Move.Pressed(press));
    var after = at.progress;
    at.playAtOnce(new Move.Pressed(press));
    assertThat(at.replies()).isEmpty();
    assertThat(at.progress).isEqualTo(after);
  }

  @Test
  void an_old_button_says_where_we_are_and_offers_the_current_one() {
    var at = Desk.at(course, "dark");
    var old = at.button("And this year?");
    at.press("And this year?").press("Ready").play(new Move.Pressed(old));
    assertThat(step(at)).isEqualTo("which");
    assertThat(at.said()).hasSize(1);
    assertThat(at.heard()).contains("earlier moment", "chapter 4, section 1 of 2");
    at.press("Show the question");
    assertThat(at.labels()).startsWith("A", "B", "C");
  }

  @Test
  void a_button_that_was_never_shown_does_nothing() {
    var at = Desk.at(course, "which");
    at.play(new Move.Pressed(new Reply.Press.Lesson(at.progress.turn(), "which", "mark:7")));
    assertThat(step(at)).isEqualTo("which");
    at.play(new Move.Pressed(new Reply.Press.Lesson(-5, "", "nonsense:9")));
    assertThat(at.heard()).contains("earlier moment");
  }

  @Test
  void back_and_undo_go_one_step_back() {
    var at = Desk.at(course, "papers").type("back");
    assertThat(step(at)).isEqualTo("dark");
    at.type("undo");
    assertThat(at.heard()).contains("Chapter 4");
    assertThat(at.labels()).contains("Go on", "Start again");
  }

  @Test
  void words_of_the_lesson_are_known_in_any_case_and_with_punctuation() {
    var at = Desk.at(course, "papers");
    for (String word :
        List.of("Where am I?", "MENU", "help!", "Progress.", "glossary", "chapters", "recap")) {
      at.type(word);
      assertThat(at.said()).as(word).hasSize(1);
      assertThat(at.labels()).as(word).isNotEmpty();
      assertThat(step(at)).as(word).isEqualTo("papers");
    }
    at.type("go on, please");
    assertThat(step(at)).isEqualTo("which");
  }

  @Test
  void the_slash_command_takes_the_same_words_but_no_answers() {
    var at = Desk.at(course, "which");
    at.play(new Move.Command("b"));
    assertThat(at.turn).isEqualTo(new Turn.Question("b"));
    at.play(new Move.Command("ask what if node 04 dies?"));
    assertThat(at.turn).isEqualTo(new Turn.Question("what if node 04 dies?"));
    at.play(new Move.Command("where am i"));
    assertThat(at.heard()).contains("You're in chapter 4");
  }

  @Test
  void after_a_break_one_line_says_where_we_were() {
    var at = Desk.at(course, "papers").after(Duration.ofDays(2)).type("hello");
    assertThat(at.heard()).contains("Welcome back.", "The same night");
    assertThat(at.labels()).startsWith("Go on", "Recap");
    at.after(Duration.ofDays(8)).type("continue");
    assertThat(at.labels()).startsWith("Recap", "Go on");
    at.press("Recap");
    assertThat(at.heard()).contains("So far in chapter 4", "03:04");
    at.press("Go on");
    assertThat(at.heard()).contains("Look at both.");
  }

  @Test
  void a_place_whose_step_is_gone_goes_to_the_nearest_one_and_says_so() {
    var gone = Progress.NONE.at(new Progress.Place("ch04", "s1", 2, "which-was-here"));
    var at = new Desk(course, gone).type("resume");
    assertThat(step(at)).isEqualTo("papers");
    assertThat(at.heard()).contains("rewritten since");
    var section = Progress.NONE.at(new Progress.Place("ch04", "s9", 2, "gone"));
    assertThat(step(new Desk(course, section).type("resume"))).isEqualTo("dark");
    var chapter = Progress.NONE.at(new Progress.Place("ch99", "s9", 2, "gone"));
    assertThat(new Desk(course, chapter).type("resume").labels()).contains("Start");
  }

  @Test
  void where_a_step_is_gone_its_button_shows_the_nearest_one() {
    var at = Desk.at(course, "papers");
    var shown = at.button("Ready");
    var edited = new Progress.Place("ch04", "s1", 2, "gone");
    var now = new Desk(course, at.progress.at(edited));
    now.play(new Move.Pressed(new Reply.Press.Lesson(shown.turn(), "gone", "next")));
    assertThat(step(now)).isEqualTo("papers");
    assertThat(now.heard()).contains("rewritten since", "Look at both.");
    assertThat(new Desk(course, at.progress.at(edited)).type("b").heard()).contains("Look at both");
    assertThat(new Desk(course, at.progress.at(edited)).type("help").heard()).contains("recap");
  }

  @Test
  void other_text_is_a_question() {
    desk.type("what is a Pod?");
    assertThat(desk.turn).isEqualTo(new Turn.Question("what is a Pod?"));
    var at = Desk.at(course, "which").type("what if node 04 dies?");
    assertThat(at.turn).isEqualTo(new Turn.Question("what if node 04 dies?"));
  }

  @Test
  void stopping_keeps_the_place() {
    var at = Desk.at(course, "stop-1").press("Stop here");
    assertThat(at.heard()).contains("Your place is kept");
    at.after(Duration.ofDays(1)).press("Go on");
    assertThat(step(at)).isEqualTo("stop-1");
  }

  @Test
  void starting_again_keeps_the_history() {
    var at = Desk.at(course, "which").type("b").type("restart").press("Start again");
    assertThat(step(at)).isEqualTo("dark");
    assertThat(at.progress.attempts()).extracting(Attempt::choices).containsExactly(List.of("B"));
  }

  @Test
  void home_shows_the_map_a_button_to_go_on_and_one_to_build_a_question() {
    var lesson = new Lesson(course, new ScenarioParser());
    assertThat(lesson.home(Progress.NONE).buttons())
        .extracting(Reply.Button::label)
        .containsExactly("Start chapter 4", "Build a question");
    var at = Desk.at(course, "papers");
    var home = lesson.home(at.progress);
    assertThat(Desk.words(home)).contains("section 1 of 2", "you are here", "planned");
    at.play(new Move.Pressed((Reply.Press.Lesson) home.buttons().getFirst().press()));
    assertThat(at.heard()).contains("Look at both.");
  }

  @Test
  void a_page_is_read_beside_ones_own_place_which_does_not_move() {
    desk.type("start").press("Start");
    String here = step(desk);
    var chapter = Objects.requireNonNull(course.chapters().get("ch04"));
    var last = chapter.steps().getLast();
    desk.play(new Move.Pressed(Reply.Press.Lesson.page("ch04", last.id())));
    assertThat(desk.heard()).contains("You haven't come to this yet; your place stays");
    assertThat(step(desk)).isEqualTo(here);
    desk.play(new Move.Pressed(Reply.Press.Lesson.page("ch04", here)));
    assertThat(desk.heard()).contains("Chapter 4, §1 · ").doesNotContain("You haven't come");
    assertThat(desk.labels()).containsExactly("And this year?");
  }
}
