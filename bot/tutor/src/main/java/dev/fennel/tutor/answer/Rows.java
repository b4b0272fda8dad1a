package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Does;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import java.time.LocalTime;
import java.util.List;

/// Moments of a run as rows to read: clock, loop, what it wants, sees and does.
public final class Rows {
  private Rows() {}

  /// One moment as one row; `start` is the story's clock when the run starts.
  public static Reply.Item row(Moment moment, LocalTime start) {
    String clock = Words.clock(start, moment.at());
    return moment.does() instanceof Does.Sam(var chore)
        ? row(clock, phrase("answer.loop.sam"), Remarks.said(chore))
        : row(clock, speaker(moment.loop()), looks(moment));
  }

  /// What readers call a loop. Taint eviction and Pod garbage collection are the node loop to them,
  /// as in the story.
  public static String speaker(Loop loop) {
    return switch (loop) {
      case WORLD -> "";
      case PERSON -> phrase("answer.loop.person");
      case API_SERVER -> phrase("answer.loop.api-server");
      case REPLICA_SET -> phrase("answer.loop.replica-set");
      case DEPLOYMENT -> phrase("answer.loop.deployment");
      case SCHEDULER -> phrase("answer.loop.scheduler");
      case NODE, TAINT_EVICTION, POD_GC -> phrase("answer.loop.node");
      case NODE_AGENT -> phrase("answer.loop.node-agent");
      case ENDPOINTS -> phrase("answer.loop.endpoints");
      case AUTOSCALER -> phrase("answer.loop.autoscaler");
      case CLOUD_NODE -> phrase("answer.loop.cloud-node");
    };
  }

  /// What a loop does after it looked; it may want or see nothing in particular.
  static String looks(Moment moment) {
    String wants = Remarks.said(moment.wants());
    String sees = Remarks.said(moment.sees());
    String does = Remarks.said(moment.does());
    if (moment.loop() == Loop.WORLD && !sees.isBlank()) {
      return phrase("answer.row.world", "does", does, "sees", sees);
    }
    if (wants.isBlank()) {
      return sees.isBlank() ? does : phrase("answer.row.sees", "sees", sees, "does", does);
    }
    return sees.isBlank()
        ? phrase("answer.row.wants", "wants", wants, "does", does)
        : phrase("answer.row.all", "wants", wants, "sees", sees, "does", does);
  }

  /// A row of a speaker and what is said of them.
  static Reply.Item row(String mark, String speaker, String words) {
    if (speaker.isEmpty()) {
      return new Reply.Item(mark, Prose.plain(words));
    }
    return new Reply.Item(
        mark, new Prose(List.of(new Span.Bold(speaker), new Span.Plain(" " + words))));
  }
}
