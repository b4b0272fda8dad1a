package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Prose;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Reads the map (`course.yaml`) and the glossary (`glossary.yaml`).
record MapReader(Reader reader) {

  /// The map: a title and the parts.
  record CourseMap(String title, List<Course.Part> parts) {}

  CourseMap map(Fields fields) {
    var map = new CourseMap(fields.text("title"), fields.items("parts", "this part", this::part));
    fields.done();
    return map;
  }

  Map<String, Course.Term> glossary(Fields fields) {
    var terms = new HashMap<String, Course.Term>();
    for (var term : fields.items("terms", "this term", this::term)) {
      terms.putIfAbsent(term.id(), term);
    }
    fields.done();
    return terms;
  }

  private Course.Part part(Fields fields) {
    var part =
        new Course.Part(
            fields.text("id"),
            fields.text("title"),
            fields.items("chapters", "this chapter", this::outline));
    fields.done();
    return part;
  }

  private Course.Outline outline(Fields fields) {
    var outline =
        new Course.Outline(
            reader.id(fields, Sources.Kind.OUTLINE, "").orElse(""),
            fields.number("number"),
            fields.text("title"),
            fields.optionalText("subtitle"),
            fields.optionalNumber("minutes"),
            fields.oneOf("state", Course.Outline.State.class).orElse(Course.Outline.State.PENDING),
            Prose.parse(fields.text("about")));
    fields.done();
    return outline;
  }

  private Course.Term term(Fields fields) {
    var term =
        new Course.Term(
            reader.id(fields, Sources.Kind.TERM, "").orElse(""),
            fields.text("name"),
            fields.optionalTexts("also"),
            fields.optionalTexts("related"),
            Prose.parse(fields.text("meaning")),
            fields.text("chapter"),
            fields.optionalText("section"),
            reader.optionalCovers(fields));
    fields.done();
    return term;
  }
}
