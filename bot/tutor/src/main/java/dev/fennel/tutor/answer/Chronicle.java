package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A whole run told as few rows: what happens together is one row a loop, quiet stretches are
/// folded.
final class Chronicle {
  /// Moments further apart than this are told apart.
  private static final Duration TOGETHER = Duration.ofSeconds(3);

  /// Silence longer than this is told.
  private static final Duration QUIET = Duration.ofSeconds(25);

  /// As many rows as an answer shows at first, and as many as one that is about them.
  private static final int BRIEF = 8;

  private static final int MOST = 24;

  private final Timeline timeline;
  private final List<Told> told;

  Chronicle(Timeline timeline) {
    this.timeline = timeline;
    this.told = told(timeline);
  }

  /// The run as rows, one by one.
  List<Reply.Item> rows() {
    return shortened(folded(), MOST, 3);
  }

  /// The same as an answer shows them at first: where they are many, how it begins and ends.
  List<Reply.Item> brief() {
    return shortened(folded(), BRIEF, 2);
  }

  /// Whether there is more to see than at first.
  boolean isLong() {
    return folded().size() > BRIEF;
  }

  /// The rows with their times, without quiet stretches between them.
  List<Told> told() {
    return told;
  }

  private static List<Told> told(Timeline timeline) {
    var census = new Census(timeline);
    var crashes = new CrashLoops(timeline);
    var rollouts = new Rollouts(timeline);
    var told = new ArrayList<Told>();
    var known = new HashSet<String>();
    timeline.begin().waiting().forEach(w -> known.add(w.pod()));
    var episode = new Episode(timeline.start(), census);
    Duration last = Duration.ZERO;
    for (var moment : timeline.moments()) {
      if (crashes.tells(moment) || rollouts.tells(moment) || isOldNews(moment, known)) {
        census.see(moment);
        continue;
      }
      if (moment.at().minus(last).compareTo(TOGETHER) > 0) {
        told.addAll(episode.rows());
        episode = new Episode(timeline.start(), census);
      }
      episode.add(moment);
      last = moment.at();
    }
    told.addAll(episode.rows());
    told.addAll(crashes.rows());
    told.addAll(rollouts.rows());
    told.sort(Comparator.comparing(Told::at));
    return List.copyOf(told);
  }

  /// A Pod that waits, for a node or for its image, is told once; that its reasons change, or that
  /// it is tried again, is not news.
  private static boolean isOldNews(Moment moment, Set<String> known) {
    return switch (moment.change()) {
      case Change.PodUnschedulable(String pod, var _) -> !known.add(pod);
      case Change.ImagePullFailed(String pod) -> !known.add(pod + " image");
      default -> false;
    };
  }

  private List<Reply.Item> folded() {
    var rows = new ArrayList<Reply.Item>();
    Duration last = Duration.ZERO;
    Phase before = Phase.CAUSE;
    for (var next : told) {
      var quiet = next.at().minus(last);
      if (quiet.compareTo(QUIET) >= 0 && next.phase() != Phase.CRASH && !isByHand(next)) {
        rows.add(new Reply.Item("…", Prose.plain(silence(quiet, before, next))));
      }
      rows.add(next.row());
      last = next.at();
      before = next.phase();
    }
    return rows;
  }

  /// People take their time; that is no wait of a loop.
  private static boolean isByHand(Told next) {
    return next.moments().stream().anyMatch(m -> m.change() instanceof Change.ByHand);
  }

  private String silence(Duration quiet, Phase before, Told next) {
    var waited = next.phase() == Phase.EVICT ? waited(next) : Optional.<Duration>empty();
    return phrase(quiet(before, next, waited), "time", Words.exactly(waited.orElse(quiet)));
  }

  /// The phrase for a quiet stretch.
  ///
  /// @param waited how long a node was marked, where that is what the stretch is
  private String quiet(Phase before, Told next, Optional<Duration> waited) {
    if (next.moments().stream()
        .anyMatch(m -> m.change() instanceof Change.ControlPlane(boolean running) && running)) {
      return "answer.quiet.control-plane";
    }
    if (before == Phase.CRASH) {
      return "answer.quiet.crash";
    }
    if (next.moments().stream()
        .anyMatch(m -> m.change() instanceof Change.ProgressDeadlineExceeded)) {
      return "answer.quiet.rollout";
    }
    if (next.moments().stream().anyMatch(m -> m.loop() == Loop.AUTOSCALER)) {
      return "answer.quiet.autoscaler";
    }
    if (before == Phase.NOTICE && next.phase() != Phase.EVICT) {
      return "answer.quiet.wait-on";
    }
    return switch (next.phase()) {
      case NOTICE -> callsFail() ? "answer.quiet.alive-fail" : "answer.quiet.alive";
      case EVICT -> waited.isPresent() ? "answer.quiet.wait" : "answer.quiet.clean-up";
      default -> "answer.quiet.nothing";
    };
  }

  private boolean callsFail() {
    return timeline.moments().stream().anyMatch(m -> m.change() instanceof Change.NodeFailed);
  }

  /// How long a node was marked when its Pods were marked for deletion.
  private Optional<Duration> waited(Told eviction) {
    var evicted =
        eviction.moments().stream()
            .map(Moment::change)
            .filter(Change.PodDeleting.class::isInstance)
            .map(c -> ((Change.PodDeleting) c).node())
            .findFirst();
    if (eviction.moments().stream().anyMatch(m -> m.loop() == Loop.POD_GC)) {
      return Optional.empty();
    }
    return timeline.moments().stream()
        .filter(m -> m.at().compareTo(eviction.at()) < 0)
        .filter(m ->
            m.change() instanceof Change.NodeTainted(String node, String taint)
                && taint.endsWith("NoExecute")
                && evicted.filter(node::equals).isPresent())
        .map(m -> eviction.at().minus(m.at()))
        .reduce((_, b) -> b);
  }

  private static List<Reply.Item> shortened(List<Reply.Item> rows, int most, int last) {
    if (rows.size() <= most) {
      return rows;
    }
    int first = most - last - 2;
    var kept = new ArrayList<>(rows.subList(0, first));
    int left = rows.size() - first - last;
    kept.add(new Reply.Item("…", Prose.plain(phrase("answer.quiet.more-rows", "rows", left))));
    kept.addAll(rows.subList(rows.size() - last, rows.size()));
    return kept;
  }
}
