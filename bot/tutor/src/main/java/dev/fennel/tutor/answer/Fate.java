package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Outage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// What one run meant for one service.
///
/// @param down how long no copy answered, all times added up
/// @param downLasts whether none answers at the end
/// @param reduced how long fewer answered than wanted, but some
/// @param reducedLasts whether fewer than wanted answer at the end
/// @param missing how many copies were missing at most while some answered; where that lasts, how
///   many are missing at the end
/// @param spells how many separate times it was down
record Fate(
    String service,
    Duration down,
    boolean downLasts,
    Duration reduced,
    boolean reducedLasts,
    int missing,
    int spells) {

  /// The services that were down or short of copies, as they come in the timeline.
  static List<Fate> of(Timeline timeline) {
    var outages = new LinkedHashMap<String, List<Outage>>();
    for (var outage : timeline.outages()) {
      outages.computeIfAbsent(outage.service(), _ -> new ArrayList<>()).add(outage);
    }
    var fates = new ArrayList<Fate>();
    outages.forEach((service, its) -> fates.add(of(timeline, service, its)));
    return fates;
  }

  private static Fate of(Timeline timeline, String service, List<Outage> outages) {
    var down = outages.stream().filter(o -> o.kind() == Outage.Kind.DOWN).toList();
    var reduced = outages.stream().filter(o -> o.kind() == Outage.Kind.REDUCED).toList();
    int most = reduced.stream().mapToInt(o -> o.wanted() - o.ready()).max().orElse(0);
    int missing = lasts(reduced) ? reduced.getLast().wanted() - answering(timeline, service) : most;
    return new Fate(
        service,
        sum(timeline, down),
        lasts(down),
        sum(timeline, reduced),
        lasts(reduced),
        missing,
        down.size());
  }

  /// How many copies of a service answer at the end.
  static int answering(Timeline timeline, String service) {
    return (int)
        timeline.end().nodes().stream()
            .flatMap(n -> n.pods().stream())
            .filter(p -> p.service().equals(service) && p.serves())
            .count();
  }

  private static Duration sum(Timeline timeline, List<Outage> outages) {
    var sum = Duration.ZERO;
    for (var outage : outages) {
      var to = outage.to() == null ? timeline.end().at() : outage.to();
      sum = sum.plus(to.minus(outage.from()));
    }
    return sum;
  }

  private static boolean lasts(List<Outage> outages) {
    return outages.stream().anyMatch(o -> o.to() == null);
  }

  /// Whether no copy answered at some time.
  boolean wasDown() {
    return downLasts || !down.isZero();
  }

  /// Whether fewer copies than wanted answered at some time, but some.
  boolean wasReduced() {
    return reducedLasts || !reduced.isZero();
  }

  /// Fates that read alike, under the words they share, in order.
  static <K> Map<K, List<String>> grouped(List<Fate> fates, Function<Fate, K> how) {
    var groups = new LinkedHashMap<K, List<String>>();
    for (var fate : fates) {
      groups.computeIfAbsent(how.apply(fate), _ -> new ArrayList<>()).add(fate.service());
    }
    return groups;
  }
}
