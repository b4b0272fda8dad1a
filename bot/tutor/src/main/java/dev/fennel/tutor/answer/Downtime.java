package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The pieces that a service's downtime consists of: from the failure to the first new copy that
/// answers.
final class Downtime {
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
    var ready = firstNew(c -> c instanceof Change.PodReady(String pod) && isIts(pod));
    if (ready.isEmpty()) {
      return List.of();
    }
    var pieces = new ArrayList<Reply.Item>();
    var last = Duration.ZERO;
    last =
        piece(
            pieces,
            last,
            first(c -> c instanceof Change.NodeNotReady),
            "until the node loop noticed");
    last =
        piece(
            pieces,
            last,
            first(c -> c instanceof Change.PodDeleting(String pod, var _) && isIts(pod)),
            "the wait, until its Pod was marked for deletion");
    last =
        piece(
            pieces,
            last,
            first(c -> c instanceof Change.PodCreated(String pod, var _) && isIts(pod)),
            "until the ReplicaSet loop wrote a new Pod");
    last =
        piece(
            pieces,
            last,
            first(c -> c instanceof Change.PodBound bound && isIts(bound.pod())),
            "until the scheduler gave it a node");
    piece(pieces, last, ready, "until the node agent had it running and answering");
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

  private static Duration piece(
      List<Reply.Item> pieces, Duration last, Optional<Moment> end, String words) {
    if (end.isEmpty() || end.get().at().compareTo(last) < 0) {
      return last;
    }
    var length = end.get().at().minus(last);
    pieces.add(new Reply.Item("•", Prose.plain(Words.exactly(length) + " " + words)));
    return end.get().at();
  }
}
