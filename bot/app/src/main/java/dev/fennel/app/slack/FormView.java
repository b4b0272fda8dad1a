package dev.fennel.app.slack;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.reply.Form;
import dev.fennel.tutor.reply.Form.Option;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Draws a form as a modal.
///
/// A field's id is its block's and its control's, whatever else changes: so Slack keeps what is
/// chosen in it when the modal is drawn anew.
final class FormView {
  static final String CALLBACK = "form";
  private static final int MOST_TITLE = 24;
  private static final int MOST_WORDS = 75;

  private final ArrayNode blocks = Json.MAPPER.createArrayNode();
  private final Room room = new Room(BlockKit.MOST_CHARACTERS);

  private FormView() {}

  /// The modal.
  ///
  /// @param place what comes back with it: where it was opened
  static ObjectNode draw(Form form, FormPlace place) {
    var drawing = new FormView();
    form.items().forEach(drawing::draw);
    var view = Json.MAPPER.createObjectNode().put("type", "modal").put("callback_id", CALLBACK);
    view.set("title", plain(form.title(), MOST_TITLE));
    view.set("submit", plain(form.send(), MOST_TITLE));
    view.set("close", plain(phrase("slack.button.close"), MOST_TITLE));
    view.put("private_metadata", place.saying(form.says()).json());
    view.set("blocks", drawing.blocks);
    return view;
  }

  private void draw(Form.Item item) {
    switch (item) {
      case Form.Words(Reply.Part part) -> words(part);
      case Form.Choose choose -> choose(choose);
      case Form.ChoosePlace(String id, String label) -> choosePlace(id, label);
      case Form.Buttons(List<Option> presses) -> buttons(presses);
    }
  }

  private void words(Reply.Part part) {
    var text = new RichText(room);
    switch (part) {
      case Reply.Quote(var prose) -> text.quote(prose);
      case Reply.Note(var prose) -> text.paragraph("", prose);
      case Reply.Paragraph(var prose) -> text.paragraph("", prose);
      default -> throw new IllegalArgumentException("no words of a form: " + part);
    }
    if (!text.isEmpty()) {
      blocks.add(text.block());
    }
  }

  private void choose(Form.Choose choose) {
    var select = element("static_select", choose.id());
    var options = select.putArray("options");
    for (var option : choose.options()) {
      options.add(option(option));
      if (option.value().equals(choose.chosen())) {
        select.set("initial_option", option(option));
      }
    }
    input(choose.id(), choose.label(), select).put("dispatch_action", true);
  }

  private void choosePlace(String id, String label) {
    var select = element("conversations_select", id);
    var filter = select.putObject("filter");
    filter.putArray("include").add("public").add("private");
    filter.put("exclude_external_shared_channels", true).put("exclude_bot_users", true);
    input(id, label, select);
  }

  private void buttons(List<Option> presses) {
    if (presses.isEmpty()) {
      return;
    }
    var elements =
        blocks.addObject().put("type", "actions").put("block_id", "presses").putArray("elements");
    for (var press : presses) {
      elements.add(
          Json.MAPPER
              .createObjectNode()
              .put("type", "button")
              .put("action_id", "form." + press.value())
              .put("value", press.value())
              .set("text", plain(press.words(), MOST_WORDS)));
    }
  }

  private ObjectNode input(String id, String label, ObjectNode element) {
    var input = blocks.addObject().put("type", "input").put("block_id", id);
    input.set("label", plain(label, MOST_WORDS));
    input.set("element", element);
    return input;
  }

  private static ObjectNode element(String type, String id) {
    return Json.MAPPER.createObjectNode().put("type", type).put("action_id", id);
  }

  private static ObjectNode option(Option option) {
    ObjectNode drawn = Json.MAPPER.createObjectNode();
    drawn.set("text", plain(option.words(), MOST_WORDS));
    return drawn.put("value", option.value());
  }

  private static ObjectNode plain(String words, int most) {
    return Json.MAPPER
        .createObjectNode()
        .put("type", "plain_text")
        .put("text", SlackText.cut(words, most))
        .put("emoji", false);
  }
}
