package dev.fennel.tutor.course;

import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Fills the placeholders of a lane's words from its run: `{clock SEL}`, `{after SEL}`, `{pod SEL}`
/// and `{node SEL}`, where SEL picks the moment.
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
    AFTER,
    POD,
    NODE
  }

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{(clock|after|pod|node) ([^{}]+)}");
  private static final DateTimeFormatter CLOCK =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

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
    return placeholder
        .selector()
        .first(timeline)
        .flatMap(m ->
            switch (placeholder.kind()) {
              case CLOCK -> Optional.of(clock(timeline.start(), m.at()));
              case AFTER -> Optional.of(spoken(m.at()));
              case POD -> Subject.of(m.change()).pod();
              case NODE -> nodeOf(m);
            });
  }

  List<Reply.Part> fill(List<Reply.Part> text) {
    return text.stream().map(this::fill).toList();
  }

  /// A time of the run on the story's clock, to the second.
  static String clock(LocalTime start, Duration at) {
    return start.plus(at).format(CLOCK);
  }

  /// A time of the run in words, to the nearest second: `5 minutes 50 seconds`.
  static String spoken(Duration exactly) {
    var at = exactly.plusMillis(500);
    var words = new ArrayList<String>();
    counted(at.toHours(), "hour", words);
    counted(at.toMinutesPart(), "minute", words);
    counted(at.toSecondsPart(), "second", words);
    return words.isEmpty() ? "less than a second" : String.join(" ", words);
  }

  private static void counted(long count, String unit, List<String> words) {
    if (count > 0) {
      words.add(count + " " + unit + (count == 1 ? "" : "s"));
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
      case Reply.Items(var items) ->
          new Reply.Items(
              items.stream().map(i -> new Reply.Item(i.mark(), fill(i.prose()))).toList());
      case Reply.Fixed(String words) -> new Reply.Fixed(fill(words));
      case Reply.Figure(String caption, String alt, String twin) ->
          new Reply.Figure(fill(caption), fill(alt), fill(twin));
      case Reply.Note(Prose prose) -> new Reply.Note(fill(prose));
    };
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
