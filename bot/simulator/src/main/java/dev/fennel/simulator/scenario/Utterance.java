package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.scenario.Reading.Asks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What one text says by itself, before the thread fills its blanks.
///
/// @param plain the words as corrected
/// @param heard the words and symbols before any rule
/// @param chart what is left of the sentence
/// @param drafts the actions, with blanks
/// @param asked whether anything is asked in words
record Utterance(
    String plain, Chart heard, Chart chart, List<Action> drafts, Asks asks, boolean asked) {

  /// All rules, in the order in which they are tried.
  static final List<Rule> RULES =
      Stream.of(
              LoopRules.QUIET,
              SettingRules.RULES,
              LoopRules.RULES,
              CrashRules.IMAGES,
              ServiceRules.RULES,
              ReleaseRules.RULES,
              CrashRules.RULES,
              MachineRules.RULES,
              MachineRules.AGAIN,
              CopyRules.RULES)
          .flatMap(List::stream)
          .toList();

  /// Rules for words that say little, tried when all else is read.
  static final List<Rule> LAST = CopyRules.LAST;

  private static final Forms FORMS =
      new Forms(
          Stream.concat(
                  Stream.concat(RULES.stream(), LAST.stream()).map(Rule::pattern),
                  Senses.ALL.stream().flatMap(sense -> sense.signs().stream()))
              .toList());

  /// "Zone a and the control plane go down" says the same of two things of different kinds.
  private static final Pattern BOTH =
      Grammar.pattern(
          "(?:[NZL]\\d+|controlplane) and (?:[ZL]\\d+|controlplane)(?: both| all)* {die}|(?:[ZL]\\d+|controlplane) and N\\d+(?: both| all)* {die}");

  /// "Would Kubernetes think the node is dead?" asks, and says nothing.
  private static final Pattern THINKS =
      Pattern.compile(
          " do (?:kubernetes|controlplane|cluster|X) (?:then )?(?:think|believe|assume|suppose|mark|decide|conclude|see|notice)(?: that)? (?:node|N\\d+|X)(?: (?!and|but|then)[a-z]+){1,4}(?= [,.?])");

  /// "Zone a goes dark, and the control plane too": what is said of the first holds of the other.
  private static final Pattern AND_ALSO =
      Grammar.pattern(
          "((?:Z|L)\\d+|controlplane|N\\d+)((?: be| go| have)* {die}(?: down| dark| out| off)?)(?: ,)* (?:and|plus|together with|as be|as do)(?: also| then| with X| so do)* ((?:Z|L)\\d+|controlplane|(?<= so do )N\\d+)(?: too| also| be too| as well| along with X| with X)?(?= [,.?]| $|$)");

  private static final Pattern BOTH_DO =
      Pattern.compile("([A-Z]\\d+|controlplane) and ([A-Z]\\d+|controlplane) (.*)");

  private static final Pattern BACKGROUND =
      Pattern.compile(
          "\\b(?:last (?:year|week|month|quarter|night|time|summer|winter|spring|autumn|fall|christmas|[a-z]+day|january|february|march|april|june|july|august|september|october|november|december)|yesterday|(?:years?|weeks?|months?|days?) ago|back then|used to|in the past|the other day|once upon|(?:about|remembers?|like) the (?:time|day|night) (?:when|that|the|our|we|a))\\b");
  private static final Pattern QUESTION =
      Pattern.compile("\\bwhat if\\b|\\bwhat happens\\b|\\?|\\bsuppose\\b|\\bimagine\\b");

  /// Reads a plain text by the rules.
  static Utterance of(String plain, Standing standing) {
    var told = withoutBackground(Plain.sentences(plain));
    var corrected = Words.corrected(told);
    var chart = heard(corrected, standing);
    var heard = chart.copy();
    AskRules.read(chart);
    chart.rewrite(THINKS, m -> "");
    chart.rewrite(AND_ALSO, m -> m.group(1) + m.group(2) + " and " + m.group(3) + m.group(2) + " ");
    chart.rewrite(BOTH, m -> BOTH_DO.matcher(m.group()).replaceFirst("$1 $3 and $2 $3").strip());
    RULES.forEach(rule -> rule.apply(chart));
    Gist.read(chart);
    LAST.forEach(rule -> rule.apply(chart));
    Newcomers.read(chart);
    Timing.read(chart);
    AskClauses.read(chart);
    var asks = AskRules.asks(chart);
    boolean asked = !chart.all('W', AskRules.Asked.class).isEmpty();
    var drafts = Merging.merged(chart.all('A', Action.class), corrected);
    return new Utterance(corrected, heard, chart, drafts, asks, asked || asks != Asks.WHAT_HAPPENS);
  }

  /// The same with other actions, and with what is asked where that is certain.
  Utterance with(List<Action> actions, Shape shape) {
    var sure = shape.isAsksCertain() ? shape.asks() : asks;
    return new Utterance(plain, heard, chart, actions, sure, asked || sure != Asks.WHAT_HAPPENS);
  }

  /// The words of a chart with the kinds of its symbols, as [Shapes] and [Roles] learn them:
  /// `N-more` for "another machine".
  static List<String> kinds(Chart chart) {
    var kinds = new ArrayList<String>();
    for (var word : chart.words()) {
      boolean symbol = SYMBOL.matcher(word).matches();
      kinds.add(symbol ? word.charAt(0) + kind(word.charAt(0), chart.thing(word)) : word);
    }
    return kinds;
  }

  private static String kind(char symbol, Object thing) {
    return switch (thing) {
      case String loop when symbol == 'L' -> "-" + loop;
      case String zone when symbol == 'Z' && !Standing.ZONES.contains(zone) ->
          zone.equals(Blank.OTHER) ? "-other" : "-unknown";
      case Machines.All() -> "-all";
      case Machines.Some(var _, var more) -> more ? "-more" : "-some";
      case Machines.Other _ -> "-other";
      case Machines.Said _ -> "-said";
      case Machines.Unknown _ -> "-unknown";
      default -> "";
    };
  }

  private static final Pattern SYMBOL = Pattern.compile("[A-Z]\\d+");

  /// The words and symbols of a corrected text before any rule.
  static Chart heard(String corrected, Standing standing) {
    var chart = Words.chart(corrected, standing);
    chart.eachWord(word -> Character.isUpperCase(word.charAt(0)) ? word : FORMS.base(word));
    return chart;
  }

  private static String withoutBackground(List<String> sentences) {
    var kept = new ArrayList<String>();
    for (var sentence : sentences) {
      boolean background =
          BACKGROUND.matcher(sentence).find() && !QUESTION.matcher(sentence).find();
      if (!background) {
        kept.add(sentence);
      }
    }
    return String.join(" ", kept.isEmpty() ? sentences : kept);
  }

  /// The same with other actions.
  Utterance with(List<Action> actions) {
    return new Utterance(plain, heard, chart, actions, asks, asked);
  }

  /// The services named anywhere, in the order of understanding.
  List<String> services() {
    return chart.mentioned('S', String.class).stream().distinct().toList();
  }

  /// The services that the question is about: those it asks of, or all that it names where it asks
  /// without a name.
  List<String> about() {
    var named = services();
    var asked =
        chart.mentioned('W', AskRules.Asked.class).stream()
            .flatMap(phrase -> phrase.of().stream())
            .filter(named::contains)
            .distinct()
            .toList();
    return asked.isEmpty() && asks != Asks.WHAT_HAPPENS ? named : asked;
  }

  /// The machines named anywhere.
  List<String> nodes() {
    return chart.mentioned('N', Machines.class).stream()
        .flatMap(m -> m instanceof Machines.Named(var names) ? names.stream() : Stream.of())
        .distinct()
        .toList();
  }

  /// Whether no service, machine, zone or time is named: nothing of one run.
  boolean isGeneral() {
    return services().isEmpty()
        && nodes().isEmpty()
        && strangers().isEmpty()
        && chart.mentioned('Z', String.class).isEmpty()
        && chart.mentioned('D', Duration.class).isEmpty();
  }

  /// Names that no service has.
  List<String> strangers() {
    return chart.mentioned('U', String.class);
  }

  boolean says(String regex) {
    return Pattern.compile("\\b(?:" + regex + ")\\b").matcher(plain).find();
  }
}
