package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.progress.Attempt;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// A chapter with a check of each kind that takes more than one letter, gone through in Slack.
class CheckKindsSlackTest extends LocalRig {
  private static final Path COURSE = Path.of("../tutor/src/test/resources/courses/kinds");

  @Override
  LocalBot opened() throws Exception {
    var course = CourseReader.read(COURSE).orThrow();
    return new LocalBot(folder, slack.workspace, course, Language.ENGLISH);
  }

  @Override
  @BeforeEach
  void somebodyNew() {
    super.somebodyNew();
    somebody.say(somebody.direct, "start", null);
    press("Start");
  }

  @Test
  void by_pressing() {
    press("That's my answer");
    sees("Nothing is ticked yet.");
    tick("A", "B");
    tick("A", "C");
    assertThat(attempts()).isEmpty();
    press("That's my answer");
    sees("*Both.* It starts and it places", "You picked A: It starts a lost copy again; C: It");
    press("The next question");
    press("A");
    press("Take the last back");
    press("D");
    press("B");
    press("A");
    sees("Your order: D: The node is marked as lost; B: The node falls silent; A:");
    press("I'm sure");
    sees("You said you were sure.", "*Nearly.* A single one is out of place.");
    press("Try again");
    press("B");
    press("D");
    press("A");
    press("A guess");
    sees("*Yes.* Silence first");
    press("The last question");
    press("A");
    press("I'm sure");
    sees("You chose A: Sam, by the pager", "*Not this time.*");
    press("In short");
    press("Take this to your team");
    sees("1. Which of our services has only one copy?");
    assertThat(attempts()).extracting(Attempt::right).containsExactly(true, false, true, false);
    assertThat(attempts()).extracting(Attempt::sure).containsExactly(null, true, false, true);
  }

  @Test
  void a_letter_typed_ticks_its_box() {
    type("C");
    assertThat(boxes().path("initial_options")).hasSize(1);
    assertThat(boxes().at("/initial_options/0/text/text").asString())
        .isEqualTo("C  It finds room for a copy");
    press("That's my answer");
    sees("*Nearly.* You have 1 of 2.");
    assertThat(boxes().isMissingNode()).isTrue();
  }

  /// The boxes in the newest message that has any.
  private JsonNode boxes() {
    return somebody.seen(somebody.direct).reversed().stream()
        .flatMap(m -> m.path("blocks").valueStream())
        .map(block -> block.path("element"))
        .filter(element -> element.path("type").asString("").equals("checkboxes"))
        .findFirst()
        .orElse(Json.MAPPER.missingNode());
  }

  @Test
  void by_typing() {
    type("a b");
    sees("*Partly right.* You have 1 of 2, and one that does not apply.");
    type("try again");
    type("A C");
    sees("*Both.*");
    type("next");
    type("2 4 1 3");
    type("guess");
    sees("*Yes.* Silence first", "You said it was a guess.");
    assertThat(attempts()).extracting(Attempt::right).containsExactly(false, true, true);
    assertThat(attempts().getLast().choices()).containsExactly("B", "D", "A", "C");
  }

  private List<Attempt> attempts() {
    return bot.progress(somebody.id).attempts();
  }

  private void press(String label) {
    somebody.press(somebody.direct, label);
    slack.settle(() -> true);
  }

  private void tick(String... marks) {
    somebody.tick(somebody.direct, marks);
  }

  private void type(String words) {
    somebody.say(somebody.direct, words, null);
    slack.settle(() -> true);
  }

  private void sees(String... words) {
    String seen =
        somebody.seen(somebody.direct).stream()
            .map(JsonNode::toString)
            .map(m -> m.replace("\\n", "\n"))
            .reduce("", String::concat);
    for (String word : words) {
      assertThat(seen).contains(word.replace("*", ""));
    }
  }
}
