package dev.fennel.simulator.cluster;

/// Asks the provider about nodes that do not report; of a machine that is gone for good it removes
/// the record, so that nobody has to wait for it.
final class CloudNodeController extends Controller {
  private static final long PERIOD = 5 * World.SECOND;

  private final Passes passes;

  CloudNodeController(Api api) {
    super(api);
    passes =
        new Passes(PERIOD, api.dice.between(300, 700), agenda.now() + api.dice.between(0, PERIOD));
  }

  @Override
  void forget() {}

  @Override
  void resume() {
    world.nodes.values().forEach(this::nodeChanged);
  }

  @Override
  public void nodeChanged(NodeState node) {
    if (!on() || node.ready || !node.givenUp) {
      return;
    }
    later(
        passes.from(agenda.now()) - agenda.now(),
        () -> {
          if (node.present && !node.ready && node.givenUp) {
            call(() ->
                api.removeNode(
                    node,
                    Loop.CLOUD_NODE,
                    new Wants.ExistingMachines(),
                    new Sees.MachineGone(node.name)));
          }
        });
  }
}
