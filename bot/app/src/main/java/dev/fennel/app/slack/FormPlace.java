package dev.fennel.app.slack;

import dev.fennel.tutor.progress.Conversation;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;

/// What travels in a modal: what it is for, where it was opened, and the sentence that it says. So
/// a form outlives a restart of the bot.
///
/// @param channel where it was opened; null: on the Home tab
/// @param question the number of the question to be shared; 0: none
/// @param chapter whose questions for one's own team are to be shared; empty: none. With neither,
///   this form builds a question
/// @param says the sentence shown
record FormPlace(
    @Nullable String channel, @Nullable String thread, int question, String chapter, String says) {
  /// The same, saying something else.
  FormPlace saying(String sentence) {
    return new FormPlace(channel, thread, question, chapter, sentence);
  }

  /// Whether it shares something.
  boolean shares() {
    return question > 0 || !chapter.isEmpty();
  }

  /// The thread it was opened in; null: on the Home tab.
  @Nullable Conversation conversation(String workspace) {
    return channel == null ? null : new Conversation(SlackBot.PLATFORM, workspace, channel, thread);
  }

  String json() {
    return Json.MAPPER
        .createObjectNode()
        .put("channel", channel)
        .put("thread", thread)
        .put("question", question)
        .put("chapter", chapter)
        .put("says", says)
        .toString();
  }

  /// Reads what `json` wrote; empty for anything else.
  static Optional<FormPlace> read(String json) {
    try {
      var node = Json.MAPPER.readTree(json);
      return node.path("says").isString()
          ? Optional.of(
              new FormPlace(
                  node.path("channel").asString(null),
                  node.path("thread").asString(null),
                  node.path("question").asInt(0),
                  node.path("chapter").asString(""),
                  node.path("says").asString("")))
          : Optional.empty();
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }
}
