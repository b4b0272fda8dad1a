package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Drafts the actions that a sentence is likely about and that no rule found, from the names and
/// numbers that are left in its chart.
final class Placing {
  private static final Pattern MORE = Grammar.pattern("more|extra|another|additional|add|increase");
  private static final Pattern FEWER = Grammar.pattern("fewer|less|minus|away|off");
  private static final Pattern DOUBLE = Grammar.pattern("double|twice");
  private static final Pattern EVERY = Grammar.pattern("all|every|each");
  private static final Pattern ONLY_FOR = Pattern.compile(" (?:for|of) (S\\d+) ");
  private static final int STORY_UNITS = 8;
  private static final int STORY_TARGET = 50;

  private final Chart chart;

  private Placing(Chart chart) {
    this.chart = chart;
  }

  /// Puts the symbol of an action into the chart for each label of `shape` that has none.
  static void place(Chart chart, Shape shape) {
    var placing = new Placing(chart);
    for (var label : shape.labels().stream().sorted().toList()) {
      var there = Labels.families(Labels.of(chart.all('A', Action.class)));
      if (!there.contains(Labels.family(label))) {
        placing.place(label);
      }
    }
  }

  private void place(String label) {
    var parts = label.split(" ", 2);
    var detail = parts.length > 1 ? parts[1] : "";
    switch (parts[0]) {
      case "node-fails", "node-partitioned", "node-removed", "node-drained", "node-returns" ->
          machines(parts[0]);
      case "zone-fails" ->
          put("Z", symbol -> new Action.ZoneFails(said(symbol, Blank.MISSING), null, null));
      case "node-added" -> put("N", this::added);
      case "control-plane-fails" ->
          put("controlplane", symbol -> new Action.ControlPlaneFails(null, null));
      case "loop-stops" -> put("L", symbol -> loop(said(symbol, detail)));
      case "by-hand" -> append(new Action.ByHand(detail, null));
      case "nothing" -> append(new Action.Nothing());
      case "setting" -> setting(detail);
      case "autoscaler-target" ->
          append(new Action.AutoscalerTarget(number(STORY_TARGET), null, null));
      default -> put("S", symbol -> service(parts[0], detail, symbol));
    }
  }

  private interface Draft {
    @Nullable Action of(@Nullable String symbol);
  }

  /// Drafts an action around the first symbol of a kind, or at the end where there is none.
  private void put(String kind, Draft draft) {
    var symbol = first(kind);
    boolean spare = symbol == null && !chart.all('A', Action.class).isEmpty();
    var action = spare ? null : draft.of(symbol);
    if (action == null) {
      return;
    }
    if (symbol == null) {
      append(action);
    } else {
      chart.rewrite(Pattern.compile(" " + symbol + " "), m -> chart.symbol('A', action));
    }
  }

  private void append(Action action) {
    chart.append(chart.symbol('A', action));
  }

  private @Nullable String first(String kind) {
    var found = Pattern.compile(" (" + kind + "\\d*)(?= )").matcher(chart.text());
    return found.find() ? found.group(1) : null;
  }

  private String said(@Nullable String symbol, String otherwise) {
    return symbol == null ? otherwise : chart.thing(symbol, String.class);
  }

  /// Every machine that is left over: "04 gives up the ghost, 02 as well".
  private void machines(String name) {
    var symbol = first("N");
    if (symbol == null && !chart.all('A', Action.class).isEmpty()) {
      return;
    }
    if (symbol == null) {
      append(failing(name, Blank.named(chart.text().contains(" X ") ? Blank.IT : Blank.MISSING)));
      return;
    }
    while (symbol != null) {
      var targets = Blank.targets(chart.thing(symbol, Machines.class));
      var action = failing(name, targets);
      chart.rewrite(Pattern.compile(" " + symbol + " "), m -> chart.symbol('A', action));
      symbol = first("N");
    }
  }

  private static Action failing(String name, Action.Targets targets) {
    return switch (name) {
      case "node-partitioned" -> new Action.NodePartitioned(targets, null, null);
      case "node-removed" -> new Action.NodeRemoved(targets, null);
      case "node-drained" -> new Action.NodeDrained(targets, null);
      case "node-returns" ->
          new Action.NodeReturns(
              targets instanceof Action.Targets.Named(var nodes) ? nodes : List.of(Blank.IT), null);
      default -> new Action.NodeFails(targets, null, null, Map.of());
    };
  }

  private @Nullable Action added(@Nullable String symbol) {
    if (symbol != null && chart.thing(symbol) instanceof Machines.Unknown) {
      return null;
    }
    int count =
        symbol != null && chart.thing(symbol) instanceof Machines.Some(var some, var _) ? some : 1;
    return new Action.NodeAdded(count, units(STORY_UNITS), null);
  }

  private int units(int otherwise) {
    var found = Pattern.compile(" (Q\\d+) unit ").matcher(chart.text());
    return found.find() ? (int) (double) chart.thing(found.group(1), Double.class) : otherwise;
  }

  private Action loop(String name) {
    var node = first("N");
    var machine =
        name.equals("node-agent")
            ? node == null || !(chart.thing(node) instanceof Machines.Named(var names))
                ? Blank.MISSING
                : names.getFirst()
            : null;
    if (node != null && machine != null) {
      chart.take(node);
    }
    return new Action.LoopStops(name, machine, null, null);
  }

  private void setting(String name) {
    var symbol = first("D");
    var value = symbol == null ? Duration.ofSeconds(-1) : chart.thing(symbol, Duration.class);
    var action = new Action.Setting(name, value, onlyFor(), null);
    if (symbol == null) {
      append(action);
    } else {
      chart.rewrite(Pattern.compile(" " + symbol + " "), m -> chart.symbol('A', action));
    }
  }

  /// The service of "the wait for orders only", or null.
  private @Nullable String onlyFor() {
    var found = ONLY_FOR.matcher(chart.text());
    return found.find() ? chart.thing(found.group(1), String.class) : null;
  }

  private int number(int otherwise) {
    var numbers = numbers();
    return numbers.isEmpty() ? otherwise : numbers.getFirst();
  }

  /// The numbers that are left over, which are taken.
  private List<Integer> numbers() {
    var numbers = new ArrayList<Integer>();
    for (var symbol = first("[QP]"); symbol != null; symbol = first("[QP]")) {
      numbers.add((int) (double) chart.thing(symbol, Double.class));
      chart.take(symbol);
    }
    return numbers;
  }

  private double factor(double otherwise) {
    var symbol = first("F");
    if (symbol == null) {
      return otherwise;
    }
    double factor = chart.thing(symbol, Double.class);
    chart.take(symbol);
    return factor;
  }

  private @Nullable Action service(String name, String detail, @Nullable String symbol) {
    var service = said(symbol, chart.text().contains(" X ") ? Blank.IT : Blank.MISSING);
    return switch (name) {
      case "scale" -> new Action.Scale(service, goals(), null, null);
      case "pod-deleted" ->
          new Action.PodDeleted(service, chart.has(EVERY) ? CopyRules.EVERY : number(1), null);
      case "container-crashes" ->
          new Action.ContainerCrashes(service, (int) factor(number(1)), null);
      case "crash-loop" ->
          new CrashLoop(
              service,
              detail.isEmpty() ? CrashLoop.Cause.BUG : CrashLoop.Cause.MISSING_SETTING,
              null,
              null);
      case "image-missing" -> new Action.ImageMissing(service, null);
      case "out-of-memory" -> new Action.OutOfMemory(service, null);
      case "hangs" -> new Action.Hangs(service, null);
      case "release" -> new Action.Release(service, version(), !detail.isEmpty(), null);
      case "rollback" -> new Action.Rollback(service, null);
      case "traffic" ->
          new Action.Traffic(
              symbol == null ? "storefront" : service, factor(Double.NaN), null, null);
      case "service-removed" -> new Action.ServiceRemoved(service, null);
      case "size" -> new Action.Size(service, size(), null);
      case "service-added" -> addedService();
      default -> null;
    };
  }

  private @Nullable String version() {
    var symbol = first("V");
    if (symbol != null) {
      chart.take(symbol);
    }
    return symbol == null ? null : chart.thing(symbol, String.class);
  }

  private int size() {
    var symbol = first("F");
    if (symbol != null) {
      return (int) (factor(2) * CopyRules.RELATIVE);
    }
    return number(ServiceRules.UNSAID);
  }

  private Action addedService() {
    var symbol = first("U");
    var name = said(symbol, Blank.NAMELESS);
    if (symbol != null) {
      chart.take(symbol);
    }
    int size = units(1);
    var numbers = numbers();
    return new Action.ServiceAdded(name, numbers.isEmpty() ? 1 : numbers.getFirst(), size, 0, null);
  }

  /// The goals of copies: numbers, or so many more or fewer, or twice as many.
  private List<Integer> goals() {
    var numbers = numbers();
    if (numbers.isEmpty() && (first("F") != null || chart.has(DOUBLE))) {
      return List.of(10 * CopyRules.RELATIVE + (int) factor(2));
    }
    int by = numbers.size() == 1 ? numbers.getFirst() : 1;
    if (numbers.size() < 2 && chart.has(MORE)) {
      return List.of(CopyRules.RELATIVE + by);
    }
    if (numbers.size() < 2 && chart.has(FEWER)) {
      return List.of(CopyRules.RELATIVE - by);
    }
    return numbers;
  }
}
