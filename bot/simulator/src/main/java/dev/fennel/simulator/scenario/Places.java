package dev.fennel.simulator.scenario;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads phrases for machines: by name, by place in the row, by count, and by what they hold.
final class Places {
  private Places() {}

  static final String MACHINE =
      "(?:nodes?|nods?|machines?|servers?|boxe?s?|vms?|hosts?|computers?)";
  private static final String NUM =
      "(?:0?\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|twenty|fifty)";
  private static final String NOT_COUNTED =
      "(?! (?:copy|copies|pods?|replicas?|instances?|units?|times|percent|more|extra|"
          + MACHINE
          + "|(?:of )?S\\d+)\\b)";
  private static final String LIST =
      NUM
          + NOT_COUNTED
          + "(?:(?: and| or| ,| , and| plus)(?: "
          + MACHINE
          + ")? "
          + NUM
          + NOT_COUNTED
          + "(?! D\\d+ (?:later|after|afterwards) ))*";
  private static final String ORDINAL =
      "(?:first|second|third|fourth|fifth|sixth|last|1st|2nd|3rd|4th|5th)";
  private static final Map<String, Integer> PLACE =
      Map.of(
          "first", 1, "1st", 1, "second", 2, "2nd", 2, "third", 3, "3rd", 3, "fourth", 4, "4th", 4);

  private static final Pattern NAMED =
      Pattern.compile(
          " (?:the |our |both )?(?:"
              + MACHINE
              + "|n|instances?(?= 0?\\d(?! (?:of|copies|pods)))) (?:with (?:the )?)?(?:number |no |nr |num |name |called |named |labelled |labeled )*#?("
              + LIST
              + ")(?: (?:again|both))? ");
  private static final String PADDED = "0\\d" + NOT_COUNTED;
  private static final Pattern BARE =
      Pattern.compile(
          " (?:number |no |both )?#?("
              + PADDED
              + "(?:(?: and| or| ,| , and| plus) "
              + NUM
              + NOT_COUNTED
              + ")*)(?: "
              + MACHINE
              + ")? ");
  private static final Pattern PADDED_MACHINE =
      Pattern.compile(" (?:the |our )?(0\\d) (?:node|machine|server|box|vm|host|computer|one) ");
  private static final Pattern DIGIT_SUBJECT =
      Pattern.compile(
          " (?<!\\b(?:that|this|the|other|another|any|which|each|same|every|last|first|no|some|single) )(?:number )?#?([1-9]|(?<= (?:if|when|and|then|suppose|say|imagine|while|because|as|once|after|before|box|,|[.]) )(?:one|two|three|four)) (?=(?:dies|fails|crashes(?! of)|breaks|goes|is|was|stops|came|comes|does|had|also|dead|died|failed|disappears|vanishes|were to die) )");
  private static final Pattern DIGIT_OBJECT =
      Pattern.compile(
          " (lose|losing|drain|unplug|kill|lost|draining|unplugging) (?:number )?#?([1-9])(?: and ([1-9]))? (?=(?:[?.,]|for|and|when|if|at|together|as|because|while|now|tonight|today|please|so|with|first|then|to) |$)");

  /// "If 1 and 4 blow a fuse".
  private static final Pattern DIGIT_PAIR =
      Pattern.compile(
          "(?<=^|(?: (?:if|when|suppose|say|then|imagine|,|.|\\?))) ([1-4]) and ([1-4]) (?=[a-z])(?!(?:copies|copy|pods?|units?|replicas?|instances?|times|minutes|hours|seconds|"
              + MACHINE
              + ") )");

  /// "Number 4" without a noun.
  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?<! (?:the|a|same|any|right|whole|total)) (?:number|nr|num) #?("
              + LIST
              + ")(?! (?:of|to) ) ");

  private static final Pattern FLEET =
      Pattern.compile(
          " (half|all)(?: of)? (?:the|our|its)? ?(?:fleet|machines|cluster|servers|nodes) | (?:the |our )(?:whole |entire |complete )?(fleet) ");

  /// "One machine more".
  private static final Pattern MORE_BEHIND =
      Pattern.compile(
          " ("
              + Figures.NUMBER
              + "|an?) ("
              + MACHINE
              + ") (?:more|extra|additional|on top)(?! than) ");

  private static final Pattern ORDINAL_LIST =
      Pattern.compile(
          " (?:the |our )?(?:very )?("
              + ORDINAL
              + ")(?: and (?:the )?("
              + ORDINAL
              + "))? (?:"
              + MACHINE
              + "|one|(?<=(?:the|our) (?:first|second|third|fourth|last|1st|2nd|3rd|4th) )instance(?! of))(?: in the row| of the four)? ");

  /// "And then the second?"
  private static final Pattern BARE_ORDINAL =
      Pattern.compile(
          "(?: (also|then|and|next|afterwards|now|plus|later|lose|lost|losing))(?: also)? the ("
              + ORDINAL
              + ") (?=(?:too|also|as well|dies|fails|goes|stops|crashes|breaks|follows)? ?(?:[,.?] ?)?$|(?:dies|fails|stops|breaks) )");

  private static final Pattern FIRST_FEW =
      Pattern.compile(" (?:the |our )?(first|last) (two|three|2|3|couple of) " + MACHINE + " ");
  private static final Pattern ALL =
      Pattern.compile(
          " (?:(?:all|every one|each one|every single one)(?: of)?(?: the| our| these| those| my)?(?: (?:four|4))?(?: of)?(?: the| our)? (?:"
              + MACHINE
              + ")|(?:every|each)(?: single)? "
              + MACHINE
              + "|all (?:four|4)|all of them|(?:the |our )?(?:whole|entire|complete) cluster|everything in the cluster)(?: at once| together)? ");
  private static final Pattern ALL_BUT =
      Pattern.compile(
          " (?:all|every|each|everything|any)(?: (?:of|the|our|single|four|other|one))*(?: "
              + MACHINE
              + ")? (?:but|except|except for|other than|apart from|save|besides|excluding) (?:"
              + MACHINE
              + " )?(?:number )?(?:("
              + LIST
              + ")|(?:the |our )?(?:very )?("
              + ORDINAL
              + ")(?: (?:"
              + MACHINE
              + "|one))?) ");

  /// As in "all but one", which names none.
  private static final Set<String> FEW = Set.of("one", "two", "three");

  /// "Only one machine survives".
  private static final Pattern SURVIVE =
      Pattern.compile(
          " (?:only|just) (one|two|three|[123])(?: of (?:the|our))?(?: four| 4)? (?:"
              + MACHINE
              + ") (?:(?:is|are|was|were|would be) )?(?:survives?|survived|surviving|left(?: standing| alive| over| running)?|remains?|remaining|remained|still (?:up|alive|standing|running|works?)|stays? (?:up|alive)|makes? it|alive) ");

  /// "Not one machine left standing".
  private static final Pattern NONE_LEFT =
      Pattern.compile(
          " (?:no|not one|not a single|not a|none of (?:the|our)(?: four)?) "
              + MACHINE
              + " (?:(?:is|are|was|were) )?(?:left(?: standing| alive| over| running)?|survives?|survived|remains?|still (?:up|alive|standing)) ");

  /// "Everything loses power".
  private static final Pattern EVERYTHING =
      Pattern.compile(
          " (?:everything|the (?:whole |entire |complete )?(?:lot|site|rack|data ?cent(?:er|re)|shebang|place|server room)|every last one(?: of them)?) (?=(?:loses|lost|lose) power |(?:goes|went|go|is|gets|going) (?:down|dark|off|offline|dead|black|without power)(?: (?:for|at|completely|now|together|in|[,.?])|$| $)|(?:dies|died|fails|failed|burns down|blows up|shuts down|crashes at once|dead)(?: |$)|without power)");

  private static final Pattern ONE_THEN_OTHER =
      Pattern.compile(
          " ((?:drain|drains|drained|draining|empty|empties|emptying|kill|killing|unplug|unplugging|delete|deleting|remove|removing|patch|patching|reboot|rebooting|restart|restarting|upgrade|upgrading|lose|losing|scrap|scrapping)(?: "
              + MACHINE
              + ")? "
              + NUM
              + ") and(?= (?:"
              + MACHINE
              + " )?"
              + NUM
              + " (?:dies|fails|crashes|goes|breaks|stops|gets|loses|becomes|has|disappears|is|comes|reboots|catches|burns|freezes|drops|falls) ) ");

  /// "One lost server".
  private static final Pattern LOST_MACHINE =
      Pattern.compile(
          " (one|two|three|2|3|any|another) (lost|dead|failed|broken|crashed|missing|failing|dying|burnt|burned) ("
              + MACHINE
              + ") ");

  /// "The last of our four machines".
  private static final Pattern PLACE_OF =
      Pattern.compile(
          " (?:the )?(" + ORDINAL + ") of (?:the |our |all |these )+(?:four |4 )?" + MACHINE + " ");

  private static final Pattern OUT_OF =
      Pattern.compile(
          " ("
              + Figures.NUMBER
              + ") (?:out )?of (?:the |our |these )?(?:four|4) (?="
              + MACHINE
              + " )");
  private static final Pattern NEW_ONE =
      Pattern.compile(
          " (?:the|our|that|this) (?:brand )?(?:new|newest|newly added|added|additional|extra|fresh|fifth) (?:"
              + MACHINE
              + "|one) ");
  private static final Pattern OTHER =
      Pattern.compile(
          " (?:the )(?:other|remaining|rest of the|surviving|second) (?:(?:two|three|2|3) )?("
              + MACHINE
              + "|ones?) | the (?:rest|others|other two|other three) | the (?:other|remaining) (?:two|three|2|3) | the other ");
  private static final Pattern SAID =
      Pattern.compile(
          " (?:the|that|this|these|those|the same|that same) (?:same |very |broken |dead |failed |lost )?"
              + MACHINE
              + " | (?:that|this|the same) one (?=(?:dies|fails|crashes|goes|breaks|also|too|stops) )");
  private static final Pattern COUNTED =
      Pattern.compile(
          " (?:exactly |only |just |any |some |about |another |all )?(an?|any|some|another|half|one more|"
              + Figures.NUMBER
              + ")(?: of(?: the| our| these)?(?: (?:four|4))?| the| our)? "
              + "((?:(?:more|extra|additional|new|other|random|single|whole|spare|big|bigger|large|small|our|rented|leased|aging|ageing|dusty|faulty|physical|virtual|cheap|expensive|replacement|substitute|backup|spare|standby|reserve|healthy|old|different|fresh|further|second|fifth|sixth|arbitrary|brand|entire) )*)(?:"
              + MACHINE
              + ") ");

  /// Puts `N` for each phrase that means machines.
  static void read(Chart chart, Standing standing) {
    chart.rewrite(NEW_ONE, m -> newest(chart, standing));
    chart.rewrite(OUT_OF, m -> m.group(1));
    chart.rewrite(PLACE_OF, m -> m.group(1) + " machine");
    chart.rewrite(MORE_BEHIND, m -> m.group(1) + " more " + m.group(2));
    chart.rewrite(ONE_THEN_OTHER, m -> m.group(1) + " and then");
    chart.rewrite(ALL_BUT, m -> symbol(chart, allBut(m, standing)));
    chart.rewrite(NONE_LEFT, m -> symbol(chart, new Machines.All()) + " die");
    chart.rewrite(SURVIVE, m -> symbol(chart, but(m.group(1), standing)) + " die");
    chart.rewrite(EVERYTHING, m -> symbol(chart, new Machines.All()));
    chart.rewrite(LOST_MACHINE, m -> m.group(1) + " " + m.group(3) + " " + m.group(2));
    chart.rewrite(FIRST_FEW, m -> symbol(chart, firstFew(m, standing)));
    Holders.read(chart, standing);
    chart.rewrite(NAMED, m -> symbol(chart, named(m.group(1), standing)));
    chart.rewrite(BARE, m -> symbol(chart, named(m.group(1), standing)));
    chart.rewrite(
        DIGIT_PAIR, m -> symbol(chart, named(m.group(1) + " and " + m.group(2), standing)));
    chart.rewrite(NUMBERED, m -> symbol(chart, named(m.group(1), standing)));
    chart.rewrite(FLEET, m -> symbol(chart, fleet(m, standing)));
    chart.rewrite(PADDED_MACHINE, m -> symbol(chart, named(m.group(1), standing)));
    chart.rewrite(DIGIT_SUBJECT, m -> symbol(chart, named(m.group(1), standing)));
    chart.rewrite(
        DIGIT_OBJECT,
        m -> {
          var list = m.group(3) == null ? m.group(2) : m.group(2) + " and " + m.group(3);
          return m.group(1) + " " + symbol(chart, named(list, standing));
        });
    chart.rewrite(COUNTED, m -> symbol(chart, counted(m, standing)));
    chart.rewrite(ORDINAL_LIST, m -> ordinals(chart, m, standing));
    chart.rewrite(BARE_ORDINAL, m -> m.group(1) + " " + symbol(chart, place(m.group(2), standing)));
    chart.rewrite(ALL, m -> symbol(chart, new Machines.All()));
    chart.rewrite(OTHER, m -> symbol(chart, new Machines.Other(isMany(m.group()))));
    chart.rewrite(SAID, m -> symbol(chart, new Machines.Said()));
    chart.rewrite(FOR_EXAMPLE, m -> example(chart, m));
    join(chart);
  }

  /// "When a server goes, say 03".
  private static final Pattern FOR_EXAMPLE =
      Pattern.compile(
          " (N\\d+)((?: \\S+){0,8}?) [,.] (?:let us |we |i )?(?:say|take|pick|for example|for instance|e g|namely)(?: (?:it|that) is)? (N\\d+) ");

  private static @Nullable String example(Chart chart, MatchResult m) {
    boolean sharper =
        chart.thing(m.group(1)) instanceof Machines.Some(var count, var more)
            && chart.thing(m.group(3)) instanceof Machines.Named(var names)
            && count == names.size()
            && !more;
    return sharper ? m.group(3) + m.group(2) : null;
  }

  private static final Pattern JOINED =
      Pattern.compile(
          "(?<!(?:instead of|rather than|not)) (N\\d+) (?:and|,|and also|as well as|together with|plus|, and) (N\\d+) (?!D\\d+ (?:later|after|afterwards) )");

  /// "node 01 and node 02" is one list.
  private static void join(Chart chart) {
    chart.rewrite(
        JOINED,
        m -> {
          if (chart.thing(m.group(1)) instanceof Machines.Named(var one)
              && chart.thing(m.group(2)) instanceof Machines.Named(var two)) {
            var names = new TreeSet<>(one);
            names.addAll(two);
            return symbol(chart, new Machines.Named(List.copyOf(names)));
          }
          return null;
        });
  }

  private static final Pattern BETWEEN = Pattern.compile(" (?:and|or|plus|, and|,) ");

  static String symbol(Chart chart, Machines machines) {
    return chart.symbol('N', machines);
  }

  private static Machines named(String list, Standing standing) {
    var names = new ArrayList<String>();
    for (var word : BETWEEN.splitAsStream(list).toList()) {
      var bare = word.replaceAll("[^a-z0-9 ]|" + MACHINE + " ", "").strip();
      var name = Machines.name((int) Figures.number(bare));
      if (!standing.isNode(name)) {
        return new Machines.Unknown(name);
      }
      if (!names.contains(name)) {
        names.add(name);
      }
    }
    names.sort(null);
    return new Machines.Named(names);
  }

  /// The machine that was added last, or null where none was.
  private static @Nullable String newest(Chart chart, Standing standing) {
    int added = standing.nodes().size() - Standing.STORY.nodes().size();
    return added > 0
        ? symbol(chart, new Machines.Named(List.of(standing.nodes().getLast())))
        : null;
  }

  /// All but so many.
  private static Machines but(String few, Standing standing) {
    int left = standing.nodes().size() - (int) Figures.number(few);
    return left > 0 ? new Machines.Some(left, false) : new Machines.Unknown(few);
  }

  private static Machines allBut(MatchResult m, Standing standing) {
    var list = m.group(1);
    var nodes = standing.nodes();
    if (list != null && FEW.contains(list) && !NAMED.matcher(m.group()).find()) {
      return but(list, standing);
    }
    var spared = list == null ? place(m.group(2), standing) : named(list, standing);
    return spared instanceof Machines.Named(var names)
        ? new Machines.Named(nodes.stream().filter(node -> !names.contains(node)).toList())
        : spared;
  }

  private static @Nullable String ordinals(Chart chart, MatchResult m, Standing standing) {
    var names = new TreeSet<String>();
    for (int group = 1; group <= 2; group++) {
      var word = m.group(group);
      if (word == null) {
        continue;
      }
      var machine = place(word, standing);
      if (!(machine instanceof Machines.Named(var one))) {
        return symbol(chart, machine);
      }
      names.addAll(one);
    }
    return symbol(chart, new Machines.Named(List.copyOf(names)));
  }

  /// The machine at such a place in the row.
  private static Machines place(String ordinal, Standing standing) {
    var nodes = standing.nodes();
    int place = ordinal.equals("last") ? nodes.size() : PLACE.getOrDefault(ordinal, fifth(ordinal));
    return place > nodes.size()
        ? new Machines.Unknown(Machines.name(place))
        : new Machines.Named(List.of(nodes.get(place - 1)));
  }

  private static int fifth(String word) {
    return word.startsWith("six") ? 6 : 5;
  }

  private static Machines firstFew(MatchResult m, Standing standing) {
    int count = (int) Math.max(2, Figures.number(m.group(2)));
    var nodes = standing.nodes();
    int from = m.group(1).equals("first") ? 0 : nodes.size() - count;
    return new Machines.Named(nodes.subList(from, from + count));
  }

  private static Machines fleet(MatchResult m, Standing standing) {
    return "half".equals(m.group(1))
        ? new Machines.Some(Math.max(1, standing.nodes().size() / 2), false)
        : new Machines.All();
  }

  private static boolean isMany(String words) {
    return !words.contains(" other one ")
        && (words.contains("s ")
            || words.contains("two")
            || words.contains("three")
            || words.contains("rest"));
  }

  private static Machines counted(MatchResult m, Standing standing) {
    var number = m.group(1);
    boolean more =
        m.group(2)
                .matches(
                    ".*(?:more|extra|additional|new|spare|fifth|sixth|further|bigger|brand|replacement|substitute|backup|standby|reserve).*")
            || number.endsWith("more")
            || number.equals("another");
    if (number.equals("half")) {
      return new Machines.Some(Math.max(1, standing.nodes().size() / 2), false);
    }
    boolean one =
        new HashSet<>(List.of("a", "an", "any", "some", "another", "one more")).contains(number);
    int count = one ? 1 : (int) Figures.number(number);
    if (count == standing.nodes().size() && !more && m.group().contains(" all ")) {
      return new Machines.All();
    }
    return new Machines.Some(count, more);
  }
}
