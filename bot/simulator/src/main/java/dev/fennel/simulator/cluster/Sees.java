package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.List;

/// What a loop, or somebody else, sees.
public sealed interface Sees extends Remark {

  // Nodes.

  record Silent(String node) implements Sees {}

  record SilentFor(String node, long seconds) implements Sees {}

  record StillGone(String node, Duration time) implements Sees {}

  record NodeWorks(String node) implements Sees {}

  record NodeReady(String node) implements Sees {}

  record NodeNew(String node) implements Sees {}

  record NodeClosed(String node) implements Sees {}

  record ReportingAgain(String node) implements Sees {}

  record InNewLight(String node) implements Sees {}

  record NoRecord(String node) implements Sees {}

  record ThisMachineGone() implements Sees {}

  record MachineGone(String node) implements Sees {}

  // Numbers of copies.

  record Copies(int copies) implements Sees {}

  record BusyCopies(int copies, int percent) implements Sees {}

  record NoReplicaSet(Version version) implements Sees {}

  /// @param versions for each how many copies are ready
  record Rollout(List<Sees> versions) implements Sees {
    public Rollout {
      versions = List.copyOf(versions);
    }
  }

  record AllReady(Version version, int ready) implements Sees {}

  record SomeReady(Version version, int ready, int wanted) implements Sees {}

  record NoCopy() implements Sees {}

  record NoProgress(Sees still) implements Sees {}

  record OldVersion(String name) implements Sees {}

  // Where Pods go.

  record Unplaced(String pod, int nodes) implements Sees {}

  record UnplacedBut(String pod, String node) implements Sees {}

  record NoNodeFor(String pod) implements Sees {}

  record LessImportant(String pod, String victim) implements Sees {}

  record NotTolerating(String pod, String node) implements Sees {}

  record ToLeave(String pod, String node) implements Sees {}

  // Containers.

  record Starting(String pod) implements Sees {}

  record NotRunning(String pod) implements Sees {}

  record Started(String pod) implements Sees {}

  record Answering(String pod) implements Sees {}

  record NotAnswering(String pod) implements Sees {}

  record NoAnswers(String pod, int times) implements Sees {}

  record Ended(String pod) implements Sees {}

  record EndedBecause(String pod, Ending why) implements Sees {}

  record CrashedAgain(String pod) implements Sees {}

  record ContainerGone(String pod) implements Sees {}

  record NoImage(String image) implements Sees {}

  // Callers.

  record Ready(String pod) implements Sees {}

  record NotReady(String pod) implements Sees {}

  record GoingAway(String pod) implements Sees {}

  record StillCalled(List<String> pods) implements Sees {
    public StillCalled {
      pods = List.copyOf(pods);
    }
  }

  record ManyStillCalled(int pods) implements Sees {}

  record Down(String service) implements Sees {}

  record SeveralDown(List<String> services) implements Sees {
    public SeveralDown {
      services = List.copyOf(services);
    }
  }

  // The record.

  record Applied(String name, int copies) implements Sees {}

  record Became(String name, int from, int to) implements Sees {}

  record Wanted(String name, int copies) implements Sees {}

  record Deleted(String name) implements Sees {}

  record ToGo(String pod) implements Sees {}

  record OverQuota(Cluster.Room used, Cluster.Room most, Cluster.Room needed) implements Sees {}

  record OverBudget(String service) implements Sees {}
}
