package dev.fennel.tutor.lesson;

import dev.fennel.simulator.cluster.Scenario;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.answer.QuestionForm;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.LearnerDocument;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import dev.fennel.tutor.reply.Form;
import dev.fennel.tutor.reply.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The front door: takes what people do, decides what comes of it, and returns when that is safe on
/// disk.
public final class Tutor {
  /// How long a question may be, in characters.
  public static final int LONGEST_QUESTION = 2000;

  private volatile Lesson lesson;
  private volatile Questions questions;
  private final QuestionForm form;
  private final ProgressStore store;
  private final Function<Scenario, String> written;

  /// A tutor of this course who keeps progress in this store.
  ///
  /// @param written writes a scenario as the file in which it is taken along
  public Tutor(
      Course course,
      ProgressStore store,
      Answers answers,
      ScenarioParser parser,
      Function<Scenario, String> written) {
    this(
        new Lesson(course, parser),
        store,
        new Questions.Computed(answers),
        new QuestionForm(parser),
        written);
  }

  Tutor(
      Lesson lesson,
      ProgressStore store,
      Questions.Computing computing,
      QuestionForm form,
      Function<Scenario, String> written) {
    this.lesson = lesson;
    this.store = store;
    this.questions = new Questions(computing);
    this.form = form;
    this.written = written;
  }

  /// Teaches another course from now on: an edit of the one before, which carries every learner's
  /// place over.
  public void teach(Lesson next, Answers answers) {
    lesson = next;
    questions = new Questions(new Questions.Computed(answers));
  }

  /// Takes a move of a learner. What it decides is saved, with the posts that are still to be shown
  /// in `direct`, when this returns.
  ///
  /// @param direct the learner's direct message
  /// @param deliveries every id under which the platform may deliver this same move again
  public Taken take(
      Learner learner, Conversation direct, Move move, List<String> deliveries, Instant now) {
    return store.change(learner, document -> taken(document, direct, move, deliveries, now));
  }

  private Changed<LearnerDocument, Taken> taken(
      LearnerDocument document,
      Conversation direct,
      Move move,
      List<String> deliveries,
      Instant now) {
    if (document.hasTaken(deliveries)) {
      return new Changed<>(document, Taken.KNOWN);
    }
    return switch (lesson.play(document.progress(), move, now)) {
      case Turn.Question(String _) -> new Changed<>(document, Taken.QUESTION);
      case Turn.Played played when played.replies().isEmpty() ->
          new Changed<>(document, Taken.KNOWN);
      case Turn.Played played ->
          new Changed<>(
              document.after(
                  played.progress(), posts(document.learner(), direct, played), deliveries),
              Taken.SAVED);
    };
  }

  private static List<Post> posts(Learner learner, Conversation direct, Turn.Played played) {
    String own = PostIds.of(learner);
    var posts = new ArrayList<Post>();
    for (var reply : played.replies()) {
      String id = own + Scene.post(played.progress().turn(), posts.size());
      Reply qualified =
          reply instanceof Reply.Rewrite(String post, Reply.Message message)
              ? new Reply.Rewrite(own + post, message)
              : reply;
      posts.add(new Post(id, direct, qualified, Post.State.TO_POST, null));
    }
    return posts;
  }

  /// Takes a question in a thread. It is saved as something to be computed when this returns;
  /// `answer` computes it.
  public Taken ask(
      Conversation thread, Learner from, String text, List<String> deliveries, Instant now) {
    return store.change(
        thread,
        document ->
            document.hasTaken(deliveries)
                ? new Changed<>(document, Taken.KNOWN)
                : new Changed<>(
                    Questions.asked(document, from, text, deliveries, now), Taken.SAVED));
  }

  /// Answers the oldest question of a thread that has no answer yet, and saves the posts that show
  /// it.
  ///
  /// @return false when there was none
  public boolean answer(Conversation thread) {
    var open = Questions.oldest(store.thread(thread));
    if (open.isEmpty()) {
      return false;
    }
    int number = open.get().number();
    var told = questions.tell(store.thread(thread), open.get());
    return store.change(
        thread,
        document ->
            Questions.oldest(document).filter(q -> q.number() == number).isPresent()
                ? new Changed<>(told.in(document), true)
                : new Changed<>(document, true));
  }

  /// The form in which a question is put together.
  ///
  /// @param thread where it was opened; null: it opens a thread of its own
  /// @param filled what is filled in by now
  /// @param pressed the button just pressed in it; empty: none
  public Form form(
      @Nullable Conversation thread,
      Learner from,
      Map<String, String> filled,
      String pressed,
      Instant now) {
    return form.draw(said(thread, from, now), filled, pressed);
  }

  /// Takes a form that was sent: a question to be asked, or what is wrong.
  ///
  /// @param shown the sentence that the form said
  public Form.Sent sent(
      @Nullable Conversation thread,
      Learner from,
      Map<String, String> filled,
      String shown,
      Instant now) {
    return form.sent(said(thread, from, now), filled, shown);
  }

  private List<String> said(@Nullable Conversation thread, Learner from, Instant now) {
    return thread == null ? List.of() : Questions.said(store.thread(thread), from, now);
  }

  /// What is to be shared of a thread's question: the questions its answer rests on, itself the
  /// last. Empty when there is nothing to share.
  public List<String> shared(Conversation thread, int question) {
    return questions.retold(store.thread(thread), question);
  }

  /// A chapter's questions for one's own team, as this person shares them; empty: it has none.
  public Optional<Reply.Begin> teamQuestions(String chapter, Learner by) {
    return lesson.teamQuestions(chapter, by.user());
  }

  /// Takes a message under which a thread is to begin. It is saved, to be posted in its channel,
  /// when this returns.
  ///
  /// @param id the same for every try to share the same thing
  /// @return the post's id; empty: it is there already
  public Optional<String> begin(Conversation channel, String id, Reply.Begin begin) {
    return store.change(
        channel,
        document -> {
          var tries = document.posts().stream().filter(p -> p.id().startsWith(id + ".")).toList();
          // Only one that was refused is tried anew, when whoever shares it asks for that.
          boolean open = tries.isEmpty() || tries.getLast().state() == Post.State.REFUSED;
          if (!open) {
            var last = tries.getLast();
            boolean there = last.state() == Post.State.POSTED;
            return new Changed<>(document, there ? Optional.empty() : Optional.of(last.id()));
          }
          String name = id + "." + tries.size();
          var post = new Post(name, channel, begin, Post.State.TO_POST, null);
          return new Changed<>(document.posting(post, List.of(name)), Optional.of(name));
        });
  }

  /// Begins a thread with shared questions: the last is answered there, and follow-ups go on.
  public Taken share(
      Conversation thread,
      Learner from,
      List<String> shared,
      List<String> deliveries,
      Instant now) {
    return store.change(
        thread,
        document -> {
          if (document.hasTaken(deliveries)) {
            return new Changed<>(document, Taken.KNOWN);
          }
          var next = document;
          for (var earlier : shared.subList(0, shared.size() - 1)) {
            next = next.told(from, earlier, now);
          }
          return new Changed<>(
              Questions.asked(next, from, shared.getLast(), deliveries, now), Taken.SAVED);
        });
  }

  /// Works out again what a thread's question ran, and saves it as a file to be posted there. It
  /// takes as long as the answer took.
  public Taken takeAlong(Conversation thread, int question, List<String> deliveries) {
    var before = store.thread(thread);
    if (before.hasTaken(deliveries)) {
      return Taken.KNOWN;
    }
    var file = questions.file(before, question, before.deliveries().size(), written);
    return file.map(post ->
            store.change(
                thread,
                document ->
                    document.hasTaken(deliveries)
                        ? new Changed<>(document, Taken.KNOWN)
                        : new Changed<>(document.posting(post, deliveries), Taken.SAVED)))
        .orElse(Taken.KNOWN);
  }

  /// Whether something was ever asked in this thread: there a follow-up needs no mention.
  public boolean isWhatIfThread(Conversation thread) {
    return !store.thread(thread).asked().isEmpty();
  }

  /// What the Home tab shows a learner: progress, one button to go on, and the course map.
  public Reply.Message home(Learner learner, Instant now) {
    return lesson.home(store.learner(learner).progress());
  }

  /// What became of something taken.
  public enum Taken {
    /// Saved: something is to be posted or computed.
    SAVED,
    /// Taken before: nothing changed, nothing is to be shown again.
    KNOWN,
    /// Not a word of the lesson: to be asked in a thread. Nothing was saved.
    QUESTION
  }
}
