package dev.fennel.tutor.progress;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// How far a learner is.
///
/// @param turn how many moves were taken that changed anything; every button carries the turn that
///   showed it
/// @param place where they are; null: nowhere yet
/// @param attempts every answer given to a check, oldest first
/// @param finished ids of chapters gone through to the end
public record Progress(
    int turn,
    @Nullable Place place,
    List<Attempt> attempts,
    List<String> finished,
    @Nullable String home) {
  /// Nothing yet.
  public static final Progress NONE = new Progress(0, null, List.of(), List.of(), null);

  public Progress {
    attempts = List.copyOf(attempts);
    finished = List.copyOf(finished);
  }

  /// A step of a chapter.
  public record Place(String chapter, String step) {}
}
