package dev.fennel.app.picture;

/// A picture as it is sent.
public final class Png {
  private final String name;
  private final byte[] bytes;

  Png(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /// A hash of what it shows: pictures of the same name are the same.
  public String name() {
    return name;
  }

  /// The file's bytes.
  public byte[] bytes() {
    return bytes.clone();
  }

  int size() {
    return bytes.length;
  }
}
