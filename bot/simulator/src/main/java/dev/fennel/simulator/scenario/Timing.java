package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Gives the durations of a sentence to its actions: when each happens and how long it lasts.
final class Timing {
  private final Chart chart;
  private final List<String> words;

  private Timing(Chart chart) {
    this.chart = chart;
    this.words = chart.words();
  }

  private static final Set<String> ENDS_CLAUSE = Set.of("and", "then", "but", ",", ".", "?");
  private static final Set<String> SENTENCE_ENDS = Set.of(".", "?");
  private static final Set<String> LATER = Set.of("later", "afterwards", "afterward", "on");
  private static final Set<String> AFTER = Set.of("after", "in", "until");
  private static final Set<String> FOR =
      Set.of(
          "die",
          "down",
          "go",
          "away",
          "out",
          "offline",
          "dark",
          "unavailable",
          "silent",
          "off",
          "for",
          "last",
          "of",
          "during",
          "long",
          "least");

  /// Sets `at` and `for` of the actions in the chart.
  static void read(Chart chart) {
    var timing = new Timing(chart);
    for (int i = 0; i < timing.words.size(); i++) {
      if (timing.isSymbol(i, 'D') && timing.give(i)) {
        chart.take(timing.words.get(i));
      }
    }
  }

  /// Gives a duration to its action, and says whether there was one.
  private boolean give(int i) {
    var length = chart.thing(words.get(i), Duration.class);
    var before = word(i - 1);
    var after = word(i + 1);
    if (isSaid(i, length) || followsAnother(i, length)) {
      return true;
    }
    if (after.equals("apart") || before.equals("within") || before.equals("every")) {
      within(i, length);
      return true;
    }
    boolean into =
        (after.equals("in") && (isSymbol(i + 2, 'A') || word(i + 2).matches("[,.?]?")))
            || after.equals("into");
    if (before.equals("in")
        && inClause(i, -1) >= 0
        && action(inClause(i, -1)) instanceof Action.ContainerCrashes) {
      return true;
    }
    boolean later = LATER.contains(after) || after.equals("after") || into;
    if (later || AFTER.contains(before)) {
      int target = nearest(i, before.equals("until"));
      if (target >= 0) {
        at(target, later ? plus(earlier(target), length) : length);
      } else if (isAsked(i)) {
        return true;
      } else {
        chart.leaveOpen();
      }
      return target >= 0;
    }
    boolean listed =
        before.equals(",") && isSymbol(i - 2, 'A') && (after.isEmpty() || after.matches("[,.?]"));
    boolean beside = listed || isSymbol(i - 1, 'A') || isSymbol(i + 1, 'A') || after.equals("long");
    return lastsSomehow(i, length)
        || isAside(i)
        || ((FOR.contains(before) || beside) && lasts(i, length));
  }

  /// "Five minutes after node 04 dies".
  private boolean followsAnother(int i, Duration length) {
    int target = word(i + 1).equals("after") && isSymbol(i + 2, 'A') ? inClause(i, -1) : -1;
    if (target >= 0) {
      at(target, plus(action(i + 2).at(), length));
    }
    return target >= 0;
  }

  /// "Without any wait (0 seconds)": what a setting has said already.
  private boolean isSaid(int i, Duration length) {
    int before = anywhere(i, -1);
    return before >= 0
        && word(i - 1).equals(",")
        && action(before) instanceof Action.Setting setting
        && length.equals(setting.value());
  }

  /// "How many copies do we have an hour later?"
  private boolean isAsked(int i) {
    for (int j = i - 1; j >= 0 && !SENTENCE_ENDS.contains(word(j)); j--) {
      if (isSymbol(j, 'W')) {
        return true;
      }
    }
    return false;
  }

  /// "Out for a weekend (48 hours)".
  private boolean lastsBefore(int i, Duration length) {
    int before = anywhere(i, -1);
    boolean open =
        before >= 0 && Slots.canLast(action(before)) && Slots.lasts(action(before)) == null;
    if (open) {
      chart.put(words.get(before), Slots.withLasts(action(before), length));
    }
    return open;
  }

  /// "Both for ten minutes".
  private boolean allLast(Duration length) {
    for (int j = 0; j < words.size(); j++) {
      if (isSymbol(j, 'A') && Slots.canLast(action(j))) {
        chart.put(words.get(j), Slots.withLasts(action(j), length));
      }
    }
    return true;
  }

  private static final int FEW = 4;

  /// Whether a time stands in a sentence that says nothing of the cluster: "customers saw errors
  /// for six minutes".
  private boolean isAside(int i) {
    int from = i;
    while (from > 0 && !SENTENCE_ENDS.contains(word(from - 1))) {
      from--;
    }
    int to = i;
    while (to < words.size() && !SENTENCE_ENDS.contains(word(to))) {
      to++;
    }
    var sentence = words.subList(from, to);
    boolean plain = sentence.stream().noneMatch(w -> "ANSZLW".indexOf(w.charAt(0)) >= 0);
    return plain && sentence.size() > FEW && !sentence.contains("X") && !sentence.contains("if");
  }

  private boolean lastsSomehow(int i, Duration length) {
    var before = word(i - 1);
    var after = word(i + 1);
    if (before.equals("for") && word(i - 2).equals("eachof")) {
      return allLast(length);
    }
    boolean apart =
        before.matches("[,]|say|about|roughly|namely")
            && after.matches("[,.?]|absence|downtime|or|");
    return apart && lastsBefore(i, length);
  }

  /// "Fixed within ten minutes" is an end; "die within ten minutes" says no time.
  private void within(int i, Duration length) {
    int target = inClause(i, -1);
    if (target >= 0 && action(target) instanceof Action.NodeReturns) {
      at(target, length);
    } else {
      chart.leaveOpen();
    }
  }

  private void at(int index, Duration at) {
    chart.put(words.get(index), Slots.withAt(action(index), at));
  }

  private boolean lasts(int i, Duration length) {
    for (int j = i - 1; j >= 0; j--) {
      if (isSymbol(j, 'A') && Slots.canLast(action(j))) {
        chart.put(words.get(j), Slots.withLasts(action(j), length));
        return true;
      }
    }
    for (int j = i + 1; j < words.size(); j++) {
      if (isSymbol(j, 'A') && Slots.canLast(action(j))) {
        chart.put(words.get(j), Slots.withLasts(action(j), length));
        return true;
      }
    }
    return false;
  }

  /// The action that "two minutes later" belongs to: first those of its clause, then any.
  private int nearest(int i, boolean backOnly) {
    int[] found =
        backOnly
            ? new int[] {inClause(i, -1), anywhere(i, -1)}
            : new int[] {inClause(i, 1), inClause(i, -1), anywhere(i, 1), repair(i)};
    for (int index : found) {
      if (index >= 0) {
        return index;
      }
    }
    return -1;
  }

  private int inClause(int i, int step) {
    for (int j = i + step;
        j >= 0 && j < words.size() && !ENDS_CLAUSE.contains(word(j));
        j += step) {
      if (isSymbol(j, 'A')) {
        return j;
      }
    }
    return -1;
  }

  /// The repair before, where it has no time yet: "Riley repairs it, which she does after an hour".
  private int repair(int i) {
    int before = anywhere(i, -1);
    boolean open =
        before >= 0 && action(before) instanceof Action.NodeReturns back && back.at() == null;
    return open ? before : -1;
  }

  private int anywhere(int i, int step) {
    for (int j = i + step; j >= 0 && j < words.size(); j += step) {
      if (isSymbol(j, 'A')) {
        return j;
      }
    }
    return -1;
  }

  /// When the action before this one happens.
  private @Nullable Duration earlier(int index) {
    int before = anywhere(index, -1);
    return before < 0 ? null : action(before).at();
  }

  private static Duration plus(@Nullable Duration base, Duration length) {
    return base == null ? length : base.plus(length);
  }

  private Action action(int index) {
    return chart.thing(words.get(index), Action.class);
  }

  private boolean isSymbol(int index, char kind) {
    return Chart.isSymbol(word(index), kind);
  }

  private String word(int index) {
    return index < 0 || index >= words.size() ? "" : words.get(index);
  }
}
