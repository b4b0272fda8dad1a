package dev.fennel.tutor.phrase;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.ibm.icu.text.MessageFormat;
import com.ibm.icu.util.ULocale;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MessageTest {
  private static final List<String> PATTERNS =
      List.of(
          "Sam's list",
          "it''s '{quoted}' and {n}",
          "{n, plural, one {# copy} other {# copies of {name}}}",
          "{n, plural, =0 {none} =1 {{name}: one} one {a} other {{n} b}}",
          "{n, plural, other {{name, select, a {first} other {{n} '#' rest}}} one {x}}",
          "{name, select, other {neither} a {just a} b {{n, plural, one {one b} other {# b}}}}");
  private static final List<String> SLOVENE =
      List.of("{n, plural, one {# minuta} two {# minuti} few {# minute} other {# minut}}");

  @Test
  void it_says_what_icu_says() {
    for (Object number : List.of(0, 1, 2, 3, 5, 12, 101, 1500L, 0.5, 2.0)) {
      for (String name : List.of("a", "b", "orders")) {
        Map<String, Object> given = Map.of("n", number, "name", name);
        PATTERNS.forEach(pattern -> assertSame(pattern, "en", given));
        SLOVENE.forEach(pattern -> assertSame(pattern, "sl", given));
      }
    }
  }

  @Test
  void so_does_every_english_phrase() {
    PhraseFiles.onClassPath("en")
        .patterns()
        .values()
        .forEach(pattern -> {
          for (int number : List.of(0, 1, 2, 8, 1000)) {
            var given = new HashMap<String, Object>();
            new Message(pattern, "en").arguments().forEach(name -> given.put(name, number));
            assertSame(pattern, "en", given);
          }
        });
  }

  private static void assertSame(String pattern, String tag, Map<String, Object> given) {
    assertThat(new Message(pattern, tag).say(given))
        .as("%s with %s", pattern, given)
        .isEqualTo(new MessageFormat(pattern, ULocale.forLanguageTag(tag)).format(given));
  }

  @Test
  void numbers_that_come_written_out_stay_so_and_count() {
    var message = new Message("{n, plural, one {{n} copy} other {{n} copies}}", "en");
    assertThat(message.say(Map.of("n", "1"))).isEqualTo("1 copy");
    assertThat(message.say(Map.of("n", "1500"))).isEqualTo("1500 copies");
  }

  @Test
  void it_knows_the_arguments_of_its_branches() {
    assertThat(new Message("{n, plural, one {{a}} other {{b} {c}}}", "en").arguments())
        .containsExactly("n", "a", "b", "c");
  }

  @Test
  void what_it_cannot_say_is_told_at_once() {
    assertThatThrownBy(() -> new Message("{n, number, percent}", "en"))
        .hasMessage("{n} is more than a name, plural or select");
    assertThatThrownBy(() -> new Message("{n, plural, offset:1 one {a} other {b}}", "en"))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Message("{n", "en")).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Message("{n, plural, one {a}}", "en"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
