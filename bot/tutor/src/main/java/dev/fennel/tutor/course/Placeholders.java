package dev.fennel.tutor.course;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Fills the placeholders of a lane's words from its run: `{clock SEL}`, `{time SEL}` (to the
/// minute), `{after SEL}`, `{pod SEL}` and `{node SEL}`, where SEL picks the moment; and `{room
/// start}`, `{used start}` and `{free end 04}`, the units of room of all machines or of those
/// named, as the run starts or ends.
final class Placeholders {
  /// One placeholder in a text.
  record Placeholder(Kind kind, Selector selector) {
    @Override
    public String toString() {
      return "{" + kind.name().toLowerCase(Locale.ROOT) + " " + selector + "}";
    }
  }

  /// What a placeholder asks of its moment.
  enum Kind {
    CLOCK,
    TIME,
    AFTER,
    POD,
    NODE,
    ROOM,
    USED,
    FREE;

    /// Whether it counts units of room, at the start or the end.
    boolean isOfRoom() {
      return this == ROOM || this == USED || this == FREE;
    }
  }

  /// What a placeholder may begin with.
  static final List<String> NAMES =
      Arrays.stream(Kind.values()).map(k -> k.name().toLowerCase(Locale.ROOT)).toList();

  private static final Pattern PLACEHOLDER =
      Pattern.compile("\\{(" + String.join("|", NAMES) + ") ([^{}]+)}");
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);

  private static final Duration LONG = Duration.ofMinutes(10);
  private static final int MINUTES_AN_HOUR = 60;

  private final Timeline timeline;

  Placeholders(Timeline timeline) {
    this.timeline = timeline;
  }

  /// Every placeholder of a text, in order.
  static List<Placeholder> in(String text) {
    return PLACEHOLDER.matcher(text).results().map(Placeholders::placeholder).toList();
  }

  /// What a placeholder becomes; empty when the run has no such moment, or the moment no Pod or
  /// node.
  Optional<String> value(Placeholder placeholder) {
    var selector = placeholder.selector();
    var moment = selector.first(timeline);
    return switch (placeholder.kind()) {
      case CLOCK -> moment.map(m -> clock(timeline.start(), m.at()));
      case TIME -> moment.map(m -> timeline.start().plus(m.at()).format(TIME));
      case AFTER -> moment.map(m -> spoken(m.at()));
      case POD -> moment.flatMap(m -> Subject.of(m.change()).pod());
      case NODE -> moment.flatMap(this::nodeOf);
      case ROOM -> units(selector, Placeholders::room);
      case USED -> units(selector, Placeholders::used);
      case FREE -> units(selector, n -> room(n) - used(n));
    };
  }

  /// Units of the machines that run, or of those named; empty: it is neither the start nor the end,
  /// or there is no such machine.
  private Optional<String> units(Selector selector, ToIntFunction<Timeline.NodeStanding> units) {
    var standing =
        switch (selector.type()) {
          case "start" -> timeline.begin();
          case "end" -> timeline.end();
          default -> null;
        };
    if (standing == null) {
      return Optional.empty();
    }
    var nodes =
        standing.nodes().stream()
            .filter(
                n -> selector.words().isEmpty() ? n.running() : selector.words().contains(n.name()))
            .toList();
    return nodes.isEmpty() || nodes.size() < selector.words().size()
        ? Optional.empty()
        : Optional.of(String.valueOf(nodes.stream().mapToInt(units).sum()));
  }

  private static int room(Timeline.NodeStanding node) {
    return node.running() ? node.room().units() : 0;
  }

  private static int used(Timeline.NodeStanding node) {
    return node.running() ? node.pods().stream().mapToInt(p -> p.size().units()).sum() : 0;
  }

  List<Reply.Part> fill(List<Reply.Part> text) {
    return text.stream().map(this::fill).toList();
  }

  /// A time of the run on the story's clock, to the second.
  static String clock(LocalTime start, Duration at) {
    return start.plus(at).format(CLOCK);
  }

  /// A time of the run in words, to the nearest second: `5 minutes 50 seconds`; from ten minutes on
  /// to the nearest minute.
  static String spoken(Duration exactly) {
    boolean isLong = exactly.compareTo(LONG) >= 0;
    var at = isLong ? exactly.plusSeconds(30) : exactly.plusMillis(500);
    var words = new ArrayList<String>();
    if (at.toMinutes() == MINUTES_AN_HOUR) {
      return phrase("lesson.time.an-hour");
    }
    counted(at.toHours(), "lesson.time.hours", words);
    counted(at.toMinutesPart(), "lesson.time.minutes", words);
    counted(isLong ? 0 : at.toSecondsPart(), "lesson.time.seconds", words);
    return words.isEmpty() ? phrase("lesson.time.instant") : String.join(" ", words);
  }

  private static void counted(long count, String unit, List<String> words) {
    if (count > 0) {
      words.add(phrase(unit, "n", count));
    }
  }

  private Optional<String> nodeOf(Moment moment) {
    var subject = Subject.of(moment.change());
    return subject.node().or(() -> subject.pod().flatMap(this::boundTo));
  }

  /// Where the run, or the cluster it started from, put a Pod.
  private Optional<String> boundTo(String pod) {
    return new Selector("pod-bound", List.of(pod))
        .first(timeline)
        .flatMap(m -> Subject.of(m.change()).node())
        .or(() ->
            timeline.begin().nodes().stream()
                .filter(n -> n.pods().stream().anyMatch(p -> p.name().equals(pod)))
                .map(Timeline.NodeStanding::name)
                .findFirst());
  }

  private Reply.Part fill(Reply.Part part) {
    return switch (part) {
      case Reply.Heading(String words) -> new Reply.Heading(fill(words));
      case Reply.Paragraph(Prose prose) -> new Reply.Paragraph(fill(prose));
      case Reply.Quote(Prose prose) -> new Reply.Quote(fill(prose));
      case Reply.Items(var items) -> new Reply.Items(filled(items));
      case Reply.Boxes(String how, var items, var ticked) ->
          new Reply.Boxes(how, filled(items), ticked);
      case Reply.Fixed(String words) -> new Reply.Fixed(fill(words));
      case Reply.Figure(String caption, String alt, String twin, var picture) ->
          new Reply.Figure(fill(caption), fill(alt), fill(twin), picture);
      case Reply.Note(Prose prose) -> new Reply.Note(fill(prose));
    };
  }

  private List<Reply.Item> filled(List<Reply.Item> items) {
    return items.stream().map(i -> new Reply.Item(i.mark(), fill(i.prose()))).toList();
  }

  private Prose fill(Prose prose) {
    return new Prose(prose.spans().stream().map(this::fill).toList());
  }

  private Prose.Span fill(Prose.Span span) {
    return switch (span) {
      case Prose.Span.Plain(String words) -> new Prose.Span.Plain(fill(words));
      case Prose.Span.Bold(String words) -> new Prose.Span.Bold(fill(words));
      case Prose.Span.Italic(String words) -> new Prose.Span.Italic(fill(words));
      case Prose.Span.Code(String words) -> new Prose.Span.Code(fill(words));
      case Prose.Span.Link(String words, String address) ->
          new Prose.Span.Link(fill(words), address);
      case Prose.Span.Person person -> person;
    };
  }

  /// A placeholder that the run cannot fill stays as it stands; the linter reports it.
  private String fill(String words) {
    return PLACEHOLDER
        .matcher(words)
        .replaceAll(m -> Matcher.quoteReplacement(value(placeholder(m)).orElse(m.group())));
  }

  private static Placeholder placeholder(MatchResult match) {
    return new Placeholder(
        Kind.valueOf(match.group(1).toUpperCase(Locale.ROOT)), Selector.parse(match.group(2)));
  }
}
