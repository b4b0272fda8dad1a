package dev.fennel.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// A place in the code that asks for a phrase.
///
/// @param ids the ids that it may ask for, as far as they are written there
/// @param names the arguments that it gives
record PhraseCall(List<String> ids, Set<String> names) {
  private static final Pattern CALL = Pattern.compile("(?<![\\w.\"])phrase\\(");
  private static final Pattern ID = Pattern.compile("\"([a-z]+\\.[A-Za-z0-9.-]+)\"");
  private static final Pattern TEXT = Pattern.compile("\"(\\w+)\"");

  /// Every call in a source.
  static List<PhraseCall> in(String source) {
    var calls = new ArrayList<PhraseCall>();
    var call = CALL.matcher(source);
    while (call.find()) {
      var arguments = arguments(source, call.end());
      var ids = ID.matcher(arguments.getFirst()).results().map(m -> m.group(1)).toList();
      var names = new TreeSet<String>();
      for (int i = 1; i < arguments.size(); i += 2) {
        TEXT.matcher(arguments.get(i)).results().forEach(m -> names.add(m.group(1)));
      }
      calls.add(new PhraseCall(ids, names));
    }
    return calls;
  }

  /// The arguments of a call, from behind its bracket on.
  private static List<String> arguments(String source, int from) {
    var arguments = new ArrayList<String>();
    int start = from;
    int depth = 1;
    boolean text = false;
    for (int at = from; depth > 0; at++) {
      char c = source.charAt(at);
      if (c == '"' && source.charAt(at - 1) != '\\') {
        text = !text;
      } else if (!text && (c == '(' || c == '{')) {
        depth++;
      } else if (!text && (c == ')' || c == '}')) {
        depth--;
      }
      if (!text && (depth == 0 || (depth == 1 && c == ','))) {
        arguments.add(source.substring(start, at));
        start = at + 1;
      }
    }
    return arguments;
  }
}
