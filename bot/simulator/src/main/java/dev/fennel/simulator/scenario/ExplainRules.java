package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.About;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people ask why a run went as it did.
final class ExplainRules {
  private ExplainRules() {}

  private static final String REASON =
      "(?:why|how come|for (?:which|what) reasons?|for what|what for|how is it(?: possible)? that|how can it be(?: that)?|how comes(?: it)?(?: that)?|what is behind|justify|account for|what (?:was|were|is|are) (?=.{1,30} wait(?:ing)? (?:for|on)\\b)|from what cause|wherefore|(?:what is |what was |what are |give me |tell me |explain |what )?(?:the )?(?:reasons?|cause|explanation|logic|rationale)(?: (?:that|why|for|of|behind|is|was))*|what (?:took|takes|delay(?:s|ed)|held|holds|made|makes?|caused|causes|decides|decided|kept|keeps|led|prevented|stopped|blocked)|who (?:decided|chose|picked)|how d(?:id|oes)|(?:on|by|under|with) (?:what|which) (?:basis|criteri(?:on|a)|rules?|logic)|(?:which|what) (?:logic|criteri(?:on|a)|rule)|explain)";

  /// Words before the question that ask for nothing else.
  private static final String BEFORE =
      "(?:(?:and|but|so|ok|okay|tell|me|us|can|could|would|you|please|kindly|hm|hmm|huh|wait|i|we|do|not|get|understand|see|wonder|wondering|am|was|explain|to|remind|help|know|want|like|just|one|thing|question|quick|curious|no idea|idea|no|unclear|confused|puzzled|strange|weird|odd|interesting|funny|sorry|excuse|is|it|that|clear|still|then|did|well|oh|ah|now|yes|really|about|of|the|my|boss|colleague|asks?|asked|wants) |[,.] )*";

  private static final Pattern WHY = Pattern.compile("^" + BEFORE + REASON + "\\b ?");

  private record AboutRule(Pattern pattern, About about) {
    static AboutRule of(About about, String words) {
      return new AboutRule(Pattern.compile(" (?:" + words + ") "), about);
    }
  }

  private static final String REST = "(?: \\S{1,30}){0,6}?";

  private static final String MOVE =
      "(?:go|move|land|return|come|place|put|start|run|fit|schedule|choose|pick|end|stay|use|take|send|get|have)";
  private static final String THERE =
      "(?:(?:to|on|onto|at|in|into|back|back to|over to|home)(?: [a-z]+){0,2}? (?:N\\d+|node|X)|there|here|N\\d+|home|elsewhere|where X be)";

  private static final List<AboutRule> RULES =
      List.of(
          AboutRule.of(About.DOWNTIME, "take" + REST + " (?:D\\d+|time|minute|long|age|forever)"),
          AboutRule.of(
              About.ORDER,
              "order(?= (?:[?.] )?$)|before|(?:come|act|run|go|work|do|start|move|react)"
                  + REST
                  + " (?:after|first|last|second)|order (?:of|do)|in (?:that|which|what|this) order|(?:first|last) ?|sequence|wait (?:for|till|until|on)"
                  + REST
                  + " (?:L\\d+|loop)|after"
                  + REST
                  + " L\\d+"),
          AboutRule.of(
              About.PLACEMENT,
              "not (?:S\\d+|copy)"
                  + REST
                  + " (?:come back|back|recover|return|start)|S\\d+(?: copy)? not"
                  + REST
                  + " (?:come back|back|recover|return|start)"),
          AboutRule.of(
              About.NO_ACTION,
              "(?:not (?:S\\d+|copy|X)|(?:S\\d+|copy|X)(?: be)? not)"
                  + REST
                  + " (?:move|evict|replace|reschedule)"
                  + REST
                  + " (?:another|other|different|elsewhere)"),
          AboutRule.of(About.PLACEMENT, "(?:not|never)" + REST + " " + MOVE + REST + " " + THERE),
          AboutRule.of(
              About.NO_ACTION,
              "nothing|not"
                  + REST
                  + " (?:touch|repair|fix|restore|recover|move|act|react|do|happen|change|restart|replace|create|intervene|wake|page|alert|alarm|ring|phone|call|notice|fix|help|start|affect|delete|scale|add|roll|rollback|evict|return|stop|give up)|nobody|never|leave"
                  + REST
                  + " alone|unaffected|untouched|unchanged|stay the same|do nothing|not anything|no (?:new|copy|replacement|action|page|alert|alarm|call|one|change|effect)|still only|ignore"),
          AboutRule.of(
              About.DOWNTIME,
              "long|take"
                  + REST
                  + " (?:D\\d+|time|minute|while|forever|ages)|down|downtime|gap|D\\d+|minute|wait|slow|fast|unavailable|out|late|delay|offline|time|quick|until"),
          AboutRule.of(
              About.PLACEMENT,
              "N\\d+|where|there|here|land|pick|place|schedule|room|fit|put|go|move|end up|elsewhere|pending|stuck|on which|node|another|choose|run on|run|come to|start on|wait|spread|machine|not place|unscheduled"));

  private static final Pattern CHOICE = Pattern.compile("deci|chose|picked|logic|criteri|basis");

  private static @Nullable String ordered(Chart whole, Talk talk) {
    return whole.text().contains(" order ") ? "orders" : talk.topic();
  }

  private static final Pattern NO_ROOM =
      Pattern.compile(
          " (?:S\\d+|X|pod|copy)?(?: copy)?(?: be| still| have to)* (?:wait|pending|not (?:place|schedule|start|fit|run)|stuck|unscheduled) ");
  private static final Pattern COST = Pattern.compile("D\\d+|long|down|back|minute|take");

  /// What is to be explained, or null where a sentence asks for no reason.
  static Reading.@Nullable Explain read(List<String> sentences, Talk talk) {
    for (var sentence : sentences) {
      for (int from = 0; from >= 0; from = sentence.indexOf(" , ", from + 1)) {
        var clause = sentence.substring(from).replaceFirst("^ , ", "");
        var why = WHY.matcher(clause);
        if (!why.find()) {
          continue;
        }
        // A bare "why?" asks about what was said beside it.
        var rest = clause.substring(why.end());
        boolean bare = rest.isBlank() || rest.strip().equals("?");
        var before = String.join(" ", sentences).replace(clause, "");
        var about = about(bare && !before.isBlank() ? before : rest, why.group().strip(), talk);
        if (about != null) {
          var chart = Words.chart(rest, talk.standing());
          var whole = Words.chart(String.join(" ", sentences), talk.standing());
          return new Reading.Explain(about, subject(chart, whole, about, talk));
        }
      }
    }
    return null;
  }

  private static @Nullable About about(String rest, String why, Talk talk) {
    var text = Words.chart(rest, talk.standing()).text();
    boolean weak = WEAK.matcher(why).find() && !NOUN.matcher(text).find();
    if (weak && !talk.begun()) {
      // "How does the cluster react if node 03 dies?" asks what happens.
      return null;
    }
    var about = about(text, weak, why);
    if (about != null || weak || !talk.begun() || !THING.matcher(text).find()) {
      return about;
    }
    return text.contains(" not ") ? About.NO_ACTION : About.DOWNTIME;
  }

  /// "Explain …" and "how did …" begin other questions too.
  private static final Pattern WEAK =
      Pattern.compile(
          "(?:explain|justify|account for|what (?:was|were|is|are) (?=.{1,30} wait(?:ing)? (?:for|on)\\b)|how (?:did|do|does))$");

  private static final Pattern NOUN =
      Pattern.compile(
          "^ (?:[a-z]+ ){0,2}?(?:delay|place|choice|decide|decision|downtime|gap|wait|order|sequence|pause|time|D\\d+) | (?:choose|pick|decide|choice) .*N\\d+");
  private static final Pattern THING =
      Pattern.compile(" (?:[SNLZ]\\d+|X|kubernetes|cluster|copy|node|controlplane) ");

  private static @Nullable About about(String text, boolean weak, String why) {
    if (CHOICE.matcher(why).find() && !text.contains(" long ")) {
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

  private static @Nullable String subject(Chart chart, Chart whole, About about, Talk talk) {
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
    var around = whole.mentioned('S', String.class);
    return about == About.ORDER
        ? null
        : around.isEmpty() ? ordered(whole, talk) : around.getFirst();
  }
}
