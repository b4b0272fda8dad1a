package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people speak of the number of copies, and of copies that somebody deletes.
final class CopyRules {
  private CopyRules() {}

  /// Relative goals stand in a draft as numbers from here on, until the goal in force is known.
  static final int RELATIVE = 1_000_000;

  /// Half of the goal in force.
  static final int HALF = 9 * RELATIVE;

  /// All copies there are.
  static final int EVERY = RELATIVE;

  private static final String VERB =
      "(?:go|scale|raise|lower|drop|cut|set|change|move|bring|take|make|put|turn|jump|switch|push|pull|dial|get|run|have|had|be|climb|fall|return|update|want|need|become|leave|crank|ramp|resize|adjust)";
  private static final String THEN =
      "(?:(?: ,)?(?: and| then| ,| later| before| but)*(?: D\\d+ later| after D\\d+| D\\d+ after)?(?: [a-z]+){0,2}?(?: back| X| up| down| again| now)*(?: to| then| back to| goal)(?: goal)? Q\\d+(?: copy)?(?: again)?(?: D\\d+ later| (?:after|every) D\\d+| D\\d+ apart| D\\d+ after)?"
          + "|(?: ,)?(?: immediately| directly)? follow by Q\\d+(?: copy)?| , Q\\d+(?! unit)(?: copy)?|(?: ,)? (?:and|then|and then) Q\\d+(?: copy)?(?: D\\d+ later| after D\\d+)?|(?: ,)?(?: always)?(?: with)? (?:every D\\d+|D\\d+ (?:apart|between|in between|pause|break|gap))"
          + "|(?: ,)? and D\\d+ later (?:back )?to Q\\d+(?: copy)?)*";
  private static final String TO =
      "(?:(?: copy)? from Q\\d+(?: copy)?)?(?: ,)? (?:to|at|up to|down to|back to|of|be) (?:just )?<Q>(?! unit| percent)(?: copy| replica)?"
          + THEN;
  private static final String OF_SERVICE =
      "(?:copy of <S>|<S> (?:copy|container)|copy (?:for|on|in|to) <S>)";

  static final List<Rule> RULES =
      List.of(
          Rule.of(
              "take copies away",
              "(?:take(?: away)? (?:Q\\d+ )?(?:of )?(?:copy of <S>|<S> copy)(?: away| off| out)|take away (?:Q\\d+ )?(?:of )?(?:copy of <S>|<S> copy)|take Q\\d+ (?:of )?<S> (?:away|out|off)|(?:take|remove)(?: away)? (?:Q\\d+ )?copy (?:away from|away of|off|from|out of) <S>)",
              m -> relative(m, -1)),
          Rule.of(
              "scale to what",
              "scale(?: up| down)? <S>(?: copy)?(?: up| down)?(?= (?:[?.,] ?)?$)",
              m -> new Action.Scale(m.service(), List.of(), null, null)),
          Rule.of(
              "delete copies",
              "{kill}(?: off)?(?: (?:Q\\d+|all|every|each|somebody|any|another|more|of))* (?:<S>(?: [a-z]{4,6})? (?:copy|container)|copy of <S>)",
              CopyRules::deleted),
          Rule.of(
              "copies deleted",
              "(?:(?:Q\\d+|all|every|of) )*(?:<S> (?:copy|container)|copy of <S>)+ (?:{kill}|disappear|lose|go missing)",
              CopyRules::deleted),
          Rule.of(
              "service from so many to so many",
              "<S>(?: ,)?(?: goal| copy)?(?: from)? Q\\d+(?: copy)? to <Q>(?: copy)?" + THEN,
              m -> scaled(m, 1)),
          Rule.of(
              "service goes to",
              "(?:(?:copy|number|goal)(?: of copy)? (?:of|for) )?<S>(?: goal| number(?: of copy)?| copy| count| service)*+ (?:copy )?"
                  + VERB
                  + "(?: up| down| back)?"
                  + TO,
              CopyRules::scaled),
          Rule.of(
              "add copies",
              "(?:add|put in|spin up) <Q>(?: more)? (?:copy of <S>|<S> copy|copy (?:to|for) <S>)",
              m -> relative(m, 1)),
          Rule.of(
              "cut copies",
              "(?:cut|shed|save|drop|spare) (?:Q\\d+ )?(?:of )?(?:copy of <S>|<S> copy)|(?:with )?Q\\d+ (?:<S> copy|copy of <S>) fewer",
              m -> relative(m, -1)),
          Rule.of(
              "service has copies fewer",
              "<S>+ (?:have |had |get |run |lose |with )*(?:Q\\d+ )(?:copy fewer|fewer copy)",
              m -> relative(m, -1)),
          Rule.of("service runs twice", "(?:<S>+ run|run <S>) <F>", CopyRules::manifold),
          Rule.of(
              "service to so many",
              "<S>(?: copy)? (?:back |down |up )*to <Q>(?! unit)(?: copy)?" + THEN,
              m -> scaled(m, 0)),
          Rule.of(
              "nth copy",
              "(?:(?:add|run|start|have|had|with|use|get|give|be|want|need) )?(?:<S> )?(?:second|third|fourth|fifth) "
                  + OF_SERVICE,
              CopyRules::ordinal),
          Rule.of(
              "give service an nth copy",
              "<S>+ (?:give |get |have |had )?(?:second|third|fourth|fifth) copy",
              CopyRules::ordinal),
          Rule.of(
              "service has copies",
              "<S>(?: service)?+ (?:(?:have|had|run|use|be|need|want|with|get|give|start|go|scale|raise|lower|keep|instead)(?: on| with| at| up| down| to| to have| as| in| be)* )?<Q> (?:copy|container)(?! (?:be |get |have )*(?:crash|die|fail|break|kill|delete|remove|lose|disappear|restart|exit|hang|stop|go))"
                  + THEN,
              CopyRules::scaled),
          Rule.of(
              "copies of service",
              "(?:(?:run|have|had|use|want|need|with|give|keep|start|ask for|get|be|make|put|there be|there|scale(?: up| down)? to|set goal to) )?(?:up )?<Q> (?:copy|container) (?:of|for|in|on) <S>"
                  + THEN,
              CopyRules::scaled),
          Rule.of(
              "so many service copies",
              "(?:(?:run|have|had|use|want|need|with|give|keep|start|ask for|get|be|make|there be|scale to) )?<Q> <S> (?:copy|container)"
                  + THEN,
              CopyRules::scaled));

  /// Numbers said of no service in particular, which others may say first.
  static final List<Rule> LAST =
      List.of(
          Rule.of(
              "scale it to",
              "(?:"
                  + VERB
                  + "|scale)(?: X| goal| number of copy| number| copy| up| down| back)*"
                  + TO,
              CopyRules::scaled),
          Rule.of(
              "so many copies",
              "(?:(?:with|have|had|run|use|be|if|but|about|for|there be) )*<Q> copy(?! of)" + THEN,
              CopyRules::scaled));

  private static final Pattern SIZED = Pattern.compile(" (?:room|size|space)(?: [a-z]+){0,3} $");

  private static final Pattern FROM = Pattern.compile(" from Q\\d+ ");

  private static @Nullable Action scaled(Match m) {
    return scaled(m, FROM.matcher(m.words()).find() && m.numbers().size() > 1 ? 1 : 0);
  }

  private static @Nullable Action scaled(Match m, int skipped) {
    var numbers = m.numbers().subList(skipped, m.numbers().size());
    if (SIZED.matcher(m.chart().text().substring(0, m.found().start() + 1)).find()) {
      return new Action.Size(m.service(), numbers.getLast(), null);
    }
    boolean whole = m.says("Q\\d+ unit|priority");
    return whole || numbers.isEmpty()
        ? null
        : new Action.Scale(m.service(), numbers, m.anyDuration(), null);
  }

  private static Action relative(Match m, int direction) {
    var numbers = m.numbers();
    int by = numbers.isEmpty() ? 1 : numbers.getFirst();
    return new Action.Scale(m.service(), List.of(RELATIVE + direction * by), null, null);
  }

  private static Action manifold(Match m) {
    return new Action.Scale(m.service(), List.of((int) m.factor("f")), null, null);
  }

  private static Action ordinal(Match m) {
    int copies = m.says("second") ? 2 : m.says("third") ? 3 : m.says("fourth") ? 4 : 5;
    return new Action.Scale(m.service(), List.of(copies), null, null);
  }

  private static Action deleted(Match m) {
    var numbers = m.numbers();
    int count = m.says("all|every") ? EVERY : numbers.isEmpty() ? 1 : numbers.getFirst();
    return new Action.PodDeleted(m.service(), count, null);
  }

  /// "To 8, five minutes later to 3": one goal after another.
  static void join(List<Action> actions) {
    for (int i = 1; i < actions.size(); i++) {
      if (actions.get(i - 1) instanceof Action.Scale one
          && actions.get(i) instanceof Action.Scale next
          && one.service().equals(next.service())
          && one.at() == null
          && one.every() == null
          && next.replicas().size() == 1) {
        var goals = new ArrayList<>(one.replicas());
        goals.addAll(next.replicas());
        actions.set(i - 1, new Action.Scale(one.service(), goals, next.at(), null));
        actions.remove(i);
        return;
      }
    }
  }

  /// The goals of a draft with relative ones worked out from the goal in force; null where one
  /// comes out below zero.
  static @Nullable List<Integer> settled(List<Integer> drafted, int goal) {
    var goals = new ArrayList<Integer>();
    if (drafted.isEmpty()) {
      return null;
    }
    int now = goal;
    for (int draft : drafted) {
      if (draft == HALF) {
        now = (now + 1) / 2;
      } else if (draft > 5 * RELATIVE) {
        now = now * (draft - 10 * RELATIVE);
      } else if (draft > RELATIVE / 2) {
        now = now + draft - RELATIVE;
      } else {
        now = draft;
      }
      if (now < 0) {
        return null;
      }
      goals.add(now);
    }
    return goals;
  }
}
