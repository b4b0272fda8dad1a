package dev.fennel.app.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.picture.Pictures;
import dev.fennel.app.store.FileStore;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import dev.fennel.tutor.progress.WorkspaceDocument.Uploaded;
import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Picture.Copy;
import dev.fennel.tutor.reply.Picture.Rack;
import dev.fennel.tutor.reply.Reply;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// Pictures on their way into the local workspace: used by file id, and their twins where that
/// cannot be.
class PictureFilesTest extends OutboxRig {
  @Test
  void a_picture_is_uploaded_once_and_shown_by_its_file() throws Exception {
    show("a", figure("orders"));
    show("b", figure("orders"));
    show("c", figure("payments"));
    var images = images();
    assertThat(images).hasSize(3);
    assertThat(file(images.get(0)))
        .isEqualTo(file(images.get(1)))
        .isNotEqualTo(file(images.get(2)));
    assertThat(images.getFirst().path("alt_text").asString()).isEqualTo("Node 01 holds orders.");
    assertThat(slack.messages(LocalSlack.DIRECT).getFirst().path("text").asString())
        .contains("Node 01 holds orders.");
    assertThat(slack.messages(LocalSlack.DIRECT).toString()).doesNotContain("01 v orders");
  }

  @Test
  void the_file_is_the_picture() throws Exception {
    show("a", figure("orders"));
    try (var http = HttpClient.newHttpClient()) {
      var address = slack.workspace.pageUrl() + "/files/" + file(images().getFirst());
      var served =
          http.send(
              HttpRequest.newBuilder(URI.create(address)).build(), BodyHandlers.ofByteArray());
      assertThat(served.headers().firstValue("Content-Type")).contains("image/png");
      assertThat(ImageIO.read(new ByteArrayInputStream(served.body())).getWidth()).isEqualTo(1592);
    }
  }

  @Test
  void where_no_picture_is_taken_its_twin_is_shown() {
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"files.getUploadURLExternal\",\"error\":\"missing_scope\"}]}");
    show("a", figure("orders"));
    assertThat(images()).isEmpty();
    assertThat(slack.messages(LocalSlack.DIRECT).toString()).contains("01 v orders");
  }

  @Test
  void a_picture_that_is_late_replaces_its_twin() {
    impatient();
    failUploads(2);
    show("a", figure("orders"));
    slack.settle(() -> images().size() == 1);
    assertThat(calls()).containsSubsequence("chat.postMessage", "chat.update");
    assertThat(slack.messages(LocalSlack.DIRECT)).hasSize(1);
    assertThat(slack.messages(LocalSlack.DIRECT).toString()).doesNotContain("01 v orders");
  }

  @Test
  void a_picture_that_is_late_does_not_undo_an_edit() {
    impatient();
    failUploads(3);
    show("a", figure("orders"));
    var edited = new Reply.Heading("You chose B");
    post(
        "b",
        new Reply.Rewrite(
            "a", new Reply.Message(null, List.of(edited, figure("orders")), List.of())));
    slack.settle(() -> images().size() == 1);
    assertThat(slack.messages(LocalSlack.DIRECT)).hasSize(1);
    assertThat(slack.messages(LocalSlack.DIRECT).toString()).contains("You chose B");
  }

  @Test
  void a_picture_is_not_uploaded_again_after_a_restart() throws Exception {
    show("a", figure("orders"));
    restart();
    show("b", figure("orders"));
    var images = images();
    assertThat(images).hasSize(2);
    assertThat(file(images.get(0))).isEqualTo(file(images.get(1)));
    assertThat(calls()).containsOnlyOnce("files.completeUploadExternal");
  }

  @Test
  void a_file_that_the_workspace_has_lost_is_uploaded_again() throws Exception {
    var workspace = Workspace.of(JORDAN);
    String name =
        new Pictures().png(Objects.requireNonNull(figure("orders").picture())).orElseThrow().name();
    store.change(
        workspace, document -> new Changed<>(document.with(new Uploaded(name, "F0LOST000")), 0));
    show("a", figure("orders"));
    assertThat(images()).isEmpty();
    show("b", figure("orders"));
    assertThat(images()).hasSize(1);
    assertThat(store.workspace(workspace).file(name)).contains(file(images().getFirst()));
  }

  @Test
  void a_file_that_is_not_ready_is_waited_for_and_never_loses_the_message() {
    refuseBlocks(2);
    show("a", figure("orders"));
    refuseBlocks(4);
    show("b", figure("orders"));
    assertThat(images()).hasSize(1);
    assertThat(slack.messages(LocalSlack.DIRECT)).hasSize(2);
    assertThat(slack.messages(LocalSlack.DIRECT).getLast().toString()).contains("01 v orders");
    assertThat(store.learner(JORDAN).posts()).allMatch(post -> post.state() == Post.State.POSTED);
  }

  @Test
  void a_figure_that_has_only_a_twin_needs_no_file() {
    show("a", new Reply.Figure("The nodes", "Node 01 holds orders.", "01 v orders"));
    assertThat(images()).isEmpty();
    assertThat(slack.messages(LocalSlack.DIRECT).getFirst().toString()).contains("01 v orders");
  }

  /// From now on no message waits for its pictures.
  private void impatient() {
    outbox.close();
    outbox = outbox(new PictureFiles(client, store, Duration.ZERO, Duration.ofMillis(300)));
  }

  private void restart() throws Exception {
    outbox.close();
    store.close();
    store = FileStore.open(folder);
    outbox = outbox(new PictureFiles(client, store));
  }

  private void failUploads(int times) {
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"files.completeUploadExternal\",\"error\":\"internal_error\",\"times\":%d}]}"
            .formatted(times));
  }

  private void refuseBlocks(int times) {
    slack.control(
        "faults",
        "{\"errors\":[{\"method\":\"chat.postMessage\",\"error\":\"invalid_blocks\",\"times\":%d}]}"
            .formatted(times));
  }

  private static Reply.Figure figure(String service) {
    var copy = new Copy(service + "-x", service, 3, Copy.Mark.STANDS);
    var rack = new Rack("01", Rack.State.READY, 6, 3, List.of(copy));
    return new Reply.Figure(
        "The nodes",
        "Node 01 holds " + service + ".",
        "01 v " + service,
        new Picture.Nodes("03:04", "", List.of(rack), List.of()));
  }

  private void show(String id, Reply.Figure figure) {
    post(id, new Reply.Say(new Reply.Message(null, List.of(figure), List.of())));
  }

  private void post(String id, Reply said) {
    var post = new Post(id, DIRECT, said, Post.State.TO_POST, null);
    store.change(
        JORDAN,
        document ->
            new Changed<>(document.after(document.progress(), List.of(post), List.of()), 0));
    outbox.deliver(JORDAN, LocalSlack.DIRECT);
    slack.settle(() ->
        store.learner(JORDAN).posts().stream()
            .noneMatch(p -> p.state() == Post.State.TO_POST || p.state() == Post.State.IN_DOUBT));
  }

  /// The methods that were called, in order.
  private List<String> calls() {
    return slack
        .ask("log")
        .path("entries")
        .valueStream()
        .map(entry -> entry.path("method").asString(""))
        .toList();
  }

  private List<JsonNode> images() {
    return slack.messages(LocalSlack.DIRECT).stream()
        .flatMap(message -> message.path("blocks").valueStream())
        .filter(block -> block.path("type").asString().equals("image"))
        .toList();
  }

  private static String file(JsonNode image) {
    return image.path("slack_file").path("id").asString();
  }
}
