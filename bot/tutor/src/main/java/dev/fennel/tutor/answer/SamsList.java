package dev.fennel.tutor.answer;

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
      case WAYS ->
          Optional.of(
              "Nothing is broken here, so Sam has nothing to do. When something is, Sam's ways are: be"
                  + " paged, find out what is gone, start it where there is room, tell its callers,"
                  + " write it into the sheet by day and forget the sheet at night.");
      case MOVES -> {
        long empty = run.end().nodes().stream().filter(n -> n.pods().isEmpty()).count();
        yield Optional.of(
            Words.sentence(Words.count(empty, "machine is", "machines are"))
                + " empty in the end, after "
                + Words.exactly(run.end().at())
                + " of Sam's day. No loop would do this: what runs they never move.");
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
      return "Nothing is broken here, and the list is for a night when machine 03 is dead: followed"
          + " now, it "
          + harm().map(h -> h + ".").orElse("starts copies that nobody needs.");
    }
    if (fits()) {
      return "This is the night the list was written for, and its lines are right. What they leave out is"
          + " the sheet.";
    }
    var told = new ArrayList<String>();
    told.add(
        "The list does not fit: it was written for the night machine 03 died"
            + harm().map(h -> ", and following it " + h).orElse("")
            + ".");
    told.add("Without it, with what Sam knows, " + worst(without) + ".");
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
        "takes "
            + Words.list(
                taken.stream()
                    .map(f ->
                        f.service()
                            + " down"
                            + (f.downLasts() ? " for good" : " for " + Words.roughly(f.down())))
                    .toList())
            + ", though nothing had happened to "
            + (taken.size() == 1 ? "it" : "them"));
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
        ? "nothing is down"
        : "nothing is down, but "
            + Words.list(few.stream().map(Fate::service).toList())
            + (few.size() == 1 ? " runs" : " run")
            + " short for "
            + few.stream()
                .map(Fate::reduced)
                .max(Comparator.naturalOrder())
                .map(Words::roughly)
                .orElse("a while");
  }
}
