package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.CrashLoop;
import dev.fennel.simulator.cluster.Action.NodeReturns;
import dev.fennel.simulator.cluster.Action.Nothing;
import dev.fennel.simulator.cluster.Action.Scale;
import dev.fennel.simulator.scenario.Reading.Asks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
    var chart = heard(told, standing);
    var heard = chart.text();
    var corrected = Words.corrected(told);
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
    return new Utterance(
        corrected,
        heard,
        chart,
        merged(chart.all('A', Action.class), corrected),
        asks,
        asked || asks != Asks.WHAT_HAPPENS);
  }

  /// The words and symbols of a plain text before any rule.
  static Chart heard(String plain, Standing standing) {
    var chart = Words.chart(plain, standing);
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

  /// "It comes back after five minutes" ends the failure before it; "nobody does anything" beside a
  /// failure says nothing; the same said twice counts once.
  private static List<Action> merged(List<Action> actions, String plain) {
    var merged = new ArrayList<Action>();
    for (var action : actions) {
      if (action instanceof NodeReturns back && endsOneOf(merged, back)) {
        continue;
      }
      if (action instanceof CrashLoop loop && isSaid(merged, loop)) {
        continue;
      }
      if (!merged.isEmpty() && isSharper(action, merged.getLast())) {
        merged.removeLast();
      }
      if (breaks(merged, action)) {
        continue;
      }
      var joined = Newcomers.joined(merged, action);
      if (joined != null) {
        merged.set(merged.size() - 1, joined);
      } else if (!isRepeated(merged, action)) {
        merged.add(action);
      }
    }
    merged.removeIf(action -> isCutOff(action, merged) || isContainer(action, merged));
    boolean everything =
        merged.stream().anyMatch(a -> Slots.targets(a) instanceof Action.Targets.All);
    merged.removeIf(a -> everything && a instanceof Action.ZoneFails z && z.zone().equals("?"));
    boolean confirmed = plain.contains("confirm");
    merged.removeIf(a ->
        confirmed
            && a instanceof Action.NodeFails
            && merged.stream()
                .anyMatch(b -> b instanceof Action.NodeRemoved && Objects.equals(a.at(), b.at())));
    if (merged.stream().anyMatch(a -> a instanceof Action.Setting s && !s.value().isNegative())) {
      merged.removeIf(a -> a instanceof Action.Setting s && s.name().equals(SettingRules.UNKNOWN));
    }
    if (merged.size() > 1) {
      merged.removeIf(action -> action instanceof Nothing);
    }
    return List.copyOf(merged);
  }

  /// "The switch breaks and it is cut off": the machine itself runs on.
  static boolean isCutOff(Action action, List<Action> all) {
    return action instanceof Action.NodeFails fails
        && all.stream()
            .anyMatch(other ->
                other instanceof Action.NodePartitioned cut
                    && (cut.targets().equals(fails.targets())
                        || cut.targets().equals(Blank.named(Blank.IT)))
                    && Objects.equals(cut.at(), fails.at()));
  }

  /// "It goes over its limit and gets killed", "before it is shut down": of a container.
  private static boolean isContainer(Action action, List<Action> all) {
    return action instanceof Action.NodeFails fails
        && fails.targets().equals(Blank.named(Blank.IT))
        && all.stream()
            .anyMatch(other ->
                other instanceof Action.OutOfMemory
                    || other instanceof CrashLoop
                    || other instanceof Action.Hangs
                    || other instanceof Action.Setting);
  }

  /// Whether an action says what the one before left open: "ship it! payments v12".
  private static boolean isSharper(Action action, Action before) {
    return switch (before) {
      case Action.Release release ->
          action instanceof Action.Release && Blank.isBlank(release.service());
      case Action.Traffic traffic ->
          action instanceof Action.Traffic && Double.isNaN(traffic.factor());
      case Action.Setting setting ->
          action instanceof Action.Setting && setting.name().equals(SettingRules.UNKNOWN);
      default -> false;
    };
  }

  /// "It does not start" of a version that was shipped before.
  private static boolean breaks(List<Action> actions, Action action) {
    boolean it =
        (action instanceof CrashLoop
                || action instanceof Action.ContainerCrashes
                || action instanceof Action.Hangs)
            && Blank.isBlank(String.valueOf(Slots.service(action)));
    if (!it || actions.isEmpty() || !(actions.getLast() instanceof Action.Release release)) {
      return false;
    }
    actions.set(
        actions.size() - 1,
        new Action.Release(release.service(), release.version(), true, release.at()));
    return true;
  }

  private static boolean isRepeated(List<Action> actions, Action action) {
    for (var earlier : actions) {
      boolean same = earlier.getClass().equals(action.getClass());
      boolean it = Objects.equals(Slots.service(action), Blank.IT) && !(action instanceof Scale);
      if (same && (it || earlier.equals(action))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isSaid(List<Action> actions, CrashLoop loop) {
    for (int i = 0; i < actions.size(); i++) {
      if (actions.get(i) instanceof CrashLoop said
          && (loop.service().equals(said.service()) || Blank.isBlank(loop.service()))) {
        var cause = said.cause() == CrashLoop.Cause.BUG ? loop.cause() : said.cause();
        var fixed = said.fixedAt() == null ? loop.fixedAt() : said.fixedAt();
        actions.set(i, new CrashLoop(said.service(), cause, fixed, said.at()));
        return true;
      }
    }
    return false;
  }

  private static boolean endsOneOf(List<Action> actions, NodeReturns back) {
    for (int i = actions.size() - 1; i >= 0; i--) {
      var action = actions.get(i);
      boolean it = back.nodes().equals(List.of(Blank.IT));
      var targets = Slots.targets(action);
      boolean same =
          targets instanceof Action.Targets.Named(var nodes) && nodes.equals(back.nodes());
      if (Slots.canLast(action) && (it || same)) {
        var at = back.at();
        if (at != null) {
          var from = Objects.requireNonNullElse(action.at(), Duration.ZERO);
          boolean later = at.compareTo(from) > 0;
          // A crash loop knows when it is fixed, the others how long they last.
          var end =
              action instanceof CrashLoop
                  ? later ? at : from.plus(at)
                  : later ? at.minus(from) : at;
          actions.set(i, Slots.withLasts(action, end));
          return true;
        }
        return Slots.lasts(action) != null;
      }
    }
    return false;
  }
}
