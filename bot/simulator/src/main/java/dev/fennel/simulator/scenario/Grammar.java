package dev.fennel.simulator.scenario;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The shorthand in which rules are written, over words as the lexicon gives them.
///
/// `<N>` is one or several machines, `<S>` a service, `<Q>` a number, `<D>` a duration and so on (a
/// pronoun counts as machine or service); `~` lets up to three words pass that end no clause; `+`
/// lets helping words pass; `{die}` is any word of a group.
final class Grammar {
  private Grammar() {}

  private static final String BREAK =
      "(?!(?:and|then|but|if|when|while|because|so|after|before|until|instead|not)\\b)";

  private static final String PASSING = "(?:(?: " + BREAK + "[a-z]+){0,3}?)";
  private static final Pattern AUXILIARY = Pattern.compile("(?<!\\\\[dS]|\\])\\+");
  private static final String HELPING =
      "(?:(?: (?:be|get|have|had|do|go to|all|both|become|keep|start|ever|can|each|come|to|which|who|that))*?)";
  private static final Pattern SYMBOL = Pattern.compile("<([A-Z])>");
  private static final Map<String, String> KINDS =
      Map.of("N", "N\\d+|X", "S", "S\\d+|U\\d+|X", "U", "S\\d+|U\\d+");

  private static final Map<String, String> GROUPS =
      Map.ofEntries(
          Map.entry(
              "die",
              "(?:die|fail|crash|break(?: down)?|stop(?: work| run)?|go(?: down| dark| offline| away"
                  + "| out| black| bang| kaput| missing| up in smoke| under)?|down|offline|dark"
                  + "|lose power|power (?:off|out|down)|switch off|turn off|shut(?: off| down)?"
                  + "|unplug|burn(?: down| out| up)?|catch fire|on fire|explode|blow up|disappear"
                  + "|out|off|kaput|toast|kick bucket|drop (?:dead|die)|away|blip|struck(?: by lightning)?|hit by lightning|nolonger(?= (?:[?.,]|$))|have (?:not |no )power|wreck|brick|hose|bork|trash|ruin|steal|belly up|haywire|history|drop out|short out|panic|poof|go up in flame|overheat|wipe out|not (?:boot|start|respond|answer|turn on|power on)(?: up)?|nolonger (?:boot|start|respond|answer|work|run)|give out|die on (?:we|us)|lose|kill|knock out|take (?:out|down)|conk out|melt(?: down)?"
                  + "|drown|smoke|freeze|hang|destroy|bite dust|pack up|pack in|give up(?: ghost)?"
                  + "|have (?:outage|hardware (?:fail|fault|problem)|power cut|blackout)|blackout"
                  + "|pull out of wall|pack (?:X )?(?:up|in)|without power|no more|bust|fried|collapse|fall (?:out|over|apart|down)|out of action)"),
          Map.entry(
              "stop",
              "(?:stop(?: work| run| respond| answer| schedule| act)?|die|fail|crash|break(?: down)?"
                  + "|go(?: down| away| offline| out| dark| on strike| to sleep)?|down|offline|hang"
                  + "|freeze|stuck|not work|not run|unavailable|unreachable|not reach|can not be reach"
                  + "|switch off|turn off|shut(?: off| down)?|kill|pause|disappear|dark|disable"
                  + "|sleep|out|off|lose|lock up|out of action|have (?:outage|problem|downtime)|take down"
                  + "|missing|take (?:break|nap)|do nothing|maintenance|not available)"),
          Map.entry("kill", "(?:delete|kill|remove|destroy|terminate|nuke|evict|wipe|zap|shoot)"),
          Map.entry(
              "machines",
              "(?:node|nodes|machine|machines|server|servers|box|boxes|vm|vms|host|hosts|computer|computers)"),
          Map.entry(
              "who",
              "(?:we|i|you|somebody|nobody|sam|ari|riley|jordan|morgan|they|he|she|us|engineer|team)"));

  /// The pattern of a rule, with a space before and behind.
  static Pattern pattern(String shorthand) {
    return Pattern.compile(" (?:" + expand(shorthand) + ") ");
  }

  /// The same anywhere inside other patterns.
  static String expand(String shorthand) {
    var text = shorthand;
    for (var group : GROUPS.entrySet()) {
      text = text.replace("{" + group.getKey() + "}", group.getValue());
    }
    text = text.replace("~", PASSING);
    text = AUXILIARY.matcher(text).replaceAll(HELPING);
    return named(text);
  }

  /// Each `<N>` becomes a group `n`, the next one in the same pattern `n2`, and so on.
  private static String named(String text) {
    var counts = new HashMap<String, Integer>();
    return SYMBOL
        .matcher(text)
        .replaceAll(found -> {
          var kind = found.group(1);
          int count = counts.merge(kind, 1, Integer::sum);
          var group = kind.toLowerCase(Locale.ROOT) + (count == 1 ? "" : String.valueOf(count));
          return Matcher.quoteReplacement(
              "(?<" + group + ">" + KINDS.getOrDefault(kind, kind + "\\d+") + ")");
        });
  }
}
