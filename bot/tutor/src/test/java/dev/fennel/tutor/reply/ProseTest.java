package dev.fennel.tutor.reply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.reply.Prose.Span;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProseTest {
  @Test
  void each_mark_gives_its_span() {
    assertThat(
            Prose.parse("A *bold*, an _italic_, some `code` and [a link](https://example.org/x).")
                .spans())
        .containsExactly(
            new Span.Plain("A "),
            new Span.Bold("bold"),
            new Span.Plain(", an "),
            new Span.Italic("italic"),
            new Span.Plain(", some "),
            new Span.Code("code"),
            new Span.Plain(" and "),
            new Span.Link("a link", "https://example.org/x"),
            new Span.Plain("."));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2 * 3 * 4",
        "a_b_c",
        "a lone * star",
        "a lone `",
        "[no link] (at all)",
        "[no](address)",
        "**",
        "ends in [",
        "5 < 6 & 7 > 6"
      })
  void what_is_no_mark_stays_as_it_is(String words) {
    assertThat(Prose.parse(words)).isEqualTo(Prose.plain(words));
  }

  @Test
  void a_backslash_takes_the_next_character_as_it_is() {
    assertThat(Prose.parse("\\*not bold\\* and \\\\ at the end \\").text())
        .isEqualTo("*not bold* and \\ at the end \\");
  }

  @Test
  void marks_inside_code_are_characters() {
    assertThat(Prose.parse("`kubectl_get *`").spans())
        .containsExactly(new Span.Code("kubectl_get *"));
  }

  @Test
  void a_mark_closes_at_the_end_of_a_word_not_inside_one() {
    assertThat(Prose.parse("_snake_case is one word_").spans())
        .containsExactly(new Span.Italic("snake_case is one word"));
    assertThat(Prose.parse("*2 * 3* is six").spans())
        .containsExactly(new Span.Bold("2 * 3"), new Span.Plain(" is six"));
  }

  @Test
  void the_text_of_a_link_names_its_address() {
    assertThat(Prose.parse("See [the docs](https://kubernetes.io).").text())
        .isEqualTo("See the docs (https://kubernetes.io).");
  }
}
