package dev.fennel.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.simulator.cluster.Action;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class ActionJsonTest {
  private final JsonMapper json = JsonMapper.builder().build();

  @ParameterizedTest
  @ValueSource(
      strings = {
        """
        {"action":"node-fails","nodes":["04"],"for":"PT15M","lastHeard":{"04":"PT3.2S"},"at":"PT1M"}\
        """,
        """
        {"action":"node-fails","nodes":"all"}\
        """,
        """
        {"action":"node-partitioned","count":2,"for":"PT10M"}\
        """,
        """
        {"action":"node-removed","nodes":["03"]}\
        """,
        """
        {"action":"node-drained","nodes":["01"],"for":"PT40S"}\
        """,
        """
        {"action":"node-added","units":6,"at":"PT60S"}\
        """,
        """
        {"action":"node-returns","nodes":["03"]}\
        """,
        """
        {"action":"zone-fails","zone":"a","lastHeard":{"01":"PT1S"}}\
        """,
        """
        {"action":"scale","service":"storefront","replicas":[5,3],"every":"PT8S"}\
        """,
        """
        {"action":"pod-deleted","service":"payments","count":2}\
        """,
        """
        {"action":"container-crashes","service":"dispatch","times":3}\
        """,
        """
        {"action":"crash-loop","service":"notifications","cause":"missing-setting","fixedAt":"PT1H"}\
        """,
        """
        {"action":"image-missing","service":"orders"}\
        """,
        """
        {"action":"out-of-memory","service":"payments"}\
        """,
        """
        {"action":"hangs","service":"orders"}\
        """,
        """
        {"action":"release","service":"storefront","version":"v39","broken":true}\
        """,
        """
        {"action":"rollback","service":"storefront"}\
        """,
        """
        {"action":"traffic","service":"storefront","factor":2.5,"for":"PT1H"}\
        """,
        """
        {"action":"service-added","service":"catalog","replicas":2,"size":2,"priority":5}\
        """,
        """
        {"action":"service-removed","service":"dispatch"}\
        """,
        """
        {"action":"size","service":"orders","size":6}\
        """,
        """
        {"action":"control-plane-fails","for":"PT10M"}\
        """,
        """
        {"action":"loop-stops","loop":"node-agent","node":"02","for":"PT10M"}\
        """,
        """
        {"action":"setting","name":"eviction-wait","service":"orders","value":"PT30S"}\
        """,
        """
        {"action":"setting","name":"autoscaler-target","value":70}\
        """,
        """
        {"action":"by-hand","list":"sams-list"}\
        """,
        """
        {"action":"nothing"}\
        """
      })
  void every_action_is_read_and_written_alike(String text) {
    List<String> problems = new ArrayList<>();

    Action action = ActionJson.read(json.readTree(text), "actions[0]", problems);

    assertThat(problems).isEmpty();
    assertThat(action).isNotNull();
    List<String> again = new ArrayList<>();
    Action back =
        ActionJson.read(ActionJson.write(Objects.requireNonNull(action)), "actions[0]", again);
    assertThat(again).isEmpty();
    assertThat(back).isEqualTo(action);
  }

  @Test
  void defaults_may_be_left_out() {
    Action action =
        ActionJson.read(json.readTree("{\"action\":\"node-fails\"}"), "a", new ArrayList<>());

    assertThat(action)
        .isEqualTo(new Action.NodeFails(new Action.Targets.Any(1), null, null, Map.of()));
    assertThat(ActionJson.write(new Action.PodDeleted("orders", 1, Duration.ofSeconds(2))))
        .hasToString("{\"action\":\"pod-deleted\",\"service\":\"orders\",\"at\":\"PT2S\"}");
  }

  @Test
  void all_problems_of_an_action_are_told_at_once() {
    List<String> problems = new ArrayList<>();

    Action action =
        ActionJson.read(
            json.readTree(
                "{\"action\":\"node-fails\",\"nodes\":[],\"for\":\"5 minutes\",\"zone\":\"a\"}"),
            "actions[2]",
            problems);

    assertThat(action).isNull();
    assertThat(problems)
        .containsExactlyInAnyOrder(
            "actions[2].nodes must not be empty",
            "actions[2].for must be a duration such as \"PT90S\" or \"PT5M\"",
            "actions[2].zone is not known here");
  }

  @Test
  void an_unknown_action_is_named() {
    List<String> problems = new ArrayList<>();

    ActionJson.read(json.readTree("{\"action\":\"explode\"}"), "actions[0]", problems);

    assertThat(problems).containsExactly("actions[0].action is \"explode\", which is no action");
  }
}
