package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.About;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people ask why a run went as it did.
final class ExplainRules {
  private ExplainRules() {}

  private static final Pattern WHY =
      Pattern.compile(
          "^(?:(?:and|but|so|ok|explain|tell me|tell us|can you explain|could you explain|please|hm|hmm|huh|wait|i wonder|i do not (?:get|understand)|explain to me|remind me) |[,.] )*(?:why|how come|what took|what takes|what delayed|what held|what made|how did|what is the reason|for what reason|what decides|what decided|who decided|who chose|who picked|explain) ?");

  private record AboutRule(Pattern pattern, About about) {
    static AboutRule of(About about, String words) {
      return new AboutRule(Pattern.compile(" (?:" + words + ") "), about);
    }
  }

  private static final String REST = "(?: \\S{1,30}){0,6}?";

  private static final List<AboutRule> RULES =
      List.of(
          AboutRule.of(
              About.ORDER,
              "order(?= (?:[?.] )?$)|before|(?:come|act|run|go|work|do|start|move|react)"
                  + REST
                  + " (?:after|first|last|second)|order (?:of|do)|in (?:that|which|what|this) order|(?:first|last) ?|sequence|wait for"
                  + REST
                  + " (?:L\\d+|loop)|after"
                  + REST
                  + " L\\d+"),
          AboutRule.of(
              About.NO_ACTION,
              "nothing|not"
                  + REST
                  + " (?:touch|repair|fix|restore|recover|move|act|react|do|happen|change|restart|replace|create|intervene|wake|page|alert|notice|fix|help|start|affect|delete|scale|add|roll|rollback|evict|return|stop|give up)|nobody|never|leave"
                  + REST
                  + " alone|unaffected|untouched|unchanged|stay the same|do nothing|not anything|no (?:new|copy|replacement|action|page|alert|one|change)|still only|ignore"),
          AboutRule.of(
              About.DOWNTIME,
              "long|take"
                  + REST
                  + " (?:D\\d+|time|minute|while|forever|ages)|down|downtime|gap|D\\d+|minute|wait|slow|fast|unavailable|out|late|delay|offline|time|quick|until"),
          AboutRule.of(
              About.PLACEMENT,
              "N\\d+|where|there|here|land|pick|place|schedule|room|fit|put|go|move|end up|elsewhere|pending|stuck|on which|node|another|choose|run on|run|come to|start on|wait|spread|machine|not place|unscheduled"));

  private static final Pattern NO_ROOM =
      Pattern.compile(
          " (?:S\\d+|X|pod|copy)?(?: copy)?(?: be| still| have to)* (?:wait|pending|not (?:place|schedule|start|fit|run)|stuck|unscheduled) ");
  private static final Pattern COST = Pattern.compile("D\\d+|long|down|back|minute|take");

  /// What is to be explained, or null where a sentence asks for no reason.
  static Reading.@Nullable Explain read(String sentence, Talk talk) {
    var why = WHY.matcher(sentence);
    if (!why.find()) {
      return null;
    }
    var words = why.group().strip();
    boolean weak = words.endsWith("explain") || words.endsWith("how did");
    var chart = Words.chart(sentence.substring(why.end()), talk.standing());
    var about = about(chart.text(), weak, words);
    return about == null ? null : new Reading.Explain(about, subject(chart, about, talk));
  }

  private static @Nullable About about(String text, boolean weak, String why) {
    if (why.contains("decid") || why.contains("chose") || why.contains("picked")) {
      return About.PLACEMENT;
    }
    if (NO_ROOM.matcher(text).find() && !COST.matcher(text).find()) {
      return About.PLACEMENT;
    }
    for (var rule : RULES) {
      if (rule.pattern.matcher(text).find()) {
        boolean sure = !weak || (rule.about == About.PLACEMENT && text.contains(" N"));
        return sure ? rule.about : null;
      }
    }
    return weak ? null : text.isBlank() || text.strip().equals("?") ? fallback() : null;
  }

  private static About fallback() {
    return About.DOWNTIME;
  }

  private static @Nullable String subject(Chart chart, About about, Talk talk) {
    var loops = chart.mentioned('L', String.class);
    if (about == About.ORDER && !loops.isEmpty()) {
      return loops.getFirst();
    }
    var services = chart.mentioned('S', String.class);
    if (!services.isEmpty()) {
      return services.getFirst();
    }
    if (!loops.isEmpty() && about != About.PLACEMENT) {
      return loops.getFirst();
    }
    return about == About.ORDER ? null : talk.topic();
  }
}
