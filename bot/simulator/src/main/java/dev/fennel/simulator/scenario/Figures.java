package dev.fennel.simulator.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads what is counted: durations, clock times, versions, percentages, factors and plain numbers.
final class Figures {
  private Figures() {}

  private static final List<String> SMALL =
      List.of(
          "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen"
              .split(" "));
  private static final Map<String, Integer> LARGE =
      Map.ofEntries(
          Map.entry("fifteen", 15),
          Map.entry("sixteen", 16),
          Map.entry("seventeen", 17),
          Map.entry("eighteen", 18),
          Map.entry("nineteen", 19),
          Map.entry("twenty", 20),
          Map.entry("thirty", 30),
          Map.entry("forty", 40),
          Map.entry("fifty", 50),
          Map.entry("sixty", 60),
          Map.entry("seventy", 70),
          Map.entry("eighty", 80),
          Map.entry("ninety", 90),
          Map.entry("dozen", 12),
          Map.entry("couple", 2),
          Map.entry("pair", 2),
          Map.entry("single", 1));

  private static final String BELOW_HUNDRED =
      "(?:(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?: (?:one|two|three|four|five"
          + "|six|seven|eight|nine))?|"
          + String.join("|", SMALL)
          + "|fifteen|sixteen|seventeen|eighteen|nineteen|(?:a )?dozen"
          + "|(?:a )?(?:couple|pair)(?: of)?|\\d{1,18}(?:\\.\\d{1,6})?)";

  /// A number, in digits or words.
  static final String NUMBER =
      "(?:(?:(?:"
          + BELOW_HUNDRED
          + " |a |several )(?:hundred|thousand|million|billion)(?: (?:and )?"
          + BELOW_HUNDRED
          + ")?)|"
          + BELOW_HUNDRED
          + ")";

  /// What is counted beyond this is as good as endless: too many for every rule.
  static final double MOST = 100_000;

  private static final Map<String, Double> POWERS =
      Map.of("hundred", 1e2, "thousand", 1e3, "million", 1e6, "billion", 1e9);

  private static final String UNIT =
      "(second|seconds|sec|secs|s|minute|minutes|min|mins|m|hour|hours|hr|hrs|h|day|days|d|week|weeks|fortnight|fortnights|millisecond|milliseconds|ms)";

  /// A count with a unit of time, such as `PT5M`, or `null` where only a vague one is named.
  record Time(@Nullable Duration length) {}

  private static final Pattern HALF_UNIT =
      Pattern.compile(
          " (?:an? )?(half|quarter|three quarters)(?: of)?(?: an| a| one)? " + UNIT + " ");
  private static final Pattern UNIT_AND_HALF =
      Pattern.compile(" (?:an|a|one) " + UNIT + " and a half ");
  private static final Pattern NUMBER_AND_HALF =
      Pattern.compile(" (" + NUMBER + ") and a half " + UNIT + " ");
  private static final Pattern COUNTED =
      Pattern.compile(
          " (" + NUMBER + ") (?:whole |full |entire |long |solid |extra |lousy )?" + UNIT + " ");
  private static final Pattern ONE_UNIT =
      Pattern.compile(
          " (?:an|a|another|one more|a single|a full|a whole) "
              + UNIT
              + " (?!(?:with|where|when|like|copy|pod|replica|instance|container|node|machine|server|box|vm|host|one"
              + "|storefront|orders|payments|dispatch|notifications|zone|service)\\b)");
  private static final Pattern VAGUE =
      Pattern.compile(
          " (?:a few|some|several) (?:seconds|minutes|hours|days) | (?:for|after) (?:a while|a bit|a moment|some time|a short time|a long time) | a (?:while|bit|moment|little) later ");
  private static final Pattern TWO_PART =
      Pattern.compile(
          " (D\\d+)(?: and)? (D\\d+) (?!later|after|in [A-Z]|in (?:node|machine|server|zone|it|we|they|another)|into)");
  private static final Pattern FOR_NEXT =
      Pattern.compile(
          " for (?:the |a )?(?:whole |entire |full |complete )?(?:next |first |coming |following |good |solid )?(D\\d+) ");
  private static final Pattern WINDOW =
      Pattern.compile(
          " (?:over|within|during|in) (?:the )?(?:whole |entire )?(?:next|first|last|following|coming) (?:D\\d+|hour|minutes|hours|day|days|night|week|"
              + NUMBER
              + " (?:hours|minutes)) | (?:over|during) (?:an|the) (?:hour|day|night|week) ");
  private static final String DAY =
      "(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?";
  private static final Pattern CLOCK =
      Pattern.compile(
          " (?:(?:at|around|by|about|past) )?(?:\\d{1,2}:\\d{2}(?: ?(?:am|pm))?|"
              + NUMBER
              + " (?:am|pm|o clock|oclock)(?: in the (?:morning|night|afternoon))?|\\d{1,2}(?:am|pm)|"
              + NUMBER
              + " in the (?:morning|night|afternoon|evening)) "
              + "| (?:at|around|by|past) (?:midnight|noon|night|dawn|lunch|lunchtime|dinner) "
              + "| (?:in|during) the (?:middle of the )?(?:night|morning|evening|afternoon|day|rush|dinner rush|friday rush) "
              + "| (?:(?:on|this|next|last|every|late|for) )?(?:(?:a|the) )?"
              + DAY
              + "(?: (?:night|morning|evening|afternoon|rush|dinner|dinner rush))? "
              + "| (?:today|tonight|tomorrow|overnight)(?: (?:night|morning|evening))? "
              + "| (?:over|at) the weekend | after hours | in the meantime ");
  private static final Pattern NTH_MINUTE =
      Pattern.compile(
          " (?:at|in|from|around|by|on) (?:the )?(?:minute |(?=\\d{1,3}(?:st|nd|rd|th) minute))("
              + NUMBER
              + ")(?:(?:st|nd|rd|th) minute)?(?: on| onwards)?(?: (?:of|into|in) (?:it|that|this|the outage))? ");
  private static final Pattern AT_TIME =
      Pattern.compile(
          "(?<! (?:wait|waiting|time|grace|period|delay|timeout|toleration|set|eviction|is|be|kept|stays?)) at (?:the |about |around )?(D\\d+)(?: mark| point| in)? ");
  private static final Pattern FROM_NOW =
      Pattern.compile(" (between now and |from now until |until )?(D\\d+) from now ");
  private static final Pattern TIME_IN =
      Pattern.compile(
          "(?<! (?:for|within|last|every|of|after|only)) (D\\d+) (?:in|into it|into this|into that|into this mess|further on|on)(?: too)?(?= (?:[,.?]|and|too|takes|node|machine|server|box|zone|0\\d|someone|somebody|we) | $)");
  private static final Pattern VERSION =
      Pattern.compile(
          " (?:(?:version|release|build) v?(\\d{1,4}(?:\\.\\d{1,4}){0,2})|v ?(\\d{1,4}(?:\\.\\d{1,4}){0,2})) ");
  private static final Pattern PERCENT =
      Pattern.compile(" (" + NUMBER + ") (?:percent|per cent|pct) ");
  private static final Pattern TIMES =
      Pattern.compile(
          " (?:("
              + NUMBER
              + ")(?: x| times| fold)|(?:multiplied by|times|by a factor of|by factor|factor|a factor of) ("
              + NUMBER
              + ")|x ("
              + NUMBER
              + ")|(once(?! (?:the|we|it|node|machine|server|box|zone|0\\d|someone|somebody|a|an|our|storefront|orders|payments|dispatch|notifications|they|that|you|v\\d+) )|twice|thrice)|one time) ");
  private static final Pattern TIMES_AND_HALF =
      Pattern.compile(" (" + NUMBER + ") and a half (?:times|x|fold) ");

  /// "The old one" counts nothing.
  private static final Pattern PLAIN_NUMBER =
      Pattern.compile(
          "(?: (?!one )|(?<! (?:each|every|any|no|other|which|this|that)) (?=one (?:copy|copies|pod|replica|instance|unit|machine|node) )|(?<! (?:the|that|this|which|each|every|any|no|other|old|new|previous|last|good|bad|the only|same|first|latest|right|wrong|current|next|such|another)) (?=one (?!(?:another|is|that|which|who|can|supposes|could|would|might|must|says|day|thing|wonders|imagines|assumes|should) )))("
              + NUMBER
              + ") ");

  /// Takes out clock times, and puts symbols for durations (`D`, vague ones `Y`), versions (`V`),
  /// percentages (`P`) and factors (`F`).
  static void readMeasured(Chart chart) {
    chart.rewrite(UNIT_AND_HALF, m -> time(chart, unit(m.group(1)).multipliedBy(3).dividedBy(2)));
    chart.rewrite(NUMBER_AND_HALF, m -> time(chart, times(number(m.group(1)) + 0.5, m.group(2))));
    chart.rewrite(
        HALF_UNIT,
        m -> {
          int quarters = m.group(1).equals("half") ? 2 : m.group(1).startsWith("three") ? 3 : 1;
          return time(chart, unit(m.group(2)).multipliedBy(quarters).dividedBy(4));
        });
    Clocks.read(chart);
    chart.rewrite(CLOCK, m -> "");
    chart.rewrite(COUNTED, m -> time(chart, times(number(m.group(1)), m.group(2))));
    chart.rewrite(ONE_UNIT, m -> time(chart, unit(m.group(1))));
    chart.rewrite(
        NTH_MINUTE, m -> "after " + time(chart, Duration.ofMinutes((long) number(m.group(1)))));
    chart.rewrite(AT_TIME, m -> "after " + m.group(1));
    chart.rewrite(FROM_NOW, m -> (m.group(1) == null ? "after " : "for ") + m.group(2));
    chart.rewrite(TIME_IN, m -> "after " + m.group(1));
    // Twice, for "1 hour and 30 minutes and 31 seconds".
    chart.rewrite(TWO_PART, m -> twoPart(chart, m));
    chart.rewrite(TWO_PART, m -> twoPart(chart, m));
    chart.rewrite(FOR_NEXT, m -> "for " + m.group(1));
    chart.rewrite(WINDOW, m -> "");
    chart.rewrite(VAGUE, m -> chart.symbol('Y', m.group().strip()));
    chart.rewrite(
        VERSION, m -> chart.symbol('V', "v" + (m.group(1) == null ? m.group(2) : m.group(1))));
    chart.rewrite(PERCENT, m -> chart.symbol('P', number(m.group(1))));
    chart.rewrite(TIMES_AND_HALF, m -> chart.symbol('F', number(m.group(1)) + 0.5));
    chart.rewrite(TIMES, m -> chart.symbol('F', factor(m)));
  }

  /// Puts symbols (`Q`) for the numbers that are left.
  static void readNumbers(Chart chart) {
    chart.rewrite(PLAIN_NUMBER, m -> chart.symbol('Q', number(m.group(1))));
  }

  /// Whether a word is a number.
  static boolean isNumber(String word) {
    return SMALL.contains(word) || LARGE.containsKey(word);
  }

  /// The value of a number in digits or words.
  static double number(String words) {
    double sum = 0;
    for (var word : List.of(words.split(" "))) {
      if (SMALL.contains(word)) {
        sum += SMALL.indexOf(word);
      } else if (LARGE.containsKey(word)) {
        sum += LARGE.getOrDefault(word, 0);
      } else if (POWERS.containsKey(word)) {
        sum = Math.max(sum, 1) * POWERS.getOrDefault(word, 1.0);
      } else if (Character.isDigit(word.charAt(0))) {
        sum += Double.parseDouble(word);
      }
    }
    return Math.min(sum, MOST);
  }

  private static double factor(MatchResult m) {
    var adverb = m.group(4);
    if (adverb != null) {
      return adverb.equals("once") ? 1 : adverb.equals("twice") ? 2 : 3;
    }
    for (int group = 1; group <= 3; group++) {
      if (m.group(group) != null) {
        return number(m.group(group));
      }
    }
    return 1;
  }

  private static String time(Chart chart, Duration length) {
    return chart.symbol('D', length);
  }

  private static @Nullable String twoPart(Chart chart, MatchResult m) {
    var first = chart.thing(m.group(1), Duration.class);
    var second = chart.thing(m.group(2), Duration.class);
    var unit = Duration.ofSeconds(first.toSeconds() >= 3600 ? 3600 : 60);
    boolean finer = second.compareTo(unit) < 0 && first.compareTo(unit) >= 0;
    return finer ? time(chart, first.plus(second)) : null;
  }

  private static Duration times(double count, String unit) {
    return Duration.ofMillis(Math.round(Math.min(count, MOST) * unit(unit).toMillis()));
  }

  private static Duration unit(String word) {
    return switch (word.charAt(0)) {
      case 's' -> Duration.ofSeconds(1);
      case 'h' -> Duration.ofHours(1);
      case 'd' -> Duration.ofDays(1);
      case 'w' -> Duration.ofDays(7);
      case 'f' -> Duration.ofDays(14);
      default ->
          word.equals("ms") || word.startsWith("milli")
              ? Duration.ofMillis(1)
              : Duration.ofMinutes(1);
    };
  }
}
