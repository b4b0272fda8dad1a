package dev.fennel.simulator.scenario;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The shorthand in which rules are written, over words as the lexicon gives them.
///
/// `<N>` is one or several machines, `<S>` a service, `<Q>` a number, `<D>` a duration and so on (a
/// pronoun counts as machine or service); `~` lets up to three words pass that end no clause; `+`
/// lets helping words pass; `{die}` is any word of a group.
final class Grammar {
  private Grammar() {}

  private static final String BREAK =
      "(?!(?:and|then|but|if|when|while|because|so|after|before|until|instead|not)\\b)";

  private static final String PASSING = "(?:(?: " + BREAK + "[a-z]+){0,3}?)";
  private static final Pattern AUXILIARY = Pattern.compile("(?<!\\\\[dS]|\\])\\+");
  private static final String HELPING =
      "(?:(?: (?:be|get|have|had|do|go to|all|both|become|keep|start|ever|can|each|come|to|which|who|that))*?)";

  /// The lexicon gives one word for no, not and never.
  private static final Pattern NO = Pattern.compile("\\b(no|never)\\b");

  private static final Pattern SYMBOL = Pattern.compile("<([A-Z])>");
  private static final Map<String, String> KINDS =
      Map.of("N", "N\\d+|X", "S", "S\\d+|U\\d+|X", "U", "S\\d+|U\\d+");

  private static final Pattern NESTED = Pattern.compile("\\{([a-z]+)\\}");
  private static final Map<String, String> GROUPS = groups();

  private static Map<String, String> groups() {
    var groups = new HashMap<String, String>();
    for (var line : WordList.lines("groups.txt")) {
      int colon = line.indexOf(':');
      var ways = line.substring(colon + 1).strip().replace(" | ", "|");
      groups.merge(line.substring(0, colon), ways, (before, more) -> before + "|" + more);
    }
    groups.replaceAll((name, ways) -> "(?:" + ways + ")");
    groups.replaceAll((name, ways) ->
        NESTED
            .matcher(ways)
            .replaceAll(inner ->
                Matcher.quoteReplacement(groups.getOrDefault(inner.group(1), inner.group()))));
    return Map.copyOf(groups);
  }

  /// The pattern of a rule, with a space before and behind.
  static Pattern pattern(String shorthand) {
    return Pattern.compile(" (?:" + expand(shorthand) + ") ");
  }

  /// What a text must end with, with a space behind.
  static Pattern ending(String shorthand) {
    return Pattern.compile(" (?:" + expand(shorthand) + ") $");
  }

  /// The same anywhere inside other patterns.
  static String expand(String shorthand) {
    var text = shorthand;
    for (var group : GROUPS.entrySet()) {
      text = text.replace("{" + group.getKey() + "}", group.getValue());
    }
    text = text.replace("~", PASSING);
    text = NO.matcher(text).replaceAll("(?:$1|not)");
    text = AUXILIARY.matcher(text).replaceAll(HELPING);
    return named(text);
  }

  /// Each `<N>` becomes a group `n`, the next one in the same pattern `n2`, and so on.
  private static String named(String text) {
    var counts = new HashMap<String, Integer>();
    return SYMBOL
        .matcher(text)
        .replaceAll(found -> {
          var kind = found.group(1);
          int count = counts.merge(kind, 1, Integer::sum);
          var group = kind.toLowerCase(Locale.ROOT) + (count == 1 ? "" : String.valueOf(count));
          return Matcher.quoteReplacement(
              "(?<" + group + ">" + KINDS.getOrDefault(kind, kind + "\\d+") + ")");
        });
  }
}
