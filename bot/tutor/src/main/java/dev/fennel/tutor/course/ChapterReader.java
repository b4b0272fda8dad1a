package dev.fennel.tutor.course;

import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/// Reads one chapter: its frame (`chapter.yaml`) and its sections, one a file.
final class ChapterReader {
  private final Reader reader;
  private final String folder;
  private final Map<String, Chapter.Aside> asides = new HashMap<>();

  /// @param folder the chapter's folder, which is named as its id
  ChapterReader(Reader reader, String folder) {
    this.reader = reader;
    this.folder = folder;
  }

  /// The chapter in a folder's files; empty, with a problem, when it has no frame.
  Optional<Chapter> read(SortedMap<String, String> files) {
    String frame = folder + "/" + CourseReader.CHAPTER;
    var sections = new ArrayList<Chapter.Section>();
    files.forEach((name, text) -> {
      if (!name.equals(frame)) {
        reader.file(name, text).map(this::section).ifPresent(sections::add);
      }
    });
    String text = files.get(frame);
    if (text == null) {
      reader.problems().add(files.firstKey(), 1, "there is no " + frame + ": write it");
      return Optional.empty();
    }
    return reader.file(frame, text).map(fields -> frame(fields, sections));
  }

  private Chapter frame(Fields fields, List<Chapter.Section> sections) {
    String id = reader.id(fields, Sources.Kind.CHAPTER, "").orElse("");
    if (!id.isEmpty() && !id.equals(folder)) {
      fields.problem("id", "the id is %s but the folder %s: call them alike".formatted(id, folder));
    }
    var chapter =
        new Chapter(
            folder,
            fields.number("number"),
            fields.text("title"),
            reader.parts(fields, "promise"),
            reader.covers(fields),
            sections,
            lanes(fields),
            asides);
    fields.done();
    return chapter;
  }

  private Map<String, LaneSetup> lanes(Fields fields) {
    return fields.named(
        "lanes",
        (name, value) ->
            Fields.of(fields.source().file(), value, "this lane", reader.problems())
                .map(f -> lane(name, f)));
  }

  private LaneSetup lane(String name, Fields fields) {
    reader.sources().put(Sources.Kind.LANE, folder, name, fields.source());
    String byHand = fields.optionalText("byHand");
    String question = byHand == null ? fields.text("question") : fields.optionalText("question");
    var lane =
        new LaneSetup(
            question == null ? "" : question,
            byHand,
            fields.text("cluster"),
            clock(fields),
            fields.number("seed"),
            fields.named("lastHeard", (node, v) -> duration(fields, v)),
            fields.named("podNames", (service, v) -> Optional.of(fields.textsOf("podNames", v))));
    if (!lane.cluster().isEmpty() && Opening.named(lane.cluster()).isEmpty()) {
      fields.problem(
          "cluster",
          "there is no cluster \"%s\"%s: write one of %s"
              .formatted(
                  lane.cluster(),
                  Nearest.hint(lane.cluster(), List.of(Opening.names().split(", "))),
                  Opening.names()));
    }
    fields.done();
    return lane;
  }

  private static @Nullable LocalTime clock(Fields fields) {
    String text = fields.optionalText("clock");
    try {
      return text == null || text.isEmpty() ? null : LocalTime.parse(text);
    } catch (DateTimeParseException e) {
      fields.problem("clock", "\"%s\" is no time of day: write it as in \"14:20\"".formatted(text));
      return null;
    }
  }

  private Optional<Duration> duration(Fields fields, Yaml value) {
    String text = fields.textOf("lastHeard", value);
    try {
      return text.isEmpty() ? Optional.empty() : Optional.of(Duration.parse(text));
    } catch (DateTimeParseException e) {
      reader
          .problems()
          .add(
              fields.source().file(),
              value.line(),
              "\"%s\" is no duration: write it as in PT3.2S".formatted(text));
      return Optional.empty();
    }
  }

  private Chapter.Section section(Fields fields) {
    String id = reader.id(fields, Sources.Kind.SECTION, folder).orElse("");
    var steps = new StepReader(reader, folder);
    for (var aside : fields.optionalItems("asides", "this aside", this::aside)) {
      asides.putIfAbsent(aside.id(), aside);
    }
    var section =
        new Chapter.Section(
            id,
            fields.number("number"),
            fields.text("title"),
            fields.items("steps", "this step", steps::read).stream()
                .flatMap(Optional::stream)
                .toList());
    fields.done();
    return section;
  }

  private Chapter.Aside aside(Fields fields) {
    var aside =
        new Chapter.Aside(
            reader.id(fields, Sources.Kind.ASIDE, folder).orElse(""),
            fields.text("label"),
            reader.covers(fields),
            reader.parts(fields, "text"));
    fields.done();
    return aside;
  }
}
