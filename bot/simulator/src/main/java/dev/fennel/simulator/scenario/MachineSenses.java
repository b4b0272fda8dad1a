package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.scenario.Sense.Names;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The senses of clauses about machines, zones, loops and the control plane.
final class MachineSenses {
  private MachineSenses() {}

  private static final int STORY_UNITS = 8;
  private static final String ADD =
      "add|buy|get|order|bring|approve|grant|fund|finance|hire|lease|provision|attach|install|join|introduce|spend|pay for|budget|invest|expand|raise|grow|extend|lengthen|sign off|green light|greenlight|plug in|there come|come by|come in|hook up|put|throw in|spin up|stand up";

  /// What does not stop a machine, or could be anything.
  private static final String MILD =
      "slow|flaky|wobbly|wobble|hiccup|act up|misbehave|struggle|busy|hot|weird|strange|funny|sluggish|lag|laggy|overload|full|sick|unwell|ill|tired|unhappy|problem|trouble|issue|limp|stutter|jitter|degrade|throttle|fill|disk|fit|survive|do|can|be|fine|ok|{back}|kubernetes|scale|more|fewer";

  static final List<Sense> ALL =
      List.of(
          Sense.of(
              Names.MACHINES,
              "QF",
              "N\\d+",
              "{die}|{remove}|{drain}|{cut}|(?:sit|move|land|go|run|start|live|stay|end up)(?: [a-z]+){0,2}? (?:on|to|onto|in|into) N\\d+",
              MachineSenses::added),
          Sense.of(
              Names.MACHINES,
              "",
              "{cut}",
              c -> new Action.NodePartitioned(c.machines(), null, null)),
          Sense.of(
              Names.MACHINES,
              "",
              "{drain}",
              "{accident}",
              c -> new Action.NodeDrained(c.machines(), null)),
          Sense.of(Names.MACHINES, "", "{remove}", c -> new Action.NodeRemoved(c.machines(), null)),
          Sense.of(
              Names.MACHINES,
              "",
              "provider && {die}|{kill}|confirm|take",
              "{back}|provider have",
              c -> new Action.NodeRemoved(c.machines(), null)),
          Sense.of(
              Names.MACHINES,
              "",
              "{back}",
              "kubernetes|cluster (?:repair|fix)",
              MachineSenses::returned),
          Sense.of(
              Names.MACHINES,
              "",
              "{die}|{accident}",
              "scale|more|fewer|kubernetes",
              c -> new Action.NodeFails(c.machines(), null, null, Map.of())),
          Sense.of(
              Names.ZONE,
              "",
              "node && {cut}|quarantine",
              c -> new Action.NodePartitioned(zoneNodes(c), null, null)),
          Sense.of(
              Names.ZONE,
              "",
              "{drain}",
              "{die}|{accident}",
              c -> new Action.NodeDrained(zoneNodes(c), null)),
          Sense.of(Names.ZONE, "", "{die}|{accident}|{cut}", c -> zone(c)),
          Sense.of(Names.MACHINES, "", "N\\d+", MILD, MachineSenses::strange),
          Sense.of(Names.LOOP, "", "{stop}|{die}|{hangs}", MachineSenses::loop),
          Sense.of(
              Names.CONTROL_PLANE,
              "",
              "{stop}|{die}|{hangs}|{cut}",
              c -> new Action.ControlPlaneFails(null, null)));

  private static final Pattern ADDS = Grammar.pattern(ADD);

  private static @Nullable Action added(Clause c) {
    boolean plainly = c.says(ADDS);
    int units = c.has('Q') ? c.numbers().getFirst() : STORY_UNITS;
    if (c.has('F')) {
      units = (int) (STORY_UNITS * c.factor());
    }
    return switch (c.machinesSaid()) {
      case Machines.Some(var count, var more) when more || plainly ->
          new Action.NodeAdded(count, units, null);
      case Machines.Unknown(var name) when plainly && name.matches("0[5-9]") ->
          new Action.NodeAdded(1, units, null);
      default -> null;
    };
  }

  private static @Nullable Action returned(Clause c) {
    return c.machines() instanceof Action.Targets.Named(var nodes)
        ? new Action.NodeReturns(nodes, null)
        : null;
  }

  private static Action zone(Clause c) {
    return new Action.ZoneFails(
        c.chart().thing(c.symbols('Z').getFirst(), String.class), null, null);
  }

  private static Targets zoneNodes(Clause c) {
    var zone = c.chart().thing(c.symbols('Z').getFirst(), String.class);
    return switch (zone) {
      case "a" -> new Targets.Named(List.of("01", "02"));
      case "b" -> new Targets.Named(List.of("03", "04"));
      default -> Blank.named(Blank.unknown(zone));
    };
  }

  private static Action loop(Clause c) {
    var loop = c.chart().thing(c.symbols('L').getFirst(), String.class);
    if (!loop.equals("node-agent")) {
      return new Action.LoopStops(loop, null, null, null);
    }
    var node =
        c.has('N') && c.machines() instanceof Action.Targets.Named(var nodes)
            ? nodes.getFirst()
            : Blank.MISSING;
    return new Action.LoopStops(loop, node, null, null);
  }

  private static final Pattern STRANGE =
      Pattern.compile("(?:.* )?(N\\d+) ([a-z]+)(?: [a-z]+){0,2}(?: X)? (?:D\\d+ )?");

  /// A word that nobody listed, said of a machine and of nothing else, is slang for its end: "node
  /// 04 craters".
  private static @Nullable Action strange(Clause c) {
    var said = STRANGE.matcher(c.text());
    boolean unknown =
        said.matches()
            && c.symbols('N').size() == 1
            && (c.machinesSaid() instanceof Machines.Named
                || c.machinesSaid() instanceof Machines.Some)
            && Lexicon.ENGLISH.isName(said.group(2))
            && c.text().strip().split(" ").length <= 5;
    return unknown ? new Action.NodeFails(c.machines(), null, null, Map.of()) : null;
  }
}
