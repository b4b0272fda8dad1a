package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Nothing gives an answer away: not a word before the question, not the place or the length of the
/// right choice.
final class AnswerRules {
  /// How many checks a habit takes to be one.
  private static final int HABIT = 3;

  /// A letter that is a choice's; "A" only where it cannot be an article.
  private static final String LETTER = "[*_\"“(]*(?:[B-E]|A(?!\\s+\\p{L}))(?![\\p{L}\\p{N}'’])";

  private static final Pattern NAMES_A_LETTER =
      Pattern.compile(
          "(?:(?i:\\b(?:answer|choice|option|one)(?: is| was|:)?)"
              + "|(?i:\\b(?:pick|choose|press|tap|it's|it’s|it is|it was)))\\s+"
              + LETTER
              + "|(?<![\\p{L}\\p{N}])[A-E] (?:is|was) (?:right|correct|the (?:right|correct|answer))");

  private static final Pattern ANNOUNCES =
      Pattern.compile(
          "\\bthe (?:right|correct) (?:answer|choice|option) (?:is|was|will be)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern MARKS_ITSELF =
      Pattern.compile("\\b(?:right|correct|wrong)\\b|[✓✔✗]", Pattern.CASE_INSENSITIVE);

  private final Findings findings;

  AnswerRules(Findings findings) {
    this.findings = findings;
  }

  void check(Chapter chapter, Sources sources) {
    for (var step : chapter.steps()) {
      var source = sources.step(chapter.id(), step.id());
      Passage.of(step, source).stream().filter(p -> p.role().comesFirst()).forEach(this::leaks);
      if (step instanceof Step.Check check) {
        choices(check, source);
      }
    }
    for (var aside : chapter.asides().values()) {
      sources
          .find(Sources.Kind.ASIDE, chapter.id(), aside.id())
          .ifPresent(s -> Passage.of(aside, s).forEach(this::leaks));
    }
    sources.find(Sources.Kind.CHAPTER, "", chapter.id()).ifPresent(s -> habits(chapter, s));
  }

  private void leaks(Passage passage) {
    var letter = NAMES_A_LETTER.matcher(passage.words());
    if (letter.find()) {
      findings.error(
          passage,
          "\"%s\" gives an answer's letter away: take the letter out"
              .formatted(letter.group().strip()));
    }
    var announced = ANNOUNCES.matcher(passage.words());
    if (announced.find()) {
      findings.error(
          passage,
          "\"%s\" gives an answer away: say it after the check".formatted(announced.group()));
    }
  }

  /// Whoever was wrong may try again: their feedback must not name the right letter.
  private void choices(Step.Check check, Source source) {
    if (check.answering() instanceof Answering.InOrder(var _, var _, var near, var wrong)) {
      namesNone(near, source.file(), source.line("near"));
      namesNone(wrong, source.file(), source.line("wrong"));
    }
    for (int i = 0; i < check.choices().size(); i++) {
      var choice = check.choices().get(i);
      if (choice.verdict() != Step.Choice.Verdict.RIGHT) {
        namesNone(choice.feedback(), source.file(), source.line("choices", i, "feedback"));
      }
      String spoken = choice.spoken();
      if (spoken != null && MARKS_ITSELF.matcher(spoken).find()) {
        findings.error(
            source.file(),
            source.line("choices", i, "spoken"),
            "what a screen reader says tells whether the choice is right: say only its words");
      }
    }
  }

  private void namesNone(List<Reply.Part> feedback, String file, int line) {
    var letter = NAMES_A_LETTER.matcher(PlainText.of(feedback));
    if (letter.find()) {
      findings.error(
          file,
          line,
          "\"%s\" gives the right letter to somebody who may try again: take it out"
              .formatted(letter.group().strip()));
    }
  }

  private void habits(Chapter chapter, Source source) {
    var checks = new ArrayList<Step.Check>();
    for (var step : chapter.steps()) {
      if (step instanceof Step.Check check && right(check).size() == 1) {
        checks.add(check);
      }
    }
    if (checks.size() < HABIT) {
      return;
    }
    habit(source, checks, check -> right(check).getFirst().text().mark(), "letter %s");
    habit(source, checks, AnswerRules::place, "%s choice");
  }

  private void habit(
      Source source, List<Step.Check> checks, Function<Step.Check, String> trait, String name) {
    checks.stream()
        .collect(Collectors.groupingBy(trait, Collectors.counting()))
        .forEach((value, count) -> {
          if (value.isEmpty()) {
            return;
          }
          String what = name.formatted(value);
          if (count == checks.size()) {
            findings.error(
                source, "id", "the right choice is always the %s: vary it".formatted(what));
          } else if (count * 2 > checks.size() && checks.size() > HABIT) {
            findings.warning(
                source,
                "id",
                "the right choice is the %s in %d of %d checks: vary it"
                    .formatted(what, count, checks.size()));
          }
        });
  }

  private static String place(Step.Check check) {
    int right = length(right(check).getFirst());
    var others =
        check.choices().stream()
            .filter(c -> c.verdict() != Step.Choice.Verdict.RIGHT)
            .mapToInt(AnswerRules::length)
            .summaryStatistics();
    return right > others.getMax() ? "longest" : right < others.getMin() ? "shortest" : "";
  }

  private static int length(Step.Choice choice) {
    return PlainText.of(choice.text().prose()).length();
  }

  private static List<Step.Choice> right(Step.Check check) {
    return check.choices().stream().filter(c -> c.verdict() == Step.Choice.Verdict.RIGHT).toList();
  }
}
