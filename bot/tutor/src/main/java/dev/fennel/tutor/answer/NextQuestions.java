package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets.Named;
import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.reply.Reply.Button;
import dev.fennel.tutor.reply.Reply.Press;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// Questions worth asking next, chosen from what a run made interesting. Only those are offered
/// that the parser reads as meant, in this thread.
final class NextQuestions {
  /// As many are offered, beside the one to start over.
  private static final int OFFERED = 4;

  private final ScenarioParser parser;
  private final List<String> thread;

  /// For a thread in which these texts were said, the question just answered among them.
  NextQuestions(ScenarioParser parser, List<String> thread) {
    this.parser = parser;
    this.thread = List.copyOf(thread);
  }

  /// After an answered question.
  ///
  /// @param folded whether the answer folded rows away
  List<Button> after(Result result, boolean folded) {
    var buttons = new ArrayList<Button>();
    if (folded) {
      stepByStep().ifPresent(buttons::add);
    }
    why(result.shown()).ifPresent(buttons::add);
    buttons.addAll(on(result));
    return withStart(buttons);
  }

  /// After an explanation: on with the thread, without another why.
  List<Button> afterWhy(Result result) {
    return withStart(on(result));
  }

  /// What the answer folded away.
  private Optional<Button> stepByStep() {
    return read("Why in that order?", Reading.Explain.class::isInstance)
        .map(s -> new Button(phrase("answer.next.steps"), new Press.Ask(s)));
  }

  private static List<Button> withStart(List<Button> buttons) {
    var offered = new ArrayList<>(buttons.subList(0, Math.min(OFFERED, buttons.size())));
    offered.add(startOver());
    return offered;
  }

  private List<Button> on(Result result) {
    var buttons = new ArrayList<Button>();
    secondCopy(result).ifPresent(buttons::add);
    room(result).ifPresent(buttons::add);
    release(result).ifPresent(buttons::add);
    comesBack(result).ifPresent(buttons::add);
    otherBase(result).ifPresent(buttons::add);
    byHand(result).ifPresent(buttons::add);
    tested(result).or(() -> another(result)).ifPresent(buttons::add);
    return buttons;
  }

  /// Questions to begin with.
  List<Button> toBegin() {
    return List.of(
            "What if node 03 dies?",
            "What if node 04 dies?",
            "What if the control plane is down for an hour?")
        .stream()
        .map(NextQuestions::asking)
        .toList();
  }

  /// Whole questions to tap, in the words they are asked in.
  static List<Button> asking(List<String> sentences) {
    return sentences.stream().limit(OFFERED).map(NextQuestions::asking).toList();
  }

  static Button asking(String sentence) {
    return new Button(cut(sentence), new Press.Ask(sentence));
  }

  static Button startOver() {
    return new Button(phrase("answer.next.start-over"), new Press.Ask("start over"));
  }

  private static String cut(String label) {
    return label.length() <= 75 ? label : label.substring(0, 74) + "…";
  }

  private Optional<Button> why(Timeline run) {
    var waits = run.end().waiting().stream().findFirst();
    if (waits.isPresent()) {
      return explain("Why does " + waits.get().service() + " wait?");
    }
    var down = Fate.of(run).stream().filter(f -> f.wasDown() && !f.downLasts()).findFirst();
    if (down.isPresent()) {
      return explain("Why was " + down.get().service() + " down for so long?");
    }
    var bound = new Placings(run).bound();
    if (bound.isEmpty()) {
      return Optional.empty();
    }
    String service = new Census(run).service(bound.getFirst().pod());
    return explain("Why did " + service + " go to " + bound.getFirst().node() + "?");
  }

  private Optional<Button> explain(String sentence) {
    return read(sentence, Reading.Explain.class::isInstance).map(NextQuestions::asking);
  }

  /// A service with one copy was down.
  private Optional<Button> secondCopy(Result result) {
    return Fate.of(result.shown()).stream()
        .filter(Fate::wasDown)
        .map(Fate::service)
        .filter(s -> new Census(result.shown()).goal(s) == 1)
        .filter(_ -> isFailure(result.question()) && startsAfresh(result))
        .findFirst()
        .flatMap(s -> {
          var actions = new ArrayList<Action>();
          actions.add(new Action.Scale(s, List.of(2), null, null));
          actions.addAll(result.question().actions());
          return whatIf(phrase("answer.next.second-copy", "service", s), Base.FRESH, actions);
        });
  }

  /// Whether the question can be told again from the start without what came before it.
  private static boolean startsAfresh(Result result) {
    return result.scenario().before().isEmpty();
  }

  /// Whether a service may be down of it that a second copy would have kept up.
  private static boolean isFailure(WhatIf question) {
    boolean copies = true;
    for (Action action : question.actions()) {
      copies &=
          !(action instanceof Action.Scale
              || action instanceof Action.ByHand
              || action instanceof Action.ServiceRemoved
              || isAll(action)
              || action instanceof Action.CrashLoop);
    }
    return copies;
  }

  private static boolean isAll(Action action) {
    return action instanceof Action.NodeFails fails && !(fails.targets() instanceof Named);
  }

  /// A release that worked could have been broken; one that is stuck can be taken back.
  private Optional<Button> release(Result result) {
    var actions = result.question().actions();
    if (actions.size() != 1) {
      return Optional.empty();
    }
    return switch (actions.getFirst()) {
      case Action.Release r when r.broken() -> rollBack(r.service());
      case Action.Release r ->
          whatIf(
              phrase("answer.next.broken"),
              Base.FRESH,
              List.of(new Action.Release(r.service(), r.version(), true, null)));
      case Action.ImageMissing i -> rollBack(i.service());
      case Action.CrashLoop c when c.fixedAt() == null ->
          whatIf(
              phrase("answer.next.fixed"),
              Base.FRESH,
              List.of(new Action.CrashLoop(c.service(), c.cause(), Duration.ofMinutes(20), null)));
      default -> Optional.empty();
    };
  }

  private Optional<Button> rollBack(String service) {
    return whatIf(
        phrase("answer.next.back"), Base.CURRENT, List.of(new Action.Rollback(service, null)));
  }

  /// What the loops did, done by hand; and what was done by hand, on the night it was meant for.
  private Optional<Button> byHand(Result result) {
    var actions = result.question().actions();
    if (actions.size() != 1 || !startsAfresh(result)) {
      return Optional.empty();
    }
    var list = new Action.ByHand(SamsList.ID, null);
    return switch (actions.getFirst()) {
      case Action.NodeFails fails when fails.targets() instanceof Named ->
          whatIf(phrase("answer.next.sams-list"), Base.FRESH, List.of(fails, list));
      case Action.ByHand hand ->
          whatIf(
              phrase("answer.next.node-dead", "node", "03"),
              Base.FRESH,
              List.of(dies("03"), hand.list().equals(SamsList.MOVES) ? list : hand));
      case Action.ControlPlaneFails fails ->
          whatIf(
              phrase("answer.next.meanwhile", "node", "03"),
              Base.FRESH,
              List.of(fails, dies("03")));
      default -> Optional.empty();
    };
  }

  private static Action dies(String node) {
    return new Action.NodeFails(new Named(List.of(node)), null, null, Map.of());
  }

  private Optional<Button> room(Result result) {
    if (result.shown().end().waiting().isEmpty()) {
      return Optional.empty();
    }
    return whatIf(
        phrase("answer.next.add-node"), Base.CURRENT, List.of(new Action.NodeAdded(1, 8, null)));
  }

  /// A node that failed for good comes back instead.
  private Optional<Button> comesBack(Result result) {
    var actions = result.question().actions();
    if (actions.size() != 1
        || !startsAfresh(result)
        || !(actions.getFirst() instanceof Action.NodeFails fails)
        || fails.lasts() != null) {
      return Optional.empty();
    }
    var back = new Action.NodeFails(fails.targets(), fails.at(), Duration.ofMinutes(5), Map.of());
    return whatIf(phrase("answer.next.comes-back"), Base.FRESH, List.of(back));
  }

  /// What was only set up is put to the test: the node with the lone copy dies.
  private Optional<Button> tested(Result result) {
    var actions = result.question().actions();
    boolean setUp =
        actions.stream().allMatch(a -> a instanceof Action.Setting || a instanceof Action.Scale);
    if (!setUp || !startsAfresh(result)) {
      return Optional.empty();
    }
    var both = new ArrayList<>(actions);
    both.add(dies("03"));
    return whatIf(phrase("answer.next.tested", "node", "03"), Base.FRESH, both);
  }

  /// The next node goes too; or a first one, where none has.
  private Optional<Button> another(Result result) {
    var up = result.shown().end().nodes().stream().filter(n -> n.running() && n.ready()).toList();
    boolean failed =
        result.shown().moments().stream().anyMatch(m -> m.change() instanceof Change.NodeFailed);
    if (up.size() < 2) {
      return Optional.empty();
    }
    String node = failed ? up.getFirst().name() : up.getLast().name();
    String label = phrase(failed ? "answer.next.another" : "answer.next.first", "node", node);
    return whatIf(label, Base.CURRENT, List.of(dies(node)));
  }

  /// The same question from the other base.
  private Optional<Button> otherBase(Result result) {
    if (thread.size() < 2) {
      return Optional.empty();
    }
    return result.question().base() == Base.CURRENT
        ? whatIf(phrase("answer.next.same"), Base.FRESH, result.question().actions())
        : Optional.empty();
  }

  private Optional<Button> whatIf(String label, Base base, List<Action> actions) {
    var meant = new WhatIf(base, actions, Asks.WHAT_HAPPENS, List.of());
    return new Sentences(parser)
        .goOn(thread, meant)
        .map(s -> new Button(cut(label), new Press.Ask(s)));
  }

  private Optional<String> read(String sentence, Predicate<Reading> asMeant) {
    boolean justAsked = !thread.isEmpty() && thread.getLast().equalsIgnoreCase(sentence);
    return !justAsked && asMeant.test(parser.read(thread, sentence))
        ? Optional.of(sentence)
        : Optional.empty();
  }
}
