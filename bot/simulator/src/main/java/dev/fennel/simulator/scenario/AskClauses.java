package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.AskRules.Asked;
import dev.fennel.simulator.scenario.Reading.Asks;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Hears what is asked in the clauses that no rule understood as an event, whatever their grammar:
/// by the words that only one question has.
final class AskClauses {
  private AskClauses() {}

  private record Cue(Asks asks, Pattern words) {
    static Cue of(Asks asks, String words) {
      return new Cue(asks, Pattern.compile(" (?:" + words + ") "));
    }
  }

  private static final Set<String> BREAKS =
      Set.of(
          ", . ? and but then if when while because so once since after suppose whether though although"
              .split(" "));

  /// Openers of a clause that tells and does not ask.
  private static final Set<String> TELLS =
      Set.of(
          "if",
          "when",
          "while",
          "so",
          "because",
          "once",
          "since",
          "after",
          "suppose",
          "although",
          "though");

  private static final String SOMEBODY =
      "(?:who|whom|somebody|nobody|sam|ari|riley|jordan|morgan|person|human|people|engineer|colleague|staff|operator|admin|administrator|operations|ops|technician|one of (?:us|we)|developer|dev|support|personnel)";
  private static final String HUMAN =
      "(?:" + SOMEBODY + "|we|us|i|me|you|team|guy|he|she|they|man|X)";

  /// What is done to people at night, and what they then do.
  private static final String WOKEN =
      "(?:wake|waken|page|pager|alarm|alert|bed|sleep|ring|phone|telephone|on call|get up|stand up|rise up|rouse|beep|buzz|weekend|dinner|holiday|vacation|on duty|call (?:out|in|up))";

  private static final String ROUSED =
      "(?:"
          + WOKEN
          + "|up|call|disturb|bother|summon|drag|night|evening|duty|hook|need|intervene|intervention|step in|act|react|come in|drive in|log in|hear about|get involve|do (?:something|anything)|work overtime|jump|lift (?:a )?finger)";
  private static final String LASTS =
      "(?:eta|duration|minute|how much (?:S\\d+ )?downtime|in (?:which|what) time|how long|how much (?:time|long|minute)|(?:until|till|by|since|from|at) when|(?:until|till|at|by|from|since) what time|how (?:soon|fast|quick|slow|late|much delay)|(?:time|wait|delay) (?:to|until|till|before|for|of|between)(?: [a-z]+| S\\d+| X)*"
          + "|length|(?:recovery|repair|restore|outage|down|wait|waiting|recover) time|time frame|how (?:many|much) (?:minute|second|hour|D\\d+))";

  private static final String THING =
      "(?:S\\d+|U\\d+|X|customer|driver|courier|rider|folks?|guest|shopper|eater|client|buyer|sale|revenue|user|site|shop|store|we|i|he|she|cluster|everything|anything|copy|service|app|order|business|company|fennel|other|rest|food|people|platform|website|checkout|money|system|one|which|all)";
  private static final String FINE =
      "(?:up|available|availability|ok|fine|online|run|work|reach|alive|safe|serve|open|usable|there|unaffected|healthy|intact|reachable|live|good|continue|survive|remain|stay|go on|respond|answer|function|operate|operational|accessible|exist|hold|cope|uninterrupted|in business|stand|tolerate|withstand|through|well|load|visible)";
  private static final String TRADE =
      "(?:sell|take (?:money|order|payment|S\\d+)|get job|way|see S\\d+|reach S\\d+|check out|use S\\d+|earn|make money|order|pay|buy|shop|eat|use|checkout|book|trade|do business|deliver|accept|process|charge|cash|get (?:food|order|dinner|pizza|through)|place|purchase|browse|dinner|food|pizza|burger)";
  private static final String HARMED =
      "(?:down|offline|dark|break|unavailable|affect|suffer|notice|feel|harm|hurt|hit|interrupt|interruption|lose|error|dead|die|gone|out|closed|close|downtime|gap|impact|disturb|stop|fail|disappear|unreachable|hungry|complain)";
  private static final String ANY = " (?:[a-zA-Z0-9]+ )*";

  private static final List<Cue> CUES =
      List.of(
          Cue.of(
              Asks.COMPARE,
              "compare|versus|gain or (?:loss|lose)|help (?:at all|any|much|anything)|beat|in comparison|difference|against .*|who .*win(?:s|ner)?|who win(?:s)?|(?:who|which|what) be (?:better|fast|slow|quick|cheap|worse)|winner|(?:better|fast|slow|worse|long|more|early|late) (?:[a-z]+ )*than .*|than (?:now|before|today|with|without|usual|X)|beat"),
          Cue.of(
              Asks.HOW_MANY,
              "how many|(?:what|which) number|count|(?:number|count) of .*|(?:remain|left|stand)(?:ing)? (?:S\\d+ )?copy|(?:S\\d+ )?copy (?:[a-z]+ )*(?:remain|left|stand|still)(?: .*)?|(?:run|there|up) twice|Q\\d+ or Q\\d+|how much (?:S\\d+ )?(?:copy|S\\d+)"),
          Cue.of(
              Asks.WHO_IS_WOKEN,
              HUMAN
                  + ANY
                  + WOKEN
                  + "|"
                  + WOKEN
                  + ANY
                  + HUMAN
                  + "|"
                  + SOMEBODY
                  + ANY
                  + ROUSED
                  + "|"
                  + ROUSED
                  + ANY
                  + SOMEBODY
                  + "|pager|alarm|oncall|phone (?:ring|buzz)|bed|wake|page|rouse"),
          Cue.of(Asks.HOW_LONG, LASTS),
          Cue.of(
              Asks.WHERE,
              "where|whereto|wherever|(?:which|what|whose) (?:one of )?(?:node|host verb|zone|N\\d+)|(?:find|have|get) (?:[a-z]+ )?(?:place|spot|home|room|node|space|slot)|fit (?:somewhere|anywhere|in anywhere|on)|(?:move|shift|relocate|land|migrate|put) (?:[a-zX]+ )*(?:node|there|another|elsewhere|somewhere)|stay put|new home|location|on which|to which"),
          Cue.of(
              Asks.STAYS_UP,
              "(?:any|no|without|cause|zero|there|have|see|with|expect|mean) (?:[a-z]+ )*(?:downtime|gap|interruption|outage|impact)(?: .*)?"),
          Cue.of(Asks.HOW_LONG, "downtime|outage|when"),
          Cue.of(
              Asks.STAYS_UP,
              THING
                  + ANY
                  + "(?:"
                  + FINE
                  + "|"
                  + TRADE
                  + "|"
                  + HARMED
                  + ")"
                  + "|(?:stay|remain|survive|run|work|hold|keep|still) "
                  + THING
                  + "|(?:still|keep|continue|able)"
                  + ANY
                  + "(?:"
                  + FINE
                  + "|"
                  + TRADE
                  + ")"
                  + "|(?:affect|stop|break|hurt|harm|hit|close) "
                  + THING
                  + "|survive|any way to "
                  + TRADE
                  + "|"
                  + HARMED
                  + " for "
                  + THING));

  private static final Forms FORMS = new Forms(CUES.stream().map(Cue::words).toList());

  /// A clause with one of these says what happens to the cluster, not what is asked.
  private static final Pattern CHANGES =
      Pattern.compile(
          " (?:[NZLV]\\d+|A\\d+|controlplane|kill|delete|remove|drain|scale|add|ship|deploy|release|rollback|unplug|reboot|restart|double|triple|halve|raise|lower|crash|set|put) ");

  private static final Pattern ASKING =
      Pattern.compile(
          "^ (?:please |so |also |now |then )*(?:(?:tell|know|check|say|wonder|estimate|let (?:we|me|i|us) know|give (?:we|me|us)) |(?:do|be|can|have|must|need) (?:still |even |then |also |there |any )*(?:"
              + THING
              + "|"
              + HUMAN
              + ") |(?:who|how|which|what|where) )");

  /// "How does it go on", "what stops", "are we good with that" ask nothing of one service.
  private static final Pattern NO_STATE =
      Pattern.compile(
          " (?:how|what|good with|fit|fine with|ok with) |(?:somebody|nobody|anything)(?: [a-z]+)* (?:notice|realise|realize|see)(?! (?:error|downtime|gap)).* $");

  private static final Pattern TAIL =
      Pattern.compile(
          "(?:yes|no|right|correct|huh|eh|true|or not|innit|be X not|not|or|agreed|yeah|ok)");
  private static final Pattern NOUN =
      Pattern.compile(
          "^ (?:number|count|amount|eta|downtime|duration|minute|remain|remaining|copy|S\\d+ copy|time until|time to) |(?: or not| or no) $");
  private static final Pattern SYMBOL = Pattern.compile("[SU]\\d{1,9}");

  /// Puts `W` for each clause that asks something, unless a rule has heard it already.
  static void read(Chart chart) {
    var words = chart.words();
    boolean known =
        chart.all('W', Asked.class).stream().anyMatch(a -> a.asks() != Asks.WHAT_HAPPENS);
    var read = new ArrayList<String>();
    var clause = new ArrayList<String>();
    var opener = "";
    for (int i = 0; i <= words.size(); i++) {
      var word = i < words.size() ? words.get(i) : "";
      boolean joins = word.equals("and") && isName(words, i - 1) && isName(words, i + 1);
      boolean within = word.equals("then") && ASKING.matcher(text(clause)).find();
      boolean action = Chart.isSymbol(word, 'A');
      boolean ends = word.isEmpty() || action || (BREAKS.contains(word) && !joins && !within);
      if (!ends) {
        clause.add(word);
        continue;
      }
      var asked = asked(chart, clause, opener, word.equals("?") || hasTail(words, i));
      read.addAll(
          asked == null
              ? clause
              : List.of(
                  chart.symbol(
                      'W',
                      known && !hears(clause) && asked.asks() != Asks.COMPARE
                          ? asked.plainly()
                          : asked)));
      if (!word.isEmpty()) {
        read.add(word);
      }
      opener = action ? "" : word.equals("and") && TELLS.contains(opener) ? opener : word;
      if (word.equals("if") && asksWhether(clause)) {
        opener = "whether";
      }
      clause.clear();
    }
    chart.replace(read);
  }

  private static boolean isName(List<String> words, int index) {
    return index >= 0 && index < words.size() && SYMBOL.matcher(words.get(index)).matches();
  }

  private static boolean asksWhether(List<String> clause) {
    return !clause.isEmpty()
        && Set.of("know", "tell", "wonder", "check", "say").contains(clause.getLast());
  }

  /// Whether a "…, right?" stands behind this place.
  private static boolean hasTail(List<String> words, int comma) {
    int end = Math.min(words.size(), comma + 5);
    int mark = comma < words.size() ? words.subList(comma, end).indexOf("?") : -1;
    return mark > 1
        && TAIL.matcher(String.join(" ", words.subList(comma + 1, comma + mark))).matches();
  }

  private static String text(List<String> words) {
    return " " + String.join(" ", words) + " ";
  }

  private static String base(String word) {
    return Character.isUpperCase(word.charAt(0)) ? word : FORMS.base(word).replace('-', ' ');
  }

  private static boolean hears(List<String> clause) {
    return clause.stream().anyMatch(word -> Chart.isSymbol(word, 'W'));
  }

  private static @Nullable Asked asked(
      Chart chart, List<String> clause, String opener, boolean question) {
    var text = text(clause);
    if (opener.equals("when") && ASKING.matcher(text).find()) {
      return new Asked(Asks.HOW_LONG, List.of());
    }
    if (clause.isEmpty() || TELLS.contains(opener) || CHANGES.matcher(text).find()) {
      return null;
    }
    var of = new ArrayList<String>();
    @Nullable Asked heard = null;
    for (var word : clause) {
      if (SYMBOL.matcher(word).matches()) {
        of.add(chart.thing(word, String.class));
      }
      if (Chart.isSymbol(word, 'W')) {
        heard = chart.thing(word, Asked.class);
        of.addAll(heard.of());
      }
    }
    if (heard != null && heard.asks() != Asks.WHAT_HAPPENS) {
      return new Asked(heard.asks(), of);
    }
    var words = text(clause.stream().map(AskClauses::base).toList());
    boolean asking =
        question
            || NOUN.matcher(words).find()
            || opener.equals("whether")
            || ASKING.matcher(words).find();
    for (var cue : CUES) {
      boolean how = cue.asks == Asks.STAYS_UP && NO_STATE.matcher(text).find();
      if (asking && !how && cue.words.matcher(words).find()) {
        return new Asked(cue.asks, of);
      }
    }
    return null;
  }
}
