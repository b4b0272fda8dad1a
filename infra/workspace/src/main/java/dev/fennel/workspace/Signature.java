package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/// How Slack signs what it sends: `v0=` and the HMAC-SHA256 of version, time and raw body.
final class Signature {
  private Signature() {}

  static String of(String secret, long timestamp, String body) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
      byte[] digest = mac.doFinal(("v0:" + timestamp + ":" + body).getBytes(UTF_8));
      return "v0=" + HexFormat.of().formatHex(digest);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("HMAC-SHA256 is part of every JDK", e);
    }
  }
}
