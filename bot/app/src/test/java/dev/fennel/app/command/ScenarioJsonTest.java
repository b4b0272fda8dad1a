package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.cluster.Story;
import java.time.Duration;
import java.time.LocalTime;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScenarioJsonTest {
  private static final String FULL =
      """
      {"text": "for the reader",
       "cluster": {"kubernetes": "1.31",
         "nodes": [{"name": "01", "units": 6, "zone": "a"},
                   {"name": "03", "cpu": "1500m", "memory": "4Gi", "taints": ["gpu=yes:NoSchedule"]}],
         "services": [{"name": "orders", "kind": "StatefulSet", "replicas": 1, "units": 3,
                       "tolerates": "PT30S", "tolerations": ["gpu"], "priority": 5, "minAvailable": 1,
                       "autoscaler": {"target": 60, "min": 1, "max": 4, "load": 30}}],
         "pods": [{"service": "orders", "node": "01", "age": "PT41S", "readyFor": "PT38S"}],
         "agent": {"start": "PT3S", "stop": "PT1S"}},
       "actions": [{"action": "node-fails", "nodes": ["03"], "lastHeard": {"03": "PT3.2S"}}],
       "until": "PT8M"}
      """;

  private static List<String> problems(String text) {
    return catchThrowableOfType(BadInput.class, () -> ScenarioJson.read(text)).problems();
  }

  @Test
  void a_scenario_is_read_and_written_alike() throws BadInput {
    Scenario scenario = ScenarioJson.read(FULL);

    assertThat(scenario.until()).isEqualTo(Duration.ofMinutes(8));
    assertThat(scenario.cluster().nodes().get(1).room()).isEqualTo(new Cluster.Room(1500, 4096));
    assertThat(ScenarioJson.read(ScenarioJson.write(scenario))).isEqualTo(scenario);
  }

  @Test
  void what_happened_before_is_read_and_written_alike() throws BadInput {
    Scenario scenario =
        ScenarioJson.read(
            """
            {"before": [{"actions": [{"action": "node-fails", "nodes": ["03"]}], "seed": 7},
                        {"actions": [{"action": "service-added", "service": "quotes"}]}],
             "actions": [{"action": "size", "service": "orders", "size": 2},
                         {"action": "scale", "service": "quotes", "replicas": [2]}]}
            """);

    assertThat(scenario.before()).extracting(Scenario.Stage::seed).containsExactly(7L, 1L);
    assertThat(scenario.cluster()).isEqualTo(Story.asked(Story.cluster(), scenario.actions()));
    assertThat(ScenarioJson.read(ScenarioJson.write(scenario))).isEqualTo(scenario);
  }

  @Test
  void what_is_wrong_with_what_happened_before_is_told_with_its_place() {
    assertThat(
            problems(
                """
                {"before": [{"actions": [{"action": "node-fails", "nodes": ["09"]}]}], "actions": []}
                """))
        .containsExactly("before[0].actions[0].nodes names \"09\"; the nodes are 01, 02, 03, 04");
    assertThat(problems("{\"before\": [{\"seeds\": 2}]}").toString()).contains("seeds");
  }

  @Test
  void pods_may_stay_on_a_silent_node_for_ever() throws BadInput {
    String text =
        """
        {"cluster": {"nodes": [{"name": "01", "units": 2}],
           "services": [{"name": "a", "replicas": 1, "tolerates": "forever"},
                        {"name": "b", "replicas": 1, "tolerates": "PT9999999H"},
                        {"name": "c", "replicas": 1, "tolerates": "PT0S"}]},
         "actions": [{"action": "node-partitioned", "nodes": ["01"], "lastHeard": {"01": "PT2S"}}]}
        """;
    Scenario scenario = ScenarioJson.read(text);

    assertThat(scenario.cluster().services())
        .extracting(Cluster.Service::tolerates)
        .containsExactly(Cluster.FOREVER, Cluster.FOREVER, Duration.ZERO);
    assertThat(ScenarioJson.write(scenario)).contains("forever").contains("PT2S");
    assertThat(ScenarioJson.read(ScenarioJson.write(scenario))).isEqualTo(scenario);
  }

  @Test
  void times_of_day_are_kept() throws BadInput {
    String text =
        """
        {"start": "14:20", "actions": [],
         "before": [{"actions": [{"action": "node-fails", "nodes": ["03"]}], "next": "15:20:30"}]}
        """;
    Scenario scenario = ScenarioJson.read(text);

    assertThat(scenario.start()).isEqualTo(LocalTime.of(14, 20));
    assertThat(scenario.before().getFirst().next()).isEqualTo(LocalTime.of(15, 20, 30));
    assertThat(ScenarioJson.read(ScenarioJson.write(scenario))).isEqualTo(scenario);
    assertThat(problems("{\"start\": \"3 am\"}"))
        .containsExactly("start must be a time of day such as \"03:04\"");
  }

  @Test
  void a_list_to_follow_must_be_there_and_fit_the_cluster() {
    assertThat(problems("{\"actions\": [{\"action\": \"by-hand\", \"list\": \"sams-way\"}]}"))
        .containsExactly(
            "actions[0].list is \"sams-way\" (did you mean \"sams-ways\"?); the lists are sams-list,"
                + " sams-ways, mondays-moves");
    assertThat(problems("{\"actions\": [{\"action\": \"by-hand\", \"list\": \"mondays-moves\"}]}"))
        .singleElement()
        .asString()
        .contains("give a cluster with the nodes 01 to 08");
  }

  @Test
  void without_a_cluster_it_is_the_storys() throws BadInput {
    Scenario scenario = ScenarioJson.read("{\"actions\": []}");

    assertThat(scenario.cluster()).isEqualTo(Story.cluster());
    assertThat(ScenarioJson.read(ScenarioJson.write(scenario))).isEqualTo(scenario);
  }

  @Test
  void all_problems_are_told_at_once() {
    String text =
        """
        {"cluster": {"nodes": [{"name": "01"}, {"name": "02", "units": -1}], "colour": "red",
           "services": [{"name": "Orders!", "replicas": 1}]},
         "actions": [{"action": "node-fails", "nodes": "some"}, {"action": "scale"}]}
        """;

    assertThat(problems(text))
        .containsExactlyInAnyOrder(
            "cluster.nodes[0].units is missing",
            "cluster.nodes[1].units must be a whole number, at least 0",
            "cluster.services[0].name must be lower-case letters, digits and dashes, at most 63",
            "cluster.colour is not known here",
            "actions[0].nodes must be a list [ … ]",
            "actions[0].nodes must not be empty",
            "actions[1].service is missing",
            "actions[1].replicas is missing");
  }

  @Test
  void what_does_not_exist_is_named_with_what_does() {
    assertThat(
            problems(
                """
                {"actions": [{"action": "node-fails", "nodes": ["07"]},
                             {"action": "pod-deleted", "service": "basket"}]}
                """))
        .containsExactly(
            "actions[0].nodes names \"07\"; the nodes are 01, 02, 03, 04",
            "actions[1].service names \"basket\"; the services are storefront, orders, payments,"
                + " dispatch");
  }

  @Test
  void a_service_that_was_removed_cannot_be_named_any_more_until_it_is_added_again()
      throws BadInput {
    String later =
        """
        {"actions": [{"action": "pod-deleted", "service": "dispatch", "at": "PT5M"},
                     {"action": "service-removed", "service": "dispatch", "at": "PT1M"},
                     {"action": "crash-loop", "service": "dispatch"}%s]}
        """;
    assertThat(problems(later.formatted("")))
        .containsExactly(
            "actions[0].service names \"dispatch\"; the services are storefront, orders, payments");

    String added = ", {\"action\": \"service-added\", \"service\": \"dispatch\", \"at\": \"PT2M\"}";
    assertThat(ScenarioJson.read(later.formatted(added)).actions()).hasSize(4);
  }

  @Test
  void pods_that_cannot_stand_where_they_are_said_to_are_problems() {
    assertThat(
            problems(
                """
                {"cluster": {"nodes": [{"name": "01", "units": 2}],
                  "services": [{"name": "orders", "replicas": 1, "units": 3}],
                  "pods": [{"service": "orders", "node": "01"}, {"service": "cart", "node": "09"}]}}
                """))
        .containsExactly(
            "cluster.pods[0] does not fit: node 01 is full",
            "cluster.pods[1].service names \"cart\", which is no service",
            "cluster.pods[1].node names \"09\", which is no node");
  }

  @Test
  void what_is_no_json_is_said_with_its_place() {
    assertThat(problems("{\"actions\": [}")).singleElement().asString().contains("line 1");
  }

  @Test
  void a_misspelt_name_is_answered_with_the_one_that_is_near() {
    assertThat(
            problems(
                """
                {"cluster": {"nodes": [{"name": "01", "unitz": 4, "units": 4}],
                             "services": [{"name": "web", "kind": "deployment", "replicas": 1}]},
                 "actions": [{"action": "node-fail"}, {"action": "loop-stops", "loop": "schedular"},
                             {"action": "setting", "name": "node-grase", "value": "PT1M"}]}
                """))
        .containsExactlyInAnyOrder(
            "cluster.nodes[0].unitz is not known here (did you mean \"units\"?)",
            "cluster.services[0].kind must be one of ReplicaSet, Deployment, StatefulSet, Pod (did you"
                + " mean \"Deployment\"?)",
            "actions[0].action is \"node-fail\", which is no action (did you mean \"node-fails\"?)",
            "actions[1].loop must be one of controllers, scheduler, replicaset, deployment, node,"
                + " node-agent, endpoints, autoscaler (did you mean \"scheduler\"?)",
            "actions[2].name must be one of eviction-wait, node-grace, termination-grace,"
                + " autoscaler-target (did you mean \"node-grace\"?)");
  }

  @Test
  void what_would_only_fail_in_the_run_is_told_before() {
    assertThat(
            problems(
                """
                {"cluster": {"nodes": [{"name": "n7", "units": 4}],
                   "services": [{"name": "ledger", "kind": "Pod", "replicas": 1}]},
                 "actions": [{"action": "zone-fails", "zone": "b"},
                             {"action": "release", "service": "ledger"},
                             {"action": "service-added", "service": "web", "at": "PT5M"},
                             {"action": "scale", "service": "web", "replicas": [2], "at": "PT1M"},
                             {"action": "node-added", "at": "PT1M"},
                             {"action": "node-fails", "nodes": ["08"], "at": "PT2M"},
                             {"action": "node-returns", "nodes": ["n7"]}]}
                """))
        .containsExactly(
            "actions[0].zone names \"b\"; the zones are a",
            "actions[1].service names \"ledger\", Pods that nothing keeps; give the service another"
                + " kind",
            "actions[3].service names \"web\", which is not there yet: give this action an \"at\""
                + " after the one that adds it");
  }
}
