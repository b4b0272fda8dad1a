package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.NodeReturns;
import dev.fennel.simulator.scenario.Reading.Asks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What one text says by itself, before the thread fills its blanks.
///
/// @param plain the words as corrected
/// @param heard the words and symbols before any rule
/// @param chart what is left of the sentence
/// @param drafts the actions, with blanks
/// @param asked whether anything is asked in words
record Utterance(
    String plain, String heard, Chart chart, List<Action> drafts, Asks asks, boolean asked) {

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
  static final List<Rule> LAST =
      Stream.of(CopyRules.LAST, SettingRules.LAST, ServiceRules.LAST)
          .flatMap(List::stream)
          .toList();

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

  private static final Pattern BOTH_DO =
      Pattern.compile("([A-Z]\\d+|controlplane) and ([A-Z]\\d+|controlplane) (.*)");

  private static final Pattern BACKGROUND =
      Pattern.compile(
          "\\b(?:last (?:year|week|month|night|time|summer|winter)|yesterday|(?:years?|weeks?|months?|days?) ago|back then|used to|in the past|the other day|once upon)\\b");
  private static final Pattern QUESTION =
      Pattern.compile("\\bwhat if\\b|\\bwhat happens\\b|\\?|\\bsuppose\\b|\\bimagine\\b");

  /// Reads a plain text by the rules alone.
  static Utterance of(String plain, Standing standing) {
    return of(plain, standing, null);
  }

  /// Reads a plain text in which `shape` is found: rules for other actions are not tried, and what
  /// no rule finds is drafted from what is left.
  static Utterance of(String plain, Standing standing, @Nullable Shape shape) {
    var told = withoutBackground(Plain.sentences(plain));
    var corrected = Words.corrected(told);
    var chart = heard(corrected, standing);
    var heard = kinds(chart);
    AskRules.read(chart);
    chart.rewrite(THINKS, m -> "");
    chart.rewrite(BOTH, m -> BOTH_DO.matcher(m.group()).replaceFirst("$1 $3 and $2 $3").strip());
    Set<String> families = shape == null ? Set.of() : shape.families();
    RULES.forEach(rule -> rule.apply(chart, families));
    Gist.read(chart, families);
    LAST.forEach(rule -> rule.apply(chart, families));
    Newcomers.read(chart);
    if (shape != null) {
      Placing.place(chart, shape);
    }
    Timing.read(chart);
    if (shape != null) {
      Timing.readRest(chart);
    }
    AskClauses.read(chart);
    var asks = shape != null && shape.isAsksCertain() ? shape.asks() : AskRules.asks(chart);
    boolean asked = !chart.all('W', AskRules.Asked.class).isEmpty();
    var drafts = new ArrayList<>(Merging.merged(chart.all('A', Action.class), corrected));
    if (shape != null && !families.contains("node-returns")) {
      drafts.removeIf(action -> action instanceof NodeReturns back && back.at() == null);
    }
    return new Utterance(
        corrected, heard, chart, List.copyOf(drafts), asks, asked || asks != Asks.WHAT_HAPPENS);
  }

  /// The words of a chart with the kinds of its symbols, as [Shapes] learns them: `N-more` for
  /// "another machine".
  static String kinds(Chart chart) {
    var kinds = new StringBuilder(" ");
    for (var word : chart.words()) {
      boolean symbol = SYMBOL.matcher(word).matches();
      kinds.append(symbol ? word.charAt(0) + kind(chart.thing(word)) : word).append(' ');
    }
    return kinds.toString();
  }

  private static String kind(Object thing) {
    return switch (thing) {
      case Machines.All() -> "-all";
      case Machines.Some(var _, var more) -> more ? "-more" : "-some";
      case Machines.Other _ -> "-other";
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
