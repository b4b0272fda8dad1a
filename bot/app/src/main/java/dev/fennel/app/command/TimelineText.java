package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.answer.Remarks;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Prints a timeline as a table for people: clock, loop, what it wants, sees and does; then who was
/// not served, and where everything stands.
final class TimelineText {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");
  private static final int WIDEST = 58;

  private final PrintWriter out;

  TimelineText(PrintWriter out) {
    this.out = out;
  }

  void print(Timeline timeline) {
    out.printf(
        "Kubernetes %s, seed %d, from %s%n%n",
        timeline.profile(), timeline.seed(), timeline.start());
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"clock", "loop", "wants", "sees", "does"});
    for (Moment moment : timeline.moments()) {
      rows.add(
          new String[] {
            CLOCK.format(timeline.start().plus(moment.at())),
            moment.loop().id(),
            Remarks.said(moment.wants()),
            Remarks.said(moment.sees()),
            Remarks.said(moment.does())
          });
    }
    table(rows);
    outages(timeline);
    people(timeline);
    out.println();
    standing(timeline.end(), CLOCK.format(timeline.start().plus(timeline.end().at())));
    ended(timeline.ended());
  }

  /// A run that was cut short says so; one that came to rest needs no word.
  private void ended(Timeline.Ended ended) {
    switch (ended) {
      case AT_REST -> {}
      case UNTIL -> out.println("It was to end here; more would have happened.");
      case TIME_LIMIT ->
          out.printf(
              "Cut short: a run lasts %d hours at most, and more would have happened.%n",
              Limits.DEFAULT.time().toHours());
      case CHANGE_LIMIT ->
          out.printf(
              Locale.ROOT,
              "Cut short after %,d changes, the most of one run; end it earlier with --until.%n",
              Limits.DEFAULT.changes());
      case POD_LIMIT ->
          out.printf(
              Locale.ROOT,
              "Cut short: more than %,d Pods were there at once, the most of one run.%n",
              Limits.DEFAULT.pods());
    }
  }

  private void outages(Timeline timeline) {
    out.println();
    if (timeline.outages().isEmpty()) {
      out.println("Every service answered all the time.");
    }
    for (Timeline.Outage outage : timeline.outages()) {
      boolean down = outage.kind() == Timeline.Outage.Kind.DOWN;
      String what = down ? "down" : "reduced to " + outage.ready() + " of " + outage.wanted();
      out.printf(
          "%s %s from %s%s%n",
          outage.service(), what, time(outage.from()), until(outage.from(), outage.to()));
    }
  }

  /// Who had to get up, and what they forgot to write down.
  private void people(Timeline timeline) {
    for (Timeline.Woken woken : timeline.woken()) {
      out.printf(
          "%s is woken at %s: %s%n",
          woken.who(), CLOCK.format(timeline.start().plus(woken.at())), Remarks.said(woken.why()));
    }
    for (Timeline.SheetRow row : timeline.sheet()) {
      if (!row.written().equals(row.runs())) {
        out.printf(
            "The sheet says that %s runs on %s; it runs on %s.%n",
            row.service(), places(row.written()), places(row.runs()));
      }
    }
  }

  private static String places(List<String> nodes) {
    return nodes.isEmpty() ? "no machine" : String.join(", ", nodes);
  }

  private static String until(Duration from, @Nullable Duration to) {
    return to == null ? ", and still" : " to " + time(to) + " (" + time(to.minus(from)) + ")";
  }

  static String time(Duration time) {
    long minutes = time.toMinutes();
    String seconds =
        String.format(Locale.ROOT, "%.1f s", time.minusMinutes(minutes).toMillis() / 1000.0);
    return minutes == 0 ? seconds : minutes + " min " + seconds;
  }

  private void standing(Timeline.Standing standing, String clock) {
    out.println("At " + clock + ":");
    for (Timeline.NodeStanding node : standing.nodes()) {
      List<String> pods = node.pods().stream().map(Timeline.PodStanding::name).toList();
      String how = node.ready() ? (node.running() ? "" : " (stopped)") : " (not ready)";
      String what = pods.isEmpty() ? "nothing" : String.join(", ", pods);
      out.println("  node " + node.name() + how + ": " + what);
    }
    for (Timeline.Waiting waiting : standing.waiting()) {
      List<String> reasons = new ArrayList<>();
      Remarks.said(waiting.reasons()).forEach((node, why) -> reasons.add(node + " " + why));
      out.printf("  waiting: %s (%s)%n", waiting.pod(), String.join("; ", reasons));
    }
    if (!standing.terminating().isEmpty()) {
      out.println(
          "  marked for deletion: "
              + String.join(
                  ", ", standing.terminating().stream().map(Timeline.Terminating::pod).toList()));
    }
  }

  void print(Runs runs) {
    out.printf("%d runs%n", runs.count());
    for (Runs.Outcome outcome : runs.outcomes()) {
      out.printf(
          Locale.ROOT,
          "%n%d of %d (%.0f %%), first with seed %d:%n",
          outcome.seeds().size(),
          runs.count(),
          100 * outcome.share(),
          outcome.seeds().get(0));
      outcome
          .placement()
          .forEach((service, nodes) -> out.printf("  %s: %s%n", service, String.join(", ", nodes)));
      outcome
          .waiting()
          .forEach((service, count) -> out.printf("  %s: %d waiting%n", service, count));
      if (!outcome.down().isEmpty()) {
        out.println("  down at some time: " + String.join(", ", outcome.down()));
      }
    }
    out.println();
    new TreeMap<>(runs.noticed())
        .forEach((node, when) -> out.printf("node %s noticed after %s%n", node, range(when)));
    for (Runs.Spell spell : runs.spells()) {
      out.printf(
          "%s %s in %d runs%s%s%n",
          spell.service(),
          spell.kind().name().toLowerCase(Locale.ROOT),
          spell.runs(),
          spell.length() == null ? "" : ", for " + range(spell.length()),
          spell.lasting() == 0 ? "" : ", to the end in " + spell.lasting());
    }
  }

  private static String range(Runs.Range range) {
    return range.least().equals(range.most())
        ? time(range.least())
        : time(range.least()) + " to " + time(range.most());
  }

  private void table(List<String[]> rows) {
    int[] widths = new int[5];
    for (String[] row : rows) {
      for (int i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], Math.min(WIDEST, row[i].length()));
      }
    }
    for (String[] row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < widths.length; i++) {
        line.append(row[i]).repeat(' ', Math.max(0, widths[i] - row[i].length()) + 2);
      }
      out.println(line.toString().stripTrailing());
    }
  }
}
