package dev.fennel.simulator.cluster;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A mark that the cluster's owner gave a node, `key=value:Effect` or `key:Effect`: only Pods that
/// tolerate it may stand there, or should.
record OwnTaint(String key, String value, String effect) {
  private static final Pattern FORM = Pattern.compile("([^=:]+)(?:=([^:]*))?(?::(\\w+))?");
  private static final String PREFERS = "PreferNoSchedule";
  private static final String EVICTS = "NoExecute";

  static OwnTaint of(String text) {
    Matcher parts = parse(text);
    return new OwnTaint(parts.group(1), or(parts.group(2)), or(parts.group(3)));
  }

  private static Matcher parse(String text) {
    Matcher parts = FORM.matcher(text);
    if (!parts.matches()) {
      throw new IllegalArgumentException(
          "\"" + text + "\" must be like \"key=value:NoSchedule\", \"key:NoSchedule\" or \"key\".");
    }
    return parts;
  }

  private static String or(@Nullable String text) {
    return text == null ? "" : text;
  }

  /// The scheduler only avoids such nodes while there are others.
  boolean prefers() {
    return effect.equals(PREFERS);
  }

  /// Pods that do not tolerate it have to leave at once.
  boolean evicts() {
    return effect.equals(EVICTS);
  }

  /// Whether a toleration is about it. One without a value takes any value, one without an effect
  /// any effect.
  boolean toleratedBy(String toleration) {
    Matcher parts = parse(toleration);
    String itsValue = parts.group(2);
    String itsEffect = parts.group(3);
    return parts.group(1).equals(key)
        && (itsValue == null || itsValue.equals(value))
        && (itsEffect == null || itsEffect.equals(effect));
  }
}
