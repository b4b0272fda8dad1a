package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Loop;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;

/// Moments of a run as rows to read: clock, loop, what it wants, sees and does.
public final class Rows {
  /// Who does by hand what no loop does.
  private static final String SAM = "Sam";

  private Rows() {}

  private static String withoutName(String does) {
    return does.startsWith(SAM + " ") ? does.substring(SAM.length() + 1) : does;
  }

  /// One moment as one row; `start` is the story's clock when the run starts.
  public static Reply.Item row(Moment moment, LocalTime start) {
    if (moment.change() instanceof Change.ByHand) {
      return row(Words.clock(start, moment.at()), SAM, withoutName(moment.does()));
    }
    return row(
        Words.clock(start, moment.at()),
        speaker(moment.loop()),
        moment.wants(),
        moment.sees(),
        moment.does());
  }

  /// What readers call a loop. Taint eviction and Pod garbage collection are the node loop to them,
  /// as in the story.
  public static String speaker(Loop loop) {
    return switch (loop) {
      case WORLD -> "";
      case PERSON -> "somebody";
      case API_SERVER -> "API server";
      case REPLICA_SET -> "ReplicaSet loop";
      case DEPLOYMENT -> "Deployment loop";
      case SCHEDULER -> "scheduler";
      case NODE, TAINT_EVICTION, POD_GC -> "node loop";
      case NODE_AGENT -> "node agent";
      case ENDPOINTS -> "endpoint loop";
      case AUTOSCALER -> "autoscaler";
      case CLOUD_NODE -> "provider's loop";
    };
  }

  private static Reply.Item row(
      String mark, String speaker, String wants, String sees, String does) {
    var looks = new ArrayList<String>();
    if (!wants.isBlank()) {
      looks.add("wants " + wants);
    }
    if (!sees.isBlank()) {
      looks.add("sees " + sees);
    }
    String words = String.join(", ", looks);
    return row(mark, speaker, words.isEmpty() ? does : words + ": " + does);
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
