package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Simulation;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.CourseReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// A file taken along from an answer gives the same timeline from the command line, to the last
/// change.
class TakenAlongTest {
  private static final long SEED = 1;

  private final Answers answers =
      new Answers(
          new ScenarioParser(), CourseReader.read(TakenAlongTest.class.getClassLoader()).orThrow());
  @TempDir private Path folder = Path.of("");

  private Answers.Worked worked(String thread) {
    var texts = new ArrayList<>(List.of(thread.split(" \\| ")));
    String last = texts.removeLast();
    return answers.worked(texts, last, SEED).orElseThrow();
  }

  private String simulated(Answers.Worked worked, String... options) throws IOException {
    var file = folder.resolve("fennel-question-1.json");
    Files.writeString(file, ScenarioJson.write(worked.scenario()));
    var out = new StringWriter();
    var arguments = new ArrayList<>(List.of("simulate", file.toString(), "--json"));
    arguments.addAll(List.of("--seed", Long.toString(worked.seed())));
    arguments.addAll(List.of(options));
    var err = new StringWriter();
    int code =
        FennelCommand.line()
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments.toArray(String[]::new));
    assertThat(code).as(err.toString()).isZero();
    return out.toString().strip();
  }

  /// As the chat works it out.
  private static String told(Answers.Worked worked) throws IOException {
    var out = new StringWriter();
    TimelineJson.write(
        Simulation.run(worked.scenario(), worked.seed(), Answers.LIMITS), new PrintWriter(out));
    return out.toString().strip();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "what if node 03 dies?",
        "what if node 03 dies? | and then node 04 dies | it comes back | who is woken?",
        "what if node 04 dies? | and then somebody deletes a payments Pod | why there?",
        "zone a fails | and then zone b",
        "twice the traffic | and then node 03 dies",
        "orders needs 6 units | and then node 04 dies",
        "we lose two machines | and then two more",
        "we add a service called catalog with 2 copies | and then catalog has 4 copies",
        "we add 2 nodes of 8 units | and then node 05 dies",
        "we ship a broken version of storefront | and then we roll back storefront",
        "what if notifications crashes every time it starts?",
        "orders hangs | and then node 03 dies",
        "the five-minute wait for orders is 30 seconds and node 03 dies",
        "what if node 03 dies? | and then node 02? | and by hand?",
        "Monday's packing | and then node 04 dies",
        "what if the control plane is down for an hour? | and then node 01 dies"
      })
  void a_file_runs_as_it_ran_in_the_chat(String thread) throws IOException {
    var worked = worked(thread);
    assertThat(worked.cut()).isFalse();
    assertThat(simulated(worked)).isEqualTo(told(worked));
  }

  @Test
  void earlier_questions_of_the_thread_are_its_stages() throws IOException {
    var run =
        JsonMapper.shared()
            .readTree(simulated(worked("what if node 03 dies? | and then node 04 dies")));
    assertThat(run.path("start").stringValue()).startsWith("03:1");
  }

  @Test
  void a_monday_starts_in_the_morning() throws IOException {
    var run = JsonMapper.shared().readTree(simulated(worked("Monday's packing")));
    assertThat(run.path("start").stringValue()).isEqualTo("10:00:00");
  }

  @Test
  void what_the_chat_cut_is_cut_there_when_that_is_asked_for() throws IOException {
    var worked = worked("storefront has 2100 copies");
    assertThat(worked.cut()).isTrue();
    assertThat(simulated(worked, "--as-in-chat")).isEqualTo(told(worked));
  }
}
