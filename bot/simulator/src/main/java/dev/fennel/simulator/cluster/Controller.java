package dev.fennel.simulator.cluster;

/// One of the control plane's loops: it is told what changed in the record, and writes what brings
/// the record nearer to what it wants. It can be stopped; started again it knows nothing but the
/// record.
abstract sealed class Controller implements Watcher
    permits AutoscalerController,
        CloudNodeController,
        DeploymentController,
        EndpointSliceController,
        GarbageCollector,
        NodeLifecycleController,
        PodGarbageCollector,
        ReplicaSetController,
        Scheduler,
        StatefulSetController,
        TaintEviction {
  /// What a controller's client may ask of the API server in a second, and at once.
  static final double CALLS = 20;

  static final int BURST = 30;

  final Api api;
  final World world;
  final Agenda agenda;
  private boolean on = true;

  /// Counts up with every stop: what an earlier life still planned is void.
  private int life;

  RateLimit client;

  Controller(Api api) {
    this.api = api;
    this.world = api.world;
    this.agenda = api.agenda;
    this.client = new RateLimit(CALLS, BURST, agenda.now());
  }

  boolean on() {
    return on;
  }

  void stop() {
    on = false;
    life++;
    forget();
  }

  /// Starts it again after a stop: it lists everything and goes on from there.
  void start() {
    if (on) {
      return;
    }
    on = true;
    client = new RateLimit(CALLS, BURST, agenda.now());
    resume();
  }

  /// Loses what it kept in memory.
  abstract void forget();

  /// Looks at the whole record.
  abstract void resume();

  /// Does something later, unless the loop was stopped in between.
  void later(long delay, Runnable task) {
    int planned = life;
    agenda.after(
        delay,
        () -> {
          if (on && planned == life) {
            task.run();
          }
        });
  }

  /// The same, but a run does not wait for it.
  void idly(long delay, Runnable task) {
    int planned = life;
    agenda.whenever(
        delay,
        () -> {
          if (on && planned == life) {
            task.run();
          }
        });
  }

  /// Does something when the news of a change has arrived, unless the loop is stopped.
  void whenHeard(Runnable task) {
    if (on) {
      later(api.hop(), task);
    }
  }

  /// Makes a call to the API server as soon as the client's limit lets it.
  void call(Runnable task) {
    long slot = client.reserve(agenda.now());
    later(slot - agenda.now() + api.call(), task);
  }
}
