package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Asks;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// How people say what they want to know of a run.
final class AskRules {
  private AskRules() {}

  /// What a phrase asks, and of which services.
  record Asked(Asks asks, List<String> of) {
    /// The same where another clause has said what is asked.
    Asked plainly() {
      return new Asked(Asks.WHAT_HAPPENS, of);
    }
  }

  private record AskRule(Pattern pattern, Asks asks) {
    static AskRule of(Asks asks, String pattern) {
      return new AskRule(Grammar.pattern(pattern.replace("...", TAIL).replace("<WHO>", WHO)), asks);
    }
  }

  private static final String TAIL =
      "(?: (?!(?:when|if|after|once|with|without|while|during|and|but|then|suppose|because|so|lose|drain|empty|delete|kill|crash|fail|die|ship|release|scale|rollback|unplug|deploy|following|given|N\\d+|L\\d+|V\\d+|Z\\d+|D\\d+|controlplane|[,.?]) )\\S+){0,8}";
  private static final String WHO =
      "(?:S\\d+(?:(?: and|,|, and| or) S\\d+)*|U\\d+|X|customer|user|site|shop|we|i|cluster|everything|anything|copy|service|app|all service|order|business|company|fennel|other|rest|food|people)(?: copy| service| container)?";
  private static final String HUMAN =
      "(?:who|somebody|nobody|sam|ari|riley|jordan|morgan|we|i|you|person|human|people|engineer|staff|team|us|me|phone|anyone|customer)";
  private static final String ROUSED =
      "(?:wake|page|alert|get up|get out of bed|out of bed|call|ring|disturb|be up|buzz|bother|rouse|go off|get phone call|leave bed|up|need(?: to do| to act)?|on call|intervene|step in)(?: up)?";
  private static final String FINE =
      "(?:up|available|ok|fine|online|run|work|reach|alive|safe|serve|open|usable|there|unaffected|in business|healthy|intact|reachable|live|good|back)";
  private static final String HARMED =
      "(?:go (?:down|dark|offline|away|out)|down|offline|be down|break|unavailable|affect|suffer|notice|feel|harm|hurt|hit|out|interrupt|lose(?: [a-z]+)?|see (?:downtime|error|anything|gap)|stop(?: work)?|dead|die|fail|go|lose|hurt)";

  private static final List<AskRule> RULES =
      List.of(
          AskRule.of(
              Asks.COMPARE,
              "(?:how )?(?:do )?(?:X |S\\d+ )?compare(?: (?!sam|list|old|hand|lose|drain|delete|kill|fail|die|crash|ship|release|scale|add|remove)[a-z]+)?(?: (?:with|to|against))?(?: (?:kubernetes|X|same(?: run)?|now|nothing|before|normal|default|last year|do nothing))?"),
          AskRule.of(
              Asks.COMPARE,
              "how much (?:fast|slow|long|well|better|worse|early|late|short|more|fewer|less|quick)..."),
          AskRule.of(
              Asks.COMPARE,
              "(?:how )?(?:much )?(?:fast|slow|better|worse|long|well|short)(?: S\\d+)?... than(?: (?:with|by|if|when|normal|usual|now|before|kubernetes|normal one|default|one|X|of|do|list|be))*"),
          AskRule.of(
              Asks.COMPARE,
              "(?:what|which)?(?: [a-z]+){0,2}? ?difference(?! (?:[a-z]+ )?(?:copy|size|room|unit|memory|number|count|wait|time|period|setting|value|node|zone|version|goal|amount|target))(?: (?:do|be|X|make|there|between|to|in|for|S\\d+))*"),
          AskRule.of(Asks.COMPARE, "(?:than (?:with|if|by) |versus|as oppose to|in comparison)"),
          AskRule.of(
              Asks.COMPARE,
              "(?:do|be|would) (?:X|S\\d+|kubernetes) (?:better|fast|quick|worse)(?: than)?...|have be (?:better|fast|quick|worse|slow)(?= \\?)"),
          AskRule.of(
              Asks.STAYS_UP, "be (?:we|everything|all|shop) (?:still|all)(?: still)? " + FINE),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:who|(?:do|be|must|have|need|can|if|whether)(?: to| do| be| have| must| need| get| still| not| even)* "
                  + HUMAN
                  + ")(?: have| need| must| be| get| do| to| still| not| even| phone| then| ever)* "
                  + ROUSED
                  + "(?:(?: up| in| at| for| X| night| by| out| of| bed| S\\d+| about| because| somebody| nobody| sam| ari| us| me| anyone| engineer| phone| anything| somebody's)*)"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:do|be) (?:pager|page|alarm|phone)(?: of [a-z]+)? (?:go off|ring|go|sound|buzz)(?: off)?"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:do|can) "
                  + HUMAN
                  + "(?: still| get to| keep)? sleep(?: through| on| well| X| in| till [a-z]+| night| soundly)*"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:who|and who|which person|which engineer) (?:be )?(?:have|must|need|be|get|do)(?: to)?(?: [a-z]+){0,3}? (?:up|wake|page|call|bed|act|do something|do anything|intervene)"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:who|whom|which of us) (?:do |be |get )*(?:X |kubernetes |wake|page|alert|call)+(?: up)?"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:nobody|somebody|sam) (?:be |get |have to |need to )*(?:wake|page|get up|alert)(?: up)?(?= \\?)"),
          AskRule.of(
              Asks.HOW_LONG,
              "(?:for |and |till |until |in |after )?how (?:long|soon|fast|quick|many (?:time|minute|second|hour|D\\d+)|much (?:time|downtime|long))..."),
          AskRule.of(Asks.HOW_LONG, "how many (?:minutes|seconds|hours|minute)..."),
          AskRule.of(
              Asks.HOW_LONG,
              "(?:what (?:be|do) )?(?:time (?:to|until|till) (?:recover|repair|restore|return)|recover time|(?:length|duration) of (?:downtime|gap|interruption)|downtime (?:length|duration|in minute)|rto|mttr)"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "wake(?: up)? (?:somebody|sam|ari|riley|us|me)(?: up)?|(?:be |do )?(?:somebody|who|sam|person)(?: [a-z]+)? sleep (?:be |get )*(?:disturb|interrupt|ruin)"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:who|which|do|be) (?:pager|phone|alarm|sleep)(?: [a-z]+)? (?:go off|ring|go|sound|buzz|disturb|interrupt|ruin)(?: off)?"),
          AskRule.of(
              Asks.WHO_IS_WOKEN,
              "(?:do|be|can|will) (?:X |this |that |anything |kubernetes )?(?:wake|page|alert|disturb|ring|get up)(?: up)? (?:somebody|nobody|sam|ari|riley|jordan|morgan|me|us|we|person|engineer)(?: up)?"),
          AskRule.of(
              Asks.HOW_LONG,
              "(?:when|till when|until when|at what time|what time) (?:be|can|do|will)(?: <WHO>)?(?: can| be| get| do)? (?:back|up again|order again|come back|return|recover|work again|order|"
                  + FINE
                  + "|again)..."),
          AskRule.of(
              Asks.HOW_LONG,
              "(?:what|how big|how large|how bad)(?: be| do)? (?:total )?(?:downtime|gap|interruption)..."),
          AskRule.of(Asks.HOW_LONG, "how much (?:S\\d+ )?downtime..."),
          AskRule.of(Asks.HOW_MANY, "(?:and |on )?how many(?! (?:time|minute|second|hour))..."),
          AskRule.of(Asks.HOW_MANY, "what number of..."),
          AskRule.of(
              Asks.HOW_MANY,
              "(?:do|be|can|have) (?:[a-zA-Z0-9]+ ){1,4}?Q\\d+(?: copy)? or Q\\d+(?: copy| left| run)*"),
          AskRule.of(
              Asks.WHERE,
              "<WHO> (?:go|move|run|end up|land|start|live|sit|restart)(?: to| on| in| up)* (?:where|which (?:node|zone))"),
          AskRule.of(
              Asks.WHERE,
              "(?:and |on |to |from )?(?:where|(?:on|to)? ?(?:which|what) (?:node|machine|server|box|vm|host|host-verb|one of node))..."),
          AskRule.of(
              Asks.STAYS_UP,
              "(?:do|can|would|have|must|could|be) <WHO>(?: still| even| all| manage to| to| can)* (?:survive|stay (?:up|open|online|available|alive|reach|on|in business)|keep (?:run|work|serve|go|order|open|take order)|work|run|live|hold(?: up| out)?|cope(?: with)?|make (?:X )?through|make X|be "
                  + FINE
                  + "|available|remain [a-z]+|order|pay|buy|serve|manage|stand|tolerate|withstand|ride out|reach|get (?:order|food|through)|be affect|come through|shop)(?: X| through| all time| whole time| order| without gap| at all| food| still)*"),
          AskRule.of(
              Asks.STAYS_UP,
              "(?:do|can|be|have) <WHO>(?: still| even| all| have to)* "
                  + HARMED
                  + "(?: X| down| at all| for customer| anything| somebody| from| by)*"),
          AskRule.of(
              Asks.STAYS_UP,
              "be <WHO>(?: copy)?(?: still| always| all| stay| be)* "
                  + FINE
                  + "(?: all time| whole time| through| X)*"),
          AskRule.of(
              Asks.STAYS_UP,
              "<WHO>(?: still| can)? (?:survive|stay (?:up|open|online|available))(?: through| X| all time)*"),
          AskRule.of(
              Asks.STAYS_UP,
              "(?:can|do|would) (?:customer|people|user|we|somebody|hungry people)(?: still| keep| even| be able to| can)* (?:order|pay|buy|use|shop|checkout|check out|place S\\d+|place order|reach|get|eat|notice|feel|see(?= (?:error|anything|downtime|gap|difference|somebody)))(?: (?:food|X|S\\d+|anything|something|order|shop|through|time|all|dinner|error|ordering|downtime|somebody))*"),
          AskRule.of(
              Asks.STAYS_UP,
              "(?:be|do)(?: there|we have|we see|have|cause|X|this)* (?:any |somebody )?(?:downtime|gap|interruption)(?: (?:for|of|in|at) (?:S\\d+|customer|U\\d+))?"),
          AskRule.of(
              Asks.STAYS_UP,
              "S\\d+ (?:still|be still) (?:up|available|online|open|work|run)(?= \\?)"),
          AskRule.of(
              Asks.WHAT_HAPPENS,
              "(?:and )?what (?:do |be |would |will |can |else )*(?:happen|become|change|go on|follow|come next|expect|next|see|be affect|break|then|go wrong|result|effect|impact|consequence)(?: (?:to|for|of|on)"
                  + TAIL
                  + ")?(?: now| then| next)*"),
          AskRule.of(
              Asks.WHAT_HAPPENS,
              "do (?:X|S\\d+|kubernetes|cluster)(?: ever| just| simply| then)* (?:come back|recover|return|heal|repair|fix|cope|solve|help|notice|throw in towel|give up)(?: X| S\\d+| by| on| alone| again| with| anything| about)*(?= (?:[?.,]|$))|what then|then what|what (?:do )?(?:kubernetes|cluster|X|loop|controlplane|scheduler|L\\d+)(?: loop)?(?: do)?(?: do| make| react)(?: about| with| then| of| next| X)*|how (?:do )?(?:kubernetes|cluster|X|L\\d+) (?:react|respond|answer|cope|behave|deal)(?: with| to| X)*"));

  /// Puts `W` for each phrase that asks something.
  static void read(Chart chart) {
    for (var rule : RULES) {
      chart.rewrite(
          rule.pattern,
          m -> {
            var of = new ArrayList<String>();
            for (var word : List.of(m.group().strip().split(" "))) {
              if (word.matches("[SU]\\d{1,9}")) {
                of.add(chart.thing(word, String.class));
              }
            }
            return chart.symbol('W', new Asked(rule.asks, of));
          });
    }
  }

  private static final Pattern WAKES =
      Pattern.compile(" (?:wake|page|alert|sleep|bed|phone|pager|alarm|on call|oncall) ");
  private static final Pattern HOLDS =
      Pattern.compile(
          " (?:do|be|can|have) .*(?:customer|survive|available|unavailable|affect|suffer|interrupt|outage|downtime|hungry) ");

  /// What single words of the rest give away, where no phrase was understood.
  private static Asks hinted(Chart chart) {
    return chart.has(WAKES)
        ? Asks.WHO_IS_WOKEN
        : chart.has(HOLDS) ? Asks.STAYS_UP : Asks.WHAT_HAPPENS;
  }

  /// What is asked, all phrases taken together: the most telling one, or what happens.
  static Asks asks(Chart chart) {
    var asked = chart.all('W', Asked.class);
    return asked.stream()
        .map(Asked::asks)
        .filter(asks -> asks == Asks.COMPARE)
        .findFirst()
        .or(() -> asked.stream().map(Asked::asks).filter(a -> a != Asks.WHAT_HAPPENS).findFirst())
        .orElseGet(() -> hinted(chart));
  }
}
