package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a text that names no event of its own but says what comes of the last one: "both come
/// back", "we go back to the old one", "double that", "now the control plane too".
final class Sequel {
  private static final int LONGEST = 14;

  private static final Pattern RETURNS =
      Grammar.pattern(
          "(?:come|go|be|put|bring|get|plug|switch|turn|take|start|boot|run|join|up)(?: [a-zX]+){0,3}? (?:back|again|online|on)|back (?:in|into|to|on|up|online)(?: [a-z]+)?|return|recover|rejoin|join again|reconnect|repair|fix|restore|revive");
  private static final Pattern OLD_ONE =
      Pattern.compile(
          " (?:rollback|back to|undo|revert|restore|return to|old (?:one|version|release|image)|previous|last (?:one|version|good)|version before) ");
  private static final Pattern SPOILT =
      Pattern.compile(
          " (?:bad|broken|break|bug|crash|fail|rubbish|garbage|wrong|(?:not|never|nolonger) (?:start|work|run|come up|boot)|defect|faulty|buggy|die) ");
  private static final Pattern RELATIVE =
      Pattern.compile(" (?:double|twice|triple|quadruple|halve|half|F\\d+) ");
  private static final Pattern AS_WELL =
      Pattern.compile(
          "^ (?:and |now |then |next |so |also |plus |what if |what about |how about |but |, )*(?:(?:we )?(?:lose|the|take|take out) )?(?:[ZLN]\\d+|controlplane)(?: (?:for D\\d+|too|also|follow|next|as|well|then|now|[,.?]))* $");

  private final Utterance said;
  private final Talk talk;
  private final FollowUp followUp;
  private final Chart chart;

  Sequel(Utterance said, Talk talk) {
    this.said = said;
    this.talk = talk;
    this.followUp = new FollowUp(said, talk);
    this.chart = said.chart();
  }

  /// The reading, or null where nothing of the kind is said.
  @Nullable Reading read() {
    if (talk.chain().isEmpty() || chart.words().size() > LONGEST) {
      return null;
    }
    var last = talk.chain().getLast();
    if (last instanceof Release release && said.services().size() < 2) {
      var next = released(release);
      if (next != null) {
        return next;
      }
    }
    if (last instanceof Scale scale && chart.has(RELATIVE) && said.services().isEmpty()) {
      int goal = talk.standing().goal(scale.service());
      return going(new Scale(scale.service(), List.of((int) (goal * multiple())), null, null));
    }
    var failed = lastFailed();
    boolean same = said.nodes().isEmpty() && said.services().isEmpty() && !said.asked();
    if (!failed.isEmpty() && same && chart.has(RETURNS) && !said.says("not|never|instead")) {
      return going(new NodeReturns(failed, null));
    }
    return chart.has(AS_WELL) && !said.says(FollowUp.INSTEAD) && isFailure(last)
        ? alsoFails(last)
        : null;
  }

  private @Nullable Reading released(Release release) {
    if (chart.has(SPOILT) && !release.broken()) {
      return followUp.changed(
          release, new Release(release.service(), release.version(), true, release.at()));
    }
    return chart.has(OLD_ONE) ? going(new Rollback(release.service(), null)) : null;
  }

  private double multiple() {
    var factors = chart.all('F', Double.class);
    return !factors.isEmpty()
        ? factors.getLast()
        : said.says("half|halve[sd]?|halving") ? 0.5 : said.says("triple[sd]?") ? 3 : 2;
  }

  /// The machines that the last question had stop, or none.
  private List<String> lastFailed() {
    for (var action : talk.recent().reversed()) {
      if (action instanceof ZoneFails zone) {
        return zone.zone().equals("a") ? List.of("01", "02") : List.of("03", "04");
      }
      boolean goes = isFailure(action) || action instanceof NodeDrained;
      if (goes && Slots.targets(action) instanceof Targets.Named(var nodes)) {
        return nodes;
      }
    }
    return List.of();
  }

  private static boolean isFailure(Action action) {
    return switch (action) {
      case NodeFails _, NodePartitioned _, ZoneFails _, ControlPlaneFails _ -> true;
      case LoopStops stops -> stops.node() == null;
      default -> false;
    };
  }

  /// Something of another kind fails beside what failed last.
  private @Nullable Reading alsoFails(Action last) {
    var zones = chart.all('Z', String.class);
    var loops = chart.all('L', String.class);
    var machines = chart.all('N', Machines.class);
    if (chart.text().contains(" controlplane ")) {
      return going(new ControlPlaneFails(null, length()));
    }
    if (!loops.isEmpty() && !(last instanceof LoopStops || last instanceof ControlPlaneFails)) {
      return going(new LoopStops(loops.getLast(), null, null, null));
    }
    if (!zones.isEmpty() && !(last instanceof ZoneFails)) {
      return filled(new ZoneFails(zones.getLast(), null, null));
    }
    return !machines.isEmpty() && Slots.targets(last) == null
        ? filled(new NodeFails(Blank.targets(machines.getLast()), null, null, Map.of()))
        : null;
  }

  private @Nullable Duration length() {
    var lengths = chart.all('D', Duration.class);
    return lengths.isEmpty() ? null : lengths.getLast();
  }

  private Reading filled(Action draft) {
    var filled = Filling.fill(List.of(draft), said, talk);
    return filled.missing() == null
        ? going(filled.actions().getFirst())
        : Suggestions.unclear(filled.missing());
  }

  private Reading going(Action action) {
    return new WhatIf(Base.CURRENT, List.of(action), followUp.asks(), said.about());
  }
}
