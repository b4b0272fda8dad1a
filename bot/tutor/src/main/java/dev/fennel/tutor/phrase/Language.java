package dev.fennel.tutor.phrase;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadFactory;
import java.util.regex.Pattern;

/// A language that the bot speaks. What it says is asked for by id, with [#phrase].
///
/// Which language is spoken is said by whoever takes a request in, for as long as the request lasts
/// ([#speaking]); nothing has to be handed down. Where nobody says, it is English.
public final class Language {
  private static final ScopedValue<Language> SPOKEN = ScopedValue.newInstance();
  private static final Pattern TAG = Pattern.compile("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*");
  private static final PhraseFiles NONE = new PhraseFiles("", Map.of());
  private static final PhraseFiles WRITTEN_FIRST = PhraseFiles.onClassPath("en");

  /// The language that everything is written in first.
  public static final Language ENGLISH = new Language(WRITTEN_FIRST);

  private final PhraseFiles own;
  private final Map<String, Message> messages = new ConcurrentHashMap<>();

  private Language(PhraseFiles own) {
    this.own = own;
  }

  /// The language of a folder `phrases/TAG`, such as `en` or `pt-BR`; empty: there is none.
  public static Optional<Language> of(String tag) {
    if (tag.equals(WRITTEN_FIRST.tag())) {
      return Optional.of(ENGLISH);
    }
    var files = TAG.matcher(tag).matches() ? PhraseFiles.onClassPath(tag) : NONE;
    return files.patterns().isEmpty() ? Optional.empty() : Optional.of(of(files));
  }

  /// The language of these phrases, by id.
  public static Language of(String tag, Map<String, String> patterns) {
    return of(new PhraseFiles(tag, patterns));
  }

  private static Language of(PhraseFiles own) {
    return new Language(own.fitting(WRITTEN_FIRST));
  }

  /// The language that is spoken.
  public static Language spoken() {
    return SPOKEN.orElse(ENGLISH);
  }

  /// A phrase in the language that is spoken.
  ///
  /// @param arguments names and what stands for them, in turn: `"chapter", 4, "title", title`
  /// @throws IllegalArgumentException if there is no such phrase, or it has an argument more
  public static String phrase(String id, Object... arguments) {
    return spoken().say(id, arguments);
  }

  /// Its tag, such as `en`.
  public String tag() {
    return own.tag();
  }

  /// Does something in this language.
  public <T, X extends Throwable> T speaking(ScopedValue.CallableOp<? extends T, X> what) throws X {
    return ScopedValue.where(SPOKEN, this).call(what);
  }

  /// Threads that speak this language.
  public ThreadFactory speaking(ThreadFactory threads) {
    return task -> threads.newThread(() -> ScopedValue.where(SPOKEN, this).run(task));
  }

  private String say(String id, Object... arguments) {
    var message = messages.computeIfAbsent(id, this::message);
    var named = named(arguments);
    for (String name : message.arguments()) {
      if (!named.containsKey(name)) {
        throw new IllegalArgumentException("phrase " + id + " needs the argument " + name);
      }
    }
    return message.say(named);
  }

  private Message message(String id) {
    var from = own.patterns().containsKey(id) ? own : WRITTEN_FIRST;
    String pattern = from.patterns().get(id);
    if (pattern == null) {
      throw new IllegalArgumentException("there is no phrase " + id);
    }
    return new Message(pattern, from.tag());
  }

  private static Map<String, Object> named(Object... arguments) {
    var named = new HashMap<String, Object>();
    for (int i = 0; i < arguments.length; i += 2) {
      named.put((String) arguments[i], arguments[i + 1]);
    }
    return named;
  }
}
