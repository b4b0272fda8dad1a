package dev.fennel.tutor.reply;

import java.util.List;
import java.util.Map;

/// Something to fill in by choosing, that any channel can draw: a modal in Slack, a card in Teams.
///
/// Whatever is chosen, the channel asks for the form anew with all that is filled in by then, and
/// draws it in place of the one before. So a form needs no memory: what it shows follows from what
/// is filled in.
///
/// @param says the sentence that sending it now would ask; empty: none yet. The channel gives it
///   back when the form is sent, so that nothing is run that was not shown
/// @param send what the button that sends it says
public record Form(String title, List<Item> items, String says, String send) {
  public Form {
    items = List.copyOf(items);
  }

  /// One thing in a form.
  public sealed interface Item {}

  /// Words between the fields.
  public record Words(Reply.Part part) implements Item {}

  /// Choosing one of several.
  ///
  /// @param chosen the value chosen; empty: none
  public record Choose(String id, String label, List<Option> options, String chosen)
      implements Item {
    public Choose {
      options = List.copyOf(options);
    }
  }

  /// Choosing a channel to post to.
  public record ChoosePlace(String id, String label) implements Item {}

  /// Buttons that change the form and do nothing else.
  public record Buttons(List<Option> presses) implements Item {
    public Buttons {
      presses = List.copyOf(presses);
    }
  }

  /// A value and what is shown for it, at most 75 characters.
  public record Option(String value, String words) {}

  /// What comes of sending a form.
  public sealed interface Sent {}

  /// Something is not right: what, by the id of the field.
  public record Wrong(Map<String, String> problems) implements Sent {
    public Wrong {
      problems = Map.copyOf(problems);
    }
  }

  /// What would be asked is not what was shown: the form is shown again with what it says now.
  public record Again(Form form) implements Sent {}

  /// It is a question, as if this had been typed.
  public record Asks(String sentence) implements Sent {}
}
