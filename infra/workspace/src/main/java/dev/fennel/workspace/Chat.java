package dev.fennel.workspace;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import tools.jackson.databind.node.ObjectNode;

/// Everything the workspace remembers, behind one lock: whoever reads or changes it does so inside
/// [#with].
final class Chat implements AutoCloseable {
  private final Documents documents;
  private final Path folder;
  private final Clock clock;
  private String epoch = Ids.mixed(12);
  final Changes changes;
  final Places places;
  final Messages messages;
  final MessageView view;
  final Views views;
  final SharedFiles files;
  final ResponseUrls responseUrls;
  final Triggers triggers;

  Chat(Path folder, String botName, Clock clock) {
    this.folder = folder;
    this.clock = clock;
    documents = new Documents(folder.resolve("chat.jsonl"));
    changes = new Changes(documents);
    places = new Places(documents, botName);
    messages = new Messages(documents, changes, clock);
    view = new MessageView(messages);
    views = new Views(documents, changes);
    files = new SharedFiles(documents, folder.resolve("files"));
    responseUrls = new ResponseUrls(documents, clock);
    triggers = new Triggers(clock);
  }

  /// Whether the bot was taken out of the workspace, so that its token is good for nothing.
  synchronized boolean uninstalled() {
    return documents.get("meta", "uninstalled") != null;
  }

  /// Takes the bot out of the workspace until everything is forgotten.
  synchronized void uninstall() {
    documents.put("meta", "uninstalled", Json.object());
    changes.next();
  }

  /// Names this telling of the chat: another after every start and after everything was forgotten.
  synchronized String epoch() {
    return epoch;
  }

  Clock clock() {
    return clock;
  }

  Documents documents() {
    return documents;
  }

  Path folder() {
    return folder;
  }

  /// Runs the work while nobody else reads or changes the chat. The work never waits for a bot.
  synchronized <T> T with(Supplier<T> work) {
    return work.get();
  }

  synchronized void change(Runnable work) {
    work.run();
  }

  /// Forgets people's messages, views, files and links, and settles the first people and channels
  /// again.
  synchronized void forgetAll() {
    documents.clearExcept(List.of("meta"));
    documents.remove("meta", "uninstalled");
    messages.forgetAll();
    triggers.forgetAll();
    files.forgetAll();
    places.settle();
    epoch = Ids.mixed(12);
    changes.next();
  }

  /// Where the person's next event, click or command says it was.
  static String channelId(ObjectNode channel) {
    return Json.text(channel, "id", "");
  }

  @Override
  public synchronized void close() {
    documents.close();
  }
}
