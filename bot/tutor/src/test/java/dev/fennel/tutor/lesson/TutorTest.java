package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.answer.QuestionForm;
import dev.fennel.tutor.lesson.Tutor.Taken;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class TutorTest {
  private static final Learner JORDAN = new Learner("slack", "T0TEAM", "U0JORDAN0");
  private static final Learner RILEY = new Learner("slack", "T0TEAM", "U0RILEY00");
  private static final Conversation DIRECT = new Conversation("slack", "T0TEAM", "D0JORDAN0", null);
  private static final Conversation THREAD =
      new Conversation("slack", "T0TEAM", "C0TEAM000", "1764493200.000100");

  private final MemoryStore store = new MemoryStore();
  private final List<List<String>> earlier = new ArrayList<>();
  private final Tutor tutor =
      new Tutor(lesson(), store, this::computed, new QuestionForm(new ScenarioParser()), _ -> "{}");
  private Instant now = Desk.MONDAY;

  private static Lesson lesson() {
    return new Lesson(SmallCourse.course(), new ScenarioParser(), t -> t.startsWith("what if"));
  }

  private Answers.Answer computed(List<String> before, String text, long seed) {
    earlier.add(before);
    if (text.contains("boom")) {
      throw new IllegalStateException("cannot");
    }
    return new Answers.Answer(
        new Reading.OutOfScope(), List.of(Parts.message(SmallCourse.text("Answer to " + text))));
  }

  private Taken type(String text, String... deliveries) {
    now = now.plusSeconds(20);
    return tutor.take(JORDAN, DIRECT, new Move.Typed(text), List.of(deliveries), now);
  }

  private List<Post> posts() {
    return store.learner(JORDAN).posts();
  }

  private Taken ask(Learner from, String text, String... deliveries) {
    now = now.plusSeconds(20);
    return tutor.ask(THREAD, from, text, List.of(deliveries), now);
  }

  private String answered() {
    assertThat(tutor.answer(THREAD)).isTrue();
    var last = store.thread(THREAD).posts().getLast();
    return Desk.words(((Reply.Say) last.reply()).message());
  }

  @Test
  void what_a_move_decides_is_saved_as_posts_with_ids_of_their_own() {
    assertThat(type("hi", "e1")).isEqualTo(Taken.SAVED);
    assertThat(type("start", "e2")).isEqualTo(Taken.SAVED);
    assertThat(posts()).extracting(Post::state).containsOnly(Post.State.TO_POST);
    assertThat(posts()).extracting(Post::conversation).containsOnly(DIRECT);
    assertThat(new HashSet<>(posts().stream().map(Post::id).toList())).hasSameSizeAs(posts());
    var rewrite = (Reply.Rewrite) posts().get(2).reply();
    assertThat(rewrite.post()).isEqualTo(posts().get(1).id());
  }

  @Test
  void what_was_delivered_before_changes_nothing() {
    type("hi", "event-1", "D0:1.2");
    int writes = store.writes;
    assertThat(type("hi", "event-2", "D0:1.2")).isEqualTo(Taken.KNOWN);
    assertThat(store.writes).isEqualTo(writes);
  }

  @Test
  void a_second_click_writes_nothing() {
    type("hi");
    var open = Objects.requireNonNull(store.learner(JORDAN).progress().open());
    var press = (Reply.Press.Lesson) open.message().buttons().getFirst().press();
    var move = new Move.Pressed(press);
    assertThat(tutor.take(JORDAN, DIRECT, move, List.of("a"), now)).isEqualTo(Taken.SAVED);
    int writes = store.writes;
    assertThat(tutor.take(JORDAN, DIRECT, move, List.of("b"), now)).isEqualTo(Taken.KNOWN);
    assertThat(store.writes).isEqualTo(writes);
  }

  @Test
  void other_text_is_handed_back_as_a_question_and_nothing_is_saved() {
    assertThat(type("what if node 04 dies?", "e1")).isEqualTo(Taken.QUESTION);
    assertThat(store.writes).isZero();
  }

  @Test
  void a_question_is_saved_first_and_answered_then() {
    assertThat(tutor.isWhatIfThread(THREAD)).isFalse();
    assertThat(ask(JORDAN, " what if node 04 dies? ", "e1")).isEqualTo(Taken.SAVED);
    assertThat(ask(JORDAN, "what if node 04 dies?", "e1")).isEqualTo(Taken.KNOWN);
    assertThat(tutor.isWhatIfThread(THREAD)).isTrue();
    assertThat(store.threadsWaiting()).containsExactly(THREAD);
    assertThat(answered()).isEqualTo("Answer to what if node 04 dies?");
    assertThat(store.thread(THREAD).posts().getLast().id())
        .isEqualTo("slack.T0TEAM.C0TEAM000.1764493200_2e_000100.q1.0");
    assertThat(tutor.answer(THREAD)).isFalse();
  }

  @Test
  void follow_ups_build_on_what_was_asked_before() {
    ask(JORDAN, "one");
    ask(JORDAN, "two");
    answered();
    answered();
    ask(JORDAN, "three");
    answered();
    assertThat(earlier).containsExactly(List.of(), List.of("one"), List.of("one", "two"));
  }

  @Test
  void where_several_ask_the_answer_says_whose_question_it_answers() {
    ask(JORDAN, "one");
    assertThat(answered()).isEqualTo("Answer to one");
    ask(RILEY, "what if all of the four nodes die at three in the morning?");
    assertThat(answered()).startsWith("@U0RILEY00 asked “what if all of the four nodes die …”\n");
  }

  @Test
  void a_question_that_cannot_be_computed_is_told_so_and_left_out() {
    ask(JORDAN, "one");
    ask(JORDAN, "boom");
    ask(JORDAN, "three");
    answered();
    assertThat(answered()).contains("failed on my side");
    answered();
    assertThat(earlier.getLast()).containsExactly("one");
    assertThat(tutor.answer(THREAD)).isFalse();
  }

  @Test
  void a_question_that_is_too_long_is_told_so_and_left_out() {
    ask(JORDAN, "x".repeat(2001), "e1");
    assertThat(tutor.answer(THREAD)).isFalse();
    var post = store.thread(THREAD).posts().getLast();
    assertThat(Desk.words(((Reply.Say) post.reply()).message())).contains("2,000 characters");
    ask(JORDAN, "short");
    answered();
    assertThat(earlier).containsExactly(List.of());
  }

  @Test
  void after_thirty_days_a_thread_starts_afresh_and_says_so() {
    ask(JORDAN, "one");
    answered();
    now = now.plus(Duration.ofDays(31));
    ask(JORDAN, "two");
    assertThat(answered()).startsWith("It's more than 30 days");
    ask(JORDAN, "three");
    assertThat(answered()).isEqualTo("Answer to three");
    assertThat(earlier.getLast()).containsExactly("two");
  }

  @Test
  void a_very_long_thread_starts_afresh() {
    for (int i = 0; i < Questions.LONGEST_THREAD; i++) {
      ask(JORDAN, "q" + i);
      answered();
    }
    ask(JORDAN, "one more");
    assertThat(answered()).contains("starts afresh");
    assertThat(earlier.getLast()).isEmpty();
  }

  @Test
  void home_is_drawn_for_somebody_never_seen() {
    assertThat(tutor.home(RILEY, now).buttons()).hasSize(2);
  }
}
