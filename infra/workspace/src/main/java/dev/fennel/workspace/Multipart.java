package dev.fennel.workspace;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The parts of a `multipart/form-data` body.
final class Multipart {
  private static final Pattern BOUNDARY = Pattern.compile("boundary=\"?([^\";]+)\"?");
  private static final Pattern NAME = Pattern.compile("[; ]name=\"([^\"]*)\"");

  /// One part: its field's name, whether it is a file, and its bytes.
  record Part(String name, boolean file, String latin) {
    byte[] bytes() {
      return latin.getBytes(ISO_8859_1);
    }

    String text() {
      return new String(bytes(), UTF_8);
    }
  }

  private Multipart() {}

  static List<Part> of(String contentType, byte[] body) {
    Matcher boundary = BOUNDARY.matcher(contentType);
    if (!boundary.find()) {
      throw new Refusal("missing_multipart_boundary");
    }
    String delimiter = "\r\n--" + boundary.group(1);
    // Latin-1 keeps every byte as one character.
    String text = "\r\n" + new String(body, ISO_8859_1);
    List<Part> parts = new ArrayList<>();
    int at = text.indexOf(delimiter);
    while (at >= 0) {
      int next = text.indexOf(delimiter, at + 1);
      if (next < 0) {
        break;
      }
      String part = text.substring(at + delimiter.length(), next);
      int blank = part.indexOf("\r\n\r\n");
      if (blank >= 0) {
        String head = part.substring(0, blank);
        Matcher name = NAME.matcher(head);
        parts.add(
            new Part(
                name.find() ? name.group(1) : "",
                head.contains("filename="),
                part.substring(blank + 4)));
      }
      at = next;
    }
    return parts;
  }
}
