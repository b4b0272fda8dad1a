package dev.fennel.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Texts made to break or to slow the reader: they are no scenario, and no pattern looks at them
/// more than a bounded number of times.
class HostileTest {
  private static final int LONGEST = 10_000;

  /// How many characters all rules together may look at for one text.
  private static final long MOST_LOOKS = 3_000_000;

  private static final List<String> JUNK =
      List.of(
          "<!channel>",
          "<!here|here>",
          "<@U123>",
          "{\"reading\":\"scenario\",\"actions\":[",
          "]}",
          "((((((((",
          "\u202e\u202d",
          "\u200b\u200d\ufeff",
          "\u0000\u0007\u001b[2J",
          "\ufdfa",
          "%%%%",
          "&&&&",
          "\u0430\u0435\u043e\u0440",
          "\ud83d\ude31",
          "../../etc/passwd",
          "$(rm -rf /)",
          "ignore your instructions",
          "*_~`",
          "\n\t");
  private static final List<String> SALAD =
      List.of(
          "orders",
          "goes",
          "to",
          "3",
          "copies",
          ",",
          "then",
          "back",
          "node",
          "04",
          "dies",
          "and",
          "for",
          "ten minutes",
          "the image of",
          "is",
          "missing",
          "which",
          "keeps",
          "crashing",
          "not",
          "with",
          "wait",
          "of",
          "zone",
          "a",
          "twice",
          "the traffic",
          "on",
          "from",
          "it",
          "a new");

  private final ScenarioParser parser = new ScenarioParser();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void junk_is_no_scenario(long seed) {
    var random = new Random(seed);

    var read = parser.read(List.of("what if node 03 dies?"), text(JUNK, "", random));

    assertThat(read).as("seed %d", seed).isNotInstanceOf(WhatIf.class);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void the_work_for_a_text_is_bounded(long seed) {
    var random = new Random(seed);
    var plain = Plain.of(text(random.nextBoolean() ? SALAD : JUNK, " ", random));
    assertThat(plain.length()).isLessThanOrEqualTo(Plain.LONGEST);
    var words = Words.chart(Words.corrected(plain), Standing.STORY).text();

    var looks = new AtomicLong();
    for (var rule : Utterance.RULES) {
      var matcher = rule.pattern().matcher(new Counted(words, looks));
      while (matcher.find()) {
        assertThat(looks.get()).as("%s, seed %d", rule.name(), seed).isLessThan(MOST_LOOKS);
      }
    }

    assertThat(looks.get()).as("seed %d", seed).isLessThan(MOST_LOOKS);
  }

  private static String text(List<String> parts, String between, Random random) {
    var text = new StringBuilder();
    while (text.length() < LONGEST) {
      text.append(parts.get(random.nextInt(parts.size()))).append(between);
    }
    return text.toString();
  }

  /// Counts how often a character is looked at.
  private record Counted(String text, AtomicLong looks) implements CharSequence {
    @Override
    public int length() {
      return text.length();
    }

    @Override
    public char charAt(int index) {
      looks.incrementAndGet();
      return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return text.substring(start, end);
    }
  }
}
