package dev.fennel.app.slack;

/// How many characters a message may still take.
///
/// Slack refuses a message whose blocks together are longer than about 13,200 characters, although
/// each of them is allowed, and does not say so beforehand. Every string that goes into a drawing
/// is taken through here, so none can become too long; what has no room is cut and ends in `…`.
final class Room {
  /// What a text costs beside its own characters: the JSON around it.
  private static final int AROUND = 70;

  private int left;

  Room(int characters) {
    this.left = characters;
  }

  /// As much of the text as there is room for; empty when there is none.
  String take(String text) {
    int budget = left - AROUND;
    int end = 0;
    while (end < text.length()) {
      int next = text.offsetByCodePoints(end, 1);
      int cost = cost(text, end, next);
      if (budget < cost) {
        left = 0;
        return end == 0 ? "" : text.substring(0, end) + "…";
      }
      budget -= cost;
      end = next;
    }
    left = Math.max(0, budget);
    return text;
  }

  /// Sets characters aside for something that is already drawn.
  void spend(int characters) {
    left = Math.max(0, left - characters);
  }

  private static int cost(String text, int from, int to) {
    char c = text.charAt(from);
    if (c == '"' || c == '\\' || c == '\n' || c == '\t' || c == '\r') {
      return 2;
    }
    return c < ' ' ? 6 : to - from;
  }
}
