package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action.Scale;
import dev.fennel.simulator.cluster.Action.ServiceAdded;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Missing;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Decides what a text is that could not be read as a scenario: something missing, or something
/// else altogether.
final class Scope {
  private Scope() {}

  private static final Pattern TROUBLE =
      Grammar.pattern("(?:S\\d+|U\\d+)(?: copy| container)*+ (?:{die}|burn|slow)");
  private static final Pattern UNKNOWN_DIES =
      Grammar.pattern(
          "U\\d+~? ?(?:{die}|W\\d+|copy|goal|to|slow)|(?:W\\d+|scale|rollback|release|ship|deploy|delete|remove|restart) U\\d+");
  private static final Pattern IT_DIES = Grammar.pattern("(?:X|everything|all)+ {die}");
  private static final String CLUSTER_WORDS =
      "node|nodes|machine|machines|server|servers|box|boxes|pod|pods|copy|copies|replica|replicas|container|containers|cluster|kubernetes|wait|traffic|rollout|scheduler|control plane|service|services|zone|zones|deployment|replicaset|kubelet|memory|image|scale|rollback|drain";
  private static final Pattern HOW_TO =
      Pattern.compile(
          "\\b(?:how to|how (?:do|can|would|should) (?:i|we|you|one)|translate|summari[sz]e|(?:write|code|draft|compose) (?:a|an|me|us|some|the|my)|script|program|essay|email|(?:write|give|send|show) (?:me|us) (?:a|an|the|some|your) (?!cluster)|how much (?:is|are|does|do) .*(?:per|a) (?:month|year|hour)|azure|aws|eks|gke|aks|kubectl|helm|yaml|terraform|install|download|price|cost|costs|licen[cs]e|salary|should we|which (?:cloud|tool|vendor)|recommend|best practice|tutorial|certificat|^(?:what|who) is an? [a-z ]{2,30}(?: \\?)?$|version of kubernetes|who (?:invented|made|created|wrote|owns)|when was|better than|alternative)\\b");

  /// Who asks for a command wants no run.
  private static final Pattern COMMAND =
      Pattern.compile(
          "^(?:how (?:do|can) i|how to|(?:what is |which is )?(?:the |a )?(?:kubectl )?commands? (?:for|to)) ");

  static boolean asksForACommand(String words) {
    return COMMAND.matcher(words).find();
  }

  private static final String SETTING =
      "(?:change|changes|changed|changing|adjust|tune|tweak|modify|alter|make|set|turn|use|try|different|other|another|edit|touch|play with|one of)(?: [a-z]+){0,4} (?:settings?|parameters?|timeouts?|knobs?|dials?|options?|configuration|config)|(?:settings?|timeouts?|parameters?)(?: [a-z]+){0,4} (?:change|changes|changed|different|differently|set|adjusted|modified|altered)";

  /// A change of an amount that is not said.
  private static final Pattern AMOUNT =
      Pattern.compile(
          " (?:need|want|get|have|use|give|put|add|take|run|change|set|adjust|make|raise|lower|scale|move|alter|modify|shift|require|with|shorten|lengthen)"
              + "(?: (?:S\\d+|X|[a-z]+)){0,5}? (?:(?:more|fewer|less|big|bigger|small|smaller|different|other|another|difference|high|higher|low|short|long|much|many|few|some|several|enough)(?: [a-z]+)?|(?=[a-z ]*(?:difference|another|other|differently)))(?: [a-z]+)? ?(?:copy|room|memory|unit|traffic|size|number|count|wait|time|period|grace|goal|target|space|value|amount|percent)| (?:copy|room|memory|unit|traffic|size|number|count|wait|time|period|grace|goal|target)(?: (?:[a-z]+|S\\d+)){0,3} (?:difference|other) ");

  /// A part of the sentence that no rule understood, though another part was.
  private static final Pattern UNREAD =
      Grammar.pattern(
          "(?<! (?:instead of|rather than|before|not|without|kubectl|old|last))(?: (?:we|i|sam|ari|riley|X))? (?:crash|delete|scale|drain|ship|deploy|rollback|unplug|double|reboot|restart)(?: [A-Z]\\d+| it| X)?"
              + "|(?:and|then|while|but|,) [SL]\\d+(?: copy)? (?!be (?:fine|ok|up|safe|there|on)|copy|too|also|still|stay|keep|be |W|and|or|,|come back|return|recover|rest|remain|continue|survive|work|run|serve|hold|live)[a-z]+"
              + "|(?:and|then) [NZV]\\d+ (?:[a-z]+)");

  private static final Set<String> ASKING =
      Set.of(
          "who", "how", "what", "where", "which", "when", "why", "long", "many", "whom", "whose");
  private static final Pattern SPACES = Pattern.compile(" +");
  private static final Pattern COUNTED =
      Pattern.compile(
          "(?<! (?:instead of|rather than|from|than|with normal|of|and with|all|standard|usual|default|current)) ([QFP]\\d+) ");

  private static final Pattern TIMED =
      Pattern.compile(
          "(?<! (?:instead of|rather than|from|than|not|normal|usual|every|each|next|last|of|like)) D\\d+ ");

  /// Whether a number is left over: "3 out of 4", "twice as large".
  private static boolean isCounted(Chart chart) {
    return CLAUSE
        .splitAsStream(chart.text())
        .map(clause -> " " + clause.strip() + " ")
        .filter(Scope::matters)
        .flatMap(clause -> COUNTED.matcher(clause).results())
        .map(found -> chart.thing(found.group(1), Double.class))
        .anyMatch(figure -> figure > 1);
  }

  private static final Pattern CLAUSE =
      Pattern.compile(" (?:[,.?]|but|so|while|because|although) ");
  private static final Pattern ACTS =
      Grammar.pattern(
          "[ASNZLU]\\d+|controlplane|X|scale|raise|lower|set|make|go|add|remove|change|put|bring|give|take|cut|double|triple|delete|kill|limit|wait");
  private static final Pattern ASKS = Pattern.compile(" W\\d+ ");
  private static final int ELLIPSIS = 4;

  /// Whether a figure left over in a clause could change what is meant: "I promised the board two
  /// of everything" says nothing of the cluster.
  private static boolean matters(String clause) {
    boolean acts = ACTS.matcher(clause).find() || clause.strip().split(" ").length <= ELLIPSIS;
    boolean asks = ASKS.matcher(clause).find() && !clause.contains(" A");
    return acts && !asks;
  }

  /// Whether the words ask for something that no run and no glossary tells.
  static boolean isElsewhere(String words) {
    return HOW_TO.matcher(words).find();
  }

  /// A text without an action that leans on nothing.
  static Reading of(Utterance said) {
    if (said.says(
        "(?:coffee|washing|vending|answering|fax|slot|sewing) machine|(?:my|your|his|her) (?:laptop|computer|pc|phone|mac|printer|router|car|browser|mouse|keyboard)")) {
      return new Reading.OutOfScope();
    }
    if (said.services().isEmpty() && said.says(SETTING)) {
      return Suggestions.unclear(Missing.SETTING);
    }
    var unknown = unknown(said);
    if (unknown != null) {
      return Suggestions.unclear(unknown);
    }
    if (isElsewhere(said.plain())) {
      return new Reading.OutOfScope();
    }
    if (said.chart().has(AMOUNT)) {
      return Suggestions.unclear(Missing.VALUE);
    }
    return isOfTheCluster(said) ? Suggestions.unclear(Missing.ACTION) : new Reading.OutOfScope();
  }

  /// What is named that the cluster does not have, or null.
  private static @Nullable Missing unknown(Utterance said) {
    var chart = said.chart();
    if (chart.has(UNKNOWN_DIES) || (!said.strangers().isEmpty() && said.asked())) {
      return Missing.SERVICE;
    }
    if (chart.mentioned('N', Machines.class).stream()
        .anyMatch(m -> m instanceof Machines.Unknown)) {
      return Missing.NODE;
    }
    boolean zone =
        chart.mentioned('Z', String.class).stream()
            .anyMatch(z -> !z.equals(Blank.OTHER) && !z.equals("a") && !z.equals("b"));
    return zone ? Missing.ZONE : null;
  }

  private static boolean isOfTheCluster(Utterance said) {
    var chart = said.chart();
    return !said.services().isEmpty()
        || !chart.mentioned('N', Machines.class).isEmpty()
        || !chart.mentioned('L', String.class).isEmpty()
        || !chart.mentioned('Z', String.class).isEmpty()
        || (said.asked() && said.asks() != Asks.WHAT_HAPPENS && isTame(said.plain()))
        || chart.has(IT_DIES)
        || said.says(CLUSTER_WORDS);
  }

  /// Whether every word is one that people use of the cluster.
  private static boolean isTame(String words) {
    return SPACES
        .splitAsStream(words)
        .allMatch(word ->
            IdleWords.only(word) || ASKING.contains(word) || Lexicon.ENGLISH.isOfTheCluster(word));
  }

  /// What is missing though actions were found: a part of the sentence that they do not cover.
  static @Nullable Missing leftOpen(Utterance said) {
    var chart = said.chart();
    boolean adds = said.drafts().stream().anyMatch(action -> action instanceof ServiceAdded);
    boolean strangerAsked =
        chart.mentioned('W', AskRules.Asked.class).stream()
            .flatMap(asked -> asked.of().stream())
            .anyMatch(name -> said.strangers().contains(name));
    if (strangerAsked || (!adds && !chart.all('U', String.class).isEmpty())) {
      return Missing.SERVICE;
    }
    boolean unknownNode =
        chart.all('N', Machines.class).stream().anyMatch(m -> m instanceof Machines.Unknown);
    if (unknownNode) {
      return Missing.NODE;
    }
    if (said.says(
            "(?<!\\d |one |two |three |four |five |six |many |couple |few )(?:more|fewer|less|additional|extra) (?:copies|pods|replicas|instances)")
        && said.drafts().stream().anyMatch(action -> action instanceof Scale)
        && chart.mentioned('Q', Double.class).isEmpty()) {
      return Missing.VALUE;
    }
    if (chart.isOpen() || !chart.all('Y', String.class).isEmpty()) {
      return Missing.VALUE;
    }
    if (chart.has(TROUBLE) || chart.has(UNREAD)) {
      return Missing.ACTION;
    }
    return isCounted(chart) || chart.has(TIMED) ? Missing.VALUE : null;
  }
}
