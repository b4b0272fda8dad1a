package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/// Understands a clause that no rule knows the frame of, by what it names and the kind of its verb,
/// in whatever order they stand: "kindly do the draining of 03".
///
/// A clause is only understood as a whole: where it denies something, or names things that the
/// action has no place for, it is left unread.
final class Gist {
  private final Chart chart;

  private Gist(Chart chart) {
    this.chart = chart;
  }

  private static final Set<String> BREAKS =
      Set.of(
          (", . ? and but then while because when if although though so until before after whereas"
                  + " since once plus unless suppose")
              .split(" "));
  private static final Set<String> SENTENCE_ENDS = Set.of(".", "?");

  /// Words that tell when: they stay for the timing.
  private static final Set<String> TIMES =
      Set.of("for later afterwards in within until every into apart last".split(" "));

  private static final int MOST_JOINED = 3;

  private static final Pattern DENIED =
      Pattern.compile(
          " (?:not|never|nolonger|nobody|no|without|instead|rather|than|unless|except|nothing|none|or) ");
  private static final Pattern HARMLESS =
      Grammar.pattern(
          "without(?: [a-z]+)? (?:warn|notice|reason|ask|tell|announcement|explanation|previous|touch)|for no reason|no (?:idea|matter|doubt|clue|warning|reason|kidding|joke|worries)"
              + "|(?:never|not|nolonger)(?: [a-zX]+){0,2}? (?:come back|return|recover|repair|fix|back|wake(?: up)?|replace)(?: again| up)*"
              + "|nobody (?:[a-z]+ )?(?:fix|repair|do|touch|notice|know|care|understand|tell|see)(?: [a-z]+)?|not only|or not|or so|or something|or whatever|(?<=(?:nothing|nobody) )nolonger|(?:no|without|not) (?:crash|error|exit|die)(?: message)?|not my fault|if not|why not|more or fewer|than (?:we|you|i) [a-z]+(?: X)?|than (?:allow|permit|give|assign|limit)|than (?:usual|normal|now|before|today|X (?:do|have|be|use|need)(?: now| today| at present)?)|sooner or later");

  /// "Rather than 50": what a figure was.
  private static final Pattern OLD_FIGURE =
      Pattern.compile(
          " (?:rather than|instead of|not) (?:just |only )?[QDFP]\\d+(?: unit| copy)? ");

  /// Puts an action in the place of each clause that is understood.
  static void read(Chart chart) {
    chart.rewrite(OLD_FIGURE, m -> "");
    var gist = new Gist(chart);
    int joined = 1;
    while (joined <= MOST_JOINED) {
      // What was understood may make sense of a clause that stood alone.
      joined = gist.readJoined(joined) ? 1 : joined + 1;
    }
  }

  /// A run of words without an action.
  private record Span(int from, int to) {}

  private boolean readJoined(int joined) {
    var words = chart.words();
    return spans(words, joined).stream().anyMatch(span -> understood(words, span));
  }

  /// Runs of so many clauses next to each other in one sentence, none of which has an action.
  private static List<Span> spans(List<String> words, int joined) {
    var clauses = new ArrayList<Span>();
    int from = 0;
    for (int i = 0; i <= words.size(); i++) {
      if (i == words.size() || BREAKS.contains(words.get(i))) {
        if (i > from) {
          clauses.add(new Span(from, i));
        }
        from = i + 1;
      }
    }
    var spans = new ArrayList<Span>();
    for (int i = 0; i + joined <= clauses.size(); i++) {
      var span = new Span(clauses.get(i).from(), clauses.get(i + joined - 1).to());
      boolean open =
          words.subList(span.from(), span.to()).stream()
              .noneMatch(word -> SENTENCE_ENDS.contains(word) || Chart.isSymbol(word, 'A'));
      if (open) {
        spans.add(span);
      }
    }
    return spans;
  }

  private boolean understood(List<String> words, Span span) {
    var text = " " + String.join(" ", words.subList(span.from(), span.to())) + " ";
    var clause = new Clause(chart, HARMLESS.matcher(text).replaceAll(" "));
    for (var sense : Senses.ALL) {
      if (!sense.fits(clause) || isDenied(clause, sense)) {
        continue;
      }
      var action = sense.maker().make(clause);
      if (action != null) {
        put(words, span, action, sense);
        return true;
      }
    }
    return false;
  }

  /// Whether something is denied beside what the sense itself takes for its sign.
  private static boolean isDenied(Clause clause, Sense sense) {
    var rest = clause.text();
    for (var sign : sense.signs()) {
      // Twice, as two signs in a row share a space.
      rest = sign.matcher(sign.matcher(rest).replaceAll("  ")).replaceAll(" ");
    }
    return DENIED.matcher(rest).find();
  }

  private void put(List<String> words, Span span, Action action, Sense sense) {
    var result = new ArrayList<>(words.subList(0, span.from()));
    boolean placed = false;
    for (int i = span.from(); i < span.to(); i++) {
      var word = words.get(i);
      boolean used = !Chart.isSymbol(word, 'W') && !isTime(words, i, sense) && !isOver(word, sense);
      if (used && !BREAKS.contains(word)) {
        if (!placed) {
          result.add(chart.symbol('A', action));
          placed = true;
        }
        continue;
      }
      boolean kept = !BREAKS.contains(word) || placed;
      if (kept) {
        result.add(word);
      }
    }
    result.addAll(words.subList(span.to(), words.size()));
    chart.replace(result);
  }

  /// Whether a word tells when or how long, and is left for the timing.
  private static boolean isTime(List<String> words, int i, Sense sense) {
    if (sense.counts().indexOf('D') >= 0) {
      return false;
    }
    boolean beside =
        (i > 0 && Chart.isSymbol(words.get(i - 1), 'D'))
            || (i + 1 < words.size() && Chart.isSymbol(words.get(i + 1), 'D'));
    return Chart.isSymbol(words.get(i), 'D') || (beside && TIMES.contains(words.get(i)));
  }

  /// Whether a figure was not used.
  private static boolean isOver(String word, Sense sense) {
    return word.length() > 1
        && "QPFY".indexOf(word.charAt(0)) >= 0
        && Character.isUpperCase(word.charAt(0))
        && sense.counts().indexOf(word.charAt(0)) < 0;
  }
}
