package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Moment;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.util.List;

/// A row of a told run, when it was, and the moments that it tells.
record Told(Duration at, Phase phase, Reply.Item row, List<Moment> moments) {
  Told {
    moments = List.copyOf(moments);
  }
}
