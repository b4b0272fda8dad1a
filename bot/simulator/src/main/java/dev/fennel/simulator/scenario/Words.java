package dev.fennel.simulator.scenario;

import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Turns a plain sentence into the words and symbols that the rules are written in.
final class Words {
  private Words() {}

  private static final Set<String> FILLERS =
      Set.of(
          ("the a an this that these those our my your their its his her really actually simply"
                  + " suddenly just please kindly also very quite completely totally entirely"
                  + " accidentally unexpectedly immediately instantly directly well hey hi hello ok"
                  + " okay um uh ugh maybe perhaps exactly right straight somehow anyway already"
                  + " even only hypothetically theoretically currently whole purely simultaneously"
                  + " properly quietly of-course finally eventually basically literally both"
                  + " own brand sometime perfectly certain actual lovely random stupid poor single little")
              .split(" "));
  private static final Set<String> PRONOUNS = Set.of("it", "they", "them", "itself");

  private static final Pattern GLUED_UNIT =
      Pattern.compile(
          "(?<=^|\\s)(\\d{1,6}(?:\\.\\d+)?)(seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|ms|x|fold)(?=\\s|$)");
  private static final Pattern GLUED_NODE =
      Pattern.compile(
          "(?<=^|\\s)(nodes?|nod|servers?|machines?|boxe?s?|vms?|hosts?|zone|n)(\\d{1,2}|[ab])(?=\\s|$)");

  /// "At 23h", "from 9h30": a clock time as many write it.
  private static final Pattern AT_HOUR =
      Pattern.compile("(?<=\\b(?:at|by|around|from|since|about) )([01]?\\d|2[0-4]) ?h(?=\\s|$)");

  /// "From 0200 to 0330".
  private static final Pattern MILITARY =
      Pattern.compile(
          "(?<=\\b(?:at|by|from|since|until|till|to|between|and) )(0\\d|1\\d(?=\\d\\d ?(?:h|hrs|hours)\\b)|2[0-3](?=\\d\\d ?(?:h|hrs|hours)\\b))([0-5]\\d)(?: ?(?:h|hrs|hours))?(?=\\s|$)");

  private static final Pattern AT_HOUR_MINUTES =
      Pattern.compile(
          "(?<=\\b(?:at|by|around|from|since|until|till|to) )([01]?\\d|2[0-4])h([0-5]\\d)(?=\\s|$)");
  private static final Pattern HOUR_MINUTES =
      Pattern.compile("(?<=^|\\s)(\\d{1,3})h(\\d{1,2})(?:m|min)?(?=\\s|$)");

  private record Phrase(Pattern pattern, String replacement) {
    static Phrase of(String from, String to) {
      return new Phrase(Pattern.compile(" (?:" + from + ") "), " " + to + " ");
    }
  }

  /// "We wait ten minutes and …" says when, not how long Kubernetes waits.
  private static final Pattern WE_WAIT =
      Pattern.compile(" (?:we|i|you|then|let us) wait (?:for )?(D\\d+)(?: (?:,|and|then))* ");

  /// "Instead of 04, node 01" names no two machines in a row.
  private static final Pattern INSTEAD_OF =
      Pattern.compile("(instead of|rather than|not) ((?:[a-z]+ )?0?\\d{1,2}) , ");

  private static final String ALTOGETHER =
      "(?:for good|for ever|forever|permanently|once and for all|completely|entirely|altogether|totally|from the cluster)";
  private static final String END =
      "(?:kill(?:s|ed|ing)?|drop(?:s|ped|ping)?|cut(?:s|ting)?|take[ns]?|taking|took|turn(?:s|ed|ing)?|switch(?:es|ed|ing)?|shut(?:s|ting)?|pull(?:s|ed|ing)?|close[sd]?|end(?:s|ed)?|stop(?:s|ped)?|axe[sd]?)";

  /// "Kill orders for good" is about the service, not about its copies.
  private static final Pattern DONE_WITH =
      Pattern.compile(
          " "
              + END
              + "(?: off| out| down)? (?:the |our |that |this )*(S\\d+|service)(?: service| app)?(?: off| out| down)?(?: (?:from|out of) (?:the |our )?[a-z]+)? "
              + ALTOGETHER
              + " ");

  private static final Pattern DONE_WITH_PASSIVE =
      Pattern.compile(
          " (S\\d+) (?:is|be|was|were|gets|got|has been|would be|being) "
              + END
              + "(?: off| out| down)?(?: (?:from|out of|of) (?:the |our )?[a-z]+)? "
              + ALTOGETHER
              + " ");
  private static final Pattern FOR_GOOD =
      Pattern.compile(
          "(?<! (?:restarts|restarting|crashes|crashing|loops|looping|dies|restart|crash)) (?:for good|for ever|forever|permanently|once and for all|altogether) ");

  /// "Add a storefront instance".
  private static final Pattern ADD_A_COPY =
      Pattern.compile(
          " (add|adds|adding|spin up|launch|throw in|put in) an? ((?:S\\d+ )?(?:copy|pod|replica|instance)) ");

  /// "No storefront copies at all".
  private static final Pattern NO_COPIES =
      Pattern.compile(
          " (?:no|without any|without) (?:(S\\d+) (?:copies|copy|pods?|replicas?|instances?)|(?:copies|copy|pods?|replicas?|instances?) of (S\\d+))(?: at all| whatsoever)? (?=(?:[,.?]|when|if|while|for) |$)");

  /// "A ten-minute outage of the control plane".
  private static final Pattern LONG_OUTAGE =
      Pattern.compile(
          " (D\\d+) (?:long )?(outage|downtime|failure|blackout|absence|loss|interruption) of (?:the )?(controlplane|[NSZL]\\d+) ");

  /// "The second machine it breaks": a thing named twice.
  private static final Pattern NAMED_TWICE =
      Pattern.compile(
          " ((?:N|S|Z|L)\\d+|controlplane) X (?=(?:be|get|have|go|die|break|fail|stop|crash) )");

  /// "Catalog x3" counts copies.
  private static final Pattern COPIES_X = Pattern.compile(" ([a-z]{3,30}) x (\\d{1,3}) ");

  private static final Pattern BUSY =
      Pattern.compile(" (?:traffic|load|visitors|demand|crash(?:es|ed)?) (?:[a-z]+ ){0,3}$");

  /// "Seven of storefront".
  private static final Pattern SO_MANY_OF =
      Pattern.compile(
          " (Q\\d+) of (S\\d+) (?!(?:copies|copy|pods?|replicas?|instances?|containers?) )");

  /// "Rather than after 5 minutes": what a figure was.
  private static final Pattern OLD_FIGURE =
      Pattern.compile(
          " (?:rather than|instead of) (?:after |for |in |just |only )?(?:the )?(?:usual |normal |standard )?(?:[QDFP]\\d+|one)(?: units?| copies| copy)? ");

  /// "After five minutes is too slow, what if that were 45 seconds": what a time is now.
  private static final Pattern TOO_LONG =
      Pattern.compile(
          " (?:after |of |for )?D\\d+ (?:is|are|was|feels|seems)(?: just| way| far| much| simply| a bit)* too (?:slow|long|short|fast|quick|much|late|early) (?=.* D\\d)");

  /// "Box 4. Gone."
  private static final Pattern LONE_END =
      Pattern.compile(
          " (N\\d+) \\. ((?:is |just )?(?:gone|dead|down|off|toast|kaput|offline|fried|bricked)) (?=[.?])");

  /// "Two of the three".
  private static final Pattern OUT_OF =
      Pattern.compile(" (Q\\d+) (?:out )?of (?:the |our |its |all |these )*Q\\d+ ");

  /// "From 2 units to 4": what a figure was does not matter.
  private static final Pattern FROM_OLD =
      Pattern.compile(
          " from [QPD]\\d+(?: units?| copies| pods| copy| replicas)?(?: up| down)? to (?=(?:just |only )?[QPD]\\d+ )");

  /// "More copies", without how many.
  private static final Pattern SOME_MORE =
      Pattern.compile(
          "(?<! (?:Q\\d|Q\\d\\d|many|one|another|how many)) (?:some |a few |lots of |far |way )?(?:more|extra|additional|fewer|less) ((?:S\\d+ )?)(?:copies|pods|replicas|instances) ");

  /// Phrases of several words that stand for one.
  private static final Phrase[] PHRASES = {
    Phrase.of("roll(?:s|ed|ing)? back", "rollback"),
    Phrase.of("crash ?loop ?back ?off|crash ?loop(?:s|ing|ed)?", "crashloop"),
    Phrase.of(
        "oom(?:s|ed|ing)?|oom ?kill(?:s|ed)?|(?:has|have|had|with) (?:no|not enough|insufficient) (?:more )?(?:memory|ram)(?: left| any more)?|oomkilled|(?:runs?|running|ran|is|are|goes|went|gets?) out of (?:memory|ram)",
        "oom"),
    Phrase.of("by hand|manually", "byhand"),
    Phrase.of(
        "mondays? (?:re)?pack(?:ing)?|mondays? mov(?:es?|ing)|(?:re)?packing (?:on|of) monday",
        "mondaymoves"),
    Phrase.of(
        "sam (?:(?:re)?pack(?:s|ed)?|moves?|moved)(?: [a-z]+){0,4} on monday", "sam mondaymoves"),
    Phrase.of("had to", "have to"),
    Phrase.of(
        "(?:run|play|try|simulate|show|model|do|give)(?: me| us)? (?:a |an |the |another )?(?:scenario|simulation|situation|case|run)(?: where| in which| when| of| with| that| for)*",
        ""),
    Phrase.of("(?:a |the )?(?:scenario|situation|case) (?:where|in which|when)", "when"),
    Phrase.of(
        "both(?: of)?(?: the| our)?(?= [a-z]+ (?:pods|copies|replicas|instances|containers) )",
        "two"),
    Phrase.of(
        "(?:(?:does|do|did|will|would) not|never) (?:stops?|quits?|ceases?)(?: (?:to (?:crash|fall over|restart|die)|crashing|restarting|falling over))",
        "keeps crashing"),
    Phrase.of(
        "(?:dies|died|quits|quit|stops|stopped|ends|exits|exited) (?:with|on|from|because of) (?:an? )?(?:uncaught |unhandled |fatal |null pointer )*(?:exception|error|stack ?trace|seg ?fault|segmentation fault|panic|(?:non zero )?exit code(?: \\d+)?)",
        "crashes"),
    Phrase.of(
        "one (?:[a-z]+ )?after (?:the other|another|each other)|one by one", "oneafteranother"),
    Phrase.of(
        "(buy|buys|get|gets|add|adds|install|installs|rent|rents|order|orders|provision|plug in) (?:an? )(?:replacement|substitute|spare)(?: one| part)?(?= (?:[,.?]|and|for|when|if|after|right|which|that) | $)",
        "$1 a new machine"),
    Phrase.of(
        "(seconds?|minutes?|hours?) ((?:eviction |usual |normal )?(?:wait|timeout|grace(?: period)?|delay))((?: (?!and|with|when|if)[a-z]+){0,4}?) (to|becomes|became|is|was|were|at) (?:(?:only|just|about) )*(one|two|three|four|five|ten|twenty|thirty|\\d+)(?= (?:[,.?]|and|when|if|while|is|are|does|do|would|will|how|then|before) | $)",
        "$1 $2 $3 $4 $5 $1"),
    Phrase.of(
        "(an?|one) (?:entire|whole|full|complete|solid) (second|minute|hour|day|night|week|weekend)",
        "$1 $2"),
    Phrase.of(
        "(?:the |its |their )?(?:connection|link|network|contact|cable|line|uplink)(?: to it| again)? (?:is|gets|was|were|comes|came|has been|would be)(?: then| all)? (?:restored|back(?: up)?|repaired|fixed|mended|re ?established|reconnected|plugged back in|plugged in again)",
        "it comes back"),
    Phrase.of(
        "(for|after|in|takes?|took) (?:like|maybe|say)(?: (?:like|maybe|say))*(?= (?:\\d|an? |one |two |three |four |five |six |eight |ten |twelve |fifteen |twenty |thirty |forty |half ))",
        "$1"),
    Phrase.of(
        "(seconds?|minutes?|hours?)((?: [^ ]+){0,8}?) (another|a further) (one|two|three|four|five|six|eight|ten|fifteen|twenty|thirty|\\d+)(?= (?:[,.?]|and) | $)",
        "$1$2 another $4 $1"),
    Phrase.of("in (?:the )?(?:place|stead|lieu) of", "instead of"),
    Phrase.of("both (pods|copies|replicas|instances|containers)", "two $1"),
    Phrase.of(
        "(?:the )?zone (?:with|of|holding|containing|that holds|that has|where|in which)(?: nodes?| machines?| servers?| box(?:es)?)? (?:0?1|0?2|one|two)(?: (?:and|or) 0?[12])?(?: (?:is|are|lives?|stands?|sits?))?",
        "zone a"),
    Phrase.of(
        "(?:the )?zone (?:with|of|holding|containing|that holds|that has|where|in which)(?: nodes?| machines?| servers?| box(?:es)?)? (?:0?3|0?4|three|four)(?: (?:and|or) 0?[34])?(?: (?:is|are|lives?|stands?|sits?))?",
        "zone b"),
    Phrase.of(
        "(?<=[,.?] )(?:do|would|will|should|did) (?:we|i|you) (?:then |still |also )?(?:need|have to (?:buy|get|add)|require) (?:another|an? (?:extra|additional|new|fifth|bigger)|one more|more) (?:nodes?|machines?|servers?|box(?:es)?)(?: (?:then|too|for that|for it))?(?= \\?)",
        ""),
    Phrase.of("img", "image"),
    Phrase.of(
        "(if|suppose) (?:we|kubernetes|it|one) (?:only|just) (?:waited|waits|wait)(?: for)?",
        "$1 the wait is only"),
    Phrase.of("whose", "who"),
    Phrase.of("hits(?= (?:the|its|their|our|a) )", "reach"),
    Phrase.of("fennels?(?= (?:customers?|users?|site|shop|app|people) )", ""),
    Phrase.of(
        "(?:okay|ok|alright|all right)(?= (?:if|when|while|after|with|during|then|\\?) )", "fine"),
    Phrase.of(
        "(?:the|that|this) thing(?! (?:that|which|[a-z]+ing|responsible|in|called|with) )", "it"),
    Phrase.of(
        "(?:an?|one|any)(?: entire| whole)? zone , (?:say|for example|like|let us say)(?: the)?(?: zone)? ([ab])(?: ,)?",
        "zone $1"),
    Phrase.of(
        "(?:the|that|this) (?:service|app|application)(?= (?:dies|fails|crashes|crashed|keeps|hangs|is|runs|has|gets|was|stops|freezes) )",
        "it"),
    Phrase.of("(?:the )?node(?: monitor(?:ing)?)? grace(?: period)?", "nodegrace"),
    Phrase.of("(?:no wait|wait no|oh wait|no no) ,", ","),
    Phrase.of("rather (?:node )?(0?\\d) than (?:node )?(0?\\d)", "node $1 instead of node $2"),
    Phrase.of(
        "(?:i )?meant (?:node )?(0?\\d) ,? ?(?:and )?not (?:node )?(0?\\d)",
        "node $1 instead of node $2"),
    Phrase.of("(?:a )?pair of", "two"),
    Phrase.of("(?:a|one|only a|just a) single", "one"),
    Phrase.of("apiece", "each"),
    Phrase.of("to (?:nothing|nil|naught|nought|none)", "to zero"),
    Phrase.of("a (?:twin|sibling)(?= )", "a second copy"),
    Phrase.of(
        "(?:rent|buy|lease|order|hire) (?:an? )?(?:extra|additional|another|one more|more) one",
        "buy one more machine"),
    Phrase.of("no longer|not any ?more|no more|any ?more", "nolonger"),
    Phrase.of("no one|no body|not a (?:single )?(?:soul|person)|none of us", "nobody"),
    Phrase.of("(?:in|out of) (?:a |sheer |blind )?panic", ""),
    Phrase.of(
        "(?:the |that )?(old|previous|last|earlier|former|prior|original|working|good) one(?= (?:back|again|instead|[?.,]|$))",
        "$1 version"),
    Phrase.of("(?:this|that|the other|every|each|one|any) (?:morning|afternoon|evening|night)", ""),
    Phrase.of("(version|release|update) , (v ?\\d+(?:\\.\\d+)*)(?: ,)?", "$1 $2"),
    Phrase.of(
        "by (?:the )?name(?: of)?|(?:with|under) the name(?: of)?|entitled|titled|by the title(?: of)?",
        "called"),
    Phrase.of("(?:up )?and running", "run"),
    Phrase.of(
        "(?:both|each|all)(?: of them| of those)?(?= for (?:about |around )?(?:[a-z]+|\\d+) (?:seconds?|minutes?|mins?|hours?|hrs?))",
        "eachof"),
    Phrase.of("in more", "more"),
    Phrase.of(
        "(?:no|zero|without any|without) (?:changes?|interventions?|touching|actions?|failures?|incidents?|activity|human action)(?= (?:[,.?]|at|from|by|this|for|whatsoever|of|on|over)|$| $)",
        "nochange"),
    Phrase.of("(?:zero|0)(?= (?:wait|waiting|delay|grace))", "no"),
    Phrase.of(
        "(?:node |server |machine |vm )?(?:pool|farm|fleet|estate)(?<!(?:our|the|half the|half our) fleet)",
        "cluster"),
    Phrase.of(
        "(an?|one|two|three|four|five|six) ((?:big |small |new |extra |more |additional )*)(\\d{1,3}) units? (nodes?|machines?|servers?|boxe?s?|vms?|hosts?)",
        "$1 $2 $4 with $3 units"),
    Phrase.of("per (?:mistake|accident|error)|in error|mistakenly|inadvertently", ""),
    Phrase.of("fat ?finger(?:s|ed|ing)?", "fat finger"),
    Phrase.of("start(?:s|ed|ing)? up|boots? up|start ups?", "start"),
    Phrase.of(
        "of course|by accident|by mistake|on purpose|at the same time|at once|all of a sudden|for example|as well|in a row|right away|straight away|at the moment|right now",
        ""),
    Phrase.of("as usual|than usual|than normal|as normal", "usual"),
    Phrase.of("pull(?:s|ed|ing)? the plug", "pull plug"),
    Phrase.of(
        "cloud (?:providers?|people|guys|folks|company|vendor|host)|hyperscalers?|the cloud|(?:hosting|data ?cent(?:er|re)|leasing|rental) (?:company|provider|firm)|(?:the )?hosters?|landlord",
        "provider"),
    Phrase.of(
        "do(?:es)? not|did not|would not|will not|should not|has not|have not|had not|is not|are not|was not|were not",
        "not"),
    Phrase.of("would have|would be|will be", "be"),
    Phrase.of(
        "env(?:ironment)? (?:var(?:iable)?|setting|value)s?|(?:config(?:uration)?|settings?)(?: ?map)?(?: value| entry| file| key| variable| item| setting| parameter| line)s?|(?:connection|database|db) (?:string|url|password)|api keys?|feature flags?|secret keys?",
        "setting"),
    Phrase.of("per cent", "percent"),
    Phrase.of("image ?pull ?back ?off|err ?image ?pull|image ?pull error", "imagegone"),
    Phrase.of("data ?cent(?:er|re)", "datacentre"),
  };

  /// The chart of a corrected sentence in front of a cluster.
  static Chart chart(String corrected, Standing standing) {
    var chart = new Chart(INSTEAD_OF.matcher(corrected).replaceAll("$1 $2 but "));
    for (var phrase : PHRASES) {
      chart.rewrite(phrase.pattern, m -> replaced(phrase, m));
    }
    chart.rewrite(COPIES_X, m -> copies(m, standing, chart.text().substring(0, m.start() + 1)));
    Figures.readMeasured(chart);
    Names.readServices(chart, standing);
    chart.rewrite(
        DONE_WITH, m -> "get rid of " + (m.group(1).equals("service") ? "it" : m.group(1)));
    chart.rewrite(DONE_WITH_PASSIVE, m -> m.group(1) + " be removed");
    chart.rewrite(FOR_GOOD, m -> "");
    chart.rewrite(ADD_A_COPY, m -> m.group(1) + " one " + m.group(2));
    chart.rewrite(NO_COPIES, m -> "0 copies of " + (m.group(1) == null ? m.group(2) : m.group(1)));
    Names.readParts(chart);
    Places.read(chart, standing);
    Apart.read(chart);
    chart.rewrite(LONG_OUTAGE, m -> m.group(2) + " of " + m.group(3) + " for " + m.group(1));
    Figures.readNumbers(chart);
    chart.rewrite(OUT_OF, m -> m.group(1));
    chart.rewrite(SO_MANY_OF, m -> m.group(1) + " copies of " + m.group(2));
    chart.rewrite(OLD_FIGURE, m -> "");
    chart.rewrite(TOO_LONG, m -> " ");
    chart.rewrite(LONE_END, m -> m.group(1) + " " + m.group(2));
    chart.rewrite(FROM_OLD, m -> "to");
    chart.rewrite(SOME_MORE, m -> (m.group(1) + "somemore copies"));
    Strangers.mark(chart);
    chart.eachWord(word -> meaning(word));
    chart.rewrite(NAMED_TWICE, m -> m.group(1));
    chart.rewrite(WE_WAIT, m -> "after " + m.group(1));
    return chart;
  }

  private static @Nullable String copies(MatchResult m, Standing standing, String before) {
    var name = m.group(1);
    boolean busy = BUSY.matcher(before).find();
    return !busy && (standing.isService(name) || Lexicon.ENGLISH.isServiceName(name))
        ? name + " " + m.group(2) + " copies"
        : null;
  }

  private static String replaced(Phrase phrase, MatchResult m) {
    var replacement = phrase.replacement.strip();
    for (int i = 1; i <= m.groupCount(); i++) {
      replacement = replacement.replace("$" + i, m.group(i) == null ? "" : m.group(i));
    }
    return replacement;
  }

  /// The sentence with mistyped words put right and numbers parted from their units.
  static String corrected(String sentence) {
    var parted = AT_HOUR.matcher(sentence).replaceAll("$1:00");
    parted = AT_HOUR_MINUTES.matcher(parted).replaceAll("$1:$2");
    parted = MILITARY.matcher(parted).replaceAll("$1:$2");
    parted = HOUR_MINUTES.matcher(parted).replaceAll("$1 hours $2 minutes");
    parted = GLUED_UNIT.matcher(parted).replaceAll("$1 $2");
    parted = GLUED_NODE.matcher(parted).replaceAll("$1 $2");
    var chart = new Chart(parted);
    chart.eachWord(Lexicon.ENGLISH::corrected);
    return chart.toString();
  }

  private static String meaning(String word) {
    if (Character.isUpperCase(word.charAt(0))) {
      return word;
    }
    if (PRONOUNS.contains(word)) {
      return "X";
    }
    return FILLERS.contains(word) ? "" : Lexicon.ENGLISH.lemma(word);
  }
}
