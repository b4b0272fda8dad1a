package dev.fennel.simulator.scenario;

import de.bwaldvogel.liblinear.Linear;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;

/// What weights are learnt from: the corpora, and whatever the program and liblinear are made of. A
/// build in which none of it changed need not learn again.
///
/// A note beside the weights says what they were learnt from and what they are. It goes before they
/// are written and comes after, so that weights of an older program, or half written ones, never
/// have a note that fits.
///
/// @param digest of all of it
record LearntFrom(String digest) {

  /// What weights would be learnt from now.
  ///
  /// @param weights the file that is learnt, which stands among the classes
  static LearntFrom now(Path corpora, Path weights) throws IOException {
    var all = sha256();
    add(corpora, weights, all);
    add(place(LearntFrom.class), weights, all);
    add(place(Linear.class), weights, all);
    return new LearntFrom(HexFormat.of().formatHex(all.digest()));
  }

  /// Whether the weights that are there were learnt from this.
  boolean isNoted(Path note, Path weights) throws IOException {
    return Files.exists(note)
        && Files.exists(weights)
        && Files.readString(note).equals(words(weights));
  }

  /// Notes that these weights were learnt from this.
  void note(Path note, Path weights) throws IOException {
    Files.writeString(note, words(weights));
  }

  private String words(Path weights) throws IOException {
    var all = sha256();
    all.update(Files.readAllBytes(weights));
    return "from %s\nto %s\n".formatted(digest, HexFormat.of().formatHex(all.digest()));
  }

  /// Every file of a folder with its name, or a single file.
  private static void add(Path root, Path except, MessageDigest all) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      for (var file : files.filter(Files::isRegularFile).sorted().toList()) {
        if (!Files.exists(except) || !Files.isSameFile(file, except)) {
          byte[] bytes = Files.readAllBytes(file);
          String head = root.relativize(file) + " " + bytes.length + "\n";
          all.update(head.getBytes(StandardCharsets.UTF_8));
          all.update(bytes);
        }
      }
    }
  }

  /// The folder or jar in which a class stands.
  private static Path place(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
