package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Parts;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// What all readers of the course files share: the problems found, and where things stand.
record Reader(Problems problems, Sources sources, Translation translation) {
  private static final Pattern SLUG = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final Pattern INVENTORY_ID =
      Pattern.compile("ch\\d\\d(\\.[a-z0-9]+(-[a-z0-9]+)*)+");

  /// The file's keys; empty, with a problem, when it has none.
  Optional<Fields> file(String name, String text) {
    return YamlParser.parse(name, text, problems)
        .map(yaml -> translation.over(name, yaml))
        .flatMap(yaml -> Fields.of(name, yaml, "this file", problems));
  }

  /// An id, which must be a slug and nobody else's; empty when it is missing or taken.
  Optional<String> id(Fields fields, Sources.Kind kind, String chapter) {
    String id = fields.text("id");
    if (id.isEmpty()) {
      return Optional.empty();
    }
    if (!SLUG.matcher(id).matches()) {
      fields.problem(
          "id", "the id \"%s\" must be small letters, digits and hyphens: rename it".formatted(id));
    }
    var taken = sources.put(kind, chapter, id, fields.source());
    taken.ifPresent(other ->
        fields.problem(
            "id",
            "the id `%s` is taken by %s:%d: give this one another"
                .formatted(id, other.file(), other.line("id"))));
    return taken.isPresent() ? Optional.empty() : Optional.of(id);
  }

  /// The inventory ids that a thing carries.
  List<String> covers(Fields fields) {
    return checked(fields, fields.texts("covers"));
  }

  List<String> optionalCovers(Fields fields) {
    return checked(fields, fields.optionalTexts("covers"));
  }

  /// A text in parts.
  List<Reply.Part> parts(Fields fields, String key) {
    return parts(fields, key, fields.text(key));
  }

  List<Reply.Part> optionalParts(Fields fields, String key) {
    String text = fields.optionalText(key);
    return text == null ? List.of() : parts(fields, key, text);
  }

  private List<Reply.Part> parts(Fields fields, String key, String text) {
    long fences = text.lines().filter(l -> l.strip().startsWith("```")).count();
    if (fences % 2 == 1) {
      fields.problem(key, "a ``` of `%s` has no second one: close the fixed text".formatted(key));
    }
    return Parts.parse(text);
  }

  private List<String> checked(Fields fields, List<String> covers) {
    for (int i = 0; i < covers.size(); i++) {
      if (!covers.get(i).isEmpty() && !INVENTORY_ID.matcher(covers.get(i)).matches()) {
        problems.add(
            fields.source().file(),
            fields.source().line("covers", i),
            "\"%s\" is no inventory id: write it as in ch04.s1.beat.managed"
                .formatted(covers.get(i)));
      }
    }
    return covers;
  }
}
