package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop.Cause;
import dev.fennel.simulator.scenario.Sense.Names;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// All senses of a clause, in the order in which they are tried.
final class Senses {
  private Senses() {}

  private static final List<Sense> SOFTWARE =
      List.of(
          Sense.of(
              Names.SERVICE_OR_IT,
              "",
              "image|registry|tag|imagegone && {badimage}|imagegone",
              c -> new Action.ImageMissing(c.service(), null)),
          Sense.of(
              Names.SERVICE_OR_IT,
              "",
              "setting && {gone}",
              c -> new Action.CrashLoop(c.service(), Cause.MISSING_SETTING, null, null)),
          Sense.of(
              Names.SERVICE_OR_IT,
              "",
              "oom|leak|memory(?: [a-z]+){0,4}? (?:leak|limit|out|over|full|explode|balloon|grow|exhaust|hog|kill|high|spike|sky|burst|end|raise)|(?:leak|limit|more|much|all|eat|hog|out of|over|exceed|kill|run out of|short of|exhaust|consume|devour|swallow|gobble|greedy|burst|low on|use up|drain|lot of|huge|enormous)(?: [a-z]+){0,4}? memory",
              c -> new Action.OutOfMemory(c.service(), null)),
          Sense.of(
              Names.SERVICE,
              "F",
              "{crash}(?: down)?(?: [a-z]+){0,3}? F\\d+|F\\d+(?: [a-z]+){0,3}? {crash}",
              "{again}",
              c -> new Action.ContainerCrashes(c.service(), (int) c.factor(), null)),
          Sense.of(
              Names.SERVICE,
              "",
              "{crash}|fall|crashloop|start && {again}|crashloop|start bug|bug(?: [a-z]+){0,2}? start",
              "F\\d+|image|version|release|update|V\\d+",
              c -> new Action.CrashLoop(c.service(), Cause.BUG, null, null)),
          Sense.of(
              Names.SERVICE,
              "",
              "(?:can not|not|never|fail to|refuse to|unable to|nolonger|not want to|fail at|struggle to|not manage to)(?: even| manage| get| be able| to| X| able| want)* (?:start|launch|come up|get off ground|get up|stay up)",
              "image|version|release|V\\d+",
              c -> new Action.CrashLoop(c.service(), Cause.BUG, null, null)),
          Sense.of(Names.SERVICE, "", "{hangs}", c -> new Action.Hangs(c.service(), null)));

  private static final String VERSION =
      "(?:version|release|rollout|update|upgrade|deploy|build|V\\d+)";
  private static final String BROKEN =
      "(?:break|bad|bug|fail|wrong|crash|not work|not start|never start|not come up|not ready|never ready|unhealthy|not healthy|error|disaster|mess|toxic|worse|unstable|no good|not good|sick|botch|mistake|useless|hopeless|die)";

  private static final List<Sense> CHANGES =
      List.of(
          Sense.of(
              Names.SERVICE,
              "V",
              "rollback|downgrade|back out|(?:back|return|revert|restore|undo|withdraw|retract|reinstate|reverse|cancel|regret|again)(?: [a-z]+){0,4}? "
                  + VERSION
                  + "|"
                  + VERSION
                  + "(?: [a-zS0-9]+){0,4}? (?:back|undo|revert|withdraw|retract|take back|pull back|reverse)|(?:previous|old|version before|earlier|good|known good)(?: [a-zS0-9]+){0,2}? "
                  + VERSION
                  + "(?: [a-zS0-9]+){0,3}? (?:back|again|restore|return|reinstate)",
              c -> new Action.Rollback(c.service(), null)),
          Sense.of(
              Names.SERVICE,
              "V",
              VERSION + "|ship|go live|launch|push|publish|hotfix",
              "copy|traffic|unit|memory|image|(?:by|to) Q\\d+|raise|lower|scale",
              Senses::shipped),
          Sense.of(
              Names.SERVICE,
              "FP",
              "(?:traffic|visitor|customer|load|busy|busier|popular|call|hit|order|crowd|average|normal|usual|message|transaction|email|query|delivery)(?: [a-zS0-9]+){0,4}? (?:F\\d+|P\\d+|double|triple|quadruple|half|halve)|(?:F\\d+|P\\d+|double|triple|quadruple|half|halve)(?: [a-z]+){0,4}? (?:traffic|visitor|customer|load|busy|busier|popular|call|hit|order|work|crowd|average|normal|usual|message|transaction|email|query|delivery)",
              "copy",
              c -> traffic(c, c.service())),
          Sense.of(
              Names.SERVICE,
              "FP",
              "expect|campaign|promotion|advert|sale|demand|rush|peak|black friday|tv && F\\d+|P\\d+|double|triple",
              "copy|unit|crash",
              c -> traffic(c, c.service())),
          Sense.of(
              Names.SERVICE,
              "",
              "(?:more|extra|additional|bigger|fewer|less) (?:room|space|unit)|(?:room|space) (?:more|less)",
              "Q\\d+|F\\d+|copy",
              c -> new Action.Size(c.service(), ServiceRules.UNSAID, null)),
          Sense.of(
              Names.SERVICE,
              "Q",
              "Q\\d+ unit|unit(?: [a-z]+){0,3}? Q\\d+|(?:size|room|footprint)(?: [a-z]+){0,3}? Q\\d+",
              "copy(?: [a-z]+){0,2}? Q\\d+|Q\\d+ copy|add|new",
              c -> sized(c)),
          Sense.of(
              Names.SERVICE,
              "F",
              "(?:double|triple|F\\d+)(?: [a-z]+){0,4}? (?:room|size|big|large|bigger|space|fat|hungry|unit)|(?:room|size|space|unit)(?: [a-z]+){0,3}? (?:double|triple|F\\d+)",
              "copy|traffic",
              c -> new Action.Size(c.service(), CopyRules.RELATIVE * factor(c), null)));

  private static final List<Sense> COPIES =
      List.of(
          Sense.of(
              Names.SERVICE_OR_IT,
              "Q",
              "copy|container && {kill}|lose|disappear|go missing|missing|take away|throw away|get rid of|do away with",
              "fewer|more|extra|to Q\\d+|setting|image|crash|hang|stuck|memory",
              Senses::deleted),
          Sense.of(
              Names.SERVICE,
              "Q",
              "(?:to|at|on|by|from|with) (?:just |only )?Q\\d+|Q\\d+ copy|(?:copy|goal|number)(?: [a-z]+){0,2}? Q\\d+|{more}|fewer(?: Q\\d+)?(?: S\\d+)? copy|Q\\d+ fewer|copy fewer|S\\d+ Q\\d+|Q\\d+ S\\d+",
              "unit|memory|image|setting|{crash}|traffic|P\\d+|F\\d+|V\\d+|priority|hang|stuck|wait|minus|room|fit|hold",
              Senses::scaled),
          Sense.of(
              Names.SERVICE,
              "F",
              "(?:double|triple|F\\d+|quadruple)(?: [a-zS0-9]+){0,4}? copy|copy(?: [a-z]+){0,4}? (?:double|triple|F\\d+|quadruple)|(?:double|triple|quadruple) S\\d+",
              "unit|room|size|traffic|crash|die",
              c ->
                  new Action.Scale(
                      c.service(), List.of(10 * CopyRules.RELATIVE + factor(c)), null, null)),
          Sense.of(
              Names.SERVICE,
              "",
              "half|halve && copy|as many|number|goal|S\\d+",
              "unit|room|size|traffic|crash|die|memory|Q\\d+|F\\d+",
              c -> new Action.Scale(c.service(), List.of(CopyRules.HALF), null, null)),
          Sense.of(
              Names.STRANGER,
              "Q",
              "add|service|want|introduce|launch|new|deploy|install|squeeze|bring|start|create|build|host|put|have|fit in",
              "{crash}|{die}|{kill}|{hangs}|scale|rollback|release|traffic|version",
              Senses::service),
          Sense.of(
              Names.SERVICE,
              "",
              "delete|remove|get rid|rid|throw(?: [A-Z0-9]+)? (?:away|out)|decommission|retire|uninstall|discontinue|phase out|eliminate|scrap|abandon|kill off|do without|stop use|stop need|abolish|sunset|not need|nolonger need|not use|nolonger use|dispose|withdraw|give up|ditch|dump|discard|drop from|part with|farewell|goodbye",
              "copy|container|setting|image|version|release|goal|cpu|Q\\d+|crash|traffic|V\\d+|P\\d+|number",
              c -> removed(c)),
          Sense.of(
              Names.SERVICE,
              "",
              "crash|terminate|fall over|segfault|panic|abort|keel over|exit|bail out|die X|container(?: [a-z]+){0,3}? {die}",
              c -> new Action.ContainerCrashes(c.service(), 1, null)));

  private static final List<Sense> ALONE =
      List.of(
          Sense.of(
              Names.NOBODY,
              "F",
              "(?:copy|container)(?: just| also)* (?:crash|exit|terminate|segfault|fall over|panic)",
              c -> new Action.ContainerCrashes(Blank.MISSING, 1, null)),
          Sense.of(
              Names.NOBODY,
              "Q",
              "(?:copy|container)(?: be| get| have)* {kill}",
              c -> new Action.PodDeleted(Blank.MISSING, 1, null)),
          Sense.of(
              Names.NOBODY,
              "Q",
              "sam|human|manual|byhand|old|paper && list|step|procedure|notes|binder|routine|instruction|recipe|page",
              "{crash}|version|release|without",
              c -> new Action.ByHand(Action.ByHand.SAMS_LIST, null)),
          Sense.of(
              Names.NOBODY,
              "",
              "D\\d+ && {fixed}",
              "{crash}|wait|evict|notice|shut down|copy|traffic",
              Senses::ended),
          Sense.of(
              Names.NOBODY,
              "FP",
              "(?:traffic|visitor|customer|load|order|crowd|average|normal|usual|message|transaction|email|query|delivery)(?: [a-z]+){0,5}? (?:F\\d+|P\\d+|double|triple|quadruple|half|halve)|(?:F\\d+|P\\d+|double|triple|quadruple|half|halve)(?: [a-z]+){0,5}? (?:traffic|visitor|customer|load|order)",
              c -> traffic(c, "storefront")),
          Sense.of(
              Names.ANYBODY,
              "D",
              "(?:(?:notice|silence|silent|declare|mark|heartbeat|give up on|assume|suspect|nodegrace|missing)(?: [a-zX]+){0,8}? D\\d+|D\\d+(?: [a-zX]+){0,8}? (?:notice|silence|silent|declare|mark|heartbeat|nodegrace))",
              "crash|copy stop|before(?: [a-zX]+){0,2}? (?:move|evict|replace|delete)",
              c -> setting(c, "node-grace")),
          Sense.of(
              Names.ANYBODY,
              "D",
              "(?:(?:shut down|shutdown|shut|terminate|graceful|gracefully|finish|wind down|wrap up|say goodbye|clean up|stop)(?: [a-zX]+){0,6}? D\\d+|D\\d+(?: [a-zX]+){0,6}? (?:shut down|shut|terminate|finish|wind down|wrap up|say goodbye|clean up|exit|graceful|gracefully|stop|die|end))",
              "controlplane",
              c -> setting(c, "termination-grace")),
          Sense.of(
              Names.ANYBODY,
              "D",
              "(?:(?:wait|evict|toleration|patience|patient|delay|hold on|hold off|linger|hesitate)(?: [a-zX]+){0,8}? D\\d+|D\\d+(?: [a-zX]+){0,6}? (?:wait|toleration|patience|delay|evict|before (?:move|replace|evict)))",
              "{crash}",
              c -> setting(c, "eviction-wait")));

  static final List<Sense> ALL =
      Stream.of(MachineSenses.ALL, SOFTWARE, CHANGES, COPIES, ALONE).flatMap(List::stream).toList();

  private static final Pattern ALL_OF = Grammar.pattern("all|every|each|whole");
  private static final Pattern BAD = Grammar.pattern(BROKEN);
  private static final Pattern TRIPLE = Grammar.pattern("triple");
  private static final Pattern DOUBLE = Grammar.pattern("double");
  private static final Pattern QUADRUPLE = Grammar.pattern("quadruple");
  private static final Pattern MORE = Grammar.pattern("{more}");
  private static final Pattern FEWER = Grammar.pattern("fewer");
  static final Pattern BY_HALF =
      Grammar.pattern("(?:up|raise|grow|more|add)(?: [a-z]+){0,2}? by half|half (?:more|again)");
  private static final Pattern UNITS_MORE =
      Grammar.pattern("Q\\d+ (?:more|extra) unit|Q\\d+ unit (?:more|extra)");
  private static final Pattern BY = Grammar.pattern("by (?:just |only )?Q\\d+");
  private static final Pattern UP =
      Grammar.pattern("raise|add|grow|up|more|scale up|go up|expand|extend");
  private static final Pattern DOWN =
      Grammar.pattern("lower|cut|down|drop|shrink|fewer|trim|short|take|fall|remove");
  private static final Pattern UNIT =
      Pattern.compile(" (Q\\d+) unit | unit (?:[a-z]+ ){0,2}(Q\\d+) ");

  private static Action shipped(Clause c) {
    var version = c.has('V') ? c.chart().thing(c.symbols('V').getFirst(), String.class) : null;
    return new Action.Release(c.service(), version, c.says(BAD), null);
  }

  private static @Nullable Action sized(Clause c) {
    int units = c.numbers().getLast();
    if (c.says(UNITS_MORE)) {
      return new Action.Size(c.service(), -units, null);
    }
    return units < 1 ? null : new Action.Size(c.service(), units, null);
  }

  private static int factor(Clause c) {
    return c.has('F') ? (int) c.factor() : c.says(QUADRUPLE) ? 4 : c.says(TRIPLE) ? 3 : 2;
  }

  private static @Nullable Action traffic(Clause c, String service) {
    double factor = c.says(BY_HALF) ? 1.5 : 0.5;
    if (c.has('F')) {
      factor = c.factor();
    } else if (c.has('P')) {
      double percent = c.chart().thing(c.symbols('P').getFirst(), Double.class);
      boolean less = c.says(Grammar.pattern("lower|fall|less|fewer|drop|decline"));
      factor = less ? 1 - percent / 100 : 1 + percent / 100;
    } else if (c.says(DOUBLE)) {
      factor = 2;
    } else if (c.says(TRIPLE)) {
      factor = 3;
    } else if (c.says(QUADRUPLE)) {
      factor = 4;
    }
    return factor <= 0 ? null : new Action.Traffic(service, factor, null, null);
  }

  private static @Nullable Action deleted(Clause c) {
    var numbers = c.numbers();
    if (numbers.size() > 1) {
      return null;
    }
    int count = c.says(ALL_OF) ? CopyRules.EVERY : numbers.isEmpty() ? 1 : numbers.getFirst();
    return new Action.PodDeleted(c.service(), count, null);
  }

  private static @Nullable Action scaled(Clause c) {
    var numbers = c.numbers();
    int by = numbers.isEmpty() ? 1 : numbers.getFirst();
    if (numbers.size() > 1) {
      return null;
    }
    if (c.says(BY)) {
      int change = c.says(UP) ? by : c.says(DOWN) ? -by : 0;
      return change == 0
          ? null
          : new Action.Scale(c.service(), List.of(CopyRules.RELATIVE + change), null, null);
    }
    if (c.says(MORE)) {
      return new Action.Scale(c.service(), List.of(CopyRules.RELATIVE + by), null, null);
    }
    if (c.says(FEWER)) {
      return new Action.Scale(c.service(), List.of(CopyRules.RELATIVE - by), null, null);
    }
    return numbers.isEmpty() ? null : new Action.Scale(c.service(), numbers, null, null);
  }

  private static @Nullable Action removed(Clause c) {
    return c.has('U') ? null : new Action.ServiceRemoved(c.service(), null);
  }

  private static Action service(Clause c) {
    int copies = 1;
    int units = 1;
    var unit = UNIT.matcher(c.text());
    if (unit.find()) {
      var symbol = Objects.requireNonNullElse(unit.group(1), unit.group(2));
      units = (int) (double) c.chart().thing(symbol, Double.class);
    }
    return new Action.ServiceAdded(
        c.chart().thing(c.symbols('U').getFirst(), String.class), copies, units, 0, null);
  }

  private static final Pattern HAPPENED = Pattern.compile(" A\\d+ ");

  /// "She repairs it after two hours" ends what was said before.
  private static @Nullable Action ended(Clause c) {
    return HAPPENED.matcher(c.chart().text()).find()
        ? new Action.NodeReturns(List.of(Blank.IT), null)
        : null;
  }

  private static Action setting(Clause c, String name) {
    var value = c.chart().thing(c.symbols('D').getFirst(), Duration.class);
    return new Action.Setting(name, value, c.services() == 1 ? c.service() : null, null);
  }
}
