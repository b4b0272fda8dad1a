package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How people speak of the waits of Kubernetes and of the autoscaler's target.
final class SettingRules {
  private SettingRules() {}

  /// Stands in a draft for a value that was not said.
  static final Duration UNSAID = Duration.ofSeconds(-1);

  private static final String WAIT =
      "(?:D\\d+ )?(?:evict |toleration |unreachable |usual |normal |default |long )*(?:wait|toleration|evict (?:delay|timeout|time)|delay|patience|toleration second)(?: time| period| second)?";
  private static final String BECOMES =
      "(?:(?:be|had be|become|go|last|change|set|cut|shorten|lengthen|lower|raise|take|make|halve|turn|fall|bring|reduce|have)(?: down| up| in| only| to be)* )*(?:(?:from D\\d+ )?(?:to|for|at|by|down to|up to) )?";
  private static final String CHANGE =
      "(?:change|set|cut|shorten|lower|raise|make|lengthen|turn|put|bring|keep|reduce|have|adjust|modify|alter|tweak|tune|configure|give)";
  private static final String SHUT =
      "(?:shut down|shut|stop|finish|terminate|clean up|exit|go|wind down|end|close|quit|finish up|finish work|say goodbye|wrap up)";
  private static final String OLD =
      "(?: instead of (?:D\\d+|X|usual|normal)(?: [a-z]+)?| rather than D\\d+| not D\\d+| long)?";

  static final List<Rule> RULES =
      List.of(
          Rule.of(
              "notices after",
              "(?:(?:controlplane|kubernetes|node loop|L\\d+|X|we)+~ )?(?:notice|mark|see|know|learn|miss)(?: (?:N\\d+|node|die|fail|silent|break|lose|S\\d+|that|X|be|go|missing|silence|down|dead|of|unreachable|failure|server|when|as|box)){0,7} (?:after|within|in|only after|in only|already after|as)~ <D>"
                  + OLD,
              m -> wait("node-grace", m)),
          Rule.of(
              "takes so long to notice",
              "(?:take|need|be|with|have|wait|in|after)(?: [a-zX]+){0,2}? <D>(?: [a-z]+){0,2}? (?:to|before|until)(?: [a-zX]+){0,3}? (?:notice|mark)(?: (?:N\\d+|node|die|fail|silent|break|lose|S\\d+|X|be|down))*",
              m -> wait("node-grace", m)),
          Rule.of(
              "so long to shut down",
              "(?:(?:give|let|allow) )?(?:<S>|all|every|each|copy|container|X|everything|kubernetes)*(?: copy| container)*+~ ?(?:(?:have|get|take|give|need|want|allow|let|had)(?: [a-zX]+){0,2}? )?<D>(?: [a-z]+){0,1}? (?:to|for|until)(?: [a-zX]+){0,1}? "
                  + SHUT
                  + "(?: down| up| X| copy| gracefully| cleanly)*"
                  + OLD,
              m ->
                  m.says("to|for|until") && !m.says("D\\d+ for (?:stop|go)")
                      ? wait("termination-grace", m)
                      : null),
          Rule.of(
              "seconds of a field",
              "(?:nodegrace|terminationgraceperiodseconds)(?: (?:of|to|at|be|set))*(?: ,)? <Q>(?: second)?(?: everywhere)?"
                  + OLD,
              SettingRules::seconds),
          Rule.of(
              "autoscaler target",
              "(?:"
                  + CHANGE
                  + " )?(?:<L>|hpa)(?: target| goal| threshold| aim)*(?: utilisation| cpu| load)*(?: (?:for|of|on) <S>)?+~ ?(?:(?:be|set|to|at|on|of|for|aim|target|scale|keep|change|go|raise|lower|up|down|use|act|start|from P\\d+)(?: for| at| to| on)? )*(?:<P>|<Q>)",
              SettingRules::target),
          Rule.of(
              "service has a wait",
              "<S>+ (?:have|had|get|with) <D> (?:evict )?(?:wait|toleration)",
              m -> wait("eviction-wait", m)),
          Rule.of(
              "wait doubled",
              "(?:double|halve|half|<F>) (?:D\\d+ )?wait|(?:D\\d+ )?wait+ (?:double|halve|half|twice|<F>)(?: as)?(?: long)?|wait+ (?:half) as long",
              SettingRules::multiplied),
          Rule.of(
              "no wait",
              "(?:without|no|skip|not|never|there be no|remove|delete|abolish|drop(?! [DA-Z0-9a-z ]*to)|nolonger)(?: any| somebody| do| extra| further| additional| more| kind of)* (?:D\\d+ )?(?:evict )?(?:wait|toleration|delay)(?: time| at all)?(?: for <S>)?(?: D\\d+)?",
              m -> new Action.Setting("eviction-wait", Duration.ZERO, all(m), null)),
          Rule.of(
              "wait becomes",
              "(?:(?:"
                  + CHANGE
                  + ") )?"
                  + WAIT
                  + "(?: of D\\d+)?(?: (?:for|of|on) <S>)?(?: before(?: copy| X| S\\d+| be| get| [a-z]+){0,3}? (?:evict|replace|move|act|delete|go|leave|restart)(?: [a-z]+)?)?+ ?"
                  + BECOMES
                  + "<D>"
                  + OLD
                  + "(?: for <S>)?",
              m -> wait("eviction-wait", m)),
          Rule.of(
              "wait becomes nothing",
              "(?:" + CHANGE + "|drop )?" + WAIT + "+ ?" + BECOMES + "<Q>",
              m ->
                  m.number("q", 1) == 0
                      ? new Action.Setting("eviction-wait", Duration.ZERO, null, null)
                      : unsaid("eviction-wait", m)),
          Rule.of(
              "a known wait becomes",
              "(?:"
                  + CHANGE
                  + " )?(?<old>D\\d+)(?: (?:be|to|become|last|down to|up to|only))+ (?:<D>|<Q>)",
              SettingRules::known),
          Rule.of(
              "wait without a value",
              CHANGE
                  + "~ (?:D\\d+ )?(?:evict )?(?:wait|toleration)(?: time| period)?(?: short| fast| slow| long| small)?|(?:D\\d+ )?wait+ (?:shorten|lengthen|long|short|bigger|lower|raise|change|different|difference)",
              m -> unsaid("eviction-wait", m)));

  private static @Nullable Action wait(String name, Match m) {
    var value = m.has("d") ? m.duration("d") : m.duration("d2");
    return value == null ? null : new Action.Setting(name, value, all(m), null);
  }

  /// "terminationGracePeriodSeconds: 90".
  private static Action seconds(Match m) {
    var name = m.says("nodegrace") ? "node-grace" : "termination-grace";
    return new Action.Setting(name, Duration.ofSeconds(m.number("q", 0)), null, null);
  }

  /// "The five minutes become two": a wait named by how long it is.
  private static @Nullable Action known(Match m) {
    var old = m.chart().thing(m.found().group("old"), Duration.class);
    var name =
        switch (old.toString()) {
          case "PT5M" -> "eviction-wait";
          case "PT50S", "PT40S" -> "node-grace";
          case "PT30S" -> "termination-grace";
          default -> null;
        };
    var unit = old.toSecondsPart() == 0 ? Duration.ofMinutes(1) : Duration.ofSeconds(1);
    var value = m.has("d") ? m.duration("d") : unit.multipliedBy(m.number("q", 0));
    return name == null || value == null ? null : new Action.Setting(name, value, null, null);
  }

  private static Action unsaid(String name, Match m) {
    return new Action.Setting(name, UNSAID, all(m), null);
  }

  private static Action multiplied(Match m) {
    double factor = m.has("f") ? m.factor("f") : m.has("f2") ? 2 : m.says("double|twice") ? 2 : 0.5;
    return new Action.Setting(
        "eviction-wait", Duration.ofSeconds(Math.round(300 * factor)), null, null);
  }

  private static @Nullable Action target(Match m) {
    if (m.has("l") && !m.thing("l").equals("autoscaler")) {
      return null;
    }
    return m.has("p") ? percent(m, m.factor("p")) : percent(m, m.number("q", 0));
  }

  private static @Nullable Action percent(Match m, double percent) {
    return percent < 1 || percent > 100
        ? null
        : new Action.AutoscalerTarget((int) percent, all(m), null);
  }

  private static final Pattern FOR_SERVICE =
      Grammar.ending(
          "for (?:just |only )?(?<s>S\\d+)(?: only| alone| ,| what if| X)*|(?<t>S\\d+)(?: copy)? (?:only|alone)(?: ,)?|^(?<v>S\\d+) ,");

  private static String named(Matcher before) {
    return Stream.of("s", "t", "v")
        .map(before::group)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow();
  }

  private static @Nullable String all(Match m) {
    var before = FOR_SERVICE.matcher(m.chart().text().substring(0, m.found().start() + 1));
    var service = m.serviceOr(before.find() ? m.chart().thing(named(before), String.class) : "");
    return service.isEmpty() || service.equals(Blank.IT) ? null : service;
  }
}
