package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Cluster.Placed;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Scenario.Stage;
import dev.fennel.simulator.cluster.Story;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/// Scenario files: `{"cluster": …, "before": [ … ], "actions": [ … ], "start": "03:04", "until":
/// "PT8M"}`. Without a cluster it is the story's; `before` is what was asked earlier, each stage
/// with the seed it was run with and, if the next one did not follow right away, its time of day.
/// Read strictly; all that is wrong is told at once.
public final class ScenarioJson {
  private ScenarioJson() {}

  /// Reads a scenario file's text.
  public static Scenario read(String text) throws BadInput {
    List<String> problems = new ArrayList<>();
    Scenario scenario = null;
    try {
      List<Placed> pods = new ArrayList<>();
      JsonNode tree =
          JsonTree.read(
              text,
              "/cluster/pods",
              (pod, i) ->
                  pods.add(ClusterJson.placed(new Fields(pod, "cluster.pods", i, problems))));
      scenario = read(new Fields(tree, "", problems), pods, problems);
    } catch (JacksonException e) {
      problems.add("The file is not JSON: " + e.getOriginalMessage() + place(e));
    }
    if (!problems.isEmpty() || scenario == null) {
      throw new BadInput(problems);
    }
    return scenario;
  }

  private static String place(JacksonException e) {
    return e.getLocation() == null
        ? ""
        : " (line "
            + e.getLocation().getLineNr()
            + ", column "
            + e.getLocation().getColumnNr()
            + ")";
  }

  private static Scenario read(Fields f, List<Placed> pods, List<String> problems) {
    f.text("$schema");
    f.text("text");
    Fields given = f.object("cluster");
    List<Stage> before = f.objects("before", item -> stage(item, problems));
    List<Action> actions = f.objects("actions", item -> ActionJson.read(item, problems));
    List<Action> all = new ArrayList<>();
    before.forEach(stage -> all.addAll(stage.actions()));
    all.addAll(actions);
    Cluster cluster =
        given == null ? Story.asked(Story.cluster(), all) : ClusterJson.read(given, pods);
    LocalTime start = f.clock("start");
    Scenario scenario =
        new Scenario(
            cluster,
            before,
            actions,
            f.duration("until"),
            start == null ? Scenario.SATURDAY : start,
            Map.of());
    f.done();
    if (problems.isEmpty()) {
      ScenarioCheck check = new ScenarioCheck(cluster, problems);
      for (int i = 0; i < before.size(); i++) {
        check.check("before[" + i + "].actions", before.get(i).actions());
      }
      check.check("actions", actions);
    }
    return scenario;
  }

  private static Stage stage(Fields f, List<String> problems) {
    Stage stage =
        new Stage(
            f.objects("actions", item -> ActionJson.read(item, problems)),
            f.number("seed", 1, Integer.MIN_VALUE),
            f.clock("next"));
    f.done();
    return stage;
  }

  /// Writes a scenario as a file that reads back to it.
  public static String write(Scenario scenario) {
    var out = JsonNodeFactory.instance.objectNode();
    out.set("cluster", ClusterJson.write(scenario.cluster()));
    if (!scenario.before().isEmpty()) {
      var before = out.putArray("before");
      scenario.before().forEach(stage -> write(stage, before.addObject()));
    }
    write(scenario.actions(), out);
    if (!scenario.start().equals(Scenario.SATURDAY)) {
      out.put("start", scenario.start().toString());
    }
    if (scenario.until() != null) {
      out.put("until", scenario.until().toString());
    }
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(out);
  }

  private static void write(Stage stage, ObjectNode out) {
    write(stage.actions(), out);
    out.put("seed", stage.seed());
    if (stage.next() != null) {
      out.put("next", stage.next().toString());
    }
  }

  private static void write(List<Action> actions, ObjectNode out) {
    var list = out.putArray("actions");
    actions.forEach(action -> list.add(ActionJson.write(action)));
  }

  /// The text of something optional, or what stands for nothing.
  static String or(@Nullable String text, String otherwise) {
    return text == null ? otherwise : text;
  }
}
