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
              "image of service cannot be pulled",
              IMAGE + "(?: name)? (?:of|for|from) <S>+(?: [a-z]+){0,2}? " + BAD_IMAGE,
              CrashRules::image),
          Rule.of(
              "image without a service",
              IMAGE + "(?: [a-z]+){0,2}? " + BAD_IMAGE,
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
              "too much memory",
              SUBJECT
                  + "+~ (?:(?:be |get )*kill (?:because|since|as|for|due to|when)(?: of)?(?: X)? )?(?:oom|(?:use|eat|need|want|take|consume|ask for|allocate|hog)(?: up)?(?: far| much| way)*(?: too much| more| all| double)(?: of)?(?: [a-z]+){0,2}? memory(?: than [a-z ]{1,30}?limit| than X limit| than X allow| than allow| than X may| than limit)?|(?:exceed|go over|go above|hit|reach|go past|be over|over|above)(?: [a-zX]+){0,2}? memory(?: limit)?|leak memory|memory leak|out of memory|run out of memory)(?: until (?:X )?(?:be |get )*kill)?",
              m -> new Action.OutOfMemory(m.service(), null)),
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
              "crashes",
              "(?<many>Q\\d+ )?(?:of )?(?:copy of |container of )?<S>"
                  + COPY
                  + "+~ (?:crash|fall over|segfault|exit(?: with error)?|abort|panic)(?: down)?(?: <F>| <Q> time)?",
              CrashRules::crashes));

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
