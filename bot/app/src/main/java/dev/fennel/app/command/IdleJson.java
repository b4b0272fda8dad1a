package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Idle;
import dev.fennel.simulator.cluster.Idle.Why;
import dev.fennel.tutor.answer.Remarks;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes the stretches in which loops did nothing as JSON: `{"loop": "node", "node": "03", "from":
/// …, "to": …, "why": {"type": "grace", …}}`.
final class IdleJson {
  private final JsonGenerator out;

  IdleJson(JsonGenerator out) {
    this.out = out;
  }

  void write(Idle idle) {
    out.writeStartObject();
    text("loop", idle.loop().id());
    text(kind(idle.subject().kind()), idle.subject().name());
    time("from", idle.from());
    time("to", idle.to());
    out.writeName("why").writeStartObject();
    write(idle.why());
    out.writeEndObject();
    out.writeEndObject();
  }

  /// The name under which a subject stands.
  private static String kind(Idle.Subject.Kind kind) {
    return switch (kind) {
      case NODE -> "node";
      case POD -> "pod";
      case SERVICE -> "service";
      case LOOP, CONTROL_PLANE -> "of";
    };
  }

  /// What a reason is called.
  static String type(Why why) {
    return switch (why) {
      case Why.Grace w -> "grace";
      case Why.Toleration w -> "toleration";
      case Why.EvictionRate w -> "eviction-rate";
      case Why.RestartBackOff w -> "restart-back-off";
      case Why.ImageBackOff w -> "image-back-off";
      case Why.NoRoom w -> "no-room";
      case Why.ControlPlaneDown w -> "control-plane-down";
      case Why.LoopStopped w -> "loop-stopped";
      case Why.Budget w -> "budget";
      case Why.RolloutReadiness w -> "rollout-readiness";
      case Why.RecordStays w -> "record-stays";
      case Why.Quota w -> "quota";
      case Why.StillCounts w -> "still-counts";
    };
  }

  private void write(Why why) {
    text("type", type(why));
    switch (why) {
      case Why.Grace w -> {
        time("grace", w.grace());
        time("heard", w.heard());
      }
      case Why.Toleration w -> {
        text("node", w.node());
        time("lasts", w.lasts());
      }
      case Why.EvictionRate w -> rate(w);
      case Why.RestartBackOff w -> {
        time("lasts", w.lasts());
        number("restarts", w.restarts());
      }
      case Why.ImageBackOff w -> time("lasts", w.lasts());
      case Why.NoRoom w -> {
        out.writeName("reasons").writeStartObject();
        Remarks.said(w.reasons()).forEach(out::writeStringProperty);
        out.writeEndObject();
      }
      case Why.ControlPlaneDown w -> {}
      case Why.LoopStopped w -> {}
      case Why.Budget w -> {
        number("healthy", w.healthy());
        number("least", w.least());
      }
      case Why.RolloutReadiness w -> rollout(w);
      case Why.RecordStays w -> text("node", w.node());
      case Why.Quota w -> numbers("asked", w.asked(), "used", w.used(), "most", w.most());
      case Why.StillCounts w ->
          numbers("wanted", w.wanted(), "counted", w.counted(), "silent", w.silent());
    }
  }

  private void numbers(String first, int one, String second, int two, String third, int three) {
    number(first, one);
    number(second, two);
    number(third, three);
  }

  private void rate(Why.EvictionRate w) {
    text("zone", w.zone());
    text("disruption", w.disruption());
    number("silent", w.silent());
    number("nodes", w.nodes());
    time("every", w.every());
  }

  private void rollout(Why.RolloutReadiness w) {
    text("version", w.version());
    number("ready", w.ready());
    number("wanted", w.wanted());
    number("least", w.least());
    out.writeBooleanProperty("late", w.late());
  }

  private void text(String name, String value) {
    out.writeStringProperty(name, value);
  }

  private void time(String name, @Nullable Duration value) {
    if (value != null) {
      out.writeStringProperty(name, value.toString());
    }
  }

  private void number(String name, int value) {
    out.writeNumberProperty(name, value);
  }
}
