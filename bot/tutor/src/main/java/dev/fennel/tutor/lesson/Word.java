package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.phrase.Language;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/// A word that moves one about in the lesson. What is said for it stands with the phrases.
enum Word {
  START,
  CONTINUE,
  SHOW,
  BACK,
  UNDO,
  CHANGE,
  SKIP,
  WHERE,
  RECAP,
  RESTART,
  MENU,
  CHAPTERS,
  PROGRESS,
  GLOSSARY,
  PAUSE,
  HELP;

  /// The word that a text says, in any case and with any punctuation; empty for anything else.
  static Optional<Word> of(String text) {
    if (text.strip().equals("?")) {
      return Optional.of(HELP);
    }
    String said = plain(text).replaceFirst(" (please|fennel|there)$", "");
    String word = said.replaceFirst("^please ", "");
    return spoken(word).or(() -> Language.ENGLISH.speaking(() -> spoken(word)));
  }

  /// The word that this is said for in the language that is spoken.
  private static Optional<Word> spoken(String said) {
    return Arrays.stream(values())
        .filter(w ->
            Arrays.stream(phrase("lesson.word." + w.name()).split(","))
                .anyMatch(text -> plain(text).equals(said)))
        .findFirst();
  }

  /// Whether it goes on from a step, or back to its answer.
  boolean isAboutItsStep() {
    return this == CONTINUE || this == SKIP || this == UNDO || this == CHANGE;
  }

  /// The word with this name.
  static Optional<Word> named(String name) {
    return Arrays.stream(values()).filter(w -> w.name().equals(name)).findFirst();
  }

  /// A text in small letters, its words one space apart, without punctuation.
  static String plain(String text) {
    return text.toLowerCase(Locale.ROOT)
        .replaceAll("['’]", "")
        .replaceAll("[^\\p{L}\\p{N}]+", " ")
        .strip();
  }
}
