package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop.Cause;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people speak of software that crashes, cannot start, eats memory or hangs.
final class CrashRules {
  private CrashRules() {}

  private static final String COPY = "(?:(?: copy| container| process| app| code| Q\\d+ copy)*)";
  private static final String SUBJECT =
      "(?:(?:all |every |each |Q\\d+ )?(?:of )?(?:copy |container )?(?:of |in )?)<S>" + COPY;
  private static final String CONF = "(?:setting)";
  private static final String IMAGE = "(?:image|tag)(?: name| tag)?";
  private static final String BAD_IMAGE =
      "(?:wrong|typo|missing|bad|not exist|not be exist|not find|not be find|can not be (?:pull|find|download|fetch)"
          + "|can not (?:pull|find)|not in registry|not there|delete|remove|disappear|not be pull|go|lose|break|misspell|invalid|not be push|not available|unavailable|not push|mistype)";
  private static final String AGAIN =
      "(?: (?:again|over|and over|and again|every time|each time|all time|every start|each start|nonstop|non stop|in loop|loop|repeat|always"
          + "|(?:at|on|during|in|after|right after|before|upon)(?: every| each)? (?:start|launch|restart)"
          + "|(?:as soon as|when|every time|each time|after|once|moment|second)(?: it)?(?: [SX]\\d*)? (?:start|try to start|launch|come up|restart|run)"
          + "|(?:D\\d+|second|seconds|shortly|moments) (?:after|into)(?: every| each)?(?: [SX]\\d*)? start|every D\\d+))";

  /// What befalls the image of a service.
  static final List<Rule> IMAGES =
      List.of(
          Rule.of(
              "image pull back-off",
              "<S>(?: copy)?+~ imagegone|<S> can not(?: be)? (?:pull|fetch|download)|imagegone(?: (?:of|on|for|in|with|at))? <S>",
              CrashRules::image),
          Rule.of(
              "image cannot be pulled",
              "<S>(?: copy| new| version)* " + IMAGE + "+(?: [a-z]+){0,2}? " + BAD_IMAGE,
              CrashRules::image),
          Rule.of(
              "image of service cannot be pulled",
              IMAGE + "(?: name)? (?:of|for|from) <S>+(?: [a-z]+){0,2}? " + BAD_IMAGE,
              CrashRules::image),
          Rule.of(
              "wrong image for service",
              "(?:wrong|typo|bad|missing|invalid|no|non|delete|remove|lose|not exist|not find|can not (?:pull|find|download|fetch|get)|fail to (?:pull|find|download))(?: [a-z]+){0,3}? (?:<S>(?: copy)? "
                  + IMAGE
                  + "|"
                  + IMAGE
                  + "(?: name)? (?:of|for|in|on|from) <S>)",
              CrashRules::image),
          Rule.of(
              "service with a wrong image",
              "<S>(?: copy)?(?:(?: use| have| refer to| refer| point to| point| ask for| reference| name| be| get| need| go out| ship| release| deploy| with| to| on| at| of| in| set)+)(?: [a-z]+){0,2}? (?:wrong|typo|bad|missing|invalid|misspell)(?: in| [a-z]+){0,3}? "
                  + IMAGE,
              CrashRules::image),
          Rule.of(
              "service with an image that is not there",
              "<S>(?: copy)?+~ "
                  + IMAGE
                  + "~ (?:which|that)? ?(?:not exist|not be there|not find|can not be find|can not be pull|no typo)",
              CrashRules::image),
          Rule.of(
              "image without a service",
              IMAGE + "(?: [a-z]+){0,2}? " + BAD_IMAGE,
              CrashRules::image),
          Rule.of(
              "service cannot pull",
              "(?:<S>"
                  + COPY
                  + "+~ (?:can not|not|fail to|unable to)(?: get)? (?:pull|find|download|fetch|get)(?: [a-z]+){0,2}? "
                  + IMAGE
                  + "|registry~ (?:not have|lose|no longer have|nolonger have|delete)~ (?:<S> "
                  + IMAGE
                  + "|"
                  + IMAGE
                  + " (?:of|for) <U>))",
              CrashRules::image));

  /// What befalls the containers of a service.
  static final List<Rule> RULES =
      List.of(
          Rule.of(
              "missing setting",
              SUBJECT
                  + "+~ (?:missing|lack|lose|without|not have|have no|not find|can not find|forget|not get|need)~ "
                  + CONF
                  + "(?: X need| need)?"
                  + tail(),
              m ->
                  m.says("need") && !m.says("missing|lack|lose|without|not|no")
                      ? null
                      : loop(m, Cause.MISSING_SETTING)),
          Rule.of(
              "setting of service missing",
              CONF
                  + "(?: name)?(?: (?:of|for|in|from|that|which))+~ <S>~+ (?:missing|lose|disappear|delete|remove|go|not there|forget|rename)"
                  + tail(),
              m -> loop(m, Cause.MISSING_SETTING)),
          Rule.of(
              "delete setting",
              "(?:delete|remove|forget|lose|rename|missing|wipe)(?: [a-z]+){0,2}? (?:<S>~ "
                  + CONF
                  + "|"
                  + CONF
                  + "(?: [a-z]+){0,3}? <S>)(?: need)?"
                  + tail(),
              m -> loop(m, Cause.MISSING_SETTING)),
          Rule.of(
              "setting missing in service",
              CONF
                  + "+ (?:missing|lose|not there|delete|remove|disappear)~ (?:in|for|from|of|on|at|so|,) <S>"
                  + tail(),
              m -> loop(m, Cause.MISSING_SETTING)),
          Rule.of(
              "crashes for want of a setting",
              SUBJECT
                  + "+~ (?:crash|crashloop|die|fail|not start|can not start|break|fall over|not come up)(?: [a-zX]+){0,3}? (?:because|since|as|due|when|for)(?: [a-zX]+){0,3}? (?:"
                  + CONF
                  + "+(?: [a-z]+)?? (?:missing|wrong|lose|forget|delete|remove|not there|not set|not exist|empty)|(?:missing|wrong|lack|lose|forget|delete)(?: [a-z]+)? "
                  + CONF
                  + ")",
              m -> loop(m, Cause.MISSING_SETTING)),
          Rule.of(
              "crash loop",
              SUBJECT
                  + "+~ (?:crashloop|crash loop|crash in loop|crash and restart|restart loop)(?: "
                  + AGAIN.strip()
                  + ")?",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "crash loop of service",
              "(?:crashloop|crash loop)(?: of| in| on| for)? <S>",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "keeps crashing",
              SUBJECT
                  + "+~ (?:keep|repeat|always|never stop)(?: on)? (?:crash|die|fail|break|restart|fall over)"
                  + AGAIN
                  + "?",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "crashes again and again",
              SUBJECT
                  + "+~ (?:crash|die|fail|exit|break|fall over|restart|stop)(?: down)?"
                  + AGAIN
                  + "{1,3}",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "every time it starts it crashes",
              "(?:every time|each time|when|as soon as) <S>"
                  + COPY
                  + " (?:start|launch|try to start|come up)(?: ,)?(?: X)? crash",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "starts and crashes",
              SUBJECT
                  + "+ (?:start|boot|come up|restart)(?: up)?(?: ,| and| then| X)* (?:crash|die|fail|stop)(?: ,| and| then| X)* (?:start|restart|boot|come up)(?:(?: ,| and| then| X| again)* (?:crash|start|restart|die|fail|stop))*",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "cannot start",
              SUBJECT
                  + "+ (?:can not|not|never|fail to|refuse to|unable to|nolonger)(?: get| manage to)? (?:start|launch|come up)(?: any more| at all| properly)?",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "bug crashes service",
              "bug~ (?:make|cause|crash|kill|break|let|in|stop|send|put)(?: [a-z]+){0,2}? <S>"
                  + COPY
                  + "(?:,| and| that| which| to|~)*?(?: make X)?~ (?:crash|die|fail|not start)(?:"
                  + AGAIN
                  + ")*",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "service has a crashing bug",
              "<S>+ (?:have )?bug~ (?:that|which|and|so|,)?(?: [a-zX]+){0,3}? (?:crash|die)(?: X)?(?:"
                  + AGAIN
                  + ")*",
              m -> loop(m, Cause.BUG)),
          Rule.of(
              "too much memory",
              SUBJECT
                  + "+~ (?:(?:be |get )*kill (?:because|since|as|for|due to|when)(?: of)?(?: X)? )?(?:oom|(?:use|eat|need|want|take|consume|ask for|allocate|hog)(?: up)?(?: far| much| way)*(?: too much| more| all| double)(?: of)?(?: [a-z]+){0,2}? memory(?: than [a-z ]{1,30}?limit| than X limit| than X allow| than allow| than X may| than limit)?|(?:exceed|go over|go above|hit|reach|go past|be over|over|above)(?: [a-zX]+){0,2}? memory(?: limit)?|leak memory|memory leak|out of memory|run out of memory)(?: until (?:X )?(?:be |get )*kill)?",
              m -> new Action.OutOfMemory(m.service(), null)),
          Rule.of(
              "memory leak in service",
              "(?:memory leak|leak|oom|memory)(?: be)? (?:in|of|at|for|on|kill) <S>",
              m -> m.says("leak|oom") ? new Action.OutOfMemory(m.service(), null) : null),
          Rule.of(
              "runs but stuck",
              SUBJECT
                  + "(?: , X)?+~ (?:run|alive|up|there|live|green|healthy)(?: on)?(?: ,)?(?: but|and|yet| ,)+~ (?:X )?(?:be )?(?:stuck|hang|freeze|deadlock|unresponsive|not (?:answer|respond|do anything|do|work|serve|react|reply|make progress|process)|nolonger (?:answer|respond)|do nothing|no answer|never answer|no response)(?: anything| request)?",
              m -> new Action.Hangs(m.service(), null)),
          Rule.of(
              "stuck",
              SUBJECT
                  + "+~ (?:hang|freeze|stuck(?! in(?: [a-z]+){0,3} (?:crash|restart|crashloop|boot|start|cycle))|deadlock|unresponsive|lock up|stall|not (?:respond|answer|reply|react)|stop (?:respond|answer|serve|reply|react)|nolonger (?:respond|answer)|in deadlock|in endless loop|in infinite loop)(?: to anything| to request| up)?(?:(?: ,)?(?: but| without| and| while| although| though)(?: [a-zX]+){0,3}? (?:crash|run|alive|die|exit|stop))?",
              m -> new Action.Hangs(m.service(), null)),
          Rule.of(
              "stops working without crashing",
              SUBJECT
                  + "+~ stop(?: work)?(?: ,)?(?: but| without) (?:X )?(?:not |be not )?(?:crash|die|exit)",
              m -> new Action.Hangs(m.service(), null)),
          Rule.of(
              "crashes",
              "(?<many>Q\\d+ )?(?:of )?(?:copy of |container of )?<S>"
                  + COPY
                  + "+~ (?:crash|fall over|segfault|exit(?: with error)?|abort|panic)(?: down)?(?: <F>| <Q> time)?",
              CrashRules::crashes),
          Rule.of(
              "crash of service",
              "(?:<F> )?(?:Q\\d+ )?crash(?: (?:of|in|for))(?: Q\\d+)?(?: copy of)? <S>(?: copy)?",
              CrashRules::crashes),
          Rule.of(
              "make it crash",
              "(?:make|let|force|crash) <S>(?: copy| container)*(?: to)?(?: crash)?(?: <F>)?",
              m -> m.says("crash") ? crashes(m) : null));

  private static String tail() {
    return "(?:(?: ,)?(?: so| and| because| therefore| that|,)*(?: [SX]\\d*)?(?: [a-z]+){0,2}? (?:crash|crashloop|not start|can not start)(?:"
        + AGAIN
        + ")*)?";
  }

  private static Action image(Match m) {
    return new Action.ImageMissing(m.service(), null);
  }

  private static final Pattern SETTING = Pattern.compile(" setting ");

  /// The sentence that a match stands in.
  private static String sentence(Match m) {
    var text = m.chart().text();
    int from = text.lastIndexOf(" . ", m.found().start());
    int to = text.indexOf(" . ", m.found().end() - 1);
    return text.substring(Math.max(from, 0), to < 0 ? text.length() : to + 1);
  }

  private static Action loop(Match m, Cause cause) {
    boolean setting = cause == Cause.MISSING_SETTING || SETTING.matcher(sentence(m)).find();
    return new Action.CrashLoop(
        m.service(), setting ? Cause.MISSING_SETTING : Cause.BUG, null, null);
  }

  private static @Nullable Action crashes(Match m) {
    if (m.has("many") && m.numbers().getFirst() > 1) {
      return null;
    }
    int times = m.has("f") ? (int) m.factor("f") : m.number("q", 1);
    return times < 1 ? null : new Action.ContainerCrashes(m.service(), times, null);
  }
}
