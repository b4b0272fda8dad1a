package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Gives an action of before the values that a text says, such as "rather two of them" or "for ten
/// minutes", and leaves it as it was in all else.
final class Amending {
  private Amending() {}

  private static final Pattern FOR_GOOD =
      Pattern.compile(
          "\\b(?:for good|permanently|for ever|forever|never|nobody (?:ever )?(?:fixes|repairs)|no one (?:ever )?(?:fixes|repairs)|not at all)\\b");

  /// A time with one of these says how long, not when.
  private static final Pattern LASTING =
      Pattern.compile("\\b(?:for|only|lasts?|back|just|again|gone|down|returns?|off|up)\\b");

  /// What becomes of `last`; null: the text gives it nothing.
  ///
  /// @param now what the parts of the text by themselves make of it
  /// @param roles what each of them is
  static @Nullable Action amended(
      Action last, Action now, Casting casting, List<String> roles, String plain) {
    if (roles.stream().allMatch(Roles.NONE::equals)) {
      boolean ever =
          FOR_GOOD.matcher(plain).find() && Slots.canLast(last) && Slots.lasts(last) != null;
      return ever ? Slots.withLasts(last, null) : null;
    }
    var counted = counted(last, now, casting);
    var amended = valued(last, has(roles, Role.WHO) ? counted : withWho(last, counted), roles);
    var length = Slots.canLast(amended) ? Slots.lasts(amended) : null;
    if (length != null && amended.at() == null && isWhen(last, plain)) {
      amended = Slots.withAt(Slots.withLasts(amended, null), length);
    }
    return asBefore(last, amended);
  }

  /// Whether a time that is said takes the place of one that told when.
  private static boolean isWhen(Action last, String plain) {
    return last.at() != null && Slots.lasts(last) == null && !LASTING.matcher(plain).find();
  }

  private static Action asBefore(Action last, Action amended) {
    var at = amended.at() == null ? Slots.withAt(amended, last.at()) : amended;
    @Nullable Duration before =
        Slots.canLast(at) && Slots.lasts(at) == null ? Slots.lasts(last) : null;
    return before == null ? at : Slots.withLasts(at, before);
  }

  /// After "any two machines", "three" counts them.
  private static Action counted(Action last, Action now, Casting casting) {
    boolean counts =
        Slots.targets(last) instanceof Targets.Any
            && casting.parts().stream().anyMatch(part -> part.kind() == 'Q');
    return counts && Slots.targets(now) instanceof Targets.Named(var nodes) && nodes.size() == 1
        ? Slots.withTargets(now, new Targets.Any((int) Figures.number(nodes.getFirst())))
        : now;
  }

  private static boolean has(List<String> roles, Role role) {
    return roles.stream().anyMatch(label -> label.endsWith(" " + role));
  }

  private static Action withWho(Action last, Action now) {
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

  /// `now` with the values of `last` where the text gives none.
  ///
  /// @param roles what each part of the text is
  static Action valued(Action last, Action now, List<String> roles) {
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
