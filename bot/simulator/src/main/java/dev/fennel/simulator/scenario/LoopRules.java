package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people speak of the control plane, of loops that stop, of Sam's list, and of doing nothing.
final class LoopRules {
  private LoopRules() {}

  private static final String STOP_IT =
      "(?:there be not|there be no|(?<=^ )not|(?<= (?:,|\\.|and|with|if|suppose) )(?:not|no)|with not|have not|have no|stop|kill|lose|without|pause|switch off|turn off|disable|break|fail of|no|crash(?: of)?|die of|take down|shut(?: off| down)?|fail(?: of)?|lose of|downtime of|remove|freeze|can not reach|nobody can reach)";
  private static final String ON = "(?:on|of|from|at|for|in)";
  private static final String CHANGE_NOTHING =
      "(?:do|touch|act|intervene|change|react|lift finger|lay (?:finger|hand)|raise (?:finger|hand)|move finger|even look|move|help|step in|fix|interfere)";

  static final List<Rule> RULES =
      List.of(
          Rule.of(
              "control plane down",
              "(?:controlplane|record|kubernetes)+ (?:{stop}|have downtime|not be (?:available|reach))",
              m -> new Action.ControlPlaneFails(null, null)),
          Rule.of(
              "lose the control plane",
              STOP_IT + "(?: access to| connection to)? controlplane",
              m -> new Action.ControlPlaneFails(null, null)),
          Rule.of(
              "control plane outage",
              "controlplane (?:downtime|maintenance|fail|blackout)",
              m -> new Action.ControlPlaneFails(null, null)),
          Rule.of(
              "loop stops",
              "(?:<N> )?<L>(?: (?:on|of|at|for|in) <N>)?(?: loop)?+(?: all)? {stop}(?: "
                  + ON
                  + " <N>)?",
              LoopRules::stops),
          Rule.of(
              "Monday's moves",
              "(?:(?:see|show|do|make|follow|repeat|run|try|explain)(?: [a-z]+){0,2}? )?(?:sam )?mondaymoves(?: byhand)?"
                  + "|sam (?:pack|repack|squeeze|move)(?: (?:nine|Q\\d+|all|everything|container|containers|of|X))* (?:onto|on|into|to) (?:Q\\d+|N\\d+|four|few)(?: (?:machine|node))?",
              m -> new Action.ByHand(Action.ByHand.MONDAYS_MOVES, null)),
          Rule.of(
              "Sam's ways",
              "(?:(?:see|show|do|follow|try|run|use|go|take|explain)(?: [a-z]+){0,2}? )?(?:all (?:of )?)?(?:by |with |in )?sam (?:use )?ways?(?: instead)?"
                  + "|sam (?:do|go by|use|follow)(?: what| how)? (?:sam|he|X|she) (?:think|thought|know|see|believe)(?: fit| right| best| good)?"
                  + "|(?:what )?(?:do )?sam do(?: [a-zX]+){0,2}?(?: ,)? without(?: sam| any)? list|without sam list",
              m ->
                  m.chart().text().matches(".* with(?: (?:sam|old|paper))* list .*")
                      ? null
                      : new Action.ByHand(Action.ByHand.SAMS_WAYS, null)),
          Rule.of(
              "follow the list",
              "(?:(?:follow|work|use|do|go|take|obey|stick|be|with|by|per|from|like|apply|execute|run|try|carry|replay|repeat|we|also|again)(?: [a-z]+){0,2}? )?(?:through |by |with |to |from |out )?(?:sam|old|hand|paper|task|year two|manual)(?: old| task| written| year| to do| todo| paper)*(?: Q\\d+)? list(?: instead)?",
              m -> new Action.ByHand(Action.ByHand.SAMS_LIST, null)),
          Rule.of(
              "by hand",
              "(?:(?:do|move|fix|handle|run|work|recover|start|repair|put|place)(?: [a-zX]+){0,2}? )?byhand(?: instead)?",
              LoopRules::byHand));

  /// Ways to say that nothing is done.
  static final List<Rule> QUIET =
      List.of(
          Rule.of(
              "nobody does anything",
              "(?:nobody|no person|no human)+(?:~) "
                  + CHANGE_NOTHING
                  + "(?: (?:somebody|anything|something|thing|X|cluster|everything|nothing|finger))*",
              m -> new Action.Nothing()),
          Rule.of(
              "nothing happens",
              "nothing(?: at all)?+ (?:happen|change|go wrong|break|fail|die)",
              m -> new Action.Nothing()),
          Rule.of(
              "not touch",
              "(?:not|never|nobody) (?:do|touch|change)(?: (?:anything|thing|X|cluster|something|single thing|somebody))+",
              m -> new Action.Nothing()),
          Rule.of(
              "no action",
              "nochange(?: at all)?(?: (?:from|by|of|on) (?:somebody|anybody|nobody|we|us|human|side|part|team|our))*|(?:somebody|everyone|everybody|we|all|team)(?: of we)? (?:keep|have|take)(?: X)? hand(?:s)? off(?: X| cluster)?|cluster (?:as X be|run on|stay|leave|left)(?: as X be| to X| alone| untouched)*|(?:leave|left|let)(?: X)? (?:cluster|everything|kubernetes|thing|X) (?:to X|run|be|do X thing|alone|untouched)|(?:go|be|all go|leave) (?:to beach|to pub|on holiday|on vacation|fish|skiing|home)",
              m -> new Action.Nothing()),
          Rule.of(
              "hands off",
              "(?:hand|hands) off(?: cluster| everything)?|(?:we |i |everyone |everybody |team |all |somebody |they )?(?:wait|sit) (?:and see|and watch|back and watch|back|on (?:we |us )?(?:hand|hands))(?: and watch| and wait)?|everything (?:stay|be)(?: as X be| same| normal| fine)",
              m -> new Action.Nothing()));

  private static final Pattern DELETED =
      Pattern.compile(
          " (?:delete|kill|remove|scale|restart|rollback|crash)(?: [a-zA-Z0-9]+){0,5} $");

  /// "Somebody deletes a Pod by hand" is about the Pod.
  private static @Nullable Action byHand(Match m) {
    var before = m.chart().text().substring(0, m.found().start() + 1);
    return DELETED.matcher(before).find() ? null : new Action.ByHand(Action.ByHand.SAMS_LIST, null);
  }

  private static @Nullable Action stops(Match m) {
    var loop = m.thing("l");
    if (!loop.equals("node-agent")) {
      return new Action.LoopStops(loop, null, null, null);
    }
    for (var group : List.of("n", "n2", "n3")) {
      if (m.has(group)) {
        var symbol = m.found().group(group);
        if (symbol.equals("X")) {
          return new Action.LoopStops(loop, Blank.IT, null, null);
        }
        return Blank.targets(m.chart().thing(symbol, Machines.class))
                instanceof Targets.Named(var nodes)
            ? new Action.LoopStops(loop, nodes.getFirst(), null, null)
            : new Action.LoopStops(loop, Blank.MISSING, null, null);
      }
    }
    return new Action.LoopStops(loop, Blank.MISSING, null, null);
  }
}
