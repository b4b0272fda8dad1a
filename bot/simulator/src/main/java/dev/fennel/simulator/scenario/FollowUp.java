package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads texts that lean on the question before: fragments, changes and repetitions of it.
final class FollowUp {
  private final Utterance said;
  private final Talk talk;

  FollowUp(Utterance said, Talk talk) {
    this.said = said;
    this.talk = talk;
  }

  private static final Pattern INSTEAD_OF =
      Pattern.compile(" (?:instead of|rather than|not) (N\\d+)(?: {0,1}(?:but|, but|,))? ");
  static final String INSTEAD =
      "instead(?! of (?:the )?(?:\\d+|[a-z]+)(?: [a-z]+)? (?:seconds?|minutes?|hours?|copies|copy|units?|percent|pods?)\\b)|rather than|actually|i meant|i mean|scratch that|change that to|no wait|correction|sorry|not \\w+ but";
  static final String AFRESH =
      "start(?:ing)? (?:over|again|afresh|fresh|anew|from (?:scratch|the (?:start|beginning|top)))|from scratch|from the (?:start|beginning|top)|(?:on|with|in|take|using) (?:a|the) (?:fresh|new|clean|original|untouched|healthy) (?:cluster|one|start|slate)|afresh|forget (?:that|it|all that|everything|about that|the last one|what i said|the previous|all of that)|ignore (?:that|the last)|new question|different question|another question|back to the (?:start|beginning|original)|reset|clean slate|fresh start|from the original|separate question|unrelated|in the original cluster|a new scenario|new scenario|begin again";
  static final String SAME =
      "same|again but|but (?:this time )?with|this time|repeat|once more|run (?:it|that) again|try (?:it|that) again|and with|but now with|redo|what if (?:it|they|we|orders|storefront|payments|dispatch|notifications|there|the wait|the \\w+ \\w+ wait) (?:had|were)|had had|would it help|would that change|does it help|and if (?:it|we|orders|storefront|payments|dispatch) had|if we had|would (?:two|three|more|a second)";
  private static final String SET_UP =
      "^(?:and |but |what about |how about |what if )?with|^(?:and |but )?(?:what )?if the (?:wait|\\w+ \\w+ wait) (?:were|was)";

  /// The reading of a text without an action of its own, or null where it does not lean on
  /// anything.
  @Nullable Reading fragment() {
    var open = talk.open();
    if (open != null && !said.asked()) {
      var answered = answer(open);
      if (answered != null) {
        return answered;
      }
    }
    var last = talk.last();
    if (last == null) {
      return null;
    }
    var retold = retold();
    if (retold != null) {
      return retold;
    }
    if (said.asked()) {
      return new WhatIf(Base.CURRENT, List.of(), said.asks(), said.services());
    }
    if (said.says("again|same|re ?run|once more|one more time|repeat")) {
      return new WhatIf(Base.CURRENT, List.of(), talk.asks(), List.of());
    }
    if (!said.services().isEmpty() && isShort()) {
      return new WhatIf(Base.CURRENT, List.of(), talk.asks(), said.services());
    }
    return null;
  }

  /// What an unclear text lacked is what this one says.
  private @Nullable Reading answer(Utterance open) {
    var joined = open.drafts().stream().map(this::completed).toList();
    if (joined.isEmpty() || joined.equals(open.drafts())) {
      return null;
    }
    var filled = Filling.fill(joined, said, talk);
    return filled.missing() != null
        ? null
        : new WhatIf(base(), filled.actions(), open.asks(), List.of());
  }

  /// A draft with what this text says in its blank.
  private Action completed(Action draft) {
    var machines = said.chart().all('N', Machines.class);
    if (!machines.isEmpty() && Slots.targets(draft) != null) {
      return Slots.withTargets(draft, Blank.targets(machines.getFirst()));
    }
    var service = Slots.service(draft);
    if (service != null && Blank.isBlank(service) && !said.services().isEmpty()) {
      return Slots.withService(draft, said.services().getFirst());
    }
    var length = length();
    var number = number();
    var factors = said.chart().all('F', Double.class);
    return switch (draft) {
      case Setting a when length != null -> new Setting(a.name(), length, a.service(), a.at());
      case Scale a when number != null -> new Scale(a.service(), List.of(number), null, a.at());
      case Traffic a when !factors.isEmpty() ->
          new Traffic(a.service(), factors.getFirst(), a.at(), a.lasts());
      default -> draft;
    };
  }

  private Base base() {
    return talk.begun() ? Base.CURRENT : Base.FRESH;
  }

  /// The last action with another machine, service, number or duration.
  private @Nullable Reading retold() {
    var chain = talk.chain();
    if (chain.isEmpty() || !isShort()) {
      return null;
    }
    var machines = said.chart().all('N', Machines.class);
    var length = length();
    var number = number();
    if (!machines.isEmpty()) {
      return retarget(machines.getLast());
    }
    for (int i = chain.size() - 1; i >= 0; i--) {
      var action = chain.get(i);
      if (number != null && action instanceof Scale scale) {
        return going(new Scale(scale.service(), List.of(number), null, null), scale);
      }
      if (length != null && action instanceof Setting setting) {
        return changed(
            setting, new Setting(setting.name(), length, setting.service(), setting.at()));
      }
      if (length != null && Slots.canLast(action)) {
        return changed(action, Slots.withLasts(action, length));
      }
      if (!said.services().isEmpty() && Slots.service(action) != null && !said.asked()) {
        return going(Slots.withService(action, said.services().getLast()), action);
      }
    }
    return null;
  }

  private @Nullable Reading retarget(Machines machines) {
    var instead = INSTEAD_OF.matcher(said.chart().text());
    @Nullable List<String> gone = null;
    if (instead.find()
        && said.chart().thing(instead.group(1)) instanceof Machines.Named(var names)) {
      gone = names;
    }
    var meant = machines;
    if (gone != null) {
      for (var each : said.chart().all('N', Machines.class)) {
        if (each instanceof Machines.Named(var names) && !names.equals(gone)) {
          meant = each;
        }
      }
    }
    for (var action : talk.chain().reversed()) {
      var targets = Slots.targets(action);
      boolean replaced =
          gone == null || (targets instanceof Targets.Named(var nodes) && nodes.equals(gone));
      if (targets != null && replaced) {
        var draft =
            Slots.withAt(
                Slots.withTargets(action, Blank.targets(meant)), gone == null ? null : action.at());
        var filled = Filling.fill(List.of(draft), said, talk);
        if (filled.missing() != null) {
          return Suggestions.unclear(filled.missing());
        }
        return going(filled.actions().getFirst(), action);
      }
    }
    return null;
  }

  /// Goes on with an action, or puts it in the place of an earlier one.
  private Reading going(Action action, Action earlier) {
    boolean revise = said.says(INSTEAD + "|" + SAME) && !said.says("and then|also");
    return revise
        ? changed(earlier, action)
        : new WhatIf(Base.CURRENT, List.of(action), asks(), said.services());
  }

  private Reading changed(Action earlier, Action now) {
    var actions = new ArrayList<Action>();
    boolean done = false;
    for (var action : talk.chain()) {
      boolean here = !done && action.equals(earlier);
      actions.add(here ? now : action);
      done |= here;
    }
    return new WhatIf(Base.FRESH, actions, asks(), said.services());
  }

  /// A text with actions of its own, put behind or into what was said before.
  Reading full(List<Action> actions) {
    if (!talk.begun() || said.says(AFRESH)) {
      return new WhatIf(Base.FRESH, actions, said.asks(), said.services());
    }
    if (talk.chain().isEmpty()) {
      return new WhatIf(Base.CURRENT, actions, said.asks(), said.services());
    }
    var ended = ended(actions);
    if (ended != null) {
      return ended;
    }
    if (said.says(INSTEAD)
        || (said.says(SAME) && said.says("same|repeat|again but") && !isSetUp(actions))) {
      return replaced(actions);
    }
    if (isSetUp(actions) && said.says(SAME + "|" + SET_UP)) {
      var all = new ArrayList<>(actions);
      talk.chain().stream()
          .filter(action -> actions.stream().noneMatch(now -> isSameGoal(now, action)))
          .forEach(all::add);
      return new WhatIf(Base.FRESH, all, asks(), said.services());
    }
    boolean plainly = said.says("what (?:if|happens)|suppose|imagine") || said.asked();
    return new WhatIf(Base.CURRENT, actions, plainly ? said.asks() : asks(), said.services());
  }

  private static boolean isSetUp(List<Action> actions) {
    return actions.stream().allMatch(Slots::isSetUp);
  }

  /// "It's back after five minutes" changes the failure of the question before.
  private @Nullable Reading ended(List<Action> actions) {
    if (!(actions.getFirst() instanceof NodeReturns back)
        || actions.size() > 1
        || back.at() == null
        || said.says("^(?:and|then)")) {
      return null;
    }
    for (var action : talk.chain().reversed()) {
      boolean same =
          Slots.targets(action) instanceof Targets.Named(var nodes) && nodes.equals(back.nodes());
      if (Slots.canLast(action) && same) {
        return changed(action, Slots.withLasts(action, back.at()));
      }
    }
    return null;
  }

  private static boolean isSameGoal(Action now, Action before) {
    return now.getClass().equals(before.getClass())
        && Objects.equals(Slots.service(now), Slots.service(before))
        && (!(now instanceof Setting a)
            || (before instanceof Setting b && a.name().equals(b.name())));
  }

  private Reading replaced(List<Action> actions) {
    var chain = new ArrayList<>(talk.chain());
    var last = talk.last();
    int from =
        chain.size() - (last == null ? 0 : last.base() == Base.FRESH ? 1 : last.actions().size());
    var kept = new ArrayList<>(chain.subList(0, Math.max(0, from)));
    kept.addAll(actions);
    return new WhatIf(Base.FRESH, kept, asks(), said.services());
  }

  private Asks asks() {
    return said.asked() ? said.asks() : talk.asks();
  }

  private @Nullable Duration length() {
    var lengths = said.chart().all('D', Duration.class);
    return lengths.isEmpty() ? null : lengths.getLast();
  }

  private @Nullable Integer number() {
    var numbers = said.chart().all('Q', Double.class);
    return numbers.isEmpty() ? null : (int) (double) numbers.getLast();
  }

  private boolean isShort() {
    return said.chart().words().size() <= 12;
  }
}
