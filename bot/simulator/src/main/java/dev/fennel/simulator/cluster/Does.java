package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.List;

/// What a loop does, or somebody else, or what happens in the world.
public sealed interface Does extends Remark {

  // The world.

  record NodeStops(String node) implements Does {}

  record NodeCutOff(String node) implements Does {}

  record NodeStarts(String node) implements Does {}

  record NodeReached(String node) implements Does {}

  record ControlPlaneStops() implements Does {}

  record ControlPlaneReturns() implements Does {}

  record ContainerHangs(String pod) implements Does {}

  record ContainerEnds(String pod, Ending why) implements Does {}

  record TrafficGrows(String service, double factor) implements Does {}

  record TrafficUsual(String service) implements Does {}

  // Nodes.

  record MarksNotReady(String node) implements Does {}

  record ReportsNode(String node) implements Does {}

  record Registers(String node, Cluster.Room room) implements Does {}

  record RemovesNode(String node) implements Does {}

  record MarksForLeaving(String node) implements Does {}

  record MarksAgainstNew(String node) implements Does {}

  record TakesBackLeaving(String node) implements Does {}

  record Opens(String node) implements Does {}

  record Closes(String node) implements Does {}

  record LeavesNodeAlone(String node, List<String> pods) implements Does {
    public LeavesNodeAlone {
      pods = List.copyOf(pods);
    }
  }

  // Pods.

  record WritesPod(String pod) implements Does {}

  record RefusesPod(String name, Duration pause) implements Does {}

  record GivesNode(String pod, String node) implements Does {}

  record LeavesWaiting(String pod) implements Does {}

  record MarksForDeletion(String pod) implements Does {}

  record RemovesPod(String pod) implements Does {}

  record RefusesEviction(String pod) implements Does {}

  record AddsToList(String pod, String service) implements Does {}

  record TakesOffList(String pod, String service) implements Does {}

  // Containers.

  record ReportsRunning(String pod) implements Does {}

  record ReportsReady(String pod) implements Does {}

  record MarksUnready(String pod) implements Does {}

  record Restarts(String pod) implements Does {}

  record NotesEnd() implements Does {}

  record WaitsToRestart(Duration pause) implements Does {}

  record LeavesUnstarted(String pod, Duration pause) implements Does {}

  record SendsNoCalls() implements Does {}

  record AsksToStop() implements Does {}

  // Numbers of copies.

  record Raises(String service, int from, int to) implements Does {}

  record Lowers(String service, int from, int to) implements Does {}

  record RaisesVersion(Version version, int from, int to) implements Does {}

  record LowersVersion(Version version, int from, int to) implements Does {}

  record CreatesReplicaSet(String name, int copies) implements Does {}

  record RemovesReplicaSet(String name) implements Does {}

  record NotesStuck(Version version) implements Does {}

  record Stores(String name, int copies) implements Does {}

  record Removes(String name) implements Does {}

  // People.

  record ChangesGoal(String service, int copies) implements Does {}

  record Applies(String name, int copies) implements Does {}

  record Deletes(String name) implements Does {}

  record Releases(Version version) implements Does {}

  record Mistypes(Version version) implements Does {}

  record GoesBack(Version version) implements Does {}

  record Resizes(Version version, Cluster.Room size) implements Does {}

  record Sets(String name, String service, Duration value) implements Does {}

  record SetsForAll(String name, Duration value) implements Does {}

  record SetsTarget(String service, int percent) implements Does {}

  record SetsTargetOfAll(int percent) implements Does {}

  record GivesAutoscaler(String service, int percent, int least, int most) implements Does {}

  record TakesSetting(String service) implements Does {}

  record PutsSettingBack(String service) implements Does {}

  record MendsCrashes(String service) implements Does {}

  /// What Sam does by hand.
  record Sam(Chore chore) implements Does {}
}
