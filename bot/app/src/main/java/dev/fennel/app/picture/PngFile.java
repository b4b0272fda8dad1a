package dev.fennel.app.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// An image as a PNG file.
///
/// The JDK's own writer tries five filters on every line, which takes longer than to draw the
/// picture. On flat colours one is best: what differs from the line above.
final class PngFile {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final int CHANNELS = 4;
  private static final byte UP = 2;
  private static final byte RGBA = 6;
  private static final byte DEPTH = 8;
  private static final int LEVEL = 3;

  private PngFile() {}

  /// The bytes of an image of type `TYPE_INT_ARGB`.
  static byte[] of(BufferedImage image) {
    var file = new ByteArrayOutputStream(1 << 18);
    file.writeBytes(SIGNATURE);
    chunk(
        file,
        "IHDR",
        ByteBuffer.allocate(13)
            .putInt(image.getWidth())
            .putInt(image.getHeight())
            .put(DEPTH)
            .put(RGBA)
            .array());
    chunk(file, "IDAT", deflated(filtered(image)));
    chunk(file, "IEND", new byte[0]);
    return file.toByteArray();
  }

  /// Every line as what differs from the one above.
  private static byte[] filtered(BufferedImage image) {
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    int width = image.getWidth();
    var lines = new byte[image.getHeight() * (1 + width * CHANNELS)];
    int at = 0;
    for (int i = 0; i < pixels.length; i++) {
      if (i % width == 0) {
        lines[at++] = UP;
      }
      int now = pixels[i];
      int above = i < width ? 0 : pixels[i - width];
      lines[at++] = (byte) ((now >> 16) - (above >> 16));
      lines[at++] = (byte) ((now >> 8) - (above >> 8));
      lines[at++] = (byte) (now - above);
      lines[at++] = (byte) ((now >>> 24) - (above >>> 24));
    }
    return lines;
  }

  private static byte[] deflated(byte[] bytes) {
    var deflated = new ByteArrayOutputStream(1 << 18);
    var deflater = new Deflater(LEVEL);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      var part = new byte[1 << 16];
      while (!deflater.finished()) {
        deflated.write(part, 0, deflater.deflate(part));
      }
    } finally {
      deflater.end();
    }
    return deflated.toByteArray();
  }

  private static void chunk(ByteArrayOutputStream file, String type, byte[] bytes) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    var sum = new CRC32();
    sum.update(name);
    sum.update(bytes);
    file.writeBytes(ByteBuffer.allocate(4).putInt(bytes.length).array());
    file.writeBytes(name);
    file.writeBytes(bytes);
    file.writeBytes(ByteBuffer.allocate(4).putInt((int) sum.getValue()).array());
  }
}
