package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Only requests meant for this workspace come in.
class DoorTest {
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

  private String status(String host, String extra) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), rig.workspace.port())) {
      String request =
          "GET /workspace/state HTTP/1.1\r\nHost: "
              + host
              + "\r\n"
              + extra
              + "Connection: close\r\n\r\n";
      socket.getOutputStream().write(request.getBytes(UTF_8));
      return new String(socket.getInputStream().readAllBytes(), UTF_8)
          .lines()
          .findFirst()
          .orElse("");
    }
  }

  @Test
  void a_foreign_host_is_refused() throws Exception {
    String own = "127.0.0.1:" + rig.workspace.port();
    assertThat(status(own, "")).contains(" 200 ");
    assertThat(status("localhost:" + rig.workspace.port(), "")).contains(" 200 ");
    assertThat(status("evil.example", "")).contains(" 403 ");
    assertThat(status("evil.example:" + rig.workspace.port(), "")).contains(" 403 ");
  }

  @Test
  void a_foreign_origin_is_refused() throws Exception {
    String own = "127.0.0.1:" + rig.workspace.port();
    assertThat(status(own, "Origin: http://" + own + "\r\n")).contains(" 200 ");
    assertThat(status(own, "Origin: https://evil.example\r\n")).contains(" 403 ");
    assertThat(status(own, "Origin: null\r\n")).contains(" 403 ");
  }

  @Test
  void the_page_comes_with_a_strict_policy_and_nothing_outside_its_folder() throws Exception {
    var page = rig.get("/");
    assertThat(page.body()).contains("A local workspace");
    assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
        .contains("default-src 'self'")
        .doesNotContain("unsafe");
    assertThat(rig.get("/block-kit.json").statusCode()).isEqualTo(404);
    assertThat(rig.get("/../block-kit.json").statusCode()).isEqualTo(404);
    assertThat(rig.get("/workspace/nothing").statusCode()).isEqualTo(404);
  }
}
