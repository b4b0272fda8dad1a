package dev.fennel.tutor.progress;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One answer to a check. The first one is what statistics keep; later ones count for learning.
///
/// @param choices the letters chosen; where they are put in order, in that order
/// @param words what was typed instead of or beside a choice; null: nothing
/// @param right whether it was right; null where nobody judges
/// @param mark how the learner marked themselves after the answer was shown; null: not yet, or not
///   asked
/// @param sure whether the learner said they were sure, before anything was told; null: not asked
/// @param version the version of what was asked; null: not known
public record Attempt(
    String chapter,
    String step,
    List<String> choices,
    @Nullable String words,
    @Nullable Boolean right,
    @Nullable String mark,
    @Nullable Boolean sure,
    Instant at,
    @Nullable String version) {
  public Attempt {
    choices = List.copyOf(choices);
  }

  /// The same, marked by the learner.
  public Attempt marked(String own) {
    return new Attempt(chapter, step, choices, words, right, own, sure, at, version);
  }

  /// The same, judged otherwise.
  public Attempt judged(boolean rightly) {
    return new Attempt(chapter, step, choices, words, rightly, mark, sure, at, version);
  }

  /// The same answer to a step that is called otherwise now.
  Attempt at(String itsChapter, String itsStep) {
    return new Attempt(itsChapter, itsStep, choices, words, right, mark, sure, at, version);
  }

  /// Whether it is an answer to the check of this place.
  public boolean answers(Progress.Place place) {
    return chapter.equals(place.chapter()) && step.equals(place.step());
  }
}
