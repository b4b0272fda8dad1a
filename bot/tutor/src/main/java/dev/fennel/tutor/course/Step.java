package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One step of a chapter: what one press shows.
///
/// `next` is what the button says that goes on from it. `asides` are offered as buttons beside it.
public sealed interface Step {
  /// Unique in its chapter; never renumbered, since learners' places refer to it.
  String id();

  /// The inventory ids that this step carries.
  List<String> covers();

  /// What the button says that goes on.
  String next();

  /// Ids of the asides offered here.
  List<String> asides();

  /// A message that tells.
  ///
  /// @param speaker who says it, when it is not Fennel
  /// @param introduces the glossary terms that may be used from here on
  record Say(
      String id,
      List<String> covers,
      @Nullable String speaker,
      List<Reply.Part> text,
      List<String> introduces,
      List<String> asides,
      String next)
      implements Step {}

  /// A figure, with what there is to see in it.
  record Figure(
      String id,
      List<String> covers,
      List<Reply.Part> text,
      Reply.Figure figure,
      List<String> asides,
      String next)
      implements Step {}

  /// A question; a `PREDICT` one never blocks.
  ///
  /// @param confidence whether one is asked how sure one is, before anything is told
  record Check(
      String id,
      List<String> covers,
      Asks asks,
      List<Reply.Part> text,
      List<Choice> choices,
      Answering answering,
      boolean confidence,
      List<String> asides,
      String next)
      implements Step {
    /// A check with one right choice, which is not asked how sure one is.
    public Check(
        String id,
        List<String> covers,
        Asks asks,
        List<Reply.Part> text,
        List<Choice> choices,
        List<String> asides,
        String next) {
      this(id, covers, asks, text, choices, new Answering.One(), false, asides, next);
    }

    /// What kind of thinking it asks for.
    public enum Asks {
      RETRIEVE,
      COMPARE,
      PREDICT,
      EXPLAIN,
      APPLY
    }
  }

  /// One choice of a check. `spoken` is what a screen reader says for its letter.
  record Choice(
      Reply.Item text, @Nullable String spoken, Verdict verdict, List<Reply.Part> feedback) {
    /// How right it is.
    public enum Verdict {
      RIGHT,
      NEAR,
      WRONG
    }
  }

  /// A question to commit to first, by picking or typing; then its answer is shown and the learner
  /// marks themselves.
  ///
  /// @param picks how many choices a commitment by picking has
  /// @param answer what is shown once committed
  /// @param rubric words that point to each idea of a good typed answer
  /// @param marks what the learner may say of their own answer, best first
  record Reveal(
      String id,
      List<String> covers,
      Check.Asks asks,
      List<Reply.Part> text,
      int picks,
      List<Choice> choices,
      List<Reply.Part> answer,
      List<Idea> rubric,
      List<String> marks,
      List<String> asides,
      String next)
      implements Step {}

  /// An idea that a typed answer may contain.
  record Idea(String name, List<String> words) {}

  /// A moment of a lane: the author's words, and what the simulator's run shows.
  ///
  /// @param lane the name of the lane's setup
  /// @param shows which moments of the run are shown as rows, such as `node-not-ready 03`
  /// @param cluster which picture of the nodes goes with it
  /// @param timeline whether the whole run goes with it, as a strip over the clock
  /// @param text its paragraphs may contain placeholders that the run fills in
  record Lane(
      String id,
      List<String> covers,
      String lane,
      List<Reply.Part> text,
      List<String> shows,
      Picture cluster,
      boolean timeline,
      List<String> asides,
      String next)
      implements Step {
    /// Which picture of the nodes.
    public enum Picture {
      NONE,
      /// As the run starts.
      START,
      /// As things stand at the last moment shown.
      NOW,
      /// As the run ends.
      END
    }
  }

  /// A natural place to stop.
  record Stop(String id, List<String> covers, List<Reply.Part> text, String next) implements Step {
    @Override
    public List<String> asides() {
      return List.of();
    }
  }

  /// The end of a chapter: in short, questions for one's own team, what is next.
  record Recap(
      String id,
      List<String> covers,
      List<Reply.Part> text,
      List<String> questions,
      List<String> asides,
      String next)
      implements Step {}
}
