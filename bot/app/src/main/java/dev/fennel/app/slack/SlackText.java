package dev.fennel.app.slack;

import java.util.regex.Pattern;

/// Slack's way of writing text: `&`, `<` and `>` stand for themselves only when escaped, and
/// people, channels and links stand between angle brackets.
final class SlackText {
  private static final Pattern BRACKETED = Pattern.compile("<([^<>|]*)(?:\\|([^<>]*))?>");

  private SlackText() {}

  /// Text to show exactly as it is: nothing in it becomes a link, a mention or a call to everybody.
  static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }

  /// A person's name, by their id.
  static String mention(String user) {
    return "<@" + escape(user) + ">";
  }

  /// What a person typed, as they see it: `<https://a.b|words>` is `words`, `&lt;` is `<`.
  static String typed(String text) {
    var words = BRACKETED.matcher(text).replaceAll(found -> quote(shown(found)));
    return words.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&").strip();
  }

  /// What a person typed to the bot, without the mentions that called it.
  static String typedTo(String bot, String text) {
    return typed(text.replaceAll("<@" + Pattern.quote(bot) + "(\\|[^>]*)?>", " ")).strip();
  }

  /// At most so many characters as a person counts them; what is longer ends in `…`.
  static String cut(String text, int most) {
    if (text.codePointCount(0, text.length()) <= most) {
      return text;
    }
    return text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
  }

  private static String shown(java.util.regex.MatchResult found) {
    String label = found.group(2);
    return label == null || label.isBlank() ? found.group(1) : label;
  }

  private static String quote(String replacement) {
    return java.util.regex.Matcher.quoteReplacement(replacement);
  }
}
