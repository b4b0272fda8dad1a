package dev.fennel.app.slack;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Slack's signature of a request: says whether its bytes really come from Slack, and just now.
///
/// Bolt has a check of its own, but it takes requests from the future, compares in a time that
/// tells how many characters were right, and stands open when there is no secret.
final class SlackSignature {
  /// How far a request's clock may be from ours, before or after.
  static final Duration TOLERANCE = Duration.ofMinutes(5);

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;
  private final InstantSource clock;

  /// Checks with an app's signing secret.
  ///
  /// @throws IllegalArgumentException without a secret: then anybody could sign
  SlackSignature(String secret, InstantSource clock) {
    if (secret.isBlank()) {
      throw new IllegalArgumentException(
          "The Slack signing secret is empty. Copy it from Basic Information › App Credentials.");
    }
    this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
    this.clock = clock;
  }

  /// Whether `signature` is Slack's for these bytes at this time, and the time is now.
  ///
  /// @param timestamp the header `X-Slack-Request-Timestamp`
  /// @param signature the header `X-Slack-Signature`
  boolean accepts(@Nullable String timestamp, @Nullable String signature, byte[] body) {
    if (timestamp == null || signature == null || !isNow(timestamp)) {
      return false;
    }
    return MessageDigest.isEqual(
        sign(timestamp, body).getBytes(StandardCharsets.UTF_8),
        signature.getBytes(StandardCharsets.UTF_8));
  }

  /// The signature Slack would send.
  String sign(String timestamp, byte[] body) {
    var mac = mac();
    mac.update(("v0:" + timestamp + ":").getBytes(StandardCharsets.UTF_8));
    return "v0=" + HexFormat.of().formatHex(mac.doFinal(body));
  }

  private boolean isNow(String timestamp) {
    try {
      long seconds = Long.parseLong(timestamp);
      long away = Math.subtractExact(clock.instant().getEpochSecond(), seconds);
      return Math.absExact(away) <= TOLERANCE.toSeconds();
    } catch (NumberFormatException | ArithmeticException e) {
      return false;
    }
  }

  private Mac mac() {
    try {
      var mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      return mac;
    } catch (NoSuchAlgorithmException | InvalidKeyException e) {
      throw new IllegalStateException("this Java has no " + ALGORITHM, e);
    }
  }
}
