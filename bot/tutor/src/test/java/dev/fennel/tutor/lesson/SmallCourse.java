package dev.fennel.tutor.lesson;

import dev.fennel.tutor.course.Chapter;
import dev.fennel.tutor.course.Course;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.course.Step.Check.Asks;
import dev.fennel.tutor.course.Step.Choice.Verdict;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A course with one short chapter that has a step of every kind but a lane.
final class SmallCourse {
  private SmallCourse() {}

  static Course course() {
    return course(List.of(first(), second()));
  }

  static Course course(List<Chapter.Section> sections) {
    var chapter =
        new Chapter(
            "ch04",
            4,
            "Say what you want",
            text("By the end you can say it."),
            List.of(),
            sections,
            Map.of(),
            Map.of(
                "recap", new Chapter.Aside("recap", "I skipped it", List.of(), text("Before…")),
                "more", new Chapter.Aside("more", "Tell me more", List.of(), text("More…"))));
    return new Course(
        "Kubernetes for managers",
        List.of(
            new Course.Part("one", "The core model", List.of(outline(4, "Say what you want"))),
            new Course.Part("two", "The hard parts", List.of(outline(9, "Settings & secrets")))),
        Map.of("ch04", chapter),
        Map.of("pod", new Course.Term("pod", "Pod", List.of(), prose("One unit."), "ch04", "s1")));
  }

  /// The same with a second chapter after it.
  static Course twoChapters() {
    var one = course();
    var next =
        new Chapter(
            "ch05",
            5,
            "Who runs where",
            text("By the end you can place it."),
            List.of(),
            List.of(second()),
            Map.of(),
            Map.of());
    var parts = new ArrayList<>(one.parts());
    parts.add(1, new Course.Part("more", "More", List.of(outline(5, "Who runs where"))));
    var chapters = new HashMap<>(one.chapters());
    chapters.put("ch05", next);
    return new Course(one.title(), parts, chapters, one.glossary());
  }

  private static Course.Outline outline(int number, String title) {
    return new Course.Outline(
        "ch0" + number,
        number,
        title,
        null,
        23,
        number == 4 ? Course.Outline.State.RUNNING : Course.Outline.State.PENDING,
        prose("Where settings live."));
  }

  static Chapter.Section first() {
    return new Chapter.Section(
        "s1",
        1,
        "The same night",
        List.of(
            new Step.Say(
                "dark",
                List.of(),
                "Ari",
                text("At 03:04 node 03 goes dark."),
                List.of("pod"),
                List.of("recap"),
                "And this year?"),
            new Step.Figure(
                "papers",
                List.of(),
                text("Look at both."),
                new Reply.Figure("Two papers", "A list beside a goal", "list | goal"),
                List.of(),
                "Ready"),
            new Step.Check(
                "which",
                List.of(),
                Asks.COMPARE,
                text("Which paper is still right?"),
                List.of(
                    choice("A", "Sam's list", Verdict.WRONG),
                    choice("B", "Fennel's goal", Verdict.RIGHT),
                    choice("C", "Both of the papers", Verdict.NEAR)),
                List.of("more"),
                "Why that matters"),
            new Step.Stop("stop-1", List.of(), text("A good place to stop."), "Keep going")));
  }

  static Chapter.Section second() {
    return new Chapter.Section(
        "s2",
        2,
        "What it won't do",
        List.of(
            new Step.Check(
                "guess",
                List.of(),
                Asks.PREDICT,
                text("What happens next?"),
                List.of(
                    choice("A", "Nothing", Verdict.WRONG), choice("B", "A wait", Verdict.RIGHT)),
                List.of(),
                "See it"),
            new Step.Reveal(
                "crash",
                List.of(),
                Asks.APPLY,
                text("It starts, crashes, starts. Why?"),
                2,
                List.of(
                    choice("A", "A bad release", Verdict.RIGHT),
                    choice("B", "A missing setting", Verdict.RIGHT),
                    choice("C", "The weather", Verdict.WRONG)),
                text("Look at the log."),
                List.of(new Step.Idea("cause", List.of("releas", "setting", "log"))),
                List.of("Got both", "Got one", "Neither"),
                List.of(),
                "On to the end"),
            new Step.Recap(
                "in-short",
                List.of(),
                text("In short: say what you want."),
                List.of("Who restarts ours?"),
                List.of(),
                "Back to the map")));
  }

  private static Step.Choice choice(String letter, String words, Verdict verdict) {
    return new Step.Choice(
        new Reply.Item(letter, prose(words)), null, verdict, text("About " + words + "."));
  }

  static List<Reply.Part> text(String words) {
    return List.of(new Reply.Paragraph(prose(words)));
  }

  private static Prose prose(String words) {
    return Prose.plain(words);
  }
}
