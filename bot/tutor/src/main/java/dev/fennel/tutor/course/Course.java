package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Prose;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The whole course: its map, the chapters that are written, and the glossary.
///
/// @param chapters the written chapters by id
/// @param glossary the terms by id
public record Course(
    String title, List<Part> parts, Map<String, Chapter> chapters, Map<String, Term> glossary) {

  public Course {
    parts = List.copyOf(parts);
    chapters = Map.copyOf(chapters);
    glossary = Map.copyOf(glossary);
  }

  /// The map's entry of a chapter.
  public Optional<Outline> outline(String chapter) {
    return parts.stream()
        .flatMap(p -> p.chapters().stream())
        .filter(o -> o.id().equals(chapter))
        .findFirst();
  }

  /// A part of the map.
  public record Part(String id, String title, List<Outline> chapters) {
    public Part {
      chapters = List.copyOf(chapters);
    }
  }

  /// A chapter as the map shows it, written or not.
  ///
  /// @param minutes null: not known yet
  /// @param about what it will be about, one or two sentences
  public record Outline(
      String id,
      int number,
      String title,
      @Nullable String subtitle,
      @Nullable Integer minutes,
      State state,
      Prose about) {
    /// How far a chapter has come on the map.
    public enum State {
      RUNNING,
      UNDER_REVIEW,
      PENDING
    }
  }

  /// A word of the course and what it means.
  ///
  /// @param also other words for it
  /// @param related ids of terms that stand near it
  /// @param chapter the chapter that introduces it
  /// @param covers the inventory ids that the entry carries
  public record Term(
      String id,
      String name,
      List<String> also,
      List<String> related,
      Prose meaning,
      String chapter,
      @Nullable String section,
      List<String> covers) {
    public Term {
      also = List.copyOf(also);
      related = List.copyOf(related);
      covers = List.copyOf(covers);
    }

    /// A term that stands alone and carries no inventory id of its own.
    public Term(
        String id,
        String name,
        List<String> also,
        Prose meaning,
        String chapter,
        @Nullable String section) {
      this(id, name, also, List.of(), meaning, chapter, section, List.of());
    }
  }
}
