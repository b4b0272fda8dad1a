package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Explanation.Placement;
import dev.fennel.simulator.cluster.Explanation.Step;
import dev.fennel.simulator.cluster.Timeline;
import java.io.Writer;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/// Writes all about one Pod, or the Pods of a service, as one line of JSON.
final class WhyJson {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

  private final JsonGenerator out;
  private final IdleJson idle;
  private final ChangeJson changes;

  private WhyJson(JsonGenerator out) {
    this.out = out;
    this.idle = new IdleJson(out);
    this.changes = new ChangeJson(out);
  }

  static void write(Timeline timeline, String subject, Writer to) {
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), to)) {
      out.writeStartObject();
      out.writeStringProperty("subject", subject);
      out.writeName("pods").writeStartArray();
      new PodStory(timeline).of(subject).forEach(new WhyJson(out)::story);
      out.writeEndArray();
      out.writeEndObject();
    }
  }

  private void story(PodStory.Story story) {
    out.writeStartObject();
    out.writeStringProperty("pod", story.pod());
    out.writeStringProperty("service", story.service());
    if (story.node() != null) {
      out.writeStringProperty("node", story.node());
    }
    steps("made", story.made());
    out.writeName("placements").writeStartArray();
    story.placements().forEach(this::placement);
    out.writeEndArray();
    out.writeName("idle").writeStartArray();
    story.idle().forEach(idle::write);
    out.writeEndArray();
    out.writeName("moments").writeStartArray();
    story.moments().forEach(changes::moment);
    out.writeEndArray();
    steps("ended", story.ended());
    out.writeStringProperty("ending", story.ending());
    out.writeEndObject();
  }

  private void steps(String name, List<Step> steps) {
    out.writeName(name).writeStartArray();
    for (Step step : steps) {
      out.writeStartObject();
      out.writeStringProperty("after", step.after().toString());
      out.writeName("meanwhile").writeStartArray();
      step.meanwhile().forEach(idle::write);
      out.writeEndArray();
      out.writeName("moment");
      changes.moment(step.moment());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void placement(Placement placement) {
    out.writeStartObject();
    out.writeStringProperty("at", placement.at().toString());
    if (placement.node() != null) {
      out.writeStringProperty("node", placement.node());
    }
    changes.looks(placement.scores(), placement.filtered());
    out.writeEndObject();
  }
}
