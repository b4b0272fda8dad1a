package dev.fennel.tutor.lesson;

import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ThreadDocument;
import dev.fennel.tutor.progress.ThreadDocument.Asked;
import dev.fennel.tutor.reply.Reply;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
                      "That's longer than I can read: %,d characters at most. Ask about one thing, such as “what if node 04 dies?”"
                          .formatted(Tutor.LONGEST_QUESTION))));
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
    return Parts.message(
        List.of(
            Parts.paragraph(
                "Sorry, working that out failed on my side; it is noted for whoever runs me. The"
                    + " thread goes on from the question before.")));
  }

  private static long askers(ThreadDocument thread) {
    return thread.asked().stream().map(Asked::from).distinct().count();
  }

  private static Reply.Part quote(Asked question) {
    return Parts.note("On “" + Parts.firstWords(question.text(), QUOTED_WORDS) + "”");
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
        why = "It's more than 30 days since the last question: this thread starts afresh.";
      } else if (earlier.size() >= LONGEST_THREAD) {
        earlier.clear();
        why =
            "That were %d questions in a row: this thread starts afresh.".formatted(LONGEST_THREAD);
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
