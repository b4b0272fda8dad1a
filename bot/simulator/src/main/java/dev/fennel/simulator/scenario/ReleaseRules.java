package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// How people speak of new versions, of going back, and of traffic.
final class ReleaseRules {
  private ReleaseRules() {}

  private static final String SHIP =
      "(?:release|ship|deploy|rollout|roll out|push(?: out)?|publish|launch|upgrade|update|put out|bring out|go live with|move to|switch to)";
  private static final String BROKEN =
      "(?:break|bad|bug|crash(?: on start| at start)?|fail|not work|not start|not (?:become ready|come up|get ready)|never (?:start|become ready|work|come up)|not come up|have bug|wrong|not ready|full of bug|not answer|turn out (?:to be )?(?:break|bad|bug)|rotten|defective|not healthy|unhealthy|dud|no good|flaw|regression)";
  private static final String HOW =
      "(?:(?: ,)?(?: and| but| which| that| who)?(?: X| S\\d+| new)?(?: version| release)?+(?: [a-z]+){0,2}? "
          + BROKEN
          + ")?";
  private static final String NEW = "(?:new |next |latest |another |fresh )*";
  private static final String THING = "(?:version|release|image|build|code|update|rollout|deploy)";
  private static final String TRAFFIC = "(?:traffic|customer|visitor|order|use)";
  private static final String ON =
      "(?: (?:on|to|for|at|in|use|visit|come to|hit|reach|of|go to|want|call) <S>)?";

  static final List<Rule> RULES =
      List.of(
          Rule.of(
              "roll service back",
              "roll <S> back(?: to (?:last|previous|old|V\\d+)(?: version| release)*)?",
              ReleaseRules::back),
          Rule.of(
              "back to the last version",
              "(?:(?:rollback|undo|revert|downgrade|back out)(?: release| rollout| update| deploy| version| last| previous)*(?: of| to| on| for)?(?: last| previous| old)*(?: version| release)?(?: of| for)? (?:<S>|V\\d+ of <S>)(?: release| rollout| update)?(?: to (?:last|previous|old|V\\d+)(?: version| release| V\\d+)*)?)",
              ReleaseRules::back),
          Rule.of(
              "go back to the version before",
              "(?:go|return|switch|change|move|roll|take|bring|put)?(?: [a-z]+){0,1}? ?(?:<S> )?(?:back )?to (?:version before|(?:last|previous|old|earlier|work|good|stable)(?: [a-z]+)? (?:version|release)|V\\d+)(?: (?:of|for) <S>)?",
              m ->
                  m.says("back|return|previous|old|earlier|before|last|stable|good|work")
                      ? back(m)
                      : null),
          Rule.of(
              "old version again",
              "(?:restore|put back|reinstall|use) (?:last|previous|old)(?: [a-z]+)? (?:version|release)(?: (?:of|for) <S>)?|(?:last|previous|old) (?:<S> )?(?:version|release)(?: (?:of|for) <S>)?+ (?:restore|put back|reinstall|bring back|reinstate|back)|(?:go|step|move) back (?:Q\\d+|one|a) (?:version|release)(?: (?:for|of|on) <S>)?",
              ReleaseRules::back),
          Rule.of(
              "roll it back",
              "(?:rollback|roll X back)(?: X| release| rollout| update| again)?",
              ReleaseRules::back),
          Rule.of(
              "ship service",
              "(?:<V> )?(?:"
                  + SHIP
                  + "|install|put out)(?: out)? (?:"
                  + BROKEN
                  + " )?"
                  + NEW
                  + "(?:"
                  + BROKEN
                  + " )?(?:"
                  + THING
                  + " )?(?:<V> )?(?:of |to |for )?<S>(?! to Q)(?: (?:to|with|version|release|at|in))*(?: "
                  + NEW.strip().replace(" )*", ")")
                  + ")?(?: version| release)?(?: <V>)?"
                  + HOW,
              ReleaseRules::shipped),
          Rule.of(
              "version of service",
              "(?:"
                  + BROKEN
                  + " )?"
                  + NEW
                  + "(?:"
                  + BROKEN
                  + " )?(?:(?:"
                  + THING
                  + ") (?:<V> )?|<V> (?:"
                  + THING
                  + " )?)(?:of|for|to) <S>+(?: (?:go out|go live|ship|release|deploy|come out|go))?"
                  + HOW,
              ReleaseRules::shipped),
          Rule.of(
              "service version",
              "(?:"
                  + BROKEN
                  + " |new )*<S> (?:"
                  + NEW
                  + "(?:version |release |update |rollout )?<V>|"
                  + NEW
                  + "(?:version|release|rollout|update|upgrade))+(?: (?:go out|go live|ship|release|deploy|come out|go))?"
                  + HOW,
              ReleaseRules::shipped),
          Rule.of(
              "new service is broken", "(?:new|next|latest) <S>+ " + BROKEN, ReleaseRules::shipped),
          Rule.of(
              "it is broken",
              "<S>+ (?:break|bad|bug|turn out (?:to be )?(?:break|bad|bug)|not work|have bug)",
              m -> m.says("X") ? shipped(m) : null),
          Rule.of(
              "ship a version",
              "(?:(?:"
                  + SHIP
                  + "|release) (?:"
                  + BROKEN
                  + " (?:version|release)|<V>)|<V>+ (?:go out|go live|roll out|be (?:ship|release|deploy)|come out|land|ship|release|deploy|turn out|prove|be "
                  + BROKEN
                  + "))"
                  + HOW,
              ReleaseRules::shipped),
          Rule.of(
              "service gets traffic",
              "<S>+~ (?:get|have|see|with|receive|be hit by|face|serve|cope|need to serve)?~ ?(?:<F>|<P> more|double|triple|half)~ "
                  + TRAFFIC
                  + "(?: as (?:usual|normal|now|before))?",
              ReleaseRules::traffic),
          Rule.of(
              "so many times the traffic",
              "(?:(?:get|have|see|with|receive|be) )?(?:<F>|<P> more|<P> extra|(?:double|triple|quadruple|half))(?: usual| normal| regular| average| amount)?(?: as many| as much| more| (?:of )?normal| of usual| of)? (?:<S> )?"
                  + TRAFFIC
                  + "(?: as (?:usual|normal|now|before|today))?(?: than [a-z]+)?"
                  + ON,
              ReleaseRules::traffic),
          Rule.of(
              "traffic grows",
              "(?:<S> "
                  + TRAFFIC
                  + "|"
                  + TRAFFIC
                  + "(?: (?:on|to|for|of|at|in) <S>)?)+ (?:(?:go up|grow|raise|jump|multiply|be|become|hit|go|increase|climb|spike|lower|fall|up|down|minus)(?: [a-z]+){0,2}? )?(?:double|triple|quadruple|halve|half|<F>|<P>)(?: on <U>)?",
              ReleaseRules::traffic),
          Rule.of(
              "more traffic",
              "(?:<S>+ )?(?:(?:spike|raise|more|lot of|heavy|huge|sudden|big|flood of)(?: [a-z]+){0,2}? (?:traffic|customer|visitor)(?: (?:on|to|for|of|at|in) <S>)?|traffic(?: (?:on|to|for|of|at|in) <S>)? (?:spike|raise|go up|explode|jump)|traffic spike)",
              m -> new Action.Traffic(trafficTo(m), Double.NaN, null, null)));

  private static Action back(Match m) {
    return new Action.Rollback(m.service(), null);
  }

  private static @Nullable Action shipped(Match m) {
    if (m.says("move to|switch to") && !m.has("v") && !m.says("version|release|new")) {
      return null;
    }
    if (m.says("image") && !m.says("version|release|new|" + SHIP)) {
      return null;
    }
    var version = Stream.of("v", "v2", "v3").filter(m::has).findFirst().map(m::thing).orElse(null);
    boolean broken = m.says(BROKEN) || BROKEN_BEFORE.matcher(before(m)).find();
    return new Action.Release(m.service(), version, broken, null);
  }

  private static final Pattern BROKEN_BEFORE =
      Grammar.ending(
          "(?:bad|break|bug|buggy|defective|faulty|wrong|unhealthy|unstable)(?: new| next)*");

  private static String before(Match m) {
    return m.chart().text().substring(0, m.found().start() + 1);
  }

  private static String trafficTo(Match m) {
    return m.serviceOr("storefront");
  }

  private static @Nullable Action traffic(Match m) {
    double factor = Double.NaN;
    if (m.has("f")) {
      factor = m.factor("f");
    } else if (m.has("p")) {
      double percent = m.chart().thing(m.found().group("p"), Double.class);
      boolean of = m.says("P\\d+ of|to P\\d+");
      factor =
          of
              ? percent / 100
              : m.says("lower|fall|less|fewer|down|minus") ? 1 - percent / 100 : 1 + percent / 100;
    } else if (m.says("double")) {
      factor = 2;
    } else if (m.says("triple")) {
      factor = 3;
    } else if (m.says("quadruple")) {
      factor = 4;
    } else if (m.says("half|halve")) {
      factor = Senses.BY_HALF.matcher(m.words()).find() ? 1.5 : 0.5;
    }
    return factor <= 0 ? null : new Action.Traffic(trafficTo(m), factor, null, null);
  }
}
