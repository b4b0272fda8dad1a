package dev.fennel.tutor.course;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Where each thing of a course is written.
final class Sources {
  /// A thing with an id that is its own among its kind, within a chapter (or the course: "").
  private record Key(Kind kind, String chapter, String id) {}

  /// The kinds of things that have ids.
  enum Kind {
    OUTLINE,
    TERM,
    CHAPTER,
    SECTION,
    STEP,
    ASIDE,
    LANE
  }

  private final Map<Key, Source> sources = new HashMap<>();

  /// Notes where a thing is written; the source of another with the same id, if there is one.
  Optional<Source> put(Kind kind, String chapter, String id, Source source) {
    return Optional.ofNullable(sources.putIfAbsent(new Key(kind, chapter, id), source));
  }

  Optional<Source> find(Kind kind, String chapter, String id) {
    return Optional.ofNullable(sources.get(new Key(kind, chapter, id)));
  }

  Source outline(String id) {
    return get(Kind.OUTLINE, "", id);
  }

  Source term(String id) {
    return get(Kind.TERM, "", id);
  }

  Source chapter(String id) {
    return get(Kind.CHAPTER, "", id);
  }

  Source section(String chapter, String id) {
    return get(Kind.SECTION, chapter, id);
  }

  Source step(String chapter, String id) {
    return get(Kind.STEP, chapter, id);
  }

  Source aside(String chapter, String id) {
    return get(Kind.ASIDE, chapter, id);
  }

  Source lane(String chapter, String name) {
    return get(Kind.LANE, chapter, name);
  }

  private Source get(Kind kind, String chapter, String id) {
    return find(kind, chapter, id)
        .orElseThrow(
            () -> new IllegalArgumentException("never read: " + kind + " " + chapter + " " + id));
  }
}
