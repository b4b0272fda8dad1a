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

/// What a thread has come to: the questions since it last began afresh, what they were about, and
/// what was left open.
///
/// @param steps the readings since the last fresh one, which is the first of them
/// @param begun whether anything was simulated since the thread was last reset
/// @param open what an unclear text said, waiting for what it lacked
/// @param topic the service spoken of last
/// @param recent what the last question had happen, even if it was undone since
/// @param spoken machines named in earlier texts
record Talk(
    List<WhatIf> steps,
    boolean begun,
    @Nullable Utterance open,
    @Nullable String topic,
    List<Action> recent,
    List<String> spoken) {

  static final Talk NEW = new Talk(List.of(), false, null, null, List.of(), List.of());

  Talk {
    steps = List.copyOf(steps);
    recent = List.copyOf(recent);
    spoken = List.copyOf(spoken);
  }

  /// The reading that a follow-up goes on from.
  @Nullable WhatIf last() {
    return steps.isEmpty() ? null : steps.getLast();
  }

  /// All that has happened since the thread last began afresh.
  List<Action> chain() {
    return steps.stream().flatMap(step -> step.actions().stream()).toList();
  }

  /// What was asked last.
  Asks asks() {
    var last = last();
    return last == null ? Asks.WHAT_HAPPENS : last.asks();
  }

  /// How the cluster stands for names and goals.
  Standing standing() {
    var standing = Standing.STORY;
    for (var action : chain()) {
      standing = after(standing, action);
    }
    return standing.about(topic);
  }

  private static Standing after(Standing standing, Action action) {
    return switch (action) {
      case Scale a ->
          a.replicas().isEmpty()
              ? standing
              : standing.withGoal(a.service(), a.replicas().getLast());
      case ServiceAdded a ->
          standing.withGoal(a.service(), a.replicas()).withSize(a.service(), a.size());
      case Size a -> standing.withSize(a.service(), a.size());
      case NodeAdded a -> standing.withNodes(a.count(), a.units());
      case NodeFails a when a.lasts() == null -> standing.without(named(a.targets()));
      case NodePartitioned a when a.lasts() == null -> standing.without(named(a.targets()));
      case NodeRemoved a -> standing.without(named(a.targets()));
      case NodeDrained a -> standing.without(named(a.targets()));
      case NodeReturns a -> standing.with(a.nodes());
      default -> standing;
    };
  }

  private static List<String> named(Targets targets) {
    return targets instanceof Targets.Named(var nodes) ? nodes : List.of();
  }

  private static final Pattern LETTER =
      Pattern.compile(
          "(?<!zone )\\b(?:b|a(?=(?: (?:too|as well|also|then|now|instead))? ?(?:\\?|$)))(?= |\\?|$)");

  private static final Pattern OTHER_ONE =
      Pattern.compile("\\bthe other(?: one)?(?= ?(?:[?.,]|too|as well|also|$))");

  /// "Make it eight", after something that takes so many minutes.
  private static final Pattern BARE_NUMBER =
      Pattern.compile(
          "^((?:(?:and|or|no|but|then|ok) (?:, )?)*(?:make (?:it|that)|rather|only|just|say|(?:what )?if it (?:were|was)|change (?:it|that) to) )([1-9]\\d*|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty|sixty)((?: instead| rather| then)?(?: [?.])*)$");

  /// "While 01 is still out": how things stand, and nothing new.
  private static final Pattern STILL =
      Pattern.compile(
          "(?<=[a-z0-9] )(?:while|with|when|as long as) (?:(?:node |machine |server |box )?0?\\d (?:is |was )?still|it is(?: still)?|it was(?: still)?) (?:out|down|gone|off|away|dead|empty|drained|unreachable|missing)(?: of (?:action|service))?(?= |$)");

  /// A text without what it says of how things stand, in which a letter alone or the other one is a
  /// zone where one was spoken of last.
  String spelled(String plain) {
    var last = open == null ? recent : open.drafts();
    var text = begun ? STILL.matcher(plain).replaceAll("") : plain;
    var unit =
        last.reversed().stream().map(Talk::unit).filter(Objects::nonNull).findFirst().orElse(null);
    if (unit != null) {
      text = BARE_NUMBER.matcher(text).replaceFirst("$1$2 " + unit + "$3");
    }
    return !last.isEmpty() && last.getLast() instanceof ZoneFails
        ? OTHER_ONE.matcher(LETTER.matcher(text).replaceAll("zone $0")).replaceAll("the other zone")
        : text;
  }

  /// The unit in which an action's time was told; null: it has none.
  private static @Nullable String unit(Action action) {
    var time = action instanceof Setting setting ? setting.value() : lasts(action);
    if (time == null || time.isZero()) {
      return null;
    }
    return time.toSeconds() % 3600 == 0
        ? "hours"
        : time.toSeconds() % 60 == 0 ? "minutes" : "seconds";
  }

  private static @Nullable Duration lasts(Action action) {
    return Slots.canLast(action) ? Slots.lasts(action) : null;
  }

  /// The thread after one more text.
  Talk after(Utterance said, Reading reading) {
    var nodes = new ArrayList<>(spoken);
    said.nodes().stream().filter(node -> !nodes.contains(node)).forEach(nodes::add);
    var services = said.services();
    var about = services.isEmpty() ? topic : services.getLast();
    return switch (reading) {
      case WhatIf whatIf -> {
        var next = new ArrayList<>(whatIf.base() == Base.FRESH ? List.<WhatIf>of() : steps);
        next.add(whatIf);
        var topic = services.isEmpty() ? topicOf(whatIf, about) : about;
        var actions = next.stream().flatMap(step -> step.actions().stream()).toList();
        yield new Talk(next, true, null, topic, actions, nodes);
      }
      case Reading.Unclear _ -> new Talk(steps, begun, said, about, recent, nodes);
      case Reading.Control(var command) ->
          switch (command) {
            case RESET -> NEW;
            case UNDO -> new Talk(withoutLast(), begun, null, topic, recent, nodes);
            case SHOW_CLUSTER, SHOW_RECORD, HELP -> this;
          };
      case Reading.Explain _ -> new Talk(steps, begun, null, about, recent, nodes);
      case Reading.Concept _, Reading.OutOfScope _ -> this;
    };
  }

  private static @Nullable String topicOf(WhatIf reading, @Nullable String before) {
    for (var action : reading.actions().reversed()) {
      var service = Slots.service(action);
      if (service != null) {
        return service;
      }
    }
    return before;
  }

  private List<WhatIf> withoutLast() {
    return steps.isEmpty() ? steps : steps.subList(0, steps.size() - 1);
  }
}
