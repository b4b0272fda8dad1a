package dev.fennel.simulator.cluster;

/// What all Pods together may ask for (a ResourceQuota). The API server refuses a Pod that would go
/// over it; a Pod counts until its record is gone, so one marked for deletion counts too.
final class Quota {
  private final Cluster.Room most;
  private long milliCpu;
  private long mebibytes;

  Quota(Cluster.Room most) {
    this.most = most;
  }

  boolean refuses(Cluster.Room size) {
    return milliCpu + size.milliCpu() > most.milliCpu()
        || mebibytes + size.mebibytes() > most.mebibytes();
  }

  /// A Pod came (1) or its record went (-1).
  void count(PodState pod, int change) {
    milliCpu += change * pod.cpu;
    mebibytes += change * pod.memory;
  }

  /// Why one more Pod of a size is not written, in whole units.
  Idle.Why idle(Cluster.Room size) {
    return new Idle.Why.Quota(
        units(size), units(new Cluster.Room(milliCpu, mebibytes)), units(most));
  }

  /// Part of a unit counts as one.
  private static int units(Cluster.Room room) {
    return (int)
        Math.max(Math.ceilDiv(room.milliCpu(), 1000), Math.ceilDiv(room.mebibytes(), 1024));
  }

  /// What the API server sees when one more Pod of a size is to be written.
  Sees over(Cluster.Room size) {
    return new Sees.OverQuota(new Cluster.Room(milliCpu, mebibytes), most, size);
  }
}
