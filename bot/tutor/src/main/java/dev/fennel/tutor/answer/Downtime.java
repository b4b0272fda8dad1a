package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/// The pieces that a service's downtime consists of: from the failure to the first new copy that
/// answers.
final class Downtime {
  private static final String WAIT = "answer.down.wait";

  private final Timeline timeline;
  private final Census census;
  private final String service;

  Downtime(Timeline timeline, Census census, String service) {
    this.timeline = timeline;
    this.census = census;
    this.service = service;
  }

  /// Each piece with its length; empty where the service was not replaced.
  List<Reply.Item> pieces() {
    return looped().stream()
        .map(p ->
            new Reply.Item("•", Prose.plain(phrase(p.what(), "time", Words.exactly(p.lasted())))))
        .toList();
  }

  /// @param what its phrase
  private record Piece(String what, Duration lasted) {}

  private List<Piece> looped() {
    var ready = firstNew(c -> c instanceof Change.PodReady(String pod) && isIts(pod));
    if (ready.isEmpty()) {
      return List.of();
    }
    var ends = new LinkedHashMap<String, Optional<Moment>>();
    ends.put(
        "answer.down.control-plane",
        first(c -> c instanceof Change.ControlPlane(boolean running) && running));
    ends.put("answer.down.noticed", first(c -> c instanceof Change.NodeNotReady));
    ends.put(WAIT, first(c -> c instanceof Change.PodDeleting(String pod, var _) && isIts(pod)));
    ends.put(
        "answer.down.written",
        first(c -> c instanceof Change.PodCreated(String pod, var _) && isIts(pod)));
    ends.put(
        "answer.down.placed", first(c -> c instanceof Change.PodBound bound && isIts(bound.pod())));
    ends.put("answer.down.returned", first(c -> c instanceof Change.NodeReturned));
    ends.put("answer.down.running", ready);
    return pieces(ends, ready.get().at());
  }

  /// Whether one of the pieces is the wait that people wonder about.
  boolean waits() {
    return looped().stream().anyMatch(p -> p.what().equals(WAIT));
  }

  /// The pieces where people did it by hand; empty where loops did.
  List<Reply.Item> byHand() {
    var over =
        timeline.outages().stream()
            .filter(o -> o.service().equals(service))
            .map(o -> o.to() == null ? timeline.end().at() : o.to())
            .max(Comparator.naturalOrder())
            .orElse(Duration.ZERO);
    var pieces = new ArrayList<Reply.Item>();
    var last = Duration.ZERO;
    for (var moment : timeline.moments()) {
      if (moment.change() instanceof Change.ByHand && moment.at().compareTo(over) <= 0) {
        String length = Words.exactly(moment.at().minus(last));
        pieces.add(
            new Reply.Item(
                "•",
                Prose.plain(
                    phrase(
                        "answer.down.by-hand",
                        "time",
                        length,
                        "does",
                        Remarks.said(moment.does())))));
        last = moment.at();
      }
    }
    return pieces;
  }

  /// Pieces that follow one another, up to the end; what came later is none.
  private static List<Piece> pieces(Map<String, Optional<Moment>> ends, Duration to) {
    var pieces = new ArrayList<Piece>();
    var last = Duration.ZERO;
    for (var end : ends.entrySet()) {
      var at = end.getValue().map(Moment::at).filter(t -> t.compareTo(to) <= 0);
      if (at.isPresent() && at.get().compareTo(last) >= 0) {
        pieces.add(new Piece(end.getKey(), at.get().minus(last)));
        last = at.get();
      }
    }
    return pieces;
  }

  private boolean isIts(String pod) {
    return census.service(pod).equals(service);
  }

  private Optional<Moment> first(Predicate<Change> which) {
    return timeline.moments().stream().filter(m -> which.test(m.change())).findFirst();
  }

  private Optional<Moment> firstNew(Predicate<Change> which) {
    var created = first(c -> c instanceof Change.PodCreated(String pod, var _) && isIts(pod));
    return timeline.moments().stream()
        .filter(m -> which.test(m.change()))
        .filter(m -> created.isEmpty() || m.at().compareTo(created.get().at()) >= 0)
        .findFirst();
  }
}
