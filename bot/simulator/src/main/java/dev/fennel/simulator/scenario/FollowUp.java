package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads texts that lean on the question before: fragments, changes and repetitions of it.
final class FollowUp {
  private final Utterance said;
  private final Talk talk;

  FollowUp(Utterance said, Talk talk) {
    this.said = said;
    this.talk = talk;
  }

  static final String INSTEAD =
      "^no(?= [,n])|^(?:oops|whoops|argh)|^not (?:the )?(?:zone|node|machine|server|service|orders|payments|storefront|dispatch|notifications|all)(?: [ab0-9]+)? [,.]|(?:let us|we could|we should|can we|could we) rather (?:suppose|say|assume|imagine|take|look at|lose|do)|rather (?:suppose|assume|imagine)|swap|and not|i wanted to say|my mistake|i intended|^(?:or )?rather|exchange|^not (?:node |machine |server |box )?0?\\d|instead(?! of (?:the )?(?:\\d+|[a-z]+)(?: [a-z]+)? (?:seconds?|minutes?|hours?|copies|copy|units?|percent|pods?)\\b)|rather than|actually|i meant|i mean|scratch that|change that to|no wait|correction|sorry|not \\w+ but|make (?:it|that) (?:be )?(?:node |machine |server |box )?0\\d|(?:i would|rather) (?:see|have|like|prefer)|rather (?:see|have)";
  static final String AFRESH =
      "start(?:ing)? (?:over|again|afresh|fresh|anew|from (?:scratch|the (?:start|beginning|top)))|from scratch|from the (?:start|beginning|top)|(?:on|with|in|take|using) (?:a|the) (?:fresh|new|clean|original|untouched|healthy) (?:cluster|one|start|slate)|afresh|forget (?:that|it|all that|everything|about that|the last one|what i said|the previous|all of that)|ignore (?:that|the last)|new question|different question|another question|back to the (?:start|beginning|original)|reset|clean slate|fresh start|(?:fresh|new|clean|untouched) cluster|from the original|separate question|unrelated|in the original cluster|a new scenario|new scenario|begin again";
  static final String SAME =
      "same|idem|ditto|likewise|again but|but (?:this time )?with|this time|repeat|once more|run (?:it|that) again|try (?:it|that) again|and with|but now with|redo|what if (?:it|they|we|orders|storefront|payments|dispatch|notifications|there|the wait|the \\w+ \\w+ wait) (?:had|were)|had had|if there (?:had been|were|was)|would it help|would that change|would (?:it|that|this|things) be (?:any )?(?:different|better|worse|faster|quicker)|does it help|and if (?:it|we|orders|storefront|payments|dispatch) had|if we (?:would )?(?:have )?had|would (?:two|three|more|a second)";
  private static final String SET_UP =
      "^(?:and |but |what about |how about |what if )?with|^(?:and |but )?(?:what )?if the (?:wait|\\w+ \\w+ wait) (?:were|was)";

  /// Goes on with an action, or puts it in the place of an earlier one.
  Reading going(Action action, Action earlier) {
    boolean beside = said.says("too|also|as well|in addition|on top");
    if (beside && said.says("same|idem|repeat|once more|this time")) {
      var all = new ArrayList<>(talk.chain());
      all.add(action);
      return new WhatIf(Base.FRESH, told(all), asks(), about());
    }
    boolean revise = said.says(INSTEAD + "|" + SAME) && !beside && !said.says("and then");
    return revise
        ? changed(earlier, action)
        : new WhatIf(Base.CURRENT, List.of(action), asks(), about());
  }

  Reading changed(Action earlier, Action now) {
    var actions = new ArrayList<Action>();
    boolean done = false;
    for (var action : talk.chain()) {
      boolean here = !done && action.equals(earlier);
      actions.add(here ? now : action);
      done |= here;
    }
    return new WhatIf(Base.FRESH, told(actions), asks(), about());
  }

  /// A text with actions of its own, put behind or into what was said before.
  Reading full(List<Action> actions) {
    if (!talk.begun() || said.says(AFRESH)) {
      return new WhatIf(Base.FRESH, actions, said.asks(), said.about());
    }
    if (talk.chain().isEmpty()) {
      return new WhatIf(Base.CURRENT, actions, said.asks(), said.about());
    }
    var ended = ended(actions);
    if (ended != null) {
      return ended;
    }
    if (actions.size() == 1 && actions.getFirst() instanceof ByHand list) {
      return byHand(list);
    }
    var other = otherwise(actions);
    if (other != null) {
      return other;
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
      return new WhatIf(Base.FRESH, told(all), asks(), about());
    }
    boolean plainly = said.says("what (?:if|happens)|suppose|imagine") || said.asked();
    return plainly
        ? new WhatIf(Base.CURRENT, actions, said.asks(), said.about())
        : new WhatIf(Base.CURRENT, actions, asks(), about());
  }

  /// "What if it's just unreachable?" and "what if it's broken?" change what the last question said
  /// of the same machine or release.
  private @Nullable Reading otherwise(List<Action> actions) {
    var last = talk.chain().getLast();
    var action = actions.getFirst();
    if (actions.size() > 1 || said.says("^(?:and )?then")) {
      return null;
    }
    boolean same =
        switch (action) {
          case NodeFails _, NodePartitioned _, NodeDrained _ ->
              Slots.targets(action) instanceof Targets.Named && isSameMachine(action, last);
          case Release a -> a.version() == null && a.broken() && isSameRelease(a, last);
          default -> false;
        };
    if (!same) {
      return null;
    }
    var now =
        action instanceof Release a && last instanceof Release b
            ? new Release(a.service(), b.version(), true, b.at())
            : action;
    return changed(last, now);
  }

  private static boolean isSameMachine(Action action, Action last) {
    return !(last instanceof NodeReturns)
        && Objects.equals(Slots.targets(action), Slots.targets(last));
  }

  private static boolean isSameRelease(Release release, Action last) {
    return last instanceof Release before && before.service().equals(release.service());
  }

  /// Sam's list is followed from the start: a night that the loops have dealt with leaves it
  /// nothing to do.
  private Reading byHand(ByHand list) {
    if (list.list().equals(ByHand.MONDAYS_MOVES)) {
      // They were made on a Monday on which nothing was broken.
      return new WhatIf(Base.FRESH, List.of(list), asks(), about());
    }
    var all = new ArrayList<>(talk.chain());
    all.removeIf(action -> action instanceof ByHand);
    all.add(list);
    return new WhatIf(Base.FRESH, told(all), asks(), about());
  }

  /// "It's fixed after ten minutes" ends what was asked last, whatever that is; null where it
  /// cannot end.
  @Nullable Reading endsLast(List<Action> drafts) {
    if (drafts.size() != 1
        || !(drafts.getFirst() instanceof NodeReturns(var nodes, var at))
        || at == null
        || !nodes.equals(List.of(Blank.IT))
        || talk.chain().isEmpty()) {
      return null;
    }
    var last = talk.chain().getLast();
    boolean machine = Slots.targets(last) != null && !(last instanceof LoopStops);
    return Slots.canLast(last) && !machine ? changed(last, Slots.withLasts(last, at)) : null;
  }

  /// Actions told together: nothing twice, and "nothing" only alone.
  static List<Action> told(List<Action> actions) {
    var told = new ArrayList<>(new LinkedHashSet<>(actions));
    if (told.size() > 1) {
      told.removeIf(action -> action instanceof Nothing);
    }
    return told;
  }

  private static boolean isSetUp(List<Action> actions) {
    return actions.stream().allMatch(Slots::isSetUp);
  }

  /// "It's back after five minutes" changes the failure of the question before.
  @Nullable Reading ended(List<Action> actions) {
    if (!(actions.getFirst() instanceof NodeReturns back)
        || actions.size() > 1
        || back.at() == null
        || said.says("^(?:and )?then|^and (?!(?:what )?if)")) {
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

  static boolean isSameGoal(Action now, Action before) {
    return now.getClass().equals(before.getClass())
        && Objects.equals(Slots.service(now), Slots.service(before))
        && (!(now instanceof Setting a)
            || (before instanceof Setting b && a.name().equals(b.name())));
  }

  private Reading replaced(List<Action> actions) {
    var chain = new ArrayList<>(talk.chain());
    if (actions.size() == 1) {
      for (var before : chain.reversed()) {
        if (isSameGoal(actions.getFirst(), before)) {
          return changed(before, actions.getFirst());
        }
      }
    }
    return new WhatIf(Base.FRESH, told(inPlaceOfLast(actions)), asks(), about());
  }

  /// All that happened, but these in the place of what was asked last.
  List<Action> inPlaceOfLast(List<Action> actions) {
    var chain = talk.chain();
    var last = talk.last();
    int from =
        chain.size() - (last == null ? 0 : last.base() == Base.FRESH ? 1 : last.actions().size());
    var kept = new ArrayList<>(chain.subList(0, Math.max(0, from)));
    kept.addAll(actions);
    return kept;
  }

  /// What the question is about: as said, or as before where nothing is asked anew.
  List<String> about() {
    var last = talk.last();
    var about = said.about();
    return about.isEmpty() && !said.asked() && last != null ? last.of() : about;
  }

  Asks asks() {
    return said.asked() ? said.asks() : talk.asks();
  }
}
