package dev.fennel.app.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SimulateCommandTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  @TempDir private Path folder = Path.of("");
  private Path file = Path.of("");

  @BeforeEach
  void write() throws IOException {
    file = folder.resolve("scenario.json");
    Files.writeString(file, "{\"actions\": [{\"action\": \"node-fails\", \"nodes\": [\"03\"]}]}");
  }

  private int simulate(String... options) {
    return simulate(FennelCommand.line(), options);
  }

  private int simulate(CommandLine line, String... options) {
    line.setOut(new PrintWriter(out)).setErr(new PrintWriter(err));
    String[] args = new String[options.length + 2];
    args[0] = "simulate";
    args[1] = file.toString();
    System.arraycopy(options, 0, args, 2, options.length);
    return line.execute(args);
  }

  @Test
  void a_timeline_is_printed_for_people() {
    assertThat(simulate()).isZero();
    assertThat(out.toString())
        .contains("marks node 03 not ready", "orders down from 0.0 s to ", "At 03:");
  }

  @Test
  void each_seed_gives_one_line_of_json() {
    assertThat(simulate("--seeds", "3..5", "--json")).isZero();
    assertThat(out.toString().lines().map(line -> JsonMapper.shared().readTree(line)))
        .hasSize(3)
        .allSatisfy(run -> assertThat(run.get("start").stringValue()).isEqualTo("03:04:00"))
        .extracting(run -> run.get("seed").intValue())
        .containsExactly(3, 4, 5);
  }

  @Test
  void many_runs_are_summed_up() {
    assertThat(simulate("--runs", "20", "--json")).isZero();
    JsonNode runs = JsonMapper.shared().readTree(out.toString());
    assertThat(runs.get("runs").intValue()).isEqualTo(20);
    assertThat(runs.get("outcomes").get(0).get("seeds").size()).isPositive();
    assertThat(runs.get("times").get("noticed").get("03").get("runs").intValue()).isEqualTo(20);
  }

  @Test
  void a_limit_ends_the_run() {
    assertThat(simulate("--until", "PT1M", "--json")).isZero();
    JsonNode run = JsonMapper.shared().readTree(out.toString());
    assertThat(run.get("end").get("at").stringValue()).isEqualTo("PT1M");
    assertThat(run.get("ended").stringValue()).isEqualTo("until");
  }

  @Test
  void a_run_that_comes_to_rest_says_so_in_json_and_needs_no_word_for_people() {
    assertThat(simulate("--until", "PT10H", "--json")).isZero();
    assertThat(out.toString()).contains("\"ended\":\"at-rest\"");
    assertThat(simulate()).isZero();
    assertThat(out.toString()).doesNotContain("Cut short", "It was to end here");
  }

  @Test
  void a_run_that_never_comes_to_rest_is_cut_short_and_says_so() throws IOException {
    Files.writeString(
        file, "{\"actions\": [{\"action\": \"crash-loop\", \"service\": \"orders\"}]}");

    assertThat(simulate()).isZero();
    assertThat(out.toString()).contains("Cut short: a run lasts 24 hours at most");
  }

  @Test
  void more_than_can_be_simulated_is_refused_wherever_it_is_asked_for() throws IOException {
    Files.writeString(
        file,
        """
        {"actions": [
          {"action": "scale", "service": "orders", "replicas": [3, 1000000]},
          {"action": "node-added", "count": 4996, "at": "PT1M"},
          {"action": "node-added", "count": 1, "at": "PT2M"},
          {"action": "service-added", "service": "new", "replicas": 2147483647, "at": "PT9M"}]}
        """);

    assertThat(simulate()).isEqualTo(2);
    assertThat(err.toString())
        .contains("actions[0].replicas makes it 10000")
        .contains("actions[2].count makes it 5001 nodes; at most 5000 can be simulated")
        .doesNotContain("actions[1]")
        .contains("actions[3].replicas makes it 21484836")
        .contains("Pods; at most 150000 can be simulated");
  }

  @Test
  void every_problem_is_listed_and_the_exit_code_is_2() throws IOException {
    Files.writeString(file, "{\"actions\": [{\"action\": \"node-fails\", \"nodes\": [\"09\"]}]}");

    assertThat(simulate("--seeds", "5..1", "--until", "soon")).isEqualTo(2);
    assertThat(err.toString())
        .contains(
            "--seeds must be like 1..100",
            "--until must be a duration",
            "names \"09\"; the nodes are 01, 02, 03, 04")
        .doesNotContain("Exception", "\tat ");
  }

  @Test
  void a_file_that_is_not_there_is_said_so() {
    file = folder.resolve("nothing.json");

    assertThat(simulate()).isEqualTo(2);
    assertThat(err.toString()).contains("There is no such file.");
  }

  @Test
  void all_about_a_pod_is_told_who_made_it_why_there_and_how_it_ended() {
    assertThat(simulate("--why", "orders")).isZero();
    assertThat(out.toString())
        .containsSubsequence(
            "orders-5c8x, a Pod of orders",
            "It stood there when the question began.",
            "It was on node 03 already; nothing that runs is moved.",
            "orders-5c8x may stay on node 03 for 5 min",
            "taint-eviction marks orders-5c8x for deletion",
            "nobody has confirmed that it is gone",
            "world node 03 stops",
            "node 03 counts as alive until it was silent for 50 s",
            "replicaset writes a new Pod, orders-",
            "the scheduler gave it to node 04",
            "04     600",
            "<- chosen",
            "02     out: free: 1 unit, needs 3 units",
            "03     out: not reporting",
            "At the end it is on node 04 and answers.");
  }

  @Test
  void all_about_a_pod_is_data_too() {
    assertThat(simulate("--why", "orders-5c8x", "--json")).isZero();
    JsonNode pod = JsonMapper.shared().readTree(out.toString()).get("pods").get(0);
    assertThat(pod.get("idle").get(0).get("why").get("type").stringValue()).isEqualTo("toleration");
    assertThat(pod.get("ended").get(0).get("moment").get("change").get("type").stringValue())
        .isEqualTo("node-failed");
  }

  @Test
  void a_misspelt_name_is_answered_with_the_one_that_is_near() {
    assertThat(simulate("--why", "ordres")).isEqualTo(2);
    assertThat(err.toString())
        .contains("no Pod or service ordres in this run (did you mean \"orders\"?)");
  }

  @Test
  void a_drawing_shows_the_nodes_before_and_after_and_the_loops_between() {
    assertThat(simulate("--draw")).isZero();
    assertThat(out.toString().lines())
        .contains("Before, 03:04:00")
        .anyMatch(line -> line.matches("  03 +\\[orders +]\\[disp] .*  4 of 6"))
        .anyMatch(line -> line.matches("world +X"))
        .anyMatch(line -> line.matches("taint-eviction +--"))
        .anyMatch(line -> line.matches("  03 X [ .]+0 of 6, down"))
        .anyMatch(line -> line.matches("  04 .*\\[orders +].*8 of 8"));
  }

  @Test
  void a_drawing_of_many_nodes_is_folded() throws IOException {
    StringBuilder nodes = new StringBuilder();
    for (int i = 1; i <= 200; i++) {
      nodes.append(i == 1 ? "" : ",");
      nodes.append("{\"name\": \"n%03d\", \"units\": 4}".formatted(i));
    }
    Files.writeString(
        file,
        "{\"cluster\": {\"nodes\": ["
            + nodes
            + "], \"services\": [{\"name\": \"web\", \"replicas\": 300}]},"
            + " \"actions\": [{\"action\": \"node-fails\", \"count\": 1}]}");

    assertThat(simulate("--draw")).isZero();
    assertThat(out.toString().lines().count()).isLessThan(60);
    assertThat(out.toString()).containsPattern("up +1\\d\\d more nodes  #+");
  }

  @Test
  void options_that_do_not_go_together_are_all_told() {
    assertThat(simulate("--draw", "--json", "--why", "orders", "--runs", "3")).isEqualTo(2);
    assertThat(err.toString().lines()).hasSize(4);
  }

  @Test
  void a_scenario_can_come_from_standard_input() {
    file = Path.of("-");
    String text = "{\"actions\": [{\"action\": \"node-fails\", \"nodes\": [\"04\"]}]}";
    CommandLine line = new CommandLine(new FennelCommand());
    line.getCommandSpec().removeSubcommand("simulate");
    line.addSubcommand(new SimulateCommand(new ByteArrayInputStream(text.getBytes(UTF_8))));

    assertThat(simulate(line)).isZero();
    assertThat(out.toString()).contains("marks node 04 not ready");
  }
}
