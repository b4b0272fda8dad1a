package dev.fennel.tutor.answer;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Course.Term;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.reply.Reply;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What the course says, searchable: its glossary and the steps of its written chapters. Words are
/// found by their stems, and terms by the other words for them too.
final class Library {
  /// A place in a written chapter.
  record Page(Chapter chapter, Chapter.Section section, Step step) {}

  private final Stems stems = new Stems();
  private final Map<List<String>, Term> names = new LinkedHashMap<>();
  private final Ranking<Term> terms = new Ranking<>();
  private final Ranking<Page> pages = new Ranking<>();
  private final Map<String, Page> introduced = new LinkedHashMap<>();

  Library(Course course) {
    course.glossary().values().stream().sorted(Comparator.comparing(Term::id)).forEach(this::add);
    course.chapters().values().stream()
        .sorted(Comparator.comparingInt(Chapter::number))
        .forEach(this::add);
  }

  private void add(Term term) {
    var all = Stream.concat(Stream.of(term.name()), term.also().stream()).toList();
    all.forEach(name -> names.putIfAbsent(stems.of(name), term));
    terms.add(term, stems.of(String.join(" ", all) + " " + term.meaning().text()));
  }

  private void add(Chapter chapter) {
    for (var section : chapter.sections()) {
      for (var step : section.steps()) {
        var page = new Page(chapter, section, step);
        if (step instanceof Step.Say say) {
          say.introduces().forEach(id -> introduced.putIfAbsent(id, page));
        }
        if (!text(step).isBlank()) {
          pages.add(page, stems.of(section.title() + " " + text(step)));
        }
      }
    }
  }

  /// What a step tells; questions give nothing away.
  private static String text(Step step) {
    return switch (step) {
      case Step.Say say -> Reply.text(say.text());
      case Step.Figure figure -> Reply.text(figure.text()) + " " + figure.figure().alt();
      case Step.Lane lane -> Reply.text(lane.text());
      case Step.Recap recap -> Reply.text(recap.text());
      case Step.Check _, Step.Reveal _, Step.Stop _ -> "";
    };
  }

  /// The term with exactly this name, or this as another word for it.
  Optional<Term> called(String name) {
    return Optional.ofNullable(names.get(stems.of(name)));
  }

  /// The terms that a text names, in order; a longer name hides the shorter ones in it.
  List<Term> named(String text) {
    var said = stems.of(text);
    var found = new LinkedHashSet<Term>();
    int at = 0;
    while (at < said.size()) {
      int from = at;
      var name =
          names.keySet().stream()
              .filter(n -> !n.isEmpty() && startsWith(said.subList(from, said.size()), n))
              .max(Comparator.comparingInt(List::size));
      name.map(names::get).ifPresent(found::add);
      at += name.map(List::size).orElse(1);
    }
    return List.copyOf(found);
  }

  private static boolean startsWith(List<String> said, List<String> name) {
    return Collections.indexOfSubList(said.subList(0, Math.min(name.size(), said.size())), name)
        == 0;
  }

  /// The terms that a text may be about, without those given.
  List<Term> near(String text, List<Term> without, int most) {
    return terms.best(stems.of(text), most + without.size()).stream()
        .filter(t -> !without.contains(t))
        .limit(most)
        .toList();
  }

  /// Where a term is introduced, or first told of in its section.
  Optional<Page> page(Term term) {
    return Optional.ofNullable(introduced.get(term.id()))
        .or(() ->
            pages.best(stems.of(term.name()), Integer.MAX_VALUE).stream()
                .filter(p ->
                    p.chapter().id().equals(term.chapter())
                        && (term.section() == null || p.section().id().equals(term.section())))
                .findFirst());
  }

  /// Where the course tells of something that its glossary has no entry for.
  Optional<Page> page(String words) {
    return pages.best(stems.of(words), 1).stream().findFirst();
  }
}
