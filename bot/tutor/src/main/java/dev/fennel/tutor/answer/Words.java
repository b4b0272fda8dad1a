package dev.fennel.tutor.answer;

import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.List;

/// Numbers, times and lists as a person says them.
final class Words {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static final List<String> SMALL =
      List.of(
          "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
          "eleven", "twelve");

  /// So many are told one by one.
  private static final int FEW = 6;

  private Words() {}

  /// The story's clock at a time of the run: "03:04:47".
  static String clock(LocalTime start, Duration at) {
    return CLOCK.format(start.plus(at));
  }

  /// A small number in words, a larger one in digits.
  static String number(long n) {
    return n >= 0 && n < SMALL.size() ? SMALL.get((int) n) : Long.toString(n);
  }

  /// "one copy", "three copies".
  static String copies(int n) {
    return count(n, "copy", "copies");
  }

  /// A number with the thing it counts.
  static String count(long n, String one, String many) {
    return number(n) + " " + (n == 1 ? one : many);
  }

  /// "a, b and c".
  static String list(List<String> items) {
    return switch (items.size()) {
      case 0 -> "";
      case 1 -> items.getFirst();
      default -> String.join(", ", items.subList(0, items.size() - 1)) + " and " + items.getLast();
    };
  }

  /// The same, cut where it would fill a screen: "a, b and 12 more".
  static String few(List<String> items) {
    if (items.size() <= FEW + 1) {
      return list(items);
    }
    return String.join(", ", items.subList(0, FEW)) + " and " + (items.size() - FEW) + " more";
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
      return "less than a second";
    }
    if (seconds < 60) {
      return seconds == 1 ? "1 second" : seconds + " seconds";
    }
    if (seconds < 3600) {
      long rest = seconds % 60;
      return rest == 0
          ? count(seconds / 60, "minute", "minutes")
          : seconds / 60 + " min " + rest + " s";
    }
    long minutes = (seconds + 30) / 60;
    return minutes % 60 == 0
        ? count(minutes / 60, "hour", "hours")
        : minutes / 60 + " h " + minutes % 60 + " min";
  }

  /// A time as it is remembered: "about six minutes"; short ones to the second.
  static String roughly(Duration time) {
    long seconds = time.plusMillis(500).toSeconds();
    if (seconds < 90) {
      return seconds <= 15 ? exactly(time) : "about " + (seconds + 2) / 5 * 5 + " seconds";
    }
    if (seconds < 5400) {
      return "about " + count((seconds + 30) / 60, "minute", "minutes");
    }
    return "about " + count((seconds + 1800) / 3600, "hour", "hours");
  }
}
