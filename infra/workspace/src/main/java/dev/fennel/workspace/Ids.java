package dev.fennel.workspace;

import java.security.SecureRandom;

/// Makes ids of Slack's shapes and secrets nobody can guess.
final class Ids {
  private static final String CAPITALS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String MIXED =
      "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String HEX = "0123456789abcdef";
  private static final SecureRandom RANDOM = new SecureRandom();

  private Ids() {}

  /// An id such as `V0A1B2C3D4E`: a kind and ten capitals or digits.
  static String capitals(String kind) {
    return kind + pick(CAPITALS, 10);
  }

  static String mixed(int length) {
    return pick(MIXED, length);
  }

  static String hex(int length) {
    return pick(HEX, length);
  }

  static String digits(int length) {
    return pick("123456789", length);
  }

  private static String pick(String alphabet, int length) {
    StringBuilder id = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      id.append(alphabet.charAt(RANDOM.nextInt(alphabet.length())));
    }
    return id.toString();
  }
}
