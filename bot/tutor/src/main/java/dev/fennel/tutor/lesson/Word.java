package dev.fennel.tutor.lesson;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// A word that moves one about in the lesson.
enum Word {
  START("start, begin, hi, hello, hey, good morning, good afternoon, good evening"),
  CONTINUE("continue, next, go on, go, ok, okay, ready, carry on, yes, proceed"),
  SHOW("show, show me again, say that again, repeat, resume, show the question"),
  BACK("back, go back, previous, one back"),
  UNDO("undo, try again, again, take that back"),
  CHANGE("change my answer, change answer, answer again, change it"),
  SKIP("skip, skip this, skip it, pass"),
  WHERE("where am i, where, where was i, where are we, where were we, status"),
  RECAP("recap, summary, remind me, what happened so far"),
  RESTART("restart, start over, start again, restart chapter, restart the chapter"),
  MENU("menu, main menu, options"),
  CHAPTERS("chapters, map, chapter list, course, course map, all chapters, contents"),
  PROGRESS("progress, my progress, how far am i, how am i doing"),
  GLOSSARY("glossary, terms, words"),
  PAUSE("pause, stop, quit, exit, bye, goodbye, later, enough, stop here"),
  HELP("help, help me, commands, what can you do, how does this work");

  private static final Map<String, Word> BY_TEXT =
      Arrays.stream(values())
          .flatMap(w -> Arrays.stream(w.texts.split(", ")).map(t -> Map.entry(t, w)))
          .collect(Collectors.toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue));

  private final String texts;

  Word(String texts) {
    this.texts = texts;
  }

  /// The word that a text says, in any case and with any punctuation; empty for anything else.
  static Optional<Word> of(String text) {
    if (text.strip().equals("?")) {
      return Optional.of(HELP);
    }
    String said = plain(text).replaceFirst(" (please|fennel|there)$", "");
    return Optional.ofNullable(BY_TEXT.get(said.replaceFirst("^please ", "")));
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
