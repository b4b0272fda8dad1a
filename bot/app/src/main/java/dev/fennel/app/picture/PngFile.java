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
/// The JDK's own writer packs four bytes a pixel, and tries five filters on every line: both take
/// longer than to draw the picture. With a [Palette] lines need no filter, and a pixel one byte.
final class PngFile {
  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
  private static final byte INDEXED = 3;
  private static final byte DEPTH = 8;
  private static final int LEVEL = 2;

  private PngFile() {}

  /// The bytes of an image of type `TYPE_INT_ARGB`.
  static byte[] of(BufferedImage image) {
    int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
    var palette = new Palette(pixels);
    var file = new ByteArrayOutputStream(1 << 18);
    file.writeBytes(SIGNATURE);
    chunk(
        file,
        "IHDR",
        ByteBuffer.allocate(13)
            .putInt(image.getWidth())
            .putInt(image.getHeight())
            .put(DEPTH)
            .put(INDEXED)
            .array());
    var colours = ByteBuffer.allocate(3 * palette.size());
    var opaque = ByteBuffer.allocate(palette.size());
    for (int i = 0; i < palette.size(); i++) {
      int argb = palette.argb(i);
      colours.put((byte) (argb >> 16)).put((byte) (argb >> 8)).put((byte) argb);
      opaque.put((byte) (argb >>> 24));
    }
    chunk(file, "PLTE", colours.array());
    chunk(file, "tRNS", opaque.array());
    chunk(file, "IDAT", deflated(lines(pixels, image.getWidth(), palette)));
    chunk(file, "IEND", new byte[0]);
    return file.toByteArray();
  }

  /// Every line behind a zero: it has no filter.
  private static byte[] lines(int[] pixels, int width, Palette palette) {
    int height = pixels.length / width;
    var lines = new byte[height * (1 + width)];
    for (int y = 0; y < height; y++) {
      palette.places(pixels, y * width, width, lines, y * (1 + width) + 1);
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
