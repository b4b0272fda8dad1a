package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.Unclear;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Understands a text of a thread that says only what is other than in the last question: "rather
/// two of them", "and 04 a minute later", "triple".
final class Amending {
  private static final String GOES_ON =
      "too|also|as well|then|next|on top|another|additionally|afterwards|later|and|plus|same";
  private static final String FOR_GOOD =
      "for good|permanently|for ever|forever|never|nobody (?:ever )?(?:fixes|repairs)|no one (?:ever )?(?:fixes|repairs)|not at all";

  /// What is put back goes on from what is, and does not change what was asked.
  private static final String BACK = "back|return|reset|again";

  private static final int SHORT = 12;

  /// How likely the roles of its parts must be, as a logarithm.
  private static final double LIKELY = -2.5;

  private final Talk talk;
  private final Utterance said;
  private final Casting casting;
  private final Action last;

  private Amending(Talk talk, Utterance said, Casting casting) {
    this.talk = talk;
    this.said = said;
    this.casting = casting;
    this.last = talk.chain().getLast();
  }

  /// What the text changes, or null where it says something else.
  static @Nullable Reading read(Talk talk, Utterance said, Casting casting) {
    boolean fits = !talk.chain().isEmpty() && said.plain().split(" +", -1).length <= SHORT;
    return fits ? new Amending(talk, said, casting).read() : null;
  }

  private @Nullable Reading read() {
    if (said.says(FOR_GOOD) && Slots.canLast(last) && Slots.lasts(last) != null) {
      return new FollowUp(said, talk).changed(last, Slots.withLasts(last, null));
    }
    var label = Set.of(Labels.of(last));
    var path = casting.roles().likeliestOfAll(label);
    if (!isWhole(path)) {
      return null;
    }
    var roles = timed(path.roles());
    var cast = casting.actions(roles, label).actions();
    return cast.size() == 1 ? read(counted(cast.getFirst()), roles) : null;
  }

  /// "A minute later" says when, not how long.
  private List<String> timed(List<String> roles) {
    var timed = new ArrayList<>(roles);
    var family = Labels.family(Labels.of(last));
    for (int i = 0; i < timed.size(); i++) {
      var part = casting.parts().get(i);
      if (part.kind() == 'D' && casting.isLater(part)) {
        timed.set(i, Roles.label(family, Role.AT));
      }
    }
    return timed;
  }

  /// After "any two machines", "three" counts them.
  private Action counted(Action now) {
    boolean counts =
        Slots.targets(last) instanceof Targets.Any
            && casting.parts().stream().anyMatch(part -> part.kind() == 'Q');
    return counts && Slots.targets(now) instanceof Targets.Named(var nodes) && nodes.size() == 1
        ? Slots.withTargets(now, new Targets.Any((int) Figures.number(nodes.getFirst())))
        : now;
  }

  /// Whether every part of the text has a role, and one that is likely.
  private boolean isWhole(Roles.Path path) {
    boolean any = false;
    for (int i = 0; i < path.roles().size(); i++) {
      boolean none = path.roles().get(i).equals(Roles.NONE);
      if (none && casting.parts().get(i).isSure()) {
        return false;
      }
      any |= !none;
    }
    return any && path.worth() > LIKELY;
  }

  private @Nullable Reading read(Action now, List<String> roles) {
    boolean named = has(roles, Role.WHO);
    if (named && said.says(GOES_ON) && !said.says("instead|rather|not")) {
      var next = valued(now, roles);
      var reading = RuleReading.happens(talk, said.with(List.of(next)), null);
      return reading instanceof Unclear ? null : reading;
    }
    var amended = valued(named ? now : withWho(now), roles);
    amended = amended.at() == null ? Slots.withAt(amended, last.at()) : amended;
    if (Slots.canLast(amended) && Slots.lasts(amended) == null) {
      amended = Slots.withLasts(amended, Slots.lasts(last));
    }
    if (said.says(BACK) && !named) {
      var reading =
          RuleReading.happens(talk, said.with(List.of(Slots.withAt(amended, null))), null);
      return reading instanceof WhatIf read
          ? new WhatIf(Base.CURRENT, read.actions(), read.asks(), read.of())
          : null;
    }
    var filled = Filling.fill(List.of(amended), said, talk);
    return filled.missing() != null
            || filled.actions().size() != 1
            || filled.actions().getFirst().equals(last)
        ? null
        : new FollowUp(said, talk).changed(last, filled.actions().getFirst());
  }

  private static boolean has(List<String> roles, Role role) {
    return roles.stream().anyMatch(label -> label.endsWith(" " + role));
  }

  private Action withWho(Action now) {
    var service = Slots.service(last);
    if (service != null) {
      return Slots.withService(now, service);
    }
    var targets = Slots.targets(last);
    return switch (last) {
      case Action.ZoneFails zone -> new Action.ZoneFails(zone.zone(), now.at(), Slots.lasts(now));
      default -> targets == null ? now : Slots.withTargets(now, targets);
    };
  }

  /// The action with the values of the last one where the text gives none.
  private Action valued(Action now, List<String> roles) {
    boolean goal = Arrays.stream(Role.values()).anyMatch(r -> r.isAmount() && has(roles, r));
    boolean units = has(roles, Role.UNITS);
    return switch (now) {
      case Action.Scale a when !goal && last instanceof Action.Scale b ->
          new Action.Scale(
              a.service(), b.replicas(), a.every() == null ? b.every() : a.every(), a.at());
      case Action.PodDeleted a when !goal && last instanceof Action.PodDeleted b ->
          new Action.PodDeleted(a.service(), b.count(), a.at());
      case Action.ContainerCrashes a when !goal && last instanceof Action.ContainerCrashes b ->
          new Action.ContainerCrashes(a.service(), b.times(), a.at());
      case Action.Traffic a when !goal && last instanceof Action.Traffic b ->
          new Action.Traffic(a.service(), b.factor(), a.at(), a.lasts());
      case Action.Setting a when !goal && last instanceof Action.Setting b ->
          new Action.Setting(a.name(), b.value(), a.service(), a.at());
      case Action.Size a when !goal && last instanceof Action.Size b ->
          new Action.Size(a.service(), b.size(), a.at());
      case Action.Release a when !has(roles, Role.VERSION) && last instanceof Action.Release b ->
          new Action.Release(a.service(), b.version(), a.broken(), a.at());
      case Action.NodeAdded a when last instanceof Action.NodeAdded b ->
          new Action.NodeAdded(
              has(roles, Role.WHO) ? a.count() : b.count(), units ? a.units() : b.units(), a.at());
      case Action.ServiceAdded a when last instanceof Action.ServiceAdded b ->
          new Action.ServiceAdded(
              b.service(),
              has(roles, Role.GOAL) ? a.replicas() : b.replicas(),
              units ? a.size() : b.size(),
              has(roles, Role.PRIORITY) ? a.priority() : b.priority(),
              b.at());
      default -> now;
    };
  }
}
