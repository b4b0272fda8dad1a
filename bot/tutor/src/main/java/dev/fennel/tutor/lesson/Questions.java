package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ThreadDocument;
import dev.fennel.tutor.progress.ThreadDocument.Asked;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Prose.Span;
import dev.fennel.tutor.reply.Reply;
import dev.fennel.tutor.reply.Reply.Press;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// What is asked in what-if threads: taken, remembered for the follow-ups, and answered.
final class Questions {
  /// So long after its last question a thread starts afresh.
  static final Duration REMEMBERED = Duration.ofDays(30);

  /// So many questions a follow-up builds on at most; then the thread starts afresh.
  static final int LONGEST_THREAD = 50;

  private static final int QUOTED_WORDS = 8;
  private static final System.Logger LOG = System.getLogger(Questions.class.getName());

  private final Computing computing;

  Questions(Computing computing) {
    this.computing = computing;
  }

  /// Computes an answer.
  interface Computing {
    Answers.Answer answer(List<String> earlier, String text, long seed);

    /// What was run for an answer; empty where nothing was.
    default Optional<Answers.Worked> worked(List<String> earlier, String text, long seed) {
      return Optional.empty();
    }

    /// The questions that lead to an answer in a new thread; empty: it cannot be told there.
    default List<String> retold(List<String> earlier, String text) {
      return List.of();
    }
  }

  /// As the answers compute it.
  record Computed(Answers answers) implements Computing {
    @Override
    public Answers.Answer answer(List<String> earlier, String text, long seed) {
      return answers.answer(earlier, text, seed);
    }

    @Override
    public Optional<Answers.Worked> worked(List<String> earlier, String text, long seed) {
      return answers.worked(earlier, text, seed);
    }

    @Override
    public List<String> retold(List<String> earlier, String text) {
      return answers.retold(earlier, text);
    }
  }

  /// What a question is told, and whether it was computed.
  record Told(int number, List<Post> posts, boolean computed) {
    ThreadDocument in(ThreadDocument document) {
      return computed ? document.answered(number, posts) : document.failed(number, posts);
    }
  }

  /// A thread with a question more; one that is too long is told so at once.
  static ThreadDocument asked(
      ThreadDocument thread, Learner from, String text, List<String> deliveries, Instant now) {
    String stripped = text.strip();
    if (stripped.length() > Tutor.LONGEST_QUESTION) {
      var why =
          Parts.message(
              List.of(
                  Parts.paragraph(
                      phrase("lesson.question.too-long", "characters", Tutor.LONGEST_QUESTION))));
      int number = thread.asked().size() + 1;
      return thread.refusing(from, now, post(thread, number, 0, why), deliveries);
    }
    return thread.asking(from, stripped.isEmpty() ? "help" : stripped, now, deliveries);
  }

  /// The oldest question without an answer.
  static Optional<Asked> oldest(ThreadDocument thread) {
    return thread.asked().stream().filter(a -> !a.answered()).findFirst();
  }

  /// Computes the answer to a question of a thread; one that cannot be computed is told so.
  Told tell(ThreadDocument thread, Asked question) {
    var memory = memory(thread, question);
    var messages = new ArrayList<Reply.Message>();
    boolean computed = true;
    try {
      messages.addAll(
          computing.answer(memory.earlier(), question.text(), thread.seed()).messages());
    } catch (RuntimeException failure) {
      computed = false;
      LOG.log(
          Level.ERROR,
          "Question {0} in {1} could not be computed: {2}",
          question.number(),
          PostIds.of(thread.conversation()),
          cause(failure));
      messages.add(failed());
    }
    offer(messages, question, computed && hasRun(memory, question));
    if (memory.startsAfresh() && !messages.isEmpty()) {
      messages.set(0, Parts.before(Parts.note(memory.why()), messages.getFirst()));
    }
    if (askers(thread) > 1 && !messages.isEmpty()) {
      messages.set(0, Parts.before(quote(question), messages.getFirst()));
    }
    var posts = new ArrayList<Post>();
    for (var message : messages) {
      posts.add(post(thread, question.number(), posts.size(), message));
    }
    return new Told(question.number(), posts, computed);
  }

  /// Where it went wrong, without the failure's message: that may hold what was typed.
  private static String cause(RuntimeException failure) {
    var trace = failure.getStackTrace();
    return failure.getClass().getName() + (trace.length == 0 ? "" : " at " + trace[0]);
  }

  private static Reply.Message failed() {
    return Parts.message(List.of(Parts.paragraph(phrase("lesson.question.failed"))));
  }

  private static long askers(ThreadDocument thread) {
    return thread.asked().stream().map(Asked::from).distinct().count();
  }

  private static Reply.Part quote(Asked question) {
    String words = Parts.firstWords(question.text(), QUOTED_WORDS);
    return new Reply.Note(
        new Prose(
            List.of(
                new Span.Person(question.from().user()),
                new Span.Plain(" " + phrase("lesson.question.asked", "words", words)))));
  }

  private boolean hasRun(Memory memory, Asked question) {
    return !computing.retold(memory.earlier(), question.text()).isEmpty();
  }

  /// Under the last message: the form, and for what was run sharing it and taking it along.
  private static void offer(List<Reply.Message> messages, Asked question, boolean run) {
    if (messages.isEmpty()) {
      return;
    }
    var last = messages.removeLast();
    var buttons = new ArrayList<>(last.buttons());
    buttons.add(new Reply.Button(phrase("lesson.button.build"), new Press.Build()));
    if (run) {
      buttons.add(
          new Reply.Button(phrase("lesson.button.share"), new Press.Share(question.number())));
      buttons.add(
          new Reply.Button(
              phrase("lesson.button.take-along"), new Press.TakeAlong(question.number())));
    }
    messages.add(new Reply.Message(last.speaker(), last.parts(), buttons));
  }

  /// The texts that a question asked now would follow.
  static List<String> said(ThreadDocument thread, Learner from, Instant now) {
    var asking = thread.asking(from, "", now, List.of());
    return memory(asking, asking.asked().getLast()).earlier();
  }

  /// A question of a thread by its number; empty when there is none that was computed.
  private static Optional<Asked> numbered(ThreadDocument thread, int number) {
    return thread.asked().stream()
        .filter(a -> a.number() == number && a.answered() && !a.leftOut())
        .findFirst();
  }

  /// What leads to a question's answer in a new thread; empty: there is nothing to share.
  List<String> retold(ThreadDocument thread, int number) {
    return numbered(thread, number)
        .map(asked -> computing.retold(memory(thread, asked).earlier(), asked.text()))
        .orElse(List.of());
  }

  /// What a question ran, as a file to be posted in its thread.
  ///
  /// @param nth how many files the thread got before this one
  Optional<Post> file(
      ThreadDocument thread, int number, int nth, Function<Scenario, String> written) {
    var asked = numbered(thread, number);
    return asked
        .flatMap(a -> computing.worked(memory(thread, a).earlier(), a.text(), thread.seed()))
        .map(worked -> {
          String name = "fennel-question-" + number + ".json";
          var words =
              Parts.message(
                  List.of(
                      new Reply.Paragraph(
                          Prose.plain(
                              phrase(
                                  "lesson.question.file",
                                  "question",
                                  worked.question(),
                                  "command",
                                  "fennel.jar simulate %s --seed %d%s"
                                      .formatted(
                                          name,
                                          worked.seed(),
                                          worked.cut() ? " --as-in-chat" : ""))))));
          String id = PostIds.of(thread.conversation()) + "q" + number + ".f" + nth;
          var file = new Reply.Attach(name, written.apply(worked.scenario()), words);
          return new Post(id, thread.conversation(), file, Post.State.TO_POST, null);
        });
  }

  /// What a follow-up builds on.
  ///
  /// @param why what to say when it starts afresh; empty: it does not
  private record Memory(List<String> earlier, String why) {
    boolean startsAfresh() {
      return !why.isEmpty();
    }
  }

  private static Memory memory(ThreadDocument thread, Asked question) {
    var earlier = new ArrayList<String>();
    String why = "";
    Instant last = null;
    for (var asked : thread.asked()) {
      why = "";
      if (last != null && Duration.between(last, asked.at()).compareTo(REMEMBERED) > 0) {
        earlier.clear();
        why = phrase("lesson.question.afresh-old");
      } else if (earlier.size() >= LONGEST_THREAD) {
        earlier.clear();
        why = phrase("lesson.question.afresh-long", "questions", LONGEST_THREAD);
      }
      if (asked.number() == question.number()) {
        return new Memory(List.copyOf(earlier), why);
      }
      last = asked.at();
      if (!asked.leftOut()) {
        earlier.add(asked.text());
      }
    }
    throw new IllegalStateException("no question " + question.number() + " in this thread");
  }

  private static Post post(ThreadDocument thread, int number, int before, Reply.Message message) {
    String id = PostIds.of(thread.conversation()) + "q" + number + "." + before;
    return new Post(id, thread.conversation(), new Reply.Say(message), Post.State.TO_POST, null);
  }
}
