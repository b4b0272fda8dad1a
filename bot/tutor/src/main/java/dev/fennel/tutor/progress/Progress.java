package dev.fennel.tutor.progress;

import dev.fennel.tutor.reply.Reply;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// How far a learner is.
///
/// @param turn how many moves were taken that showed anything; every button carries the turn that
///   showed it
/// @param place where they are; null: nowhere yet
/// @param stage how far they got with the step there
/// @param picked letters picked so far, where the answer takes more than one step
/// @param attempts every answer given to a check, oldest first
/// @param finished ids of chapters gone through to the end
/// @param open the message whose buttons stand open; null: none
/// @param last the press taken last, by which a second click is known
/// @param seen when they last did anything
public record Progress(
    int turn,
    @Nullable Place place,
    Stage stage,
    List<String> picked,
    List<Attempt> attempts,
    List<String> finished,
    @Nullable Open open,
    Reply.Press.@Nullable Lesson last,
    @Nullable Instant seen) {
  /// Nothing yet.
  public static final Progress NONE =
      new Progress(0, null, Stage.ASKED, List.of(), List.of(), List.of(), null, null, null);

  public Progress {
    picked = List.copyOf(picked);
    attempts = List.copyOf(attempts);
    finished = List.copyOf(finished);
  }

  /// A step of a chapter.
  ///
  /// All but its chapter and id are there to find the place again when the step was renamed or is
  /// gone.
  ///
  /// @param section the section it stands in, and `position` how many steps stand before it there
  /// @param before ids of the steps before it in its chapter, nearest first
  /// @param version the version of what it said when it was shown; null: not known
  public record Place(
      String chapter,
      String section,
      int position,
      String step,
      List<String> before,
      @Nullable String version) {
    public Place {
      // Older documents have none.
      before = before == null ? List.of() : List.copyOf(before);
    }

    /// A place of which no more is known.
    public Place(String chapter, String section, int position, String step) {
      this(chapter, section, position, step, List.of(), null);
    }
  }

  /// How far a learner got with a step. All but checks stay `ASKED`.
  public enum Stage {
    /// Its message is shown; a check waits for an answer.
    ASKED,
    /// An answer is picked, and before anything is told of it, the learner says how sure they are.
    CHOSEN,
    /// A check was answered and its feedback shown.
    ANSWERED,
    /// Committed to, and the answer shown: the learner is to mark themselves.
    REVEALED,
    /// Marked.
    MARKED
  }

  /// A message with buttons that may still be pressed.
  ///
  /// @param post the id under which it was said, within the learner's posts
  /// @param since the turn in which it was said; rewritten, its buttons carry later ones
  public record Open(String post, int since, Reply.Message message) {}

  /// The same at another place, from its start; null: nowhere.
  public Progress at(@Nullable Place next) {
    return new Progress(turn, next, Stage.ASKED, List.of(), attempts, finished, open, last, seen);
  }

  /// The same as far into the same step, which stands elsewhere now or says something else.
  public Progress moved(Place now) {
    return new Progress(turn, now, stage, picked, attempts, finished, open, last, seen);
  }

  /// The same with a step's answers under its new id.
  public Progress renaming(Place before, Place now) {
    return moved(now)
        .with(
            attempts.stream()
                .map(a -> a.answers(before) ? a.at(now.chapter(), now.step()) : a)
                .toList());
  }

  /// The same with the answers to a check, where somebody judged them, judged anew.
  public Progress judging(Place where, Predicate<Attempt> right) {
    return with(
        attempts.stream()
            .map(a -> a.answers(where) && a.right() != null ? a.judged(right.test(a)) : a)
            .toList());
  }

  /// The same at another stage of its step.
  public Progress in(Stage next) {
    return new Progress(turn, place, next, List.of(), attempts, finished, open, last, seen);
  }

  /// The same with these letters picked.
  public Progress picking(List<String> letters) {
    return new Progress(turn, place, stage, letters, attempts, finished, open, last, seen);
  }

  /// The same with those boxes of the open message ticked that have these marks; of a message
  /// without boxes just the same.
  public Progress ticking(List<String> marks) {
    if (open == null) {
      return this;
    }
    var parts = new ArrayList<Reply.Part>();
    List<String> ticked = picked;
    for (var part : open.message().parts()) {
      if (part instanceof Reply.Boxes before) {
        var boxes = before.ticking(marks);
        ticked = boxes.ticked();
        parts.add(boxes);
      } else {
        parts.add(part);
      }
    }
    var shown = new Reply.Message(open.message().speaker(), parts, open.message().buttons());
    var now = new Open(open.post(), open.since(), shown);
    return new Progress(turn, place, stage, ticked, attempts, finished, now, last, seen);
  }

  /// The same with one answer more.
  public Progress with(Attempt attempt) {
    var more = new ArrayList<>(attempts);
    more.add(attempt);
    return with(more);
  }

  /// The same with the last answer to this step marked by the learner.
  public Progress marked(Place where, String mark) {
    var all = new ArrayList<>(attempts);
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i).answers(where)) {
        all.set(i, all.get(i).marked(mark));
        break;
      }
    }
    return with(all);
  }

  private Progress with(List<Attempt> all) {
    return new Progress(turn, place, stage, picked, all, finished, open, last, seen);
  }

  /// The same with a chapter gone through to its end.
  public Progress finishing(String chapter) {
    if (finished.contains(chapter)) {
      return this;
    }
    var more = new ArrayList<>(finished);
    more.add(chapter);
    return new Progress(turn, place, stage, picked, attempts, more, open, last, seen);
  }

  /// The same one turn on, with this message open.
  public Progress opening(@Nullable Open next) {
    return new Progress(turn + 1, place, stage, picked, attempts, finished, next, last, seen);
  }

  /// The same after something the learner did; `press` is null when they typed it.
  public Progress seen(Instant now, Reply.Press.@Nullable Lesson press) {
    return new Progress(turn, place, stage, picked, attempts, finished, open, press, now);
  }

  /// Whether a check still waits for something before anything is told.
  public boolean waits() {
    return stage == Stage.ASKED || stage == Stage.CHOSEN;
  }

  /// The last answer given to the check of a place.
  public Optional<Attempt> lastAnswer(Place where) {
    return attempts.reversed().stream().filter(a -> a.answers(where)).findFirst();
  }
}
