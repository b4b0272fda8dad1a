package dev.fennel.tutor.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Course.Term;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Words of the course, asked for in a learner's own words.
class ConceptsTest {
  private static final List<Term> TERMS =
      List.of(
          term("pod", "Pod", "A wrapper round one container.", "ch04"),
          term("container", "container", "A running copy made from an image.", "ch02"),
          term("node-agent", "node agent", "A program that starts Pods on its node.", "ch04"),
          term("kubelet", "kubelet", "The engineers' name for the node agent.", "ch04"),
          term("open-format", "Open body for formats", "Formats.", "ch04"),
          term("borg", "Borg", "The system before.", "ch04"),
          new Term(
              "desired-state",
              "desired state",
              List.of("goal state"),
              List.of("kubelet", "open-format"),
              Prose.plain("What should be running."),
              "ch04",
              "s2",
              List.of()));

  private final Answers answers = new Answers(new ScenarioParser(), course());

  private static Term term(String id, String name, String meaning, String chapter) {
    return new Term(id, name, List.of(), Prose.plain(meaning), chapter, null);
  }

  private static Course course() {
    var steps =
        List.of(
            say("goal", "What should be running stands in writing: the goal.", List.of()),
            say("pods", "Kubernetes counts Pods. Whales travel in one.", List.of("pod")));
    var chapter =
        new Chapter(
            "ch04",
            4,
            "Say what you want",
            List.of(),
            List.of(),
            List.of(new Chapter.Section("s2", 2, "A list or a goal", steps)),
            Map.of(),
            Map.of());
    return new Course(
        "Kubernetes for managers",
        List.of(new Course.Part("one", "The core", List.of(outline(2), outline(4)))),
        Map.of("ch04", chapter),
        TERMS.stream().collect(Collectors.toMap(Term::id, Function.identity())));
  }

  private static Step say(String id, String words, List<String> introduces) {
    List<Reply.Part> text = List.of(new Reply.Paragraph(Prose.plain(words)));
    return new Step.Say(id, List.of(), null, text, introduces, List.of(), "On");
  }

  private static Course.Outline outline(int number) {
    return new Course.Outline(
        "ch0" + number,
        number,
        "Chapter title",
        null,
        20,
        Course.Outline.State.RUNNING,
        Prose.plain("About it."));
  }

  private Reply.Message asked(String... texts) {
    var all = Arrays.asList(texts);
    return answers.answer(all.subList(0, all.size() - 1), all.getLast(), 1).messages().getFirst();
  }

  private String said(String text) {
    return asked(text).parts().stream()
        .map(p ->
            switch (p) {
              case Reply.Paragraph(var prose) -> prose.text();
              case Reply.Note(var prose) -> prose.text();
              default -> "";
            })
        .collect(Collectors.joining("\n"));
  }

  @Test
  void a_word_is_explained_with_the_place_that_introduces_it() {
    assertThat(said("what's a Pod again?"))
        .isEqualTo(
            "Pod: A wrapper round one container.\nPod is in chapter 4, §2, “A list or a goal”.");
    var open = asked("what's a Pod again?").buttons().getFirst();
    assertThat(open.label()).isEqualTo("Chapter 4, §2 · open it");
    assertThat(open.press()).isEqualTo(Reply.Press.Lesson.page("ch04", "pods"));
  }

  @Test
  void a_word_is_found_in_any_form() {
    assertThat(said("remind me what *desired state* means")).startsWith("Desired state: What");
    assertThat(said("what are Pods?")).startsWith("Pod: ");
  }

  @Test
  void the_terms_that_its_author_put_beside_it_are_offered() {
    assertThat(asked("what is desired state?").buttons())
        .extracting(Reply.Button::label)
        .containsExactly("Kubelet", "Open body for formats");
    assertThat(said("what is Open body for formats?"))
        .startsWith("Open body for formats: Formats.");
  }

  @Test
  void a_word_that_only_the_glossary_has_is_explained() {
    assertThat(said("what is Borg?")).startsWith("Borg: The system before.");
  }

  @Test
  void two_words_are_told_apart_and_an_unwritten_chapter_is_called_so() {
    assertThat(said("is a Pod the same as a container?"))
        .startsWith("Not the same thing.")
        .contains("Pod: A wrapper", "Container: A running copy")
        .contains("More on container in chapter 2, “Chapter title”, which is not written yet.");
    assertThat(said("is the kubelet the same as the node agent?"))
        .startsWith("Two names for one thing.");
  }

  @Test
  void a_word_that_the_course_lacks_is_not_made_up() {
    assertThat(said("what is a sidecar?"))
        .isEqualTo("The course has no entry for “sidecar”, and I don't make one up.");
    assertThat(said("what is a whale?"))
        .contains("It comes up in chapter 4, §2, “A list or a goal”.");
    assertThat(said("what's the weather like?")).startsWith("I can only work out");
  }

  @Test
  void terms_near_it_are_offered() {
    assertThat(asked("what's a Pod again?").buttons().stream().map(Reply.Button::label))
        .contains("Container");
  }

  @Test
  void texts_are_ranked_by_their_rare_words() {
    var ranking = new Ranking<String>();
    ranking.add("pods", List.of("pod", "count"));
    ranking.add("nodes", List.of("node", "pod", "count", "count"));
    assertThat(ranking.best(List.of("node", "count"), 2)).containsExactly("nodes", "pods");
    assertThat(ranking.best(List.of("whale"), 2)).isEmpty();
  }
}
