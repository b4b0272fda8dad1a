package dev.fennel.simulator.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// Reads clock times where a text has several: the first is when the question begins, the others
/// are counted from it. "Drained at 22:00, back at 22:30" is a duration of half an hour.
final class Clocks {
  private Clocks() {}

  private static final String HOUR =
      "(?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)";

  /// Words before a time that make it the end of a stretch.
  private static final Set<String> ENDS = Set.of("until", "till", "to", "and", "through");

  private static final Pattern TIME =
      Pattern.compile(
          " (?:(?<prep>at|around|by|about|from|between|since|until|till|to|and|through|past) )?(?:exactly )?(?:(?<h>\\d{1,2}):(?<m>\\d{2})(?: ?h)?(?: ?(?<half>am|pm))?"
              + "|(?<h2>"
              + HOUR
              + ") ?(?<half2>am|pm|o clock|oclock)"
              + "|(?<part>half|quarter) (?<way>past|to) (?<h3>"
              + HOUR
              + ")|(?<word>noon|midnight)|(?<=(?:at|from|between|to|until|till) )(?<h4>"
              + HOUR
              + ")(?= (?:[,.?]|and|we|it|until|till|to|$)))(?: exactly| sharp)? ");

  private record Clock(MatchResult match, int minutes, boolean sure) {}

  /// Puts durations for all clock times but the first, which says nothing.
  static void read(Chart chart) {
    var clocks = clocks(chart.text());
    if (clocks.stream().noneMatch(Clock::sure)) {
      return;
    }
    var text = new StringBuilder();
    int from = 0;
    for (int i = 0; i < clocks.size(); i++) {
      var clock = clocks.get(i);
      var before = chart.text().substring(from, clock.match.start());
      text.append(before);
      from = clock.match.end() - 1;
      if (i == 0) {
        // It still parts what stands before it from what stands behind.
        text.append(clocks.size() > 1 ? " exactly" : "");
        continue;
      }
      boolean range = isRange(clock, before);
      int since = range ? clocks.get(i - 1).minutes : clocks.getFirst().minutes;
      var length = between(since, clock.minutes);
      text.append(range ? " for " : " after ").append(chart.symbol('D', length));
    }
    text.append(chart.text().substring(from));
    chart.replace(List.of(text.toString().strip().split(" +")));
  }

  /// Whether a time ends a stretch that the time before it begins: "02:00 to 02:45", "02:00,
  /// 02:45".
  private static boolean isRange(Clock clock, String between) {
    var prep = clock.match.group("prep");
    boolean near = between.strip().split(" +", -1).length <= 2;
    return prep == null
        ? between.isBlank() || between.strip().equals(",")
        : near && ENDS.contains(prep);
  }

  private static Duration between(int from, int to) {
    return Duration.ofMinutes(Math.floorMod(to - from - 1, 12 * 60) + 1);
  }

  private static List<Clock> clocks(String text) {
    var clocks = new ArrayList<Clock>();
    var matcher = TIME.matcher(text);
    int from = 0;
    while (from < text.length() && matcher.find(from)) {
      clocks.add(clock(matcher.toMatchResult()));
      from = matcher.end() - 1;
    }
    return clocks;
  }

  private static Clock clock(MatchResult m) {
    if (m.group("word") != null) {
      return new Clock(m, 0, true);
    }
    if (m.group("h3") != null) {
      int part = m.group("part").equals("half") ? 30 : 15;
      int hour = (int) Figures.number(m.group("h3"));
      boolean past = m.group("way").equals("past");
      return new Clock(m, hour * 60 + (past ? part : -part), true);
    }
    if (m.group("h") != null) {
      return new Clock(
          m, Integer.parseInt(m.group("h")) * 60 + Integer.parseInt(m.group("m")), true);
    }
    boolean sure = m.group("h2") != null;
    int hour = (int) Figures.number(sure ? m.group("h2") : m.group("h4"));
    return new Clock(m, hour * 60, sure);
  }
}
