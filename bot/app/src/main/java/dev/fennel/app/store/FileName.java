package dev.fennel.app.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A file name made of ids from outside: what a person can read of them, and a digest that keeps
/// different ids apart.
///
/// No id can leave its folder or meet another one's file, not even where file names ignore case or
/// are short.
final class FileName {
  private static final int READABLE = 80;

  private FileName() {}

  static String of(@Nullable String... ids) {
    String readable =
        Stream.of(ids)
            .map(id -> id == null ? "" : id.replaceAll("[^A-Za-z0-9_-]", "_"))
            .collect(Collectors.joining("."));
    String cut = readable.substring(0, Math.min(READABLE, readable.length()));
    return cut + "-" + digest(ids);
  }

  private static String digest(@Nullable String... ids) {
    try {
      var sha = MessageDigest.getInstance("SHA-256");
      for (var id : ids) {
        byte[] bytes = id == null ? new byte[0] : id.getBytes(StandardCharsets.UTF_8);
        sha.update((id == null ? "-" : bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        sha.update(bytes);
      }
      return HexFormat.of().formatHex(sha.digest(), 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
