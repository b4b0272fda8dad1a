package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Refusal;
import dev.fennel.tutor.answer.Remarks;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/// Writes changes of the record as JSON: `{"type": "pod-bound", "pod": …, "node": …}`.
final class ChangeJson {
  private final JsonGenerator out;

  ChangeJson(JsonGenerator out) {
    this.out = out;
  }

  /// One row of a timeline.
  void moment(Moment moment) {
    out.writeStartObject();
    out.writeStringProperty("at", moment.at().toString());
    out.writeStringProperty("loop", moment.loop().id());
    out.writeStringProperty("wants", Remarks.said(moment.wants()));
    out.writeStringProperty("sees", Remarks.said(moment.sees()));
    out.writeStringProperty("does", Remarks.said(moment.does()));
    out.writeName("change");
    write(moment.change());
    out.writeEndObject();
  }

  void write(Change change) {
    out.writeStartObject();
    switch (change) {
      case Change.NodeFailed c -> type("node-failed").text("node", c.node());
      case Change.NodeReturned c -> type("node-returned").text("node", c.node());
      case Change.NodeNotReady c -> type("node-not-ready").text("node", c.node());
      case Change.NodeReady c -> type("node-ready").text("node", c.node());
      case Change.NodeTainted c ->
          type("node-tainted").text("node", c.node()).text("taint", c.taint());
      case Change.NodeUntainted c ->
          type("node-untainted").text("node", c.node()).text("taint", c.taint());
      case Change.NodeAdded c -> type("node-added").text("node", c.node());
      case Change.NodeRemoved c -> type("node-removed").text("node", c.node());
      case Change.NodeCordoned c -> type("node-cordoned").text("node", c.node());
      case Change.GoalChanged c -> goal(c);
      case Change.ReplicaSetCreated c ->
          type("replicaset-created").text("name", c.name()).number("replicas", c.replicas());
      case Change.ReplicaSetScaled c ->
          type("replicaset-scaled")
              .text("name", c.name())
              .number("from", c.from())
              .number("to", c.to());
      case Change.ReplicaSetRemoved c -> type("replicaset-removed").text("name", c.name());
      case Change.ProgressDeadlineExceeded c ->
          type("progress-deadline-exceeded").text("name", c.name());
      // A wait, as after a crash: what is refused never comes into the record, only the wait shows.
      case Change.CreateRefused c ->
          type("back-off").text("owner", c.owner()).text("wait", c.howLong().toString());
      case Change.AutoscalerScaled c ->
          type("autoscaler-scaled")
              .text("name", c.name())
              .number("from", c.from())
              .number("to", c.to());
      case Change.ByHand c -> byHand(c);
      case Change.ControlPlane c ->
          type(c.running() ? "control-plane-returned" : "control-plane-failed");
      default -> ofPod(change);
    }
    out.writeEndObject();
  }

  private void ofPod(Change change) {
    switch (change) {
      case Change.PodCreated c -> type("pod-created").text("pod", c.pod()).text("owner", c.owner());
      case Change.PodBound c -> bound(c);
      case Change.PodUnschedulable c -> {
        type("pod-unschedulable").text("pod", c.pod());
        reasons("reasons", c.reasons());
      }
      case Change.PodRunning c -> type("pod-running").text("pod", c.pod());
      case Change.PodReady c -> type("pod-ready").text("pod", c.pod());
      case Change.PodUnready c -> type("pod-unready").text("pod", c.pod());
      case Change.PodDeleting c -> type("pod-deleting").text("pod", c.pod()).text("node", c.node());
      case Change.PodRemoved c -> type("pod-removed").text("pod", c.pod()).text("node", c.node());
      case Change.ContainerHung c -> type("container-hung").text("pod", c.pod());
      case Change.ProbeFailed c ->
          type("probe-failed").text("pod", c.pod()).text("probe", c.probe());
      case Change.ContainerExited c ->
          type("container-exited").text("pod", c.pod()).text("reason", Remarks.said(c.reason()));
      case Change.ContainerRestarted c ->
          type("container-restarted").text("pod", c.pod()).number("restarts", c.restarts());
      case Change.BackOff c ->
          type("back-off").text("pod", c.pod()).text("wait", c.howLong().toString());
      case Change.ImagePullFailed c -> type("image-pull-failed").text("pod", c.pod());
      case Change.EndpointAdded c ->
          type("endpoint-added").text("service", c.service()).text("pod", c.pod());
      case Change.EndpointRemoved c ->
          type("endpoint-removed").text("service", c.service()).text("pod", c.pod());
      case Change.EvictionRefused c -> type("eviction-refused").text("pod", c.pod());
      default -> throw new IllegalStateException("not a change of a Pod: " + change);
    }
  }

  private void byHand(Change.ByHand c) {
    type("by-hand").text("deed", c.deed().name().toLowerCase(Locale.ROOT));
    text("service", c.service()).text("pod", c.pod()).text("node", c.node());
  }

  private void goal(Change.GoalChanged c) {
    type("goal-changed").text("kind", c.kind()).text("name", c.name());
    if (c.replicas() != null) {
      number("replicas", c.replicas());
    }
    text("image", c.image());
    if (c.detail() != null) {
      text("detail", Remarks.said(c.detail()));
    }
  }

  private void bound(Change.PodBound c) {
    type("pod-bound").text("pod", c.pod()).text("node", c.node());
    looks(c.scores(), c.filtered());
  }

  /// What the scheduler saw of each node: its scores, or why it was out.
  void looks(List<Change.Score> scores, Map<String, Refusal> filtered) {
    out.writeName("scores").writeStartArray();
    for (Change.Score score : scores) {
      out.writeStartObject();
      text("node", score.node()).number("total", score.total());
      out.writeName("plugins").writeStartObject();
      new TreeMap<>(score.plugins()).forEach(out::writeNumberProperty);
      out.writeEndObject();
      out.writeEndObject();
    }
    out.writeEndArray();
    reasons("filtered", filtered);
  }

  private void reasons(String name, Map<String, Refusal> reasons) {
    out.writeName(name).writeStartObject();
    Remarks.said(reasons).forEach(out::writeStringProperty);
    out.writeEndObject();
  }

  private ChangeJson type(String type) {
    return text("type", type);
  }

  private ChangeJson text(String name, @Nullable String value) {
    if (value != null) {
      out.writeStringProperty(name, value);
    }
    return this;
  }

  private ChangeJson number(String name, int value) {
    out.writeNumberProperty(name, value);
    return this;
  }
}
