package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DrawCommandTest {
  private final StringWriter out = new StringWriter();

  @TempDir Path folder;

  @Test
  void the_figures_of_the_course_are_drawn_for_their_author() throws IOException {
    assertThat(draw("../../content/course")).as(out.toString()).isZero();
    try (var drawn = Files.list(folder)) {
      assertThat(drawn.map(file -> file.getFileName().toString()))
          .contains("ch03-jobs-table.png", "ch04-two-bands.png");
    }
  }

  @Test
  void what_is_no_folder_ends_with_2() {
    var err = new StringWriter();
    int code =
        FennelCommand.line()
            .setErr(new PrintWriter(err, true))
            .execute("draw", folder.resolve("nowhere").toString(), folder.toString());
    assertThat(code).isEqualTo(2);
    assertThat(err.toString()).contains("name the one that holds course.yaml");
  }

  private int draw(String course) {
    return FennelCommand.line()
        .setOut(new PrintWriter(out, true))
        .execute("draw", course, folder.toString());
  }
}
