package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.NodeAdded;
import dev.fennel.simulator.cluster.Action.Release;
import dev.fennel.simulator.cluster.Action.Scale;
import dev.fennel.simulator.cluster.Action.ServiceAdded;
import dev.fennel.simulator.cluster.Action.Size;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Gives a new service what is said of it after its name: "… called pricing. Three copies, one unit
/// each, priority 10."
final class Newcomers {
  private Newcomers() {}

  private static final Pattern PRIORITY =
      Pattern.compile(
          " (A\\d+)((?: \\S+){0,12}?)(?: with| at| and)? priority(?: of| be| ,| say)* (Q\\d+) ");
  private static final Pattern UNITS =
      Pattern.compile(
          " (A\\d+)((?: \\S+){0,10}?) (?:(Q\\d+) unit(?: of room)?|size (Q\\d+)(?: unit)?)(?: each| apiece| per copy| a piece)? ");
  private static final Pattern COPIES = Pattern.compile(" (A\\d+)((?: \\S+){0,10}?) (Q\\d+) copy ");

  /// Reads the rest of the figures of new services.
  static void read(Chart chart) {
    chart.rewrite(VERSION, m -> version(chart, m.group(1), m.group(2)));
    chart.rewrite(PRIORITY, m -> figure(chart, m.group(1), m.group(2), m.group(3), 'p'));
    chart.rewrite(
        UNITS,
        m ->
            figure(
                chart, m.group(1), m.group(2), m.group(3) == null ? m.group(4) : m.group(3), 'u'));
    chart.rewrite(COPIES, m -> figure(chart, m.group(1), m.group(2), m.group(3), 'c'));
  }

  private static final Pattern VERSION = Pattern.compile(" (A\\d+) , (V\\d+)(?: ,)? ");

  /// "The patched build for dispatch, v10".
  private static @Nullable String version(Chart chart, String symbol, String version) {
    if (!(chart.thing(symbol) instanceof Release release) || release.version() != null) {
      return null;
    }
    var name = chart.thing(version, String.class);
    chart.put(symbol, new Release(release.service(), name, release.broken(), release.at()));
    return symbol;
  }

  private static @Nullable String figure(
      Chart chart, String symbol, String between, String number, char kind) {
    int n = (int) (double) chart.thing(number, Double.class);
    if (chart.thing(symbol) instanceof NodeAdded machine && kind == 'u') {
      chart.put(symbol, new NodeAdded(machine.count(), n, machine.at()));
      return symbol + between;
    }
    if (!(chart.thing(symbol) instanceof ServiceAdded added)) {
      return null;
    }
    chart.put(
        symbol,
        switch (kind) {
          case 'p' -> withPriority(added, n);
          case 'u' -> withSize(added, n);
          default -> withCopies(added, n);
        });
    return symbol + between;
  }

  /// What a new service's figures become when `next` is said of nothing in particular after it;
  /// null where that is said of something else.
  static @Nullable Action joined(List<Action> before, Action next) {
    if (before.isEmpty() || !(before.getLast() instanceof ServiceAdded added)) {
      return null;
    }
    boolean blank = Blank.isBlank(String.valueOf(Slots.service(next)));
    return switch (next) {
      case Scale scale
          when blank && scale.replicas().size() == 1 && scale.replicas().getFirst() < 1000 ->
          withCopies(added, scale.replicas().getFirst());
      case Size size when blank && size.size() < 1000 -> withSize(added, size.size());
      default -> null;
    };
  }

  private static ServiceAdded withCopies(ServiceAdded a, int copies) {
    return new ServiceAdded(a.service(), copies, a.size(), a.priority(), a.at());
  }

  private static ServiceAdded withSize(ServiceAdded a, int units) {
    return new ServiceAdded(a.service(), a.replicas(), units, a.priority(), a.at());
  }

  private static ServiceAdded withPriority(ServiceAdded a, int priority) {
    return new ServiceAdded(a.service(), a.replicas(), a.size(), priority, a.at());
  }
}
