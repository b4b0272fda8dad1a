package dev.fennel.tutor.lesson;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.progress.Progress.Place;
import dev.fennel.tutor.progress.Progress.Stage;
import dev.fennel.tutor.reply.Reply;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The state machine of a lesson: what a learner does, and what comes of it. Same progress, same
/// move, same time: same turn.
public final class Lesson {
  /// The same press again within this time is a second click of one.
  static final Duration DOUBLE_CLICK = Duration.ofSeconds(10);

  private static final Pattern CHAPTER = Pattern.compile("(?:open |go to )?chapter ([0-9]{1,3})");
  private static final Pattern ASK = Pattern.compile("(?i)^ask[\\s:]+(?=\\S)");

  private final Course course;
  private final Predicate<String> certainlyAQuestion;
  private final Path path;
  private final StepCards steps;
  private final MapCards map;
  private final WayCards way;
  private final Checks checks;
  private final TypedAnswers answers;
  private final TeamCards team;
  private final GlossaryCards glossary;
  private final Optional<Jumps> jumps;

  /// A lesson through this course; the parser reads what its lanes ask the simulator, and knows
  /// typed questions from typed answers.
  public Lesson(Course course, ScenarioParser parser) {
    this(course, parser, parser::isCertainlyAQuestion);
  }

  Lesson(Course course, ScenarioParser parser, Predicate<String> certainlyAQuestion) {
    this(course, parser, certainlyAQuestion, false);
  }

  private Lesson(
      Course course, ScenarioParser parser, Predicate<String> certainlyAQuestion, boolean preview) {
    this.course = course;
    this.certainlyAQuestion = certainlyAQuestion;
    this.path = new Path(course);
    this.steps = new StepCards(new Lanes(parser), new TimeLeft(course, path));
    this.map = new MapCards(course, path);
    this.way = new WayCards(course, path);
    this.checks = new Checks(steps);
    this.answers = new TypedAnswers(checks, certainlyAQuestion);
    this.team = new TeamCards(course);
    this.glossary = new GlossaryCards(course, path);
    this.jumps = preview ? Optional.of(new Jumps(path, this::show)) : Optional.empty();
  }

  /// A lesson as its author sees it, who may jump to any step.
  public static Lesson preview(Course course, ScenarioParser parser) {
    return new Lesson(course, parser, parser::isCertainlyAQuestion, true);
  }

  /// Plays a move. A turn without replies changed nothing.
  public Turn play(Progress progress, Move move, Instant now) {
    if (move instanceof Move.Pressed(var press, var _) && isSecondClick(progress, press, now)) {
      return new Turn.Played(progress, List.of());
    }
    var carried = CarryOver.of(path, progress);
    var settled = carried.progress();
    var here = path.at(settled);
    if (carried.showsAnew() && here.isPresent() && isAboutItsStep(move)) {
      var press = move instanceof Move.Pressed(var pressed, var _) ? pressed : null;
      return played(showHere(settled, here.get()), carried, press, now);
    }
    return switch (move) {
      case Move.Pressed(var press, var ticked) ->
          played(pressed(settled, press, ticked, now), carried, press, now);
      case Move.Typed(String text) ->
          typed(settled, text, now)
              .<Turn>map(s -> played(s, carried, null, now))
              .orElseGet(() -> new Turn.Question(text.strip()));
      case Move.Command(String words) ->
          command(settled, words, now)
              .<Turn>map(s -> played(s, carried, null, now))
              .orElseGet(() -> new Turn.Question(ASK.matcher(words.strip()).replaceFirst("")));
    };
  }

  /// What the Home tab shows.
  public Reply.Message home(Progress progress) {
    return Scene.stamped(map.home(CarryOver.of(path, progress).progress()), progress.turn());
  }

  /// A chapter's questions for one's own team as somebody shares them; empty: it has none.
  Optional<Reply.Begin> teamQuestions(String chapter, String person) {
    return team.toShare(chapter, person);
  }

  /// Whether a move goes on from the step it is made at, and so means nothing when that is gone.
  private boolean isAboutItsStep(Move move) {
    return switch (move) {
      case Move.Pressed(var press, var _) ->
          Tap.read(press.choice()).filter(t -> !t.isTimeless()).isPresent();
      case Move.Typed(String text) ->
          Word.of(text).map(Word::isAboutItsStep).orElseGet(() -> !certainlyAQuestion.test(text));
      case Move.Command(String words) -> Word.of(words).filter(Word::isAboutItsStep).isPresent();
    };
  }

  private static boolean isSecondClick(Progress progress, Reply.Press.Lesson press, Instant now) {
    var seen = progress.seen();
    return press.equals(progress.last())
        && seen != null
        && Duration.between(seen, now).compareTo(DOUBLE_CLICK) < 0;
  }

  private Turn played(
      Scene scene, CarryOver carried, Reply.Press.@Nullable Lesson press, Instant now) {
    var line = carried.line();
    var told = line == null ? scene : scene.saying(line);
    var played = told.played();
    return new Turn.Played(played.progress().seen(now, press), played.replies());
  }

  private Scene pressed(
      Progress progress, Reply.Press.Lesson press, List<String> ticked, Instant now) {
    var tap = Tap.read(press.choice());
    var open = progress.open();
    Optional<Reply.Button> button = open == null ? Optional.empty() : button(open, press);
    Optional<Scene> scene = Optional.empty();
    if (tap.isPresent() && button.isPresent()) {
      var there = progress.ticking(ticked);
      scene = tapped(there, tap.get(), now).map(s -> s.noting(chosen(button.get())));
    } else if (tap.isPresent() && tap.get().isTimeless()) {
      scene = tapped(progress, timeless(tap.get(), progress), now);
    }
    return scene.orElseGet(() -> Scene.say(progress, way.passed(progress)));
  }

  private static String chosen(Reply.Button button) {
    return phrase("lesson.done.chose", "label", button.label());
  }

  /// The button of the open message that a press means. Rewritten, a message carries later turns; a
  /// press on it may still come from an earlier one.
  private static Optional<Reply.Button> button(Progress.Open open, Reply.Press.Lesson press) {
    return open.message().buttons().stream()
        .filter(b ->
            b.press() instanceof Reply.Press.Lesson(int turn, String step, String choice)
                && step.equals(press.step())
                && choice.equals(press.choice())
                && press.turn() >= open.since()
                && press.turn() <= turn)
        .findFirst();
  }

  /// An old card's [Start] does not throw away a place: it shows the card as it is now.
  private static Tap timeless(Tap tap, Progress progress) {
    return tap instanceof Tap.Begin(String chapter) && progress.place() != null
        ? new Tap.Open(chapter)
        : tap;
  }

  private Optional<Scene> tapped(Progress progress, Tap tap, Instant now) {
    var spot = path.at(progress);
    return switch (tap) {
      case Tap.Say(Word word) -> Optional.of(word(progress, word, now));
      case Tap.Open(String chapter) -> open(progress, chapter);
      case Tap.Page(String chapter, String step) ->
          path.at(new Place(chapter, "", 0, step)).map(s -> page(progress, s));
      case Tap.Team(String chapter) ->
          team.toCopy(chapter, way.onward(progress)).map(m -> Scene.say(progress, m));
      case Tap.Glossary(int page) -> Optional.of(glossary(progress, page));
      case Tap.Term(String id) ->
          glossary.entry(id, progress, way.onward(progress)).map(m -> Scene.say(progress, m));
      case Tap.Jump(String chapter, String step) ->
          jumps.flatMap(j -> j.to(progress, chapter, step));
      case Tap.Begin(String chapter) -> path.start(chapter).map(s -> show(progress, s));
      case Tap.Next() -> spot.map(s -> next(progress, s));
      case Tap.Skip() -> spot.map(s -> next(progress, s));
      case Tap.Again() -> spot.map(s -> show(progress, s));
      case Tap.Choose(String letter) -> spot.flatMap(s -> checks.choose(s, progress, letter, now));
      case Tap.Mark(int number) -> spot.flatMap(s -> checks.mark(s, progress, number));
      case Tap.Aside(String id) -> spot.flatMap(s -> Asides.opened(progress, s, id));
      case Tap.Commit() -> spot.flatMap(s -> checks.commit(s, progress, now));
      case Tap.Unpick() -> spot.flatMap(s -> checks.unpick(s, progress));
      case Tap.Sure(boolean sure) -> spot.flatMap(s -> checks.sure(s, progress, sure, now));
    };
  }

  private Scene show(Progress progress, Path.Spot spot) {
    var there = progress.at(spot.place());
    var shown = spot.step() instanceof Step.Recap ? there.finishing(spot.chapter().id()) : there;
    return Scene.say(shown, steps.at(spot, shown));
  }

  /// A step to read beside one's own place, which does not move.
  private Scene page(Progress progress, Path.Spot spot) {
    String where = way.page(spot, progress);
    var parts = new ArrayList<Reply.Part>();
    parts.add(Parts.note(where));
    steps.at(spot, progress).forEach(m -> parts.addAll(Parts.listed(m.parts())));
    return Scene.say(progress, Parts.message(parts, way.onward(progress)));
  }

  private Scene showHere(Progress progress, Path.Spot spot) {
    return Scene.say(progress, steps.at(spot, progress));
  }

  private Scene next(Progress progress, Path.Spot spot) {
    return path.after(spot)
        .map(s -> show(progress, s))
        .orElseGet(() -> {
          var done = progress.finishing(spot.chapter().id());
          return Scene.say(
              done,
              path.following(spot.chapter())
                  .map(c -> map.card(c, done))
                  .orElseGet(() -> map.chapters(done)));
        });
  }

  private Optional<Scene> open(Progress progress, String chapter) {
    var written = course.chapters().get(chapter);
    if (written != null) {
      return Optional.of(Scene.say(progress, map.card(written, progress)));
    }
    return course
        .outline(chapter)
        .map(o -> Scene.say(progress, MapCards.unwritten(o, way.onward(progress))));
  }

  private Optional<Scene> typed(Progress progress, String text, Instant now) {
    return labelled(progress, text, now)
        .or(() -> jump(progress, text))
        .or(() -> Word.of(text).map(w -> word(progress, w, now)))
        .or(() -> chapter(progress, text))
        .or(() -> path.at(progress).flatMap(s -> answers.take(s, progress, text, now)));
  }

  private Optional<Scene> command(Progress progress, String words, Instant now) {
    if (words.isBlank()) {
      return Optional.of(word(progress, Word.START, now));
    }
    return Word.of(words)
        .map(w -> word(progress, w, now))
        .or(() -> jump(progress, words))
        .or(() -> chapter(progress, words));
  }

  private Optional<Scene> jump(Progress progress, String text) {
    return jumps.flatMap(j -> j.typed(progress, text));
  }

  /// Typed what an open button says.
  private Optional<Scene> labelled(Progress progress, String text, Instant now) {
    var open = progress.open();
    String said = Word.plain(text);
    if (open == null || said.isEmpty()) {
      return Optional.empty();
    }
    return open.message().buttons().stream()
        .filter(b -> Word.plain(b.label()).equals(said))
        .findFirst()
        .flatMap(b ->
            b.press() instanceof Reply.Press.Lesson press
                ? Tap.read(press.choice())
                    .flatMap(t -> tapped(progress, t, now))
                    .map(s -> s.noting(chosen(b)))
                : Optional.empty());
  }

  private Optional<Scene> chapter(Progress progress, String text) {
    var match = CHAPTER.matcher(Word.plain(text));
    if (!match.matches()) {
      return Optional.empty();
    }
    int number = Integer.parseInt(match.group(1));
    return course.parts().stream()
        .flatMap(p -> p.chapters().stream())
        .filter(o -> o.number() == number)
        .findFirst()
        .flatMap(o -> open(progress, o.id()));
  }

  private Scene word(Progress progress, Word word, Instant now) {
    var spot = path.at(progress);
    return switch (word) {
      case START ->
          spot.map(s -> Scene.say(progress, way.back(s, progress, now)))
              .orElseGet(() -> start(progress));
      case CONTINUE -> spot.map(s -> goOn(progress, s, now)).orElseGet(() -> start(progress));
      case SHOW -> spot.map(s -> showHere(progress, s)).orElseGet(() -> start(progress));
      case BACK -> spot.map(s -> back(progress, s)).orElseGet(() -> start(progress));
      case UNDO -> spot.map(s -> undo(progress, s)).orElseGet(() -> start(progress));
      case CHANGE -> spot.map(s -> change(progress, s)).orElseGet(() -> start(progress));
      case SKIP -> spot.map(s -> next(progress, s)).orElseGet(() -> start(progress));
      case RECAP ->
          spot.map(s -> Scene.say(progress, way.recap(s, progress)))
              .orElseGet(() -> start(progress));
      case RESTART ->
          spot.flatMap(s -> open(progress, s.chapter().id())).orElseGet(() -> start(progress));
      case WHERE -> Scene.say(progress, way.where(progress));
      case MENU -> Scene.say(progress, way.menu(progress));
      case CHAPTERS -> Scene.say(progress, map.chapters(progress));
      case PROGRESS -> Scene.say(progress, way.progress(progress));
      case GLOSSARY -> glossary(progress, 1);
      case PAUSE -> Scene.say(progress, way.paused(progress));
      case HELP -> Scene.say(progress, way.help(progress));
    };
  }

  private Scene glossary(Progress progress, int page) {
    return Scene.say(progress, glossary.page(page, progress, way.onward(progress)));
  }

  /// Straight to the card of the only chapter there is, or to the list.
  private Scene start(Progress progress) {
    var first =
        path.first()
            .filter(_ -> progress.finished().isEmpty())
            .map(c -> map.card(c, progress))
            .orElseGet(() -> map.chapters(progress));
    return Scene.say(
        progress, progress.turn() == 0 ? List.of(way.welcome(), first) : List.of(first));
  }

  private Scene goOn(Progress progress, Path.Spot spot, Instant now) {
    if (WayCards.isLongAway(progress, now)) {
      return Scene.say(progress, way.back(spot, progress, now));
    }
    if (spot.asks() && progress.waits()) {
      return Scene.say(progress, way.unanswered(spot));
    }
    return next(progress, spot);
  }

  private Scene back(Progress progress, Path.Spot spot) {
    return path.before(spot)
        .map(s -> show(progress, s))
        .orElseGet(() -> Scene.say(progress, map.card(spot.chapter(), progress)));
  }

  /// Takes an answer back where there is one, else one step.
  private Scene undo(Progress progress, Path.Spot spot) {
    return progress.stage() != Stage.ASKED || !progress.picked().isEmpty()
        ? show(progress, spot)
        : back(progress, spot);
  }

  /// Asks the check answered last again.
  private Scene change(Progress progress, Path.Spot spot) {
    return path.spots(spot.chapter()).reversed().stream()
        .filter(s -> s.number() <= spot.number())
        .filter(s -> progress.lastAnswer(s.place()).isPresent())
        .findFirst()
        .map(s -> show(progress, s))
        .orElseGet(() -> undo(progress, spot));
  }
}
