package dev.fennel.tutor.reply;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PartsTest {
  @Test
  void blank_lines_part_paragraphs_and_line_ends_inside_one_are_spaces() {
    assertThat(Parts.parse("One line\nand its rest.\n\nAnother."))
        .containsExactly(paragraph("One line and its rest."), paragraph("Another."));
  }

  @Test
  void a_quotation_keeps_its_lines() {
    assertThat(Parts.parse("> storefront: 3\n> orders: 1"))
        .containsExactly(new Reply.Quote(Prose.plain("storefront: 3\norders: 1")));
  }

  @Test
  void bullets_and_numbered_lines_under_one_another_are_one_list() {
    assertThat(Parts.parse("- one\n  goes on\n- two\n\n1. three"))
        .containsExactly(
            new Reply.Items(
                List.of(
                    new Reply.Item("•", Prose.plain("one goes on")),
                    new Reply.Item("•", Prose.plain("two")),
                    new Reply.Item("1", Prose.plain("three")))));
  }

  @Test
  void a_list_may_follow_a_paragraph_at_once() {
    assertThat(Parts.parse("Two things:\n- one\n\nThat is all."))
        .containsExactly(
            paragraph("Two things:"),
            new Reply.Items(List.of(new Reply.Item("•", Prose.plain("one")))),
            paragraph("That is all."));
  }

  @Test
  void fixed_text_keeps_its_spaces_marks_and_blank_lines() {
    assertThat(Parts.parse("Before:\n```\nkind: *x*\n\n  - a\n```\nAfter."))
        .containsExactly(
            paragraph("Before:"), new Reply.Fixed("kind: *x*\n\n  - a"), paragraph("After."));
  }

  @Test
  void a_hyphen_or_a_number_inside_a_sentence_makes_no_list() {
    assertThat(Parts.parse("It took 50 seconds - or so.\n3.5 of them"))
        .containsExactly(paragraph("It took 50 seconds - or so. 3.5 of them"));
  }

  @Test
  void a_blank_text_has_no_parts() {
    assertThat(Parts.parse(" \n\n")).isEmpty();
  }

  private static Reply.Paragraph paragraph(String words) {
    return new Reply.Paragraph(Prose.plain(words));
  }
}
