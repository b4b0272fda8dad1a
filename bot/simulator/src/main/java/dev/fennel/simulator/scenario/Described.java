package dev.fennel.simulator.scenario;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the parts of the control plane by what they do, such as "the thing that places Pods".
final class Described {
  private Described() {}

  private static final String PART =
      "(?:loops?|controllers?|parts?|components?|programs?|things?|one|pieces?|bits?|process|bots?|robots?|software|mechanism|systems?|logic|modules?|daemons?|jobs?|whatever|guys?|watchdog|gadget|piece of software)";
  private static final String DOES =
      "(?:(?:that|which|who|whose job is to|whose task is to|responsible for|in charge of|meant to|supposed to|for|to)(?: is| are)? )";
  private static final String DOING = "(?=[a-z]{3,12}ing )";

  /// What follows the description: whatever befalls the part.
  private static final String REST =
      "(?=(?:is|are|was|were|gets?|got|goes|went|has|had|takes|took|stops?|stopped|dies|die|died|fails?|failed|failing|crash(?:es|ed)?|breaks?|broke|hangs?|hung|freezes|froze|falls?|fell|quits?|down|dead|does|do|did|can|will|would|sleeps?|and|but|while|when|if|[,.?]) |$)";

  private static final Pattern DESCRIPTION =
      Pattern.compile(
          " (?:the |that |our |little |whole )*"
              + PART
              + " (?:"
              + DOES
              + "|"
              + DOING
              + ")((?:(?!(?:is|are|was|were|[,.?]) )\\S+ ){1,9}?)"
              + REST);

  private static final Map<String, Pattern> SIGNS = signs();

  private static Map<String, Pattern> signs() {
    var signs = new LinkedHashMap<String, Pattern>();
    signs.put(
        "endpoints", sign("endpoints?|endpoint ?slices?|address(?:es)?|traffic list|phone ?book"));
    signs.put(
        "autoscaler",
        sign("scal(?:e|es|ing)|more copies|number of (?:copies|pods) (?:to|by|with)|adapts?|auto"));
    signs.put(
        "deployment",
        sign(
            "roll(?:s|ing)? ?outs?|new versions?|releases?|ships?|shipping|deploy(?:s|ing)?|updates|updating|upgrad(?:es|ing)"));
    signs.put(
        "scheduler",
        sign(
            "(?:decid|pick|choos|plac|assign|schedul|distribut|put|allocat|find|select|spread|match|book)(?:e|es|s|ing|ting)? .*(?:where|which|nodes?|machines?|servers?|pods?|copies|homes?|spot|placement)|placement"));
    signs.put(
        "node",
        sign(
            "(?:watch|check|monitor|look|mind|track|keep|notic|detect|spot|mark|control|observ|count)(?:e|es|s|ing)? .*(?:nodes?|machines?|servers?|heartbeats?|boxes|hosts?)|node health"));
    signs.put(
        "replicaset",
        sign(
            "(?:creat|count|replac|mak|keep|maintain|recreat|start|restor|refill|writ|add|order)(?:e|es|s|ing)? .*(?:pods?|copies|replicas|number)"));
    return signs;
  }

  private static Pattern sign(String words) {
    return Pattern.compile("\\b(?:" + words + ")\\b");
  }

  /// Puts `L` for each part that is described.
  static void read(Chart chart) {
    chart.rewrite(DESCRIPTION, m -> part(chart, m));
  }

  private static @Nullable String part(Chart chart, MatchResult m) {
    for (var sign : SIGNS.entrySet()) {
      if (sign.getValue().matcher(m.group(1)).find()) {
        return chart.symbol('L', sign.getKey());
      }
    }
    return null;
  }
}
