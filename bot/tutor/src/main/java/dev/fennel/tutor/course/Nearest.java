package dev.fennel.tutor.course;

import java.util.Collection;
import java.util.Locale;

/// Finds the name that somebody may have meant who misspelt one.
public final class Nearest {
  private Nearest() {}

  /// ` (did you mean "orders"?)`, or nothing when no known name is near.
  public static String hint(String given, Collection<String> known) {
    String best = "";
    int nearest = 1 + Math.max(1, given.length() / 3);
    for (String name : known.stream().sorted().toList()) {
      if (given.replaceAll("\\d", "").equals(name.replaceAll("\\d", ""))) {
        continue; // Another number is no slip of the finger.
      }
      int distance = distance(given.toLowerCase(Locale.ROOT), name.toLowerCase(Locale.ROOT));
      if (distance < nearest && distance < name.length()) {
        nearest = distance;
        best = name;
      }
    }
    return best.isEmpty() ? "" : " (did you mean \"" + best + "\"?)";
  }

  /// How many letters must be put in, left out, changed or swapped with the next.
  private static int distance(String one, String two) {
    if (Math.abs(one.length() - two.length()) > 8 || one.length() > 80) {
      return Integer.MAX_VALUE;
    }
    int[][] costs = new int[one.length() + 1][two.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= two.length(); j++) {
        costs[i][j] = i == 0 || j == 0 ? i + j : cost(one, two, i, j, costs);
      }
    }
    return costs[one.length()][two.length()];
  }

  private static int cost(String one, String two, int i, int j, int[][] costs) {
    boolean same = one.charAt(i - 1) == two.charAt(j - 1);
    int cost = costs[i - 1][j - 1] + (same ? 0 : 1);
    cost = Math.min(cost, Math.min(costs[i - 1][j], costs[i][j - 1]) + 1);
    boolean swapped =
        i > 1
            && j > 1
            && one.charAt(i - 1) == two.charAt(j - 2)
            && one.charAt(i - 2) == two.charAt(j - 1);
    return swapped ? Math.min(cost, costs[i - 2][j - 2] + 1) : cost;
  }
}
