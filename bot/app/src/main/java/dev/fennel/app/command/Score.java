package dev.fennel.app.command;

import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// Counts how many labelled questions were read rightly: in all, by kind and by tag. It keeps no
/// question.
final class Score {
  private final Map<String, int[]> byKind = new TreeMap<>();
  private final Map<String, int[]> byTag = new TreeMap<>();
  private int right;
  private int all;
  private int confident;

  /// Counts one question, and says whether it was read rightly.
  boolean add(LabelledQuestion labelled, Reading read) {
    boolean accepted = labelled.accepts(read);
    all++;
    right += accepted ? 1 : 0;
    confident += !accepted && read instanceof WhatIf ? 1 : 0;
    count(byKind, labelled.kind(), accepted);
    labelled.tags().forEach(tag -> count(byTag, tag, accepted));
    return accepted;
  }

  private static void count(Map<String, int[]> counts, String name, boolean accepted) {
    var count = counts.computeIfAbsent(name, _ -> new int[2]);
    count[0] += accepted ? 1 : 0;
    count[1]++;
  }

  /// The counts as lines of text.
  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(share(right, all) + " read rightly");
    lines.add(share(confident, all) + " wrong with confidence (a simulation of something else)");
    byKind.forEach((name, count) -> lines.add(line(name, count)));
    byTag.forEach((name, count) -> lines.add(line(name, count)));
    return lines;
  }

  private static String line(String name, int[] count) {
    return "  %-32s %s".formatted(name, share(count[0], count[1]));
  }

  private static String share(int some, int of) {
    return "%d of %d (%s %%)"
        .formatted(some, of, String.format(Locale.ROOT, "%.1f", of == 0 ? 0 : 100.0 * some / of));
  }
}
