package dev.fennel.app.store;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.fennel.tutor.reply.Picture;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// How documents are written as JSON: `{"format": 1, "document": {…}}`.
///
/// Fields that a newer version wrote and this one does not know are an error: a store is never
/// half-read. Fields that an older version did not write yet must be nullable or lists.
final class DocumentJson {
  static final int FORMAT = 1;

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addMixIn(Reply.class, Typed.class)
          .addMixIn(Reply.Part.class, Typed.class)
          .addMixIn(Reply.Press.class, Typed.class)
          .addMixIn(Picture.class, Typed.class)
          .addMixIn(Prose.Span.class, Typed.class)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private DocumentJson() {}

  /// The JSON of a document, in UTF-8.
  static byte[] write(Object document) {
    var root = MAPPER.createObjectNode();
    root.put("format", FORMAT);
    root.set("document", MAPPER.valueToTree(document));
    return MAPPER.writeValueAsBytes(root);
  }

  /// Reads what `write` wrote.
  ///
  /// @throws Damaged when it is not a document of this kind and format
  static <D> D read(byte[] json, Class<D> kind) throws Damaged {
    try {
      var root = MAPPER.readTree(json);
      int format = root.path("format").asInt(0);
      if (format > FORMAT) {
        throw new Newer(format);
      }
      if (format != FORMAT) {
        throw new Damaged("its format is " + format + ", which never was");
      }
      D document = MAPPER.treeToValue(root.get("document"), kind);
      if (document == null) {
        throw new Damaged("it holds no document");
      }
      return document;
    } catch (JacksonException e) {
      throw new Damaged(e.getOriginalMessage());
    }
  }

  /// Each is written with the simple name of its type, so that it can be read back to that type.
  @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
  private interface Typed {}

  /// A whole file of a format that only a newer version knows; it must stay as it is.
  static final class Newer extends IllegalStateException {
    Newer(int format) {
      super(
          "The data was written by a newer Fennel (format %d, this one reads %d): start that version again, or set FENNEL_DATA_DIR to another folder."
              .formatted(format, FORMAT));
    }
  }

  /// A file that cannot be read as what it should be.
  static final class Damaged extends Exception {
    Damaged(String why) {
      super(why);
    }
  }
}
