package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.fennel.simulator.cluster.Limits;
import dev.fennel.simulator.cluster.Runs;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Simulation;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/// The schemas say what is taken and given: files that run are valid, what is printed is valid, and
/// what the reader refuses the schema refuses too.
class SchemaCommandTest {
  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final int SEEDS = 60;

  private static Schema schema(String name) throws IOException {
    return REGISTRY.getSchema(SchemaCommand.text(name), InputFormat.JSON);
  }

  private static List<String> problems(Schema schema, String text) {
    return schema.validate(text, InputFormat.JSON).stream().map(Object::toString).toList();
  }

  static Stream<Path> scenarios() throws IOException, URISyntaxException {
    var folder = Objects.requireNonNull(SchemaCommandTest.class.getResource("/traces"));
    try (Stream<Path> files = Files.list(Path.of(folder.toURI()))) {
      return files
          .filter(path -> path.toString().endsWith(".scenario.json"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"scenario", "timeline", "runs"})
  void a_schema_is_printed_and_is_one(String name) {
    StringWriter out = new StringWriter();
    CommandLine line = FennelCommand.line().setOut(new PrintWriter(out));

    assertThat(line.execute("schema", name)).isZero();
    Schema meta =
        REGISTRY.getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()));
    assertThat(problems(meta, out.toString())).isEmpty();
  }

  @Test
  void a_schema_that_is_not_there_is_said_so() {
    StringWriter err = new StringWriter();
    CommandLine line = FennelCommand.line().setErr(new PrintWriter(err));

    assertThat(line.execute("schema", "scenarios")).isEqualTo(2);
    assertThat(err.toString()).contains("did you mean \"scenario\"?");
  }

  @Test
  void every_scenario_of_the_recordings_is_valid_and_so_is_what_it_gives() throws Exception {
    Schema scenario = schema("scenario");
    Schema timeline = schema("timeline");
    for (Path file : scenarios().toList()) {
      String text = Files.readString(file);
      assertThat(problems(scenario, text)).as(file.toString()).isEmpty();
      Scenario read = ScenarioJson.read(text);
      assertThat(problems(scenario, ScenarioJson.write(read))).as("%s again", file).isEmpty();
      StringWriter out = new StringWriter();
      TimelineJson.write(Simulation.run(read, 1, Limits.DEFAULT), out);
      assertThat(problems(timeline, out.toString())).as("run of %s", file).isEmpty();
    }
  }

  static Stream<String> actions() {
    return Stream.of(
        "{'action': 'node-fails', 'nodes': ['03', '04'], 'for': 'PT20M'}",
        "{'action': 'node-fails', 'nodes': 'all'}",
        "{'action': 'zone-fails', 'zone': 'a'}",
        "{'action': 'node-drained', 'count': 1}, {'action': 'node-added', 'at': 'PT1M'}",
        "{'action': 'crash-loop', 'service': 'orders', 'fixedAt': 'PT10M'}",
        "{'action': 'release', 'service': 'storefront', 'broken': true}",
        "{'action': 'control-plane-fails', 'for': 'PT5M'}, {'action': 'node-removed', 'count': 1}",
        "{'action': 'loop-stops', 'loop': 'controllers', 'for': 'PT5M'},"
            + "{'action': 'pod-deleted', 'service': 'dispatch', 'at': 'PT1M'}",
        "{'action': 'scale', 'service': 'storefront', 'replicas': [9]},"
            + "{'action': 'service-added', 'service': 'catalog', 'priority': 5, 'size': 2}",
        "{'action': 'image-missing', 'service': 'orders'}",
        "{'action': 'hangs', 'service': 'orders'}, {'action': 'out-of-memory', 'service': 'payments'}");
  }

  @ParameterizedTest
  @MethodSource("actions")
  void what_any_seed_gives_is_valid(String actions) throws Exception {
    String text = "{'actions': [%s], 'until': 'PT1H'}".formatted(actions).replace('\'', '"');
    assertThat(problems(schema("scenario"), text)).isEmpty();
    Scenario scenario = ScenarioJson.read(text);
    Schema timeline = schema("timeline");
    for (long seed = 1; seed <= SEEDS; seed++) {
      StringWriter out = new StringWriter();
      TimelineJson.write(Simulation.run(scenario, seed, Limits.DEFAULT), out);
      assertThat(problems(timeline, out.toString())).as("seed %d", seed).isEmpty();
    }
    Runs runs =
        Simulation.runs(scenario, LongStream.rangeClosed(1, 10).boxed().toList(), Limits.DEFAULT);
    StringWriter out = new StringWriter();
    TimelineJson.write(runs, out);
    assertThat(problems(schema("runs"), out.toString())).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'actions': {}}",
        "{'actions': [], 'colour': 'red'}",
        "{'actions': [{'action': 'explode'}]}",
        "{'actions': [{'action': 'node-fails', 'nodes': []}]}",
        "{'actions': [{'action': 'node-fails', 'nodes': ['03'], 'count': 1}]}",
        "{'actions': [{'action': 'node-fails', 'nodes': ['03'], 'for': '5 minutes'}]}",
        "{'actions': [{'action': 'scale', 'service': 'orders'}]}",
        "{'actions': [{'action': 'traffic', 'service': 'orders'}]}",
        "{'actions': [{'action': 'size', 'service': 'orders', 'size': 0}]}",
        "{'actions': [{'action': 'setting', 'name': 'node-grace', 'value': 40}]}",
        "{'actions': [{'action': 'setting', 'name': 'autoscaler-target', 'value': 'PT1M'}]}",
        "{'actions': [{'action': 'loop-stops', 'loop': 'kubelet'}]}",
        "{'actions': [], 'until': 'soon'}",
        "{'actions': [], 'start': '3 am'}",
        "{'before': [{'actions': [], 'next': '25:00'}], 'actions': []}",
        "{'cluster': {'services': []}, 'actions': []}",
        "{'cluster': {'nodes': [], 'services': []}}",
        "{'cluster': {'kubernetes': '2', 'nodes': [{'name': 'a', 'units': 1}], 'services': []}}",
        "{'cluster': {'nodes': [{'name': 'A', 'units': 1}], 'services': []}}",
        "{'cluster': {'nodes': [{'name': 'a', 'units': 1, 'cpu': 1, 'memory': '1Gi'}],"
            + " 'services': []}}",
        "{'cluster': {'nodes': [{'name': 'a', 'cpu': 1}], 'services': []}}",
        "{'cluster': {'nodes': [{'name': 'a', 'units': 1, 'taints': ['gpu']}], 'services': []}}",
        "{'cluster': {'nodes': [{'name': 'a', 'units': 1}], 'services': [{'name': 'web'}]}}",
        "{'cluster': {'nodes': [{'name': 'a', 'units': 1}],"
            + " 'services': [{'name': 'web', 'replicas': 1, 'minAvailable': 'half'}]}}",
        "{'cluster': {'nodes': [{'name': 'a', 'units': 1}],"
            + " 'services': [{'name': 'web', 'replicas': 1, 'kind': 'DaemonSet'}]}}"
      })
  void what_the_reader_refuses_the_schema_refuses(String quoted) throws IOException {
    String text = quoted.replace('\'', '"');

    assertThat(catchThrowable(() -> ScenarioJson.read(text))).isInstanceOf(BadInput.class);
    assertThat(problems(schema("scenario"), text)).isNotEmpty();
  }
}
