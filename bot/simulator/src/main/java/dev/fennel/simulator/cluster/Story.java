package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Cluster.Placed;
import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Cluster.Service;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// The story's cluster: four machines, four services, one year after the night that woke Sam.
public final class Story {
  private static final String KUBERNETES = "1.36";

  /// How long ago on the Saturday storefront moved, on a Monday at 09:30.
  private static final Duration MOVING_DAY = Duration.ofDays(11).plusHours(17).plusMinutes(34);

  private static final Duration READY_AFTER = Duration.ofSeconds(10);
  private static final Cluster.Agent AGENT = new Cluster.Agent(READY_AFTER, Duration.ofSeconds(1));

  private Story() {}

  /// The cluster of chapter 4 on the Saturday at 03:04: storefront 3, orders 1, payments 2,
  /// dispatch 3 on nodes 01 to 04.
  public static Cluster cluster() {
    List<Service> services = new ArrayList<>(List.of(service("storefront", 3, 2)));
    services.addAll(movedFirst());
    List<Placed> pods = new ArrayList<>(standingFirst());
    pods.add(placed("storefront", "04", "storefront-7h2k", MOVING_DAY));
    pods.add(placed("storefront", "01", "storefront-9m4d", MOVING_DAY));
    pods.add(placed("storefront", "02", "storefront-x3tn", MOVING_DAY));
    return cluster(services, pods);
  }

  /// The same with notifications, as from section 8 on.
  public static Cluster withNotifications() {
    Cluster cluster = cluster();
    List<Service> services = new ArrayList<>(cluster.services());
    services.add(service("notifications", 1, 1));
    List<Placed> pods = new ArrayList<>(cluster.pods());
    pods.add(placed("notifications", "01", "notifications-k6wd", Duration.ofDays(2).plusHours(16)));
    return cluster(services, pods);
  }

  /// The story's cluster as these questions need it: a service that is given another size is a
  /// Deployment, since a lone ReplicaSet would leave its Pods as they are.
  public static Cluster asked(Cluster story, List<Action> actions) {
    List<String> resized = new ArrayList<>();
    for (Action action : actions) {
      if (action instanceof Action.Size size) {
        resized.add(size.service());
      }
    }
    List<Service> services = new ArrayList<>();
    for (Service service : story.services()) {
      services.add(
          resized.contains(service.name()) ? service.as(Service.Kind.DEPLOYMENT) : service);
    }
    return new Cluster(
        story.kubernetes(), story.nodes(), services, story.pods(), story.quota(), story.agent());
  }

  /// Year 2 on a Monday, before Sam's moves: nine containers on eight machines, half of them idle.
  public static Cluster eightMachines() {
    Duration old = Duration.ofDays(60);
    List<Service> services = new ArrayList<>(List.of(service("storefront", 3, 2)));
    services.addAll(movedFirst());
    List<Placed> pods =
        List.of(
            placed("storefront", "01", "storefront-1", old),
            placed("payments", "01", "payments-1", old),
            placed("storefront", "02", "storefront-2", old),
            placed("dispatch", "02", "dispatch-1", old),
            placed("orders", "03", "orders-1", old),
            placed("storefront", "04", "storefront-3", old),
            placed("payments", "05", "payments-2", old),
            placed("dispatch", "06", "dispatch-2", old),
            placed("dispatch", "07", "dispatch-3", old));
    List<Cluster.Node> nodes = new ArrayList<>(fourMachines());
    for (String name : List.of("05", "06", "07", "08")) {
      nodes.add(node(name, 6));
    }
    return new Cluster(KUBERNETES, nodes, services, pods, null, AGENT);
  }

  /// The story's cluster before moving day: without storefront.
  public static Cluster beforeMovingDay() {
    return cluster(movedFirst(), standingFirst());
  }

  /// How many there should be of what had moved before moving day.
  private static List<Service> movedFirst() {
    return List.of(service("orders", 1, 3), service("payments", 2, 2), service("dispatch", 3, 1));
  }

  /// The services moved one by one, a week or two apart: orders, payments, dispatch.
  private static List<Placed> standingFirst() {
    Duration orders = Duration.ofDays(39).plusHours(15);
    Duration payments = Duration.ofDays(32).plusHours(13);
    Duration dispatch = Duration.ofDays(18).plusHours(14);
    return List.of(
        placed("orders", "03", "orders-5c8x", orders),
        placed("payments", "01", "payments-6f2m", payments),
        placed("payments", "04", "payments-w8kd", payments),
        placed("dispatch", "02", "dispatch-b4tz", dispatch),
        placed("dispatch", "03", "dispatch-q7np", dispatch),
        placed("dispatch", "04", "dispatch-j5rv", dispatch));
  }

  private static Cluster cluster(List<Service> services, List<Placed> pods) {
    return new Cluster(KUBERNETES, fourMachines(), services, pods, null, AGENT);
  }

  private static List<Cluster.Node> fourMachines() {
    return List.of(node("01", 6), node("02", 4), node("03", 6), node("04", 8));
  }

  private static Cluster.Node node(String name, int units) {
    return new Cluster.Node(name, Room.ofUnits(units), null, List.of());
  }

  private static Service service(String name, int replicas, int units) {
    return new Service(name, Service.Kind.REPLICA_SET, replicas, Room.ofUnits(units));
  }

  private static Placed placed(String service, String node, String name, Duration age) {
    return new Placed(service, node, age, age.minus(READY_AFTER), name);
  }
}
