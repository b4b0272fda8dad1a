package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.answer.Remarks;
import java.io.Writer;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/// Writes timelines and what many runs have in common as JSON, one document a line. Durations are
/// ISO-8601.
public final class TimelineJson {
  private static final JsonFactory JSON =
      JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

  private final JsonGenerator out;
  private final ChangeJson changes;
  private final IdleJson idle;

  private TimelineJson(JsonGenerator out) {
    this.out = out;
    this.changes = new ChangeJson(out);
    this.idle = new IdleJson(out);
  }

  /// Writes one timeline, without an end of line.
  public static void write(Timeline timeline, Writer to) {
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), to)) {
      new TimelineJson(out).timeline(timeline);
    }
  }

  /// Writes what many runs have in common, without an end of line.
  public static void write(Runs runs, Writer to) {
    try (JsonGenerator out = JSON.createGenerator(ObjectWriteContext.empty(), to)) {
      new TimelineJson(out).runs(runs);
    }
  }

  private void timeline(Timeline timeline) {
    out.writeStartObject();
    out.writeStringProperty("profile", timeline.profile());
    out.writeNumberProperty("seed", timeline.seed());
    out.writeStringProperty("start", CLOCK.format(timeline.start()));
    out.writeName("moments").writeStartArray();
    timeline.moments().forEach(changes::moment);
    out.writeEndArray();
    out.writeName("outages").writeStartArray();
    timeline.outages().forEach(this::outage);
    out.writeEndArray();
    out.writeName("idle").writeStartArray();
    timeline.idle().forEach(idle::write);
    out.writeEndArray();
    out.writeName("woken").writeStartArray();
    for (Timeline.Woken woken : timeline.woken()) {
      out.writeStartObject();
      out.writeStringProperty("who", woken.who());
      out.writeStringProperty("at", woken.at().toString());
      out.writeStringProperty("why", Remarks.said(woken.why()));
      out.writeEndObject();
    }
    out.writeEndArray();
    sheet(timeline.sheet());
    out.writeStringProperty("ended", timeline.ended().id());
    standing("end", timeline.end());
    out.writeEndObject();
  }

  /// Only where people keep one.
  private void sheet(List<Timeline.SheetRow> rows) {
    if (rows.isEmpty()) {
      return;
    }
    out.writeName("sheet").writeStartArray();
    for (Timeline.SheetRow row : rows) {
      out.writeStartObject();
      out.writeStringProperty("service", row.service());
      out.writeName("written").writeStartArray();
      row.written().forEach(out::writeString);
      out.writeEndArray();
      out.writeName("runs").writeStartArray();
      row.runs().forEach(out::writeString);
      out.writeEndArray();
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private void outage(Timeline.Outage outage) {
    out.writeStartObject();
    out.writeStringProperty("service", outage.service());
    out.writeStringProperty("kind", outage.kind().name().toLowerCase(Locale.ROOT));
    out.writeStringProperty("from", outage.from().toString());
    if (outage.to() != null) {
      out.writeStringProperty("to", outage.to().toString());
    }
    if (outage.kind() == Timeline.Outage.Kind.REDUCED) {
      out.writeNumberProperty("ready", outage.ready());
      out.writeNumberProperty("wanted", outage.wanted());
    }
    out.writeEndObject();
  }

  private void standing(String name, Timeline.Standing standing) {
    out.writeName(name).writeStartObject();
    out.writeStringProperty("at", standing.at().toString());
    out.writeName("nodes").writeStartArray();
    for (Timeline.NodeStanding node : standing.nodes()) {
      out.writeStartObject();
      out.writeStringProperty("name", node.name());
      out.writeBooleanProperty("ready", node.ready());
      out.writeName("pods").writeStartArray();
      node.pods().forEach(pod -> out.writeString(pod.name()));
      out.writeEndArray();
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeName("waiting").writeStartArray();
    for (Timeline.Waiting waiting : standing.waiting()) {
      out.writeStartObject();
      out.writeStringProperty("pod", waiting.pod());
      texts("reasons", Remarks.said(waiting.reasons()));
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeName("terminating").writeStartArray();
    standing.terminating().forEach(pod -> out.writeString(pod.pod()));
    out.writeEndArray();
    out.writeEndObject();
  }

  private void texts(String name, Map<String, String> texts) {
    out.writeName(name).writeStartObject();
    texts.forEach(out::writeStringProperty);
    out.writeEndObject();
  }

  private void runs(Runs runs) {
    out.writeStartObject();
    out.writeNumberProperty("runs", runs.count());
    out.writeName("outcomes").writeStartArray();
    runs.outcomes().forEach(this::outcome);
    out.writeEndArray();
    out.writeName("times").writeStartObject();
    out.writeName("noticed").writeStartObject();
    new TreeMap<>(runs.noticed()).forEach(this::range);
    out.writeEndObject();
    out.writeName("outages").writeStartArray();
    runs.spells().forEach(this::spell);
    out.writeEndArray();
    out.writeEndObject();
    out.writeEndObject();
  }

  private void outcome(Runs.Outcome outcome) {
    out.writeStartObject();
    out.writeNumberProperty("share", outcome.share());
    standing("end", outcome.end());
    out.writeName("seeds").writeStartArray();
    outcome.seeds().forEach(out::writeNumber);
    out.writeEndArray();
    out.writeName("placement").writeStartObject();
    outcome.placement().forEach(this::list);
    out.writeEndObject();
    out.writeName("waiting").writeStartObject();
    outcome.waiting().forEach(out::writeNumberProperty);
    out.writeEndObject();
    list("down", List.copyOf(outcome.down()));
    out.writeEndObject();
  }

  private void list(String name, List<String> texts) {
    out.writeName(name).writeStartArray();
    texts.forEach(out::writeString);
    out.writeEndArray();
  }

  private void spell(Runs.Spell spell) {
    out.writeStartObject();
    out.writeStringProperty("service", spell.service());
    out.writeStringProperty("kind", spell.kind().name().toLowerCase(Locale.ROOT));
    out.writeNumberProperty("runs", spell.runs());
    out.writeNumberProperty("lasting", spell.lasting());
    range("from", spell.from());
    range("length", spell.length());
    range("back", spell.back());
    out.writeEndObject();
  }

  private void range(String name, Runs.@Nullable Range range) {
    if (range != null) {
      out.writeName(name).writeStartObject();
      out.writeStringProperty("least", range.least().toString());
      out.writeStringProperty("most", range.most().toString());
      out.writeNumberProperty("runs", range.runs());
      out.writeEndObject();
    }
  }
}
