package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Idle;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Draws a run as lanes: a row a loop, a column for what happens within three seconds, a sign for
/// each change. Many of one sign become a number; many columns are folded.
final class LanesDrawing {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final Duration TOGETHER = Duration.ofSeconds(3);
  private static final int FIRST_COLUMNS = 6;
  private static final int LAST_COLUMNS = 4;
  private static final int NAME = 16;
  private static final int WIDTH = 10;
  private static final int MOST_WAITS = 10;

  private final PrintWriter out;
  private final Timeline timeline;

  LanesDrawing(PrintWriter out, Timeline timeline) {
    this.out = out;
    this.timeline = timeline;
  }

  void draw() {
    List<List<Moment>> columns = columns();
    Map<Loop, List<String>> lanes = new EnumMap<>(Loop.class);
    StringBuilder head = new StringBuilder(padded("", NAME));
    for (int i = 0; i < columns.size(); i++) {
      List<Moment> column = columns.get(i);
      boolean folded = columns.size() > FIRST_COLUMNS + LAST_COLUMNS && i == FIRST_COLUMNS;
      head.append(padded(folded ? "…" : clock(column.get(0).at()), WIDTH));
      for (Moment moment : column) {
        List<String> cells = lanes.computeIfAbsent(moment.loop(), key -> new ArrayList<>());
        while (cells.size() <= i) {
          cells.add("");
        }
        cells.set(i, cells.get(i) + sign(moment.change()));
      }
    }
    out.println(head.toString().stripTrailing());
    lanes.forEach((loop, cells) -> {
      StringBuilder line = new StringBuilder(padded(loop.id(), NAME));
      cells.forEach(signs -> line.append(padded(counted(signs), WIDTH)));
      out.println(line.toString().stripTrailing());
    });
    waits();
  }

  static void legend(PrintWriter out) {
    out.println("  X stops   ^ comes back   ! not ready   ~ marked   + written or listed");
    out.println("  > gets a node   ? finds none   o runs, ready   - to go, gone, off the list");
    out.println("  c crashed   z waits to restart   r restarted   = a goal   # refused   * other");
    out.println("  !3 is three of one kind; a column is what happens within three seconds");
  }

  /// What happens close together; of very many columns those in the middle are one.
  private List<List<Moment>> columns() {
    List<List<Moment>> columns = new ArrayList<>();
    Duration last = null;
    for (Moment moment : timeline.moments()) {
      if (last == null || moment.at().minus(last).compareTo(TOGETHER) > 0) {
        columns.add(new ArrayList<>());
        last = moment.at();
      }
      columns.get(columns.size() - 1).add(moment);
    }
    int most = FIRST_COLUMNS + LAST_COLUMNS + 1;
    if (columns.size() <= most - 1) {
      return columns;
    }
    List<List<Moment>> folded = new ArrayList<>(columns.subList(0, FIRST_COLUMNS));
    List<Moment> middle = new ArrayList<>();
    columns.subList(FIRST_COLUMNS, columns.size() - LAST_COLUMNS).forEach(middle::addAll);
    folded.add(middle);
    folded.addAll(columns.subList(columns.size() - LAST_COLUMNS, columns.size()));
    return folded;
  }

  /// The waits that explain the quiet between the columns: all of few, of many the longest of each
  /// kind.
  private void waits() {
    Map<String, List<Idle>> groups = new LinkedHashMap<>();
    boolean few = timeline.idle().size() <= MOST_WAITS;
    for (Idle idle : timeline.idle()) {
      String group = few ? IdleWords.of(idle) : IdleJson.type(idle.why());
      groups.computeIfAbsent(group, key -> new ArrayList<>()).add(idle);
    }
    if (!groups.isEmpty()) {
      out.println();
      out.println("Why nothing happened in between");
    }
    groups.values().forEach(this::wait);
  }

  private void wait(List<Idle> alike) {
    Idle longest = alike.get(0);
    for (Idle idle : alike) {
      longest = length(idle).compareTo(length(longest)) > 0 ? idle : longest;
    }
    Duration to = longest.to();
    int others = alike.size() - 1;
    out.printf(
        Locale.ROOT,
        "  %s to %s  %s%s%n",
        clock(longest.from()),
        to == null ? "the end " : clock(to),
        IdleWords.of(longest),
        others == 0 ? "" : String.format(Locale.ROOT, "; %,d more like it", others));
  }

  private Duration length(Idle idle) {
    Duration to = idle.to();
    return (to == null ? timeline.end().at() : to).minus(idle.from());
  }

  private String clock(Duration at) {
    return CLOCK.format(timeline.start().plus(at));
  }

  /// `++++` is short enough; more than fit become `+12`.
  private static String counted(String signs) {
    Map<Character, Integer> counts = new LinkedHashMap<>();
    signs.chars().forEach(sign -> counts.merge((char) sign, 1, Integer::sum));
    StringBuilder text = new StringBuilder();
    counts.forEach((sign, count) ->
        text.append(count > 2 ? "" + sign + count : String.valueOf(sign).repeat(count)));
    return text.length() < WIDTH ? text.toString() : text.substring(0, WIDTH - 2) + "…";
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }

  private static char sign(Change change) {
    return switch (change) {
      case Change.NodeFailed c -> 'X';
      case Change.NodeReturned c -> '^';
      case Change.NodeReady c -> '^';
      case Change.NodeNotReady c -> '!';
      case Change.PodUnready c -> '!';
      case Change.NodeTainted c -> '~';
      case Change.NodeUntainted c -> '~';
      case Change.NodeCordoned c -> '~';
      case Change.NodeAdded c -> '+';
      case Change.PodCreated c -> '+';
      case Change.EndpointAdded c -> '+';
      case Change.ReplicaSetCreated c -> '=';
      case Change.ReplicaSetScaled c -> '=';
      case Change.GoalChanged c -> '=';
      case Change.AutoscalerScaled c -> '=';
      case Change.ControlPlane c -> c.running() ? '^' : 'X';
      default -> podSign(change);
    };
  }

  private static char podSign(Change change) {
    return switch (change) {
      case Change.PodBound c -> '>';
      case Change.PodUnschedulable c -> '?';
      case Change.PodRunning c -> 'o';
      case Change.PodReady c -> 'o';
      case Change.PodDeleting c -> '-';
      case Change.PodRemoved c -> '-';
      case Change.NodeRemoved c -> '-';
      case Change.EndpointRemoved c -> '-';
      case Change.ContainerExited c -> 'c';
      case Change.BackOff c -> 'z';
      case Change.ContainerRestarted c -> 'r';
      case Change.EvictionRefused c -> '#';
      case Change.CreateRefused c -> '#';
      default -> '*';
    };
  }
}
