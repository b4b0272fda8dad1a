package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Course.Term;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Button;
import dev.fennel.tutor.reply.Reply.Message;
import dev.fennel.tutor.reply.Reply.Part;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What the course's words mean: from its glossary, with the place in the chapters that tells more.
/// What the course does not have is not made up.
final class Concepts {
  /// So many terms are explained at once: those that a question compares.
  private static final int COMPARED = 2;

  /// So many other terms are offered.
  private static final int NEAR = 2;

  /// How a word is asked for that nobody knows.
  private static final Pattern ASKS =
      Pattern.compile(
          "(?:what(?:'s|’s| is| are)|explain|define|remind me of) (an? |the )?([a-z0-9-]+(?: [a-z0-9-]+)*)");

  /// More words than these are no name of a thing, unless the glossary has it.
  private static final int MOST_WORDS = 2;

  private static final Pattern COMPARES =
      Pattern.compile(
          "\\b(same|differ\\w*|versus|vs|compare\\w*|between|unlike|or|like|related?)\\b");

  private final Course course;
  private final ScenarioParser parser;
  private final Object lock = new Object();
  private volatile @Nullable Library library;

  Concepts(Course course, ScenarioParser parser) {
    this.course = course;
    this.parser = parser;
  }

  /// Built when a word is asked for first: most questions need none of it.
  private Library library() {
    var built = library;
    if (built == null) {
      synchronized (lock) {
        built = library;
        if (built == null) {
          built = new Library(course);
          library = built;
        }
      }
    }
    return built;
  }

  /// The answer to a question of this text that was read as one for this concept.
  Message answer(String id, String text) {
    String words = id.replace('-', ' ');
    var asked = new LinkedHashSet<Term>();
    var named = library().named(text);
    boolean compares = COMPARES.matcher(text.toLowerCase(Locale.ROOT)).find() && named.size() > 1;
    if (compares) {
      named.stream().limit(COMPARED).forEach(asked::add);
    } else {
      Optional.ofNullable(course.glossary().get(id))
          .filter(t -> named.isEmpty() || named.contains(t))
          .or(() -> named.stream().findFirst())
          .or(() -> library().named(words).stream().findFirst())
          .ifPresent(asked::add);
    }
    return asked.isEmpty() ? missing(words) : explained(List.copyOf(asked));
  }

  /// The answer to a text that was read as nothing, where it asks for a word: one that only the
  /// glossary has, or that the course does not explain.
  Optional<Message> unknown(String text) {
    var asks = ASKS.matcher(text.strip().toLowerCase(Locale.ROOT).replaceAll("[?!. ]+$", ""));
    if (!asks.matches()) {
      return Optional.empty();
    }
    boolean one = asks.group(1) != null && asks.group(1).startsWith("a");
    String word = asks.group(2);
    var called = library().called(word);
    if (called.isPresent()) {
      return called.map(t -> explained(List.of(t)));
    }
    if (word.split(" ", -1).length > MOST_WORDS) {
      return Optional.empty();
    }
    boolean known = !word.contains(" ") && library().page(word).isPresent();
    return one || known ? Optional.of(missing(word)) : Optional.empty();
  }

  private Message explained(List<Term> terms) {
    var parts = new ArrayList<Part>();
    if (terms.size() > 1) {
      parts.add(
          new Reply.Paragraph(
              Prose.plain(
                  sameThing(terms)
                      ? phrase("answer.word.two-names")
                      : phrase("answer.word.apart"))));
    }
    terms.forEach(t -> parts.add(new Reply.Paragraph(meaning(t))));
    parts.add(
        new Reply.Note(
            Prose.plain(terms.stream().map(this::from).collect(Collectors.joining(" ")))));
    var buttons = new ArrayList<Button>();
    terms.stream()
        .flatMap(t -> library().page(t).stream())
        .distinct()
        .forEach(p -> buttons.add(open(p)));
    var about = String.join(" ", terms.stream().map(t -> t.meaning().text()).toList());
    var related = related(terms);
    (related.isEmpty() ? offered(about, terms, NEAR) : related).forEach(buttons::add);
    return new Message(null, parts, buttons);
  }

  private static Prose meaning(Term term) {
    var spans = new ArrayList<Span>();
    spans.add(new Span.Bold(Words.sentence(term.name())));
    spans.add(new Span.Plain(": "));
    spans.addAll(term.meaning().spans());
    return new Prose(List.copyOf(spans));
  }

  /// Nothing of that name: where the word comes up, and what is near.
  private Message missing(String words) {
    var page = library().page(words);
    var near = offered(words, List.of(), NEAR + 1);
    var parts = new ArrayList<Part>();
    parts.add(
        new Reply.Paragraph(
            Prose.plain(
                phrase("answer.word.missing", "word", words)
                    + page.map(p -> " " + phrase("answer.word.comes-up", "place", place(p)))
                        .orElse("")
                    + (near.isEmpty() ? "" : " " + phrase("answer.word.near")))));
    var buttons = new ArrayList<Button>();
    page.ifPresent(p -> buttons.add(open(p)));
    buttons.addAll(near);
    return new Message(
        null, parts, buttons.isEmpty() ? List.of(NextQuestions.asking("What is a Pod?")) : buttons);
  }

  /// Whether one is said to be a name for the other.
  private static boolean sameThing(List<Term> terms) {
    return terms.stream()
        .anyMatch(t ->
            terms.stream()
                .anyMatch(o ->
                    t.meaning().text().contains("name for " + o.name())
                        || t.meaning().text().contains("name for the " + o.name())));
  }

  /// Terms that these words may be about, to tap; only those that would be read as such.
  private List<Button> offered(String words, List<Term> without, int most) {
    return library().near(words, without, 2 * most).stream()
        .flatMap(this::toTap)
        .limit(most)
        .toList();
  }

  /// The terms that the author put beside these.
  private List<Button> related(List<Term> terms) {
    return terms.stream()
        .flatMap(t -> t.related().stream())
        .distinct()
        .flatMap(id -> Stream.ofNullable(course.glossary().get(id)))
        .filter(t -> !terms.contains(t))
        .flatMap(this::toTap)
        .toList();
  }

  private Stream<Button> toTap(Term term) {
    return isRead(term)
        ? Stream.of(new Button(Words.sentence(term.name()), new Reply.Press.Ask(sentence(term))))
        : Stream.empty();
  }

  /// Whether its button's question leads to it: the reader knows the word, or leaves it to us.
  private boolean isRead(Term term) {
    return switch (parser.read(List.of(), sentence(term))) {
      case Reading.Concept _ -> true;
      case Reading.OutOfScope _ -> library().called(term.name()).filter(term::equals).isPresent();
      default -> false;
    };
  }

  private static String sentence(Term term) {
    return "what is " + term.name() + "?";
  }

  private static Button open(Library.Page page) {
    return new Button(
        phrase(
            "answer.word.open",
            "chapter",
            page.chapter().number(),
            "section",
            page.section().number()),
        Reply.Press.Lesson.page(page.chapter().id(), page.step().id()));
  }

  private static String place(Library.Page page) {
    return phrase(
        "answer.word.place",
        "chapter",
        page.chapter().number(),
        "section",
        page.section().number(),
        "title",
        page.section().title());
  }

  private String from(Term term) {
    var page = library().page(term);
    if (page.isPresent()) {
      return phrase(
          "answer.word.is-in", "word", Words.sentence(term.name()), "place", place(page.get()));
    }
    return course
        .outline(term.chapter())
        .map(o ->
            phrase(
                course.chapters().containsKey(term.chapter())
                    ? "answer.word.more"
                    : "answer.word.more-unwritten",
                "word",
                term.name(),
                "chapter",
                o.number(),
                "title",
                o.title()))
        .orElseGet(() -> phrase("answer.word.glossary"));
  }
}
