package dev.fennel.workspace;

import java.io.Serial;
import java.util.List;

/// Slack's answer to a call it does not carry out: an error name and what `response_metadata` says
/// about it.
final class Refusal extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  private final List<String> messages;
  private final String needed;

  Refusal(String error) {
    this(error, List.of());
  }

  Refusal(String error, List<String> messages) {
    this(error, messages, "");
  }

  private Refusal(String error, List<String> messages, String needed) {
    super(error, null, false, false);
    this.messages = List.copyOf(messages);
    this.needed = needed;
  }

  static Refusal missingScope(String needed) {
    return new Refusal("missing_scope", List.of(), needed);
  }

  /// A missing or unusable argument, said the way Slack says it.
  static Refusal argument(String message) {
    return new Refusal("invalid_arguments", List.of("[ERROR] " + message));
  }

  String error() {
    return String.valueOf(getMessage());
  }

  List<String> messages() {
    return messages;
  }

  String needed() {
    return needed;
  }
}
