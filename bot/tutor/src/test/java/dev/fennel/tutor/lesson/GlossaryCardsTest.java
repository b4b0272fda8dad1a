package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class GlossaryCardsTest {
  private static Course course() {
    var small = SmallCourse.course();
    var terms = new TreeMap<String, Course.Term>();
    IntStream.rangeClosed(11, 40)
        .mapToObj(i -> "t" + i)
        .forEach(id ->
            terms.put(
                id,
                new Course.Term(
                    id,
                    "term " + id,
                    List.of("word " + id),
                    List.of("t40", "t12"),
                    Prose.plain("It means " + id + "."),
                    id.equals("t11") ? "ch09" : "ch04",
                    "s1",
                    List.of())));
    return new Course(small.title(), small.parts(), small.chapters(), terms);
  }

  private final Desk desk = new Desk(course());

  @Test
  void a_page_holds_a_dozen_terms_in_the_order_of_their_names() {
    desk.type("glossary");
    assertThat(desk.heard()).contains("page 1 of 3", "• term t11 · chapter 9\n• term t12 ·");
    assertThat(desk.labels()).hasSize(14).contains("term t22", "More terms", "Start");
    desk.press("More terms").press("More terms");
    assertThat(desk.heard()).contains("page 3 of 3", "term t40");
    assertThat(desk.labels()).hasSize(8).contains("Terms before").doesNotContain("More terms");
  }

  @Test
  void an_entry_leads_to_its_neighbours_and_back_to_its_page() {
    desk.play(new Move.Command("glossary")).press("term t13");
    assertThat(desk.heard())
        .isEqualTo(
            """
            term t13: It means t13.
            Also said: word t13
            It is told of in chapter 4, §1, “The same night”. You haven't come to that yet.\
            """);
    assertThat(desk.labels())
        .containsExactly("Chapter 4, §1 · open it", "term t40", "term t12", "Glossary", "Start");
    desk.press("term t40").press("Glossary");
    assertThat(desk.heard()).contains("page 3 of 3");
  }

  @Test
  void a_term_of_a_chapter_not_written_says_so() {
    desk.type("glossary").press("term t11");
    assertThat(desk.heard()).contains("in chapter 9, “Settings & secrets”, which is not written");
    assertThat(desk.labels()).startsWith("term t40");
  }

  @Test
  void an_old_button_still_opens_its_term() {
    desk.play(new Move.Pressed(new Reply.Press.Lesson(0, "", "term:t20")));
    assertThat(desk.heard()).startsWith("term t20: ");
    assertThat(desk.progress.place()).isEqualTo(Progress.NONE.place());
  }
}
