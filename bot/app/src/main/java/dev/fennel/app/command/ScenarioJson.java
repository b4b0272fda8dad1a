package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Story;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;

/// Scenario files: `{"cluster": …, "actions": [ … ], "until": "PT8M"}`. Without a cluster it is the
/// story's. Read strictly; all that is wrong is told at once.
public final class ScenarioJson {
  private ScenarioJson() {}

  /// Reads a scenario file's text.
  public static Scenario read(String text) throws BadInput {
    List<String> problems = new ArrayList<>();
    Scenario scenario = null;
    try {
      scenario = read(new Fields(JsonTree.read(text), "", problems), problems);
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

  private static Scenario read(Fields f, List<String> problems) {
    f.text("$schema");
    f.text("text");
    Fields given = f.object("cluster");
    List<Action> actions = f.objects("actions", item -> ActionJson.read(item, problems));
    Cluster cluster =
        given == null ? Story.asked(Story.cluster(), actions) : ClusterJson.read(given);
    Scenario scenario = new Scenario(cluster, List.of(), actions, f.duration("until"), Map.of());
    f.done();
    if (problems.isEmpty()) {
      new ScenarioCheck(cluster, problems).check(actions);
    }
    return scenario;
  }

  /// Writes a scenario as a file that reads back to it.
  public static String write(Scenario scenario) {
    var out = JsonNodeFactory.instance.objectNode();
    out.set("cluster", ClusterJson.write(scenario.cluster()));
    var actions = out.putArray("actions");
    scenario.actions().forEach(action -> actions.add(ActionJson.write(action)));
    if (scenario.until() != null) {
      out.put("until", scenario.until().toString());
    }
    return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsString(out);
  }

  /// The text of something optional, or what stands for nothing.
  static String or(@Nullable String text, String otherwise) {
    return text == null ? otherwise : text;
  }
}
