package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Picture.Above;
import dev.fennel.tutor.reply.Picture.Below;
import dev.fennel.tutor.reply.Picture.Card;
import dev.fennel.tutor.reply.Picture.CodeLine;
import dev.fennel.tutor.reply.Picture.Line;
import dev.fennel.tutor.reply.Picture.Machine;
import dev.fennel.tutor.reply.Picture.Paper;
import dev.fennel.tutor.reply.Picture.Place;
import dev.fennel.tutor.reply.Picture.Pod;
import dev.fennel.tutor.reply.Picture.Row;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads the picture of a figure: what it shows, all its words included.
final class PictureReader {
  /// How many headings a table has.
  private static final int HEADS = 3;

  private final Fields fields;
  private final String title;
  private final String means;

  private PictureReader(Fields fields, String title) {
    this.fields = fields;
    this.title = title;
    this.means = orEmpty(fields.optionalText("means"));
  }

  private enum Kind {
    PAPERS,
    MANIFEST,
    PODS,
    CONTROL_PLANE,
    HAND_OFF,
    TABLE,
    CARDS
  }

  /// The picture; empty, with a problem, when it is of no known kind.
  ///
  /// @param caption its title where it has none of its own
  static Optional<Picture> read(Fields fields, String caption) {
    var kind = fields.oneOf("kind", Kind.class);
    String title = Objects.requireNonNullElse(fields.optionalText("title"), caption);
    var picture = kind.map(new PictureReader(fields, title)::picture);
    if (picture.isPresent()) {
      fields.done();
    }
    return picture;
  }

  private Picture picture(Kind kind) {
    return switch (kind) {
      case PAPERS ->
          new Picture.Papers(title, means, items(fields, "papers", "this paper", f -> paper(f)));
      case MANIFEST ->
          new Picture.Manifest(
              title,
              means,
              items(fields, "lines", "this line", PictureReader::code),
              orEmpty(fields.optionalText("left-out")));
      case PODS -> new Picture.Pods(title, means, items(fields, "pods", "this Pod", f -> pod(f)));
      case CONTROL_PLANE -> controlPlane();
      case HAND_OFF ->
          new Picture.HandOff(title, means, items(fields, "places", "this place", f -> place(f)));
      case TABLE -> table();
      case CARDS ->
          new Picture.Cards(title, means, items(fields, "cards", "this card", f -> card(f)));
    };
  }

  private Picture controlPlane() {
    return new Picture.ControlPlane(
        title,
        means,
        fields
            .group("above", "the upper band", f -> whole(f, PictureReader::above))
            .orElse(new Above("", "", "", "", List.of())),
        fields
            .group("below", "the lower band", f -> whole(f, PictureReader::below))
            .orElse(new Below("", List.of(), List.of())),
        fields
            .group("beside", "what stands beside", f -> whole(f, PictureReader::paper))
            .orElse(new Paper("", "", List.of())));
  }

  private Picture table() {
    var heads = fields.texts("heads");
    if (!heads.isEmpty() && heads.size() != HEADS) {
      fields.problem("heads", "`heads` are %d: write %d".formatted(heads.size(), HEADS));
    }
    return new Picture.Table(title, means, heads, items(fields, "rows", "this row", f -> row(f)));
  }

  private static Paper paper(Fields fields) {
    return new Paper(
        fields.text("heading"),
        orEmpty(fields.optionalText("under")),
        items(fields, "lines", "this line", PictureReader::line));
  }

  private static Line line(Fields fields) {
    return new Line(orEmpty(fields.optionalText("mark")), fields.text("words"));
  }

  /// The spaces in front of a line count.
  private static CodeLine code(Fields fields) {
    return new CodeLine(
        fields.fixed("code"), orEmpty(fields.optionalText("note")), fields.optionalFlag("key"));
  }

  private static Pod pod(Fields fields) {
    return new Pod(
        fields.text("heading"),
        fields.texts("containers"),
        fields.text("address"),
        orEmpty(fields.optionalText("place")));
  }

  private static Above above(Fields fields) {
    return new Above(
        fields.text("name"),
        fields.text("who"),
        fields.text("record"),
        fields.text("door"),
        fields.texts("loops"));
  }

  private static Below below(Fields fields) {
    return new Below(
        fields.text("name"),
        items(fields, "run-by", "this line", PictureReader::line),
        items(fields, "nodes", "this node", PictureReader::machine));
  }

  private static Machine machine(Fields fields) {
    return new Machine(fields.text("name"), fields.texts("holds"));
  }

  private static Place place(Fields fields) {
    return new Place(
        fields.text("name"),
        orEmpty(fields.optionalText("with")),
        fields.optionalItems("lines", "this line", f -> whole(f, PictureReader::line)),
        fields.optionalItems("machines", "this machine", f -> whole(f, PictureReader::machine)),
        orEmpty(fields.optionalText("hands-on")));
  }

  private static Row row(Fields fields) {
    return new Row(
        fields.text("name"),
        fields.text("what"),
        orEmpty(fields.optionalText("seen")),
        fields.optionalFlag("apart"));
  }

  private static Card card(Fields fields) {
    return new Card(
        fields.text("name"),
        orEmpty(fields.optionalText("beside")),
        items(fields, "lines", "this line", PictureReader::line));
  }

  private static <T> List<T> items(
      Fields fields, String key, String what, Function<Fields, T> reader) {
    return fields.items(key, what, f -> whole(f, reader));
  }

  /// What is read, once every key of it is asked for.
  private static <T> T whole(Fields fields, Function<Fields, T> reader) {
    T read = reader.apply(fields);
    fields.done();
    return read;
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
