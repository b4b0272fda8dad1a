package dev.fennel.tutor.phrase;

import com.ibm.icu.text.MessagePattern;
import com.ibm.icu.text.MessagePattern.ArgType;
import com.ibm.icu.text.MessagePattern.Part;
import com.ibm.icu.text.NumberFormat;
import com.ibm.icu.text.PluralRules;
import com.ibm.icu.util.ULocale;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A phrase, read once and said often: text with `{names}`, `plural` and `select`, in ICU's message
/// format.
///
/// ICU reads it, and knows how a language counts and writes numbers. It is put together here, as
/// ICU's own formatter needs long to get ready and a run says thousands of phrases.
final class Message {
  private static final Set<ArgType> KNOWN = Set.of(ArgType.NONE, ArgType.PLURAL, ArgType.SELECT);
  private static final String OTHER = "other";

  private final MessagePattern pattern;
  private final String tag;
  private final Set<String> arguments = new LinkedHashSet<>();

  /// @param tag the language, such as `en`
  /// @throws IllegalArgumentException if it cannot be read
  Message(String text, String tag) {
    this.pattern = new MessagePattern(text);
    this.tag = tag;
    for (int i = 0; i < pattern.countParts(); i++) {
      if (pattern.getPartType(i) == Part.Type.ARG_START) {
        String name = name(i + 1);
        if (!KNOWN.contains(pattern.getPart(i).getArgType())
            || pattern.getPartType(i + 2).hasNumericValue()) {
          throw new IllegalArgumentException(
              "{%s} is more than a name, plural or select".formatted(name));
        }
        arguments.add(name);
      }
    }
  }

  private String name(int part) {
    return pattern.getSubstring(pattern.getPart(part));
  }

  /// The names of all arguments, also of those that only stand in a branch.
  Set<String> arguments() {
    return arguments;
  }

  /// Says it. Numbers are written as the language does; text stays as it is, and counts if it is a
  /// number.
  String say(Map<String, ?> given) {
    var said = new StringBuilder();
    message(0, "", given, said);
    return said.toString();
  }

  /// @param start the part with which a message begins: the whole, or a branch
  /// @param counted what stands for `#` in it
  private void message(
      int start, @Nullable Object counted, Map<String, ?> given, StringBuilder said) {
    int from = pattern.getPart(start).getLimit();
    for (int i = start + 1; ; i++) {
      said.append(pattern.getPatternString(), from, pattern.getPart(i).getIndex());
      switch (pattern.getPartType(i)) {
        case MSG_LIMIT -> {
          return;
        }
        case REPLACE_NUMBER -> said.append(written(counted));
        case ARG_START -> {
          argument(i, given, said);
          i = pattern.getLimitPartIndex(i);
        }
        // An apostrophe that only quotes.
        default -> {}
      }
      from = pattern.getPart(i).getLimit();
    }
  }

  private void argument(int start, Map<String, ?> given, StringBuilder said) {
    Object value = given.get(name(start + 1));
    switch (pattern.getPart(start).getArgType()) {
      case PLURAL -> message(plural(start + 2, String.valueOf(value)), value, given, said);
      case SELECT -> message(select(start + 2, String.valueOf(value)), value, given, said);
      default -> said.append(written(value));
    }
  }

  /// The branch for a number: the one for just this number, else the one for its form.
  private int plural(int first, String value) {
    double number = Double.parseDouble(value);
    String form = "";
    int chosen = 0;
    int branch;
    for (int i = first; isSelector(i); i = pattern.getLimitPartIndex(branch) + 1) {
      boolean exact = pattern.getPartType(i + 1).hasNumericValue();
      branch = exact ? i + 2 : i + 1;
      if (exact && number == pattern.getNumericValue(pattern.getPart(i + 1))) {
        return branch;
      }
      // A language is asked only where it has more than one form.
      form = form.isEmpty() && !exact && !name(i).equals(OTHER) ? form(number) : form;
      if (!exact && (name(i).equals(form) || (chosen == 0 && name(i).equals(OTHER)))) {
        chosen = branch;
      }
    }
    return chosen;
  }

  private String form(double number) {
    return PluralRules.forLocale(locale()).select(number);
  }

  private int select(int first, String value) {
    int chosen = 0;
    for (int i = first; isSelector(i); i = pattern.getLimitPartIndex(i + 1) + 1) {
      if (name(i).equals(value) || (chosen == 0 && name(i).equals(OTHER))) {
        chosen = i + 1;
      }
    }
    return chosen;
  }

  private boolean isSelector(int part) {
    return pattern.getPartType(part) == Part.Type.ARG_SELECTOR;
  }

  private String written(@Nullable Object value) {
    return value instanceof Number number
        ? NumberFormat.getInstance(locale()).format(number)
        : String.valueOf(value);
  }

  private ULocale locale() {
    return ULocale.forLanguageTag(tag);
  }
}
