package dev.fennel.tutor.phrase;

import static dev.fennel.tutor.phrase.Language.phrase;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

class LanguageTest {
  private static final Language OTHER =
      Language.of(
          "sl",
          Map.of(
              "lesson.button.help",
              "Pomoč",
              "lesson.map.minutes",
              "{minutes, plural, one {# minuta} two {# minuti} few {# minute} other {# minut}}"));

  @Test
  void english_is_spoken_where_nobody_says() {
    assertThat(phrase("lesson.button.help")).isEqualTo("Help");
    assertThat(phrase("lesson.map.chapter", "number", 4, "title", "Say what you want"))
        .isEqualTo("Chapter 4 · Say what you want");
    assertThat(phrase("lesson.map.minutes", "minutes", 1)).isEqualTo("1 minute");
    assertThat(phrase("lesson.map.minutes", "minutes", 12)).isEqualTo("12 minutes");
  }

  @Test
  void another_language_counts_in_its_own_way() {
    assertThat(OTHER.speaking(() -> phrase("lesson.button.help"))).isEqualTo("Pomoč");
    assertThat(OTHER.speaking(() -> phrase("lesson.map.minutes", "minutes", 2)))
        .isEqualTo("2 minuti");
    assertThat(OTHER.speaking(() -> phrase("lesson.map.minutes", "minutes", 5)))
        .isEqualTo("5 minut");
  }

  @Test
  void what_a_language_lacks_is_said_in_english() {
    assertThat(OTHER.speaking(() -> phrase("lesson.map.sittings", "sittings", 3)))
        .isEqualTo("3 sittings");
    assertThat(Language.of("xx")).isEmpty();
  }

  @Test
  void a_thread_speaks_the_language_of_its_factory() throws Exception {
    var said = new FutureTask<>(() -> phrase("lesson.button.help"));
    OTHER.speaking(Thread.ofVirtual().factory()).newThread(said).start();
    assertThat(said.get()).isEqualTo("Pomoč");
  }

  @Test
  void a_mistake_in_the_code_is_told() {
    assertThatThrownBy(() -> phrase("lesson.nothing"))
        .hasMessage("there is no phrase lesson.nothing");
    assertThatThrownBy(() -> phrase("lesson.map.minutes"))
        .hasMessage("phrase lesson.map.minutes needs the argument minutes");
  }
}
