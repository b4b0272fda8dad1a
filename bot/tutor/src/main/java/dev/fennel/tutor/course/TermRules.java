package dev.fennel.tutor.course;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Terms are introduced before they are used. Only those count that a step of the chapter
/// introduces: the others are known from an earlier chapter, or explained by the glossary.
final class TermRules {
  private static final Pattern BETWEEN_WORDS = Pattern.compile("[\\s-]+");

  private final Findings findings;
  private final Map<String, Course.Term> glossary;

  TermRules(Findings findings, Map<String, Course.Term> glossary) {
    this.findings = findings;
    this.glossary = glossary;
  }

  void check(Chapter chapter, Sources sources) {
    var steps = chapter.steps();
    var introducedAt = introductions(chapter, sources);
    var openedAsides = new TreeSet<String>();
    for (int i = 0; i < steps.size(); i++) {
      var step = steps.get(i);
      var later = later(introducedAt, i);
      var next = later(introducedAt, i + 1);
      for (var passage : Passage.of(step, sources.step(chapter.id(), step.id()))) {
        // A button may name what the next step introduces: "What is a Pod?"
        used(passage, passage.role() == Passage.Role.NEXT ? next : later);
      }
      for (String id : step.asides()) {
        var aside = chapter.asides().get(id);
        if (aside != null && openedAsides.add(id)) {
          Passage.of(aside, sources.aside(chapter.id(), id)).forEach(p -> used(p, later));
        }
      }
    }
  }

  /// The number of the step that introduces each term; a second introduction is an error.
  private Map<String, Integer> introductions(Chapter chapter, Sources sources) {
    var introducedAt = new HashMap<String, Integer>();
    var steps = chapter.steps();
    for (int i = 0; i < steps.size(); i++) {
      if (steps.get(i) instanceof Step.Say say) {
        for (String term : say.introduces()) {
          Integer first = introducedAt.putIfAbsent(term, i);
          if (first != null) {
            findings.error(
                sources.step(chapter.id(), say.id()),
                "introduces",
                "`%s` is introduced by step %s already: take it out"
                    .formatted(term, steps.get(first).id()));
          }
        }
      }
    }
    return introducedAt;
  }

  private List<Course.Term> later(Map<String, Integer> introducedAt, int step) {
    return introducedAt.entrySet().stream()
        .filter(e -> e.getValue() > step)
        .map(e -> glossary.get(e.getKey()))
        .filter(t -> t != null)
        .toList();
  }

  private void used(Passage passage, List<Course.Term> terms) {
    for (var term : terms) {
      words(term)
          .matcher(passage.words())
          .results()
          .findFirst()
          .ifPresent(m ->
              findings.error(
                  passage,
                  "\"%s\" is used before a step introduces `%s`: say it otherwise, or introduce it earlier"
                      .formatted(m.group(), term.id())));
    }
  }

  /// A term's name and its other words, with their endings.
  static Pattern words(Course.Term term) {
    Set<String> forms = new TreeSet<>(term.also());
    forms.add(term.name());
    return Pattern.compile(
        forms.stream()
            .map(TermRules::inflected)
            .collect(Collectors.joining("|", "(?<![\\p{L}\\p{N}])(?:", ")(?![\\p{L}\\p{N}])")),
        Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static String inflected(String words) {
    String stem =
        BETWEEN_WORDS
            .splitAsStream(words.strip())
            .map(Pattern::quote)
            .collect(Collectors.joining("[\\s-]+"));
    String possessive = "(?:['’]s|['’])?";
    if (words.endsWith("y")) {
      String shorter = words.substring(0, words.length() - 1);
      return "(?:" + stem + "|" + Pattern.quote(shorter) + "ie[sd])" + possessive;
    }
    if (words.endsWith("e")) {
      return "(?:"
          + stem
          + "[sd]?|"
          + Pattern.quote(words.substring(0, words.length() - 1))
          + "ing)"
          + possessive;
    }
    return stem + "(?:s|es|ed|ing)?" + possessive;
  }
}
