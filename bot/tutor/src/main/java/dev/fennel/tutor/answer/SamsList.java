package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.cluster.Timeline;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What it means to follow Sam's list, which was written for the night on which machine 03 died.
///
/// @param actions what was asked
/// @param listed the run in which Sam follows the list
/// @param loops the same with loops
/// @param without the same with Sam, but without the list
record SamsList(List<Action> actions, Timeline listed, Timeline loops, Timeline without) {
  static final String ID = Action.ByHand.SAMS_LIST;

  /// What Sam does without a list.
  static final String WAYS = Action.ByHand.SAMS_WAYS;

  /// How Sam packed what ran on eight machines onto four.
  static final String MOVES = Action.ByHand.MONDAYS_MOVES;

  SamsList {
    actions = List.copyOf(actions);
  }

  /// Whether somebody is to follow the list.
  static boolean isFollowed(List<Action> actions) {
    return actions.stream()
        .anyMatch(a -> a instanceof Action.ByHand hand && hand.list().equals(ID));
  }

  /// What there is to say of Sam's ways or Monday's moves when nothing happens beside them.
  static Optional<String> alone(List<Action> actions, Timeline run) {
    if (actions.size() != 1 || !(actions.getFirst() instanceof Action.ByHand hand)) {
      return Optional.empty();
    }
    return switch (hand.list()) {
      case WAYS -> Optional.of(phrase("answer.list.ways-alone"));
      case MOVES -> {
        long empty = run.end().nodes().stream().filter(n -> n.pods().isEmpty()).count();
        yield Optional.of(
            Words.sentence(
                phrase(
                    "answer.list.moves-alone",
                    "n",
                    empty,
                    "number",
                    Words.number(empty),
                    "time",
                    Words.exactly(run.end().at()))));
      }
      default -> Optional.empty();
    };
  }

  /// The same, but Sam goes by what Sam knows.
  static List<Action> without(List<Action> actions) {
    return actions.stream()
        .map(a -> a instanceof Action.ByHand hand ? new Action.ByHand(WAYS, hand.at()) : a)
        .toList();
  }

  private boolean fits() {
    return failures().stream()
        .allMatch(a ->
            a instanceof Action.NodeFails(Targets.Named(var nodes), var _, var _, var _)
                && nodes.equals(List.of("03")));
  }

  private List<Action> failures() {
    return actions.stream().filter(a -> !(a instanceof Action.ByHand)).toList();
  }

  /// Whether the list fits, and what following it does where it does not.
  String sentences() {
    if (failures().isEmpty()) {
      return harm()
          .map(h -> phrase("answer.list.unbroken", "harm", h))
          .orElseGet(() -> phrase("answer.list.unbroken-harmless"));
    }
    if (fits()) {
      return phrase("answer.list.fits");
    }
    var told = new ArrayList<String>();
    told.add(
        harm()
            .map(h -> phrase("answer.list.misfit-harm", "harm", h))
            .orElseGet(() -> phrase("answer.list.misfit")));
    told.add(phrase("answer.list.without", "what", worst(without)));
    return String.join(" ", told);
  }

  /// What is down by the list alone.
  private Optional<String> harm() {
    var spared = down(loops);
    var taken =
        down(listed).stream()
            .filter(f -> !spared.stream().map(Fate::service).toList().contains(f.service()))
            .toList();
    if (taken.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        phrase(
            "answer.list.harm",
            "n",
            taken.size(),
            "services",
            Words.list(taken.stream().map(SamsList::harmed).toList())));
  }

  private static String harmed(Fate fate) {
    return fate.downLasts()
        ? phrase("answer.list.harm-for-good", "service", fate.service())
        : phrase(
            "answer.list.harm-for", "service", fate.service(), "time", Words.roughly(fate.down()));
  }

  private static List<Fate> down(Timeline run) {
    return Fate.of(run).stream().filter(Fate::wasDown).toList();
  }

  private static String worst(Timeline run) {
    var down = down(run);
    if (!down.isEmpty()) {
      return new Headline(run).down(down).replaceAll("\\.$", "");
    }
    var few = Fate.of(run);
    return few.isEmpty()
        ? phrase("answer.list.nothing-down")
        : phrase(
            "answer.list.short",
            "n",
            few.size(),
            "services",
            Words.list(few.stream().map(Fate::service).toList()),
            "time",
            few.stream()
                .map(Fate::reduced)
                .max(Comparator.naturalOrder())
                .map(Words::roughly)
                .orElseGet(() -> phrase("answer.list.a-while")));
  }
}
