package dev.fennel.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// Files: announced, uploaded raw or as a form, completed, shared, and safe to look at.
class FilesTest {
  @TempDir Path data;
  private Rig rig;

  @BeforeEach
  void start() throws Exception {
    rig = new Rig(data);
  }

  @AfterEach
  void stop() {
    rig.close();
  }

  private JsonNode announce(String name) throws Exception {
    return rig.form(
        "files.getUploadURLExternal",
        Map.of("filename", name, "length", "5", "alt_txt", "five bytes"));
  }

  private static HttpResponse<String> upload(JsonNode announced, String type, String body)
      throws Exception {
    return Rig.CLIENT.send(
        HttpRequest.newBuilder(URI.create(announced.path("upload_url").asString()))
            .header("Content-Type", type)
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private JsonNode complete(JsonNode announced, String more) throws Exception {
    return rig.api(
        "files.completeUploadExternal",
        "{'files':[{'id':'"
            + announced.path("file_id").asString()
            + "','title':'Five'}]"
            + more
            + "}");
  }

  @Test
  void a_file_is_shared_in_a_thread_with_its_alternative_text() throws Exception {
    String parent = rig.posted("D0JORDAN0", "'text':'parent'");
    JsonNode announced = announce("dot.png");
    assertThat(upload(announced, "application/octet-stream", "bytes").statusCode()).isEqualTo(200);
    JsonNode done =
        complete(
            announced,
            ",'channel_id':'D0JORDAN0','thread_ts':'" + parent + "','initial_comment':'Look'");

    assertThat(done.at("/files/0/title").asString()).isEqualTo("Five");
    JsonNode shared = rig.messages("jordan", "dm").get(1);
    assertThat(shared.path("thread_ts").asString()).isEqualTo(parent);
    assertThat(shared.path("text").asString()).isEqualTo("Look");
    assertThat(shared.at("/files/0/alt_txt").asString()).isEqualTo("five bytes");
    HttpResponse<String> served = rig.get("/files/" + announced.path("file_id").asString());
    assertThat(served.body()).isEqualTo("bytes");
    assertThat(served.headers().firstValue("Content-Type")).contains("image/png");
  }

  @Test
  void a_form_upload_works_too_and_a_file_before_completion_is_no_picture() throws Exception {
    JsonNode announced = announce("dot.png");
    upload(
        announced,
        "multipart/form-data; boundary=XX",
        "--XX\r\nContent-Disposition: form-data; name=\"file\"; filename=\"dot.png\"\r\n\r\nbytes\r\n--XX--\r\n");
    String image =
        "{'channel':'D0JORDAN0','blocks':[{'type':'image','alt_text':'a','slack_file':{'id':'"
            + announced.path("file_id").asString()
            + "'}}]}";
    assertThat(rig.api("chat.postMessage", image).path("error").asString())
        .isEqualTo("invalid_blocks");
    complete(announced, "");
    assertThat(rig.api("chat.postMessage", image).path("ok").asBoolean()).isTrue();
    assertThat(rig.get("/files/" + announced.path("file_id").asString()).body()).isEqualTo("bytes");
  }

  @Test
  void what_could_run_in_a_browser_is_only_ever_downloaded() throws Exception {
    JsonNode announced = announce("x.svg");
    upload(announced, "image/svg+xml", "<svg/>");
    complete(announced, "");
    HttpResponse<String> served = rig.get("/files/" + announced.path("file_id").asString());
    assertThat(served.headers().firstValue("Content-Disposition").orElse(""))
        .startsWith("attachment");
    assertThat(served.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("sandbox");
  }

  @Test
  void an_upload_to_a_wrong_address_or_without_bytes_goes_nowhere() throws Exception {
    JsonNode announced = announce("dot.png");
    assertThat(complete(announced, "").path("error").asString()).isEqualTo("file_not_found");
    assertThat(rig.post(rig.uri("/upload/F0000000000/guess"), "x").statusCode()).isEqualTo(404);
  }
}
