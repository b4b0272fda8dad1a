package dev.fennel.simulator.cluster;

import java.util.List;

/// What Sam sees and does by hand.
public sealed interface Chore extends Remark {
  // What Sam sees.

  record Paged(Sees why) implements Chore {}

  record SitsDown() implements Chore {}

  record TakesList() implements Chore {}

  record SeesMissing() implements Chore {}

  record FindsAllRunning() implements Chore {}

  record Finds(List<On> lost) implements Chore {
    public Finds {
      lost = List.copyOf(lost);
    }
  }

  /// The same after looking where a wrong sheet has it.
  record FindsAstray(List<On> lost) implements Chore {
    public FindsAstray {
      lost = List.copyOf(lost);
    }
  }

  /// A copy on a node.
  record On(String service, String node) implements Chore {}

  // What Sam does.

  record Starts(Version version, String node) implements Chore {}

  record StartsAgain(String service, String node) implements Chore {}

  record Stops(String service, String node) implements Chore {}

  record Tells(String service, List<String> nodes) implements Chore {
    public Tells {
      nodes = List.copyOf(nodes);
    }
  }

  record TellsNowhere(String service) implements Chore {}

  record WritesSetting(String service, String node) implements Chore {}

  record WritesSheet(String service) implements Chore {}

  // What Sam cannot do.

  record CannotStart(String service, String node) implements Chore {}

  record CannotStartOnSilent(String service, String node) implements Chore {}

  record CannotStartWithoutRoom(String service, String node) implements Chore {}

  record NoRoom(Version version) implements Chore {}

  record GoesNoFurther(Version version) implements Chore {}

  // How it ends.

  record AllAnswer() implements Chore {}

  record LeavesDown(List<String> services) implements Chore {
    public LeavesDown {
      services = List.copyOf(services);
    }
  }

  /// All lines of the list are done.
  record ListDone(Chore then) implements Chore {}

  record BackToBed(Chore then) implements Chore {}

  /// The sheet is wrong about some services in the end.
  record SheetWrong(Chore then, List<String> services) implements Chore {
    public SheetWrong {
      services = List.copyOf(services);
    }
  }
}
