package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.Missing;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Fills the blanks of drafted actions from the sentence and the thread, and says what is missing
/// where it cannot.
final class Filling {
  private static final int MOST = 10_000;

  private final Utterance said;
  private final Talk talk;
  private final Standing standing;
  private @Nullable Missing missing;

  private Filling(Utterance said, Talk talk) {
    this.said = said;
    this.talk = talk;
    this.standing = talk.standing();
  }

  /// Filled actions, or what they lack.
  record Filled(List<Action> actions, @Nullable Missing missing) {}

  static Filled fill(List<Action> drafts, Utterance said, Talk talk) {
    var filling = new Filling(said, talk);
    var actions = new ArrayList<Action>();
    var now = filling.standing;
    @Nullable String before = null;
    for (var draft : drafts) {
      var filled = filling.service(draft, before);
      filled = filling.machines(filled, actions);
      filled = filling.settled(filled, now);
      if (filled instanceof Scale scale && !scale.replicas().isEmpty()) {
        now = now.withGoal(scale.service(), scale.replicas().getLast());
      }
      if (filled instanceof ServiceAdded added) {
        now = now.withGoal(added.service(), added.replicas());
      }
      var service = Slots.service(filled);
      before = service == null ? before : service;
      if (!actions.contains(filled)) {
        actions.add(filled);
      }
    }
    actions.removeIf(action -> Merging.isCutOff(action, actions));
    CopyRules.join(actions);
    return new Filled(actions, filling.missing);
  }

  private void lacks(Missing what) {
    if (missing == null) {
      missing = what;
    }
  }

  private Action service(Action draft, @Nullable String before) {
    var service = Slots.service(draft);
    if (service == null || draft instanceof ServiceAdded) {
      if (Blank.NAMELESS.equals(service)) {
        lacks(Missing.NAME);
      }
      return draft;
    }
    if (!Blank.isBlank(service)) {
      return draft;
    }
    if (Blank.isUnknown(service)) {
      boolean added = before != null && before.equals(Blank.said(service));
      if (!added) {
        lacks(Missing.SERVICE);
        return draft;
      }
      return Slots.withService(draft, Blank.said(service));
    }
    if (service.equals(Blank.IT) && meansMachine(draft)) {
      return new NodeFails(Blank.named(Blank.IT), draft.at(), null, Map.of());
    }
    if (draft instanceof Release release
        && service.equals(Blank.IT)
        && release.broken()
        && (talk.chain().isEmpty() || !(talk.chain().getLast() instanceof Release))
        && said.services().isEmpty()) {
      lacks(Missing.ACTION);
      return draft;
    }
    var meant = meant(before, draft);
    if (meant == null) {
      lacks(Missing.SERVICE);
      return draft;
    }
    return Slots.withService(draft, meant);
  }

  /// "It crashes" may be said of a machine.
  private boolean meansMachine(Action draft) {
    if (!(draft instanceof ContainerCrashes || draft instanceof Hangs)) {
      return false;
    }
    if (!said.nodes().isEmpty() || !said.services().isEmpty()) {
      return said.services().isEmpty();
    }
    var chain = talk.chain();
    return !chain.isEmpty()
        && Slots.service(chain.getLast()) == null
        && Slots.targets(chain.getLast()) != null;
  }

  private @Nullable String meant(@Nullable String before, Action draft) {
    if (before != null && !Blank.isBlank(before)) {
      return before;
    }
    var named = said.services();
    if (named.size() == 1) {
      return named.getFirst();
    }
    if (!named.isEmpty() || !said.strangers().isEmpty()) {
      return null;
    }
    if (draft instanceof Rollback || draft instanceof Release) {
      for (var action : talk.chain().reversed()) {
        if (action instanceof Release release) {
          return release.service();
        }
      }
    }
    return talk.topic();
  }

  private Action machines(Action draft, List<Action> before) {
    if (draft instanceof ZoneFails zone && zone.zone().equals(Blank.OTHER)) {
      return otherZone(zone, before);
    }
    if (draft instanceof ZoneFails zone && !Standing.ZONES.contains(zone.zone())) {
      lacks(Missing.ZONE);
      return draft;
    }
    var targets = Slots.targets(draft);
    if (targets instanceof Targets.Any(var count)
        && (count < 1 || count > standing.nodes().size())) {
      lacks(Missing.NODE);
    }
    if (!(targets instanceof Targets.Named(var nodes)) || !Blank.isBlank(nodes.getFirst())) {
      return draft;
    }
    var blank = nodes.getFirst();
    if (blank.equals(Blank.IT) && draft instanceof NodeFails fails && meansControlPlane()) {
      return new ControlPlaneFails(fails.at(), fails.lasts());
    }
    if (Blank.isUnknown(blank)) {
      lacks(Missing.NODE);
      return draft;
    }
    var meant = blank.startsWith(Blank.OTHER) ? others(blank, before) : it(draft, before);
    if (meant.isEmpty()) {
      lacks(missingFor(draft));
      return draft;
    }
    return Slots.withTargets(draft, new Targets.Named(meant));
  }

  private boolean meansControlPlane() {
    return said.nodes().isEmpty() && said.chart().text().contains(" controlplane ");
  }

  private Action otherZone(ZoneFails draft, List<Action> before) {
    var all = new ArrayList<>(talk.chain());
    all.addAll(before);
    for (var action : all.reversed()) {
      if (action instanceof ZoneFails said) {
        return new ZoneFails(said.zone().equals("a") ? "b" : "a", draft.at(), draft.lasts());
      }
    }
    lacks(Missing.ZONE);
    return draft;
  }

  /// "It dies" of a service could be several things.
  private Missing missingFor(Action draft) {
    boolean named =
        said.chart().mentioned('N', Machines.class).stream()
            .anyMatch(machines -> machines instanceof Machines.Said);
    boolean service =
        !named && said.nodes().isEmpty() && (!said.services().isEmpty() || talk.topic() != null);
    return service && draft instanceof NodeFails ? Missing.ACTION : Missing.NODE;
  }

  private List<String> it(Action draft, List<Action> before) {
    for (var action : before.reversed()) {
      if (Slots.targets(action) instanceof Targets.Named(var nodes)) {
        return nodes;
      }
    }
    if (!said.nodes().isEmpty()) {
      return said.nodes();
    }
    if (!said.services().isEmpty() && draft instanceof NodeFails) {
      return List.of();
    }
    for (var action : talk.chain().reversed()) {
      if (Slots.targets(action) instanceof Targets.Named(var nodes)) {
        return nodes;
      }
      if (Slots.service(action) != null && draft instanceof NodeFails) {
        return List.of();
      }
    }
    return talk.spoken().size() == 1 && talk.topic() == null ? talk.spoken() : List.of();
  }

  private List<String> others(String blank, List<Action> before) {
    Set<String> used = new TreeSet<>(standing.down());
    var all = new ArrayList<>(talk.chain());
    all.addAll(before);
    for (var action : all) {
      if (Slots.targets(action) instanceof Targets.Named(var nodes)) {
        used.addAll(nodes);
      }
    }
    if (blank.equals(Blank.OTHERS)) {
      return used.isEmpty()
          ? List.of()
          : standing.nodes().stream().filter(n -> !used.contains(n)).toList();
    }
    var spoken = new TreeSet<>(talk.spoken());
    spoken.addAll(said.nodes());
    spoken.removeAll(used);
    if (spoken.size() == 1) {
      return List.copyOf(spoken);
    }
    var topic = said.services().isEmpty() ? talk.topic() : said.services().getLast();
    if (topic == null) {
      return List.of();
    }
    var holding = standing.holding(topic).stream().filter(n -> !used.contains(n)).toList();
    return holding.size() == 1 ? holding : List.of();
  }

  private Action settled(Action draft, Standing now) {
    if (isTooMuch(draft)) {
      return lacking(draft, Missing.VALUE);
    }
    return switch (draft) {
      case Scale scale -> {
        var goals = CopyRules.settled(scale.replicas(), now.goal(scale.service()));
        if (goals == null || goals.stream().anyMatch(goal -> goal > MOST)) {
          lacks(Missing.VALUE);
          yield scale;
        }
        yield new Scale(scale.service(), goals, scale.every(), scale.at());
      }
      case PodDeleted deleted when deleted.count() == CopyRules.EVERY ->
          new PodDeleted(deleted.service(), now.goal(deleted.service()), deleted.at());
      case PodDeleted deleted when deleted.count() < 1 -> lacking(deleted, Missing.VALUE);
      case Size size when size.size() < 0 ->
          new Size(size.service(), now.size(size.service()) - size.size(), size.at());
      case Size size when size.size() == 0 || size.size() == ServiceRules.UNSAID ->
          lacking(size, Missing.VALUE);
      case Size size when size.size() >= CopyRules.RELATIVE ->
          new Size(
              size.service(),
              size.size() / CopyRules.RELATIVE * now.size(size.service()),
              size.at());
      case Traffic traffic when Double.isNaN(traffic.factor()) -> lacking(traffic, Missing.VALUE);
      case Setting setting when setting.value().isNegative() -> lacking(setting, Missing.VALUE);
      case LoopStops stops when Blank.MISSING.equals(stops.node()) -> lacking(stops, Missing.NODE);
      default -> draft;
    };
  }

  /// Whether a number is beyond what any cluster of the course could show.
  private static boolean isTooMuch(Action draft) {
    return switch (draft) {
      case PodDeleted a -> a.count() > MOST && a.count() != CopyRules.EVERY;
      case ContainerCrashes a -> a.times() > MOST;
      case NodeAdded a -> a.count() < 1 || a.count() > MOST || a.units() < 1 || a.units() > MOST;
      case ServiceAdded a -> a.replicas() > MOST || a.size() < 1 || a.size() > MOST;
      case Size a -> a.size() > MOST && a.size() < CopyRules.RELATIVE;
      case Traffic a -> a.factor() > MOST;
      default -> false;
    };
  }

  private Action lacking(Action draft, Missing what) {
    lacks(what);
    return draft;
  }
}
