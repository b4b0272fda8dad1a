package dev.fennel.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.command.ScenarioJson;
import dev.fennel.app.store.FileStore;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.CourseFiles;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.lesson.Move;
import dev.fennel.tutor.lesson.Tutor;
import dev.fennel.tutor.progress.Attempt;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.LearnerDocument;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Reply;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Chapters are edited while learners are in them: the place is kept on the disk, the course read
/// from its files before and after the edit.
class CarryOverTest {
  private static final Path COURSES = Path.of("src/test/resources/carry-over");
  private static final Learner JORDAN = new Learner("slack", "T0", "U0JORDAN0");
  private static final Conversation DIRECT = new Conversation("slack", "T0", "D0JORDAN0", null);
  private static final String ANEW = "rewritten since";
  private static final String CORRECTED = "corrected since";

  @TempDir Path folder;
  private Instant now = Instant.parse("2026-11-30T09:00:00Z");
  private String edit = "before";
  private String heard = "";

  /// One move in a process of its own: whatever is known of the learner comes from the disk.
  private void play(Move move) throws Exception {
    var texts = new TreeMap<>(CourseFiles.in(COURSES.resolve("before")).texts());
    texts.putAll(CourseFiles.in(COURSES.resolve(edit)).texts());
    var course = CourseReader.read(new CourseFiles(texts)).orThrow();
    var parser = new ScenarioParser();
    now = now.plusSeconds(20);
    try (var store = FileStore.open(folder)) {
      var tutor =
          new Tutor(course, store, new Answers(parser, course), parser, ScenarioJson::write);
      int before = store.learner(JORDAN).posts().size();
      assertThat(tutor.take(JORDAN, DIRECT, move, List.of(now.toString()), now))
          .isEqualTo(Tutor.Taken.SAVED);
      heard =
          store.learner(JORDAN).posts().stream()
              .skip(before)
              .map(Post::reply)
              .filter(Reply.Say.class::isInstance)
              .map(Object::toString)
              .collect(Collectors.joining("\n"));
    }
  }

  private void type(String text) throws Exception {
    play(new Move.Typed(text));
  }

  private void press(String label) throws Exception {
    var open = Objects.requireNonNull(kept().open()).message();
    play(
        new Move.Pressed(
            open.buttons().stream()
                .filter(b -> b.label().equals(label))
                .map(b -> (Reply.Press.Lesson) b.press())
                .findFirst()
                .orElseThrow(() -> new AssertionError("no [" + label + "] in " + open.buttons()))));
  }

  private Progress kept() throws Exception {
    try (var store = FileStore.open(folder)) {
      LearnerDocument document = store.learner(JORDAN);
      return document.progress();
    }
  }

  private String step() throws Exception {
    return Objects.requireNonNull(kept().place()).step();
  }

  private void atTheQuestion() throws Exception {
    type("chapter 1");
    press("Start");
    press("What then?");
    press("Who notices first?");
    assertThat(step()).isEqualTo("who");
  }

  @Test
  void a_renamed_step_is_the_same_step() throws Exception {
    atTheQuestion();
    edit = "renamed";
    press("B");
    assertThat(step()).isEqualTo("who-notices");
    assertThat(heard).contains("counts the heartbeats").doesNotContain(ANEW);
  }

  @Test
  void an_answer_goes_along_with_its_renamed_question() throws Exception {
    atTheQuestion();
    press("A");
    edit = "renamed";
    type("show");
    assertThat(heard).contains("Sam is asleep").doesNotContain(ANEW);
    assertThat(kept().attempts()).extracting(Attempt::step).containsExactly("who-notices");
    press("And then?");
    assertThat(step()).isEqualTo("wait");
  }

  @Test
  void where_a_step_is_removed_the_one_before_it_is_shown_with_one_line() throws Exception {
    atTheQuestion();
    edit = "removed";
    press("B");
    assertThat(step()).isEqualTo("silence");
    assertThat(heard).containsOnlyOnce(ANEW).contains("For forty seconds");
    press("And then?");
    assertThat(step()).isEqualTo("wait");
    assertThat(heard).doesNotContain(ANEW);
  }

  @Test
  void a_reordered_chapter_goes_on_from_the_same_step() throws Exception {
    atTheQuestion();
    edit = "reordered";
    press("B");
    assertThat(heard).contains("counts the heartbeats").doesNotContain(ANEW);
    press("And then?");
    assertThat(step()).isEqualTo("silence");
  }

  @Test
  void a_reworded_message_needs_no_word() throws Exception {
    type("chapter 1");
    press("Start");
    press("What then?");
    edit = "reworded";
    press("Who notices first?");
    assertThat(step()).isEqualTo("who");
    assertThat(heard).doesNotContain(ANEW);
    type("back");
    assertThat(heard).contains("Forty seconds pass");
  }

  @Test
  void a_letter_of_an_open_question_that_reads_otherwise_now_is_no_answer() throws Exception {
    atTheQuestion();
    edit = "reworded-question";
    press("B"); // A loop, as it was shown; a customer, as it reads now
    assertThat(kept().attempts()).isEmpty();
    assertThat(heard).containsOnlyOnce(ANEW).contains("Who notices first?");
    press("A");
    assertThat(heard).contains("counts the heartbeats").doesNotContain(ANEW);
    assertThat(kept().attempts()).extracting(Attempt::right).containsExactly(true);
  }

  @Test
  void an_open_question_is_judged_by_the_right_answer_as_it_is_now() throws Exception {
    atTheQuestion();
    edit = "corrected";
    press("C");
    assertThat(kept().attempts()).extracting(Attempt::right).containsExactly(true);
    assertThat(heard).doesNotContain(CORRECTED, ANEW);
  }

  @Test
  void a_corrected_answer_is_told_once_to_who_has_just_given_theirs() throws Exception {
    atTheQuestion();
    press("B");
    edit = "corrected";
    press("And then?");
    assertThat(step()).isEqualTo("wait");
    assertThat(heard).contains(CORRECTED + " you gave yours: it is C");
    assertThat(kept().attempts()).extracting(Attempt::right).containsExactly(false);
    press("Five minutes later");
    assertThat(heard).doesNotContain(CORRECTED);
  }

  @Test
  void a_corrected_answer_is_told_once_to_who_has_passed_the_question() throws Exception {
    atTheQuestion();
    press("B");
    press("And then?");
    edit = "corrected";
    press("Five minutes later");
    assertThat(heard)
        .containsOnlyOnce(
            "A question that you have passed was corrected since. To “Who notices first?” the right answer is: C: A customer.");
    assertThat(kept().attempts()).extracting(Attempt::right).containsExactly(false);
    type("progress");
    assertThat(heard).contains("right at the first go: 0").doesNotContain("corrected since");
  }

  @Test
  void an_answer_to_a_question_that_read_otherwise_then_stays_as_it_was_judged() throws Exception {
    atTheQuestion();
    press("B");
    press("And then?");
    edit = "reworded-question";
    press("Five minutes later");
    assertThat(heard).doesNotContain("corrected since");
    assertThat(kept().attempts()).extracting(Attempt::right).containsExactly(true);
  }

  @Test
  void in_a_split_section_the_place_is_where_its_step_went() throws Exception {
    atTheQuestion();
    edit = "split";
    type("where am I");
    assertThat(heard).contains("section 2 of 2", "Who sees it").doesNotContain(ANEW);
    type("b");
    assertThat(heard).contains("counts the heartbeats");
    press("And then?");
    assertThat(step()).isEqualTo("wait");
  }

  @Test
  void a_place_kept_before_places_knew_versions_is_still_one() throws Exception {
    atTheQuestion();
    try (var files = Files.list(folder.resolve("learners"))) {
      for (var file : files.toList()) {
        var older =
            Files.readString(file).replaceAll(",\"before\":[^]]*],\"version\":\"[^\"]*\"", "");
        assertThat(older).doesNotContain("version");
        Files.writeString(file, older);
      }
    }
    edit = "removed";
    press("B");
    assertThat(step()).isEqualTo("silence");
    assertThat(heard).containsOnlyOnce(ANEW);
  }
}
