package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;

/// Numbers, times and lists as a person says them.
final class Words {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");

  /// So many are told one by one.
  private static final int FEW = 6;

  private Words() {}

  /// The story's clock at a time of the run: "03:04:47".
  static String clock(LocalTime start, Duration at) {
    return CLOCK.format(start.plus(at));
  }

  /// A small number in words, a larger one in digits.
  static String number(long n) {
    return phrase("answer.number", "n", n, "digits", Long.toString(n));
  }

  /// "one copy", "three copies".
  static String copies(int n) {
    return count(n, "copies");
  }

  /// A number with the thing it counts, such as `copies`.
  static String count(long n, String what) {
    return phrase("answer.count." + what, "n", n, "number", number(n));
  }

  /// "a, b and c".
  static String list(List<String> items) {
    return switch (items.size()) {
      case 0 -> "";
      case 1 -> items.getFirst();
      default ->
          phrase(
              "answer.list.and",
              "items",
              String.join(", ", items.subList(0, items.size() - 1)),
              "last",
              items.getLast());
    };
  }

  /// The same, cut where it would fill a screen: "a, b and 12 more".
  static String few(List<String> items) {
    if (items.size() <= FEW + 1) {
      return list(items);
    }
    return phrase(
        "answer.list.more",
        "items",
        String.join(", ", items.subList(0, FEW)),
        "more",
        items.size() - FEW);
  }

  /// The first letter made large.
  static String sentence(String words) {
    return words.isEmpty() ? words : Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  /// A time to the second: "47 seconds", "5 min 48 s", "1 h 2 min". Whole seconds gone by, as the
  /// clock of a row shows them; a hair less than a full one counts as full.
  static String exactly(Duration time) {
    long seconds = time.plusMillis(50).toSeconds();
    if (seconds < 1) {
      return phrase("answer.time.instant");
    }
    if (seconds < 60) {
      return phrase("answer.time.seconds", "seconds", seconds);
    }
    if (seconds < 3600) {
      long rest = seconds % 60;
      return rest == 0
          ? count(seconds / 60, "minutes")
          : phrase("answer.time.minutes-seconds", "minutes", seconds / 60, "seconds", rest);
    }
    long minutes = (seconds + 30) / 60;
    return minutes % 60 == 0
        ? count(minutes / 60, "hours")
        : phrase("answer.time.hours-minutes", "hours", minutes / 60, "minutes", minutes % 60);
  }

  /// A time to the second, as short as it can be said: "47 s", "six min", "5 min 48 s".
  static String briefly(Duration time) {
    long seconds = time.plusMillis(50).toSeconds();
    if (seconds >= 1 && seconds < 60) {
      return phrase("answer.time.brief-seconds", "seconds", seconds);
    }
    if (seconds >= 60 && seconds < 3600 && seconds % 60 == 0) {
      return phrase("answer.time.brief-minutes", "number", number(seconds / 60));
    }
    long minutes = (seconds + 30) / 60;
    return seconds >= 3600 && minutes % 60 == 0
        ? phrase("answer.time.brief-hours", "number", number(minutes / 60))
        : exactly(time);
  }

  /// A time as it is remembered: "about six minutes"; short ones to the second.
  static String roughly(Duration time) {
    long seconds = time.plusMillis(500).toSeconds();
    if (seconds < 90) {
      return seconds <= 15
          ? exactly(time)
          : about(phrase("answer.time.seconds", "seconds", (seconds + 2) / 5 * 5));
    }
    if (seconds < 5400) {
      return about(count((seconds + 30) / 60, "minutes"));
    }
    return about(count((seconds + 1800) / 3600, "hours"));
  }

  private static String about(String time) {
    return phrase("answer.time.about", "time", time);
  }
}
