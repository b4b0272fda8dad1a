package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people speak of machines that fail, go, come and come back.
final class MachineRules {
  private MachineRules() {}

  private static final String STILL_RUNS =
      "(?:(?: ,)?(?: but| and| yet| although| while| though| even though)(?: X| N\\d+| machine| node| server)?"
          + "(?: [a-z]+){0,2}? (?:run|fine|alive|ok|up|work|on|healthy|live)(?: on| fine| normally| happily)?)?";
  private static final String CUT =
      "(?:can not(?: be)? (?:reach|contact|see|connect)|not (?:be )?reach|unreachable|isolate|partition(?: off| away)?"
          + "|cut off|disconnect|off network|lose (?:X )?(?:network|connection|contact|link|touch|uplink|internet|wifi)(?: connection)?"
          + "|have (?:no|not|network|connection) (?:network|connection|problem|trouble|issue)|(?:drop|fall|go) off (?:network|grid)"
          + "|without (?:network|connection)|can (?:not|nolonger) (?:talk|speak|connect|be reach|reach)|go silent|silent"
          + "|stop (?:report|talk|send heartbeat)|unplug from (?:network|switch)|not talk)";
  private static final String FROM =
      "(?: (?:from|to|with|by)(?: [a-z]+){0,2}? (?:network|cluster|controlplane|rest|other|everything|everyone|rest of [a-z]+|switch|S\\d+|N\\d+))?";
  private static final String NOT_BACK =
      "(?:(?: ,)?(?: and| but)?(?: X| N\\d+)?(?: do)? (?:not|never|nolonger)(?: [a-z]+)? (?:come back|return|recover|be back|back|come up)(?: up| again| online)?)?";
  private static final String BACK =
      "(?:come back|back|return|recover|reappear|resurface|rejoin|come up again|up again|come up|come online|online again"
          + "|repair|fix|plug(?: back)? in(?: again)?|turn (?:back )?on|switch (?:back )?on|power (?:back )?(?:on|up)"
          + "|start again|online|restore|revive|up and run)(?: online| up| to life| again| in| on| and run| alive)*";
  private static final String PROVIDER = "(?:provider|amazon|aws|google|azure|cloud)";
  private static final String REMOVE =
      "(?:delete|remove|reclaim|decommission|terminate|cancel|take away|take back|withdraw|confiscate|repossess|get rid of|throw (?:away|out)|sell|dispose of)";

  static final List<Rule> RULES =
      List.of(
          Rule.of("machine cut off", "<N>+ " + CUT + FROM + STILL_RUNS, MachineRules::partitioned),
          Rule.of(
              "network to machine cut",
              "(?:network|connection|link|cable|line|wire|route|switch|router|uplink|port|nic|firewall)(?: cable| connection| link| port| card| interface)? (?:to|of|from|with|between|on|at|into) <N>(?: and (?:N\\d+|[a-z ]{1,30}?))?+ (?:cut|pull|drop|flap|not work|{die})"
                  + STILL_RUNS,
              MachineRules::partitioned),
          Rule.of(
              "provider takes machine",
              PROVIDER
                  + "(?: [a-z]+){0,3}? (?:"
                  + REMOVE
                  + "|kill|shut down|take|confirm)(?: that)? <N>(?: away| back|+ go)?",
              MachineRules::removed),
          Rule.of(
              "drain machine",
              "(?:cordon and )?(?:drain|empty|clear)(?: out)? <N>(?: for (?:maintenance|patch|update|upgrade|repair|service))?",
              MachineRules::drained),
          Rule.of(
              "machine drained",
              "<N>+ (?:cordon(?: off)? and )?(?:drain|empty(?: out)?|in maintenance|into maintenance|go into maintenance|under maintenance|maintenance|need (?:maintenance|patch|update|upgrade)|patch|out for maintenance)(?: for (?:maintenance|patch|update|upgrade|repair|service))?",
              MachineRules::drained),
          Rule.of(
              "everything off machine",
              "(?:move|take|get|shift|push|chase|migrate|evict|relocate|remove)(?: [a-z]+){0,2}? (?:off|away from|out of|from) <N>",
              m ->
                  m.chart()
                          .has(
                              Grammar.pattern(
                                  "(?:move|take|get|shift|push|chase|migrate|evict|relocate|remove) (?:everything|all|pod|copy|workload|work|service|stuff|thing)(?: [a-z]+){0,1} (?:off|away from|out of|from) N\\d+"))
                      ? drained(m)
                      : null),
          Rule.of("add machine", AddedMachines.ADD, AddedMachines::added),
          Rule.of(
              "machine never back",
              "<N>+ (?:not|never|nolonger)(?: [a-z]+)? (?:come back|return|recover|back|come up|boot|start|wake up)(?: up| again| online)?",
              MachineRules::failed),
          Rule.of(
              "machine back", "<N>+ " + BACK + "(?! (?:to |in )?provider)", MachineRules::returned),
          Rule.of(
              "machine dies",
              "<N>+ {die}(?: down| hard| completely| again| together)*" + FROM + NOT_BACK,
              MachineRules::failed),
          Rule.of(
              "kill machine",
              "(?:lose|kill|unplug|switch off|turn off|shut(?: off| down)?|power (?:off|down)|knock out|take (?:out|down|offline)|crash|stop|break|destroy|blow up|burn(?: down)?|drown"
                  + "|pull (?:plug|power|cable|power cable|power cord|cord)(?: on| of| from| out of| to| for)?|cut (?:power|electricity)(?: to| of| from| for| on)?|trip over(?: [a-z]+){0,3}? (?:of|to))"
                  + " <N>(?: off| out| down| offline| dark)?"
                  + NOT_BACK,
              MachineRules::failed),
          Rule.of(
              "failure of machine",
              "(?:lose|fail|die|downtime|crash|breakdown|blackout|power cut|without)(?: of| on| at| in| for)? (?<n>N\\d+)",
              MachineRules::failed),
          Rule.of(
              "zone dies",
              "<Z>+ (?:{die}|unreachable|can not be reach|flood|go dark|unavailable|downtime)",
              m -> new Action.ZoneFails(m.thing("z"), null, null)),
          Rule.of(
              "the same of a zone",
              "(?<= (?:and|then|,|later|by|also|after) )<Z>(?= (?:[?.,]|and|then|too|D\\d+|$))",
              m ->
                  m.chart().text().contains(" A")
                      ? new Action.ZoneFails(m.thing("z"), null, null)
                      : null),
          Rule.of(
              "zone failure",
              "<Z>(?: downtime| blackout| power cut)",
              m -> new Action.ZoneFails(m.thing("z"), null, null)));

  /// "… and two minutes later node 04": the same again of another machine.
  static final List<Rule> AGAIN =
      List.of(
          Rule.of(
              "the same of another machine",
              "(?<= (?:and|then|,|later|by|also|after|D\\d|D\\d\\d) )(?<n>N\\d+)(?: too| also| follow| next)*",
              MachineRules::again));

  private static final Pattern ACTION = Pattern.compile("A\\d+");

  private static @Nullable Action again(Match m) {
    var rest = m.chart().text().substring(m.found().end() - 1);
    if (!rest.matches(" (?:(?:[?.,]|and|then|D\\d+|after|too) .*)?")) {
      return null;
    }
    var before = ACTION.matcher(m.chart().text().substring(0, m.found().start()));
    @Nullable Action last = null;
    while (before.find()) {
      last = m.chart().thing(before.group(), Action.class);
    }
    boolean fits =
        last != null && Slots.targets(last) != null && !(last instanceof Action.LoopStops);
    return fits ? Slots.withTargets(Objects.requireNonNull(last), m.machines()) : null;
  }

  private static Action partitioned(Match m) {
    return new Action.NodePartitioned(m.machines(), null, null);
  }

  private static Action removed(Match m) {
    return new Action.NodeRemoved(m.machines(), null);
  }

  private static Action drained(Match m) {
    return new Action.NodeDrained(m.machines(), null);
  }

  private static final Pattern CLAUSE_END =
      Pattern.compile(" (?:[,.?]|and|but|then|while|although|because|so|A\\d+) ");
  private static final Pattern NETWORK =
      Grammar.pattern("network|heartbeat|talk to|uplink|unreachable|ping");

  private static final Pattern AGENT = Pattern.compile(" (L\\d+)(?: (?:on|of|at|for|in))? ?$");
  private static final Pattern UPKEEP = Grammar.pattern("maintenance|for (?:patch|upgrade|update)");
  private static final Pattern AT_PROVIDER =
      Grammar.pattern("(?:provider|amazon|aws|google|azure|hetzner|ovh)");

  /// "Offline from the network" is no failure of the machine itself.
  private static @Nullable Action failed(Match m) {
    var text = m.chart().text();
    var before = CLAUSE_END.split(text.substring(0, m.found().start() + 1), -1);
    var after = CLAUSE_END.split(text.substring(m.found().end() - 1), -1);
    var around = before[before.length - 1] + after[0];
    var agent = AGENT.matcher(before[before.length - 1]);
    if (agent.find() && m.machines() instanceof Action.Targets.Named(var nodes)) {
      var loop = m.chart().thing(agent.group(1), String.class);
      boolean one = loop.equals("node-agent");
      return new Action.LoopStops(loop, one ? nodes.getFirst() : null, null, null);
    }
    if (UPKEEP.matcher(around + " ").find()) {
      return drained(m);
    }
    if (AT_PROVIDER.matcher(around + " ").find()) {
      return removed(m);
    }
    return NETWORK.matcher(m.words() + around + " ").find() || NETWORK.matcher(around + " ").find()
        ? partitioned(m)
        : broken(m);
  }

  private static Action broken(Match m) {
    return new Action.NodeFails(m.machines(), null, null, Map.of());
  }

  private static @Nullable Action returned(Match m) {
    return m.machines() instanceof Action.Targets.Named(var nodes)
        ? new Action.NodeReturns(nodes, null)
        : null;
  }
}
