package dev.fennel.simulator.cluster;

/// The story's cluster: four machines, four services, one year after the night that woke Sam.
public final class Story {
  private Story() {}

  /// The cluster of chapter 4 on the Saturday at 03:04: storefront 3, orders 1, payments 2,
  /// dispatch 3 on nodes 01 to 04.
  public static Cluster cluster() {
    throw new UnsupportedOperationException();
  }

  /// The same with notifications, as from section 8 on.
  public static Cluster withNotifications() {
    throw new UnsupportedOperationException();
  }

  /// The same before moving day: without storefront.
  public static Cluster beforeMovingDay() {
    throw new UnsupportedOperationException();
  }
}
