package dev.fennel.tutor.course;

import dev.fennel.simulator.scenario.ScenarioParser;
import java.nio.file.Path;
import java.util.List;

/// Says what is wrong with a course before a learner does: what cannot be read, what is too long,
/// what gives an answer away, and what the simulator contradicts.
public final class CourseLinter {
  private final ScenarioParser parser;

  /// A linter that reads the lanes' questions with this parser.
  public CourseLinter(ScenarioParser parser) {
    this.parser = parser;
  }

  /// Lints the course in a folder, and the second languages in the folders beside it.
  public Lint lint(Path folder) {
    var files = CourseFiles.in(folder);
    var lint = lint(files);
    for (var language : CourseFiles.beside(folder).entrySet()) {
      lint = lint.and(lint(files, "../" + language.getKey(), language.getValue()));
    }
    return lint;
  }

  /// Lints the texts of a second language.
  ///
  /// @param folder what its folder is called
  public static Lint lint(CourseFiles english, String folder, CourseFiles texts) {
    var translation = new Translation(folder, texts);
    CourseReader.draft(english, translation);
    return translation.lint();
  }

  /// Lints the course that these files are.
  public Lint lint(CourseFiles files) {
    var draft = CourseReader.draft(files);
    var findings = words(draft);
    for (var chapter : whole(draft)) {
      new LaneRules(findings, parser).check(chapter, draft.sources());
    }
    return findings.lint();
  }

  /// Everything that can be said without running a lane.
  static Lint lintWords(CourseFiles files) {
    return words(CourseReader.draft(files)).lint();
  }

  private static Findings words(Draft draft) {
    var findings = new Findings();
    draft.problems().forEach(p -> findings.error(p.file(), p.line(), p.what()));
    for (var chapter : draft.course().chapters().values()) {
      new LengthRules(findings).check(chapter, draft.sources());
      new ChannelRules(findings).check(chapter, draft.sources());
      new CheckRules(findings).check(chapter, draft);
      new AnswerRules(findings).check(chapter, draft.sources());
      new FigureRules(findings).check(chapter, draft);
      new SpeakerRules(findings, draft.course()).check(chapter, draft.sources());
    }
    for (var chapter : whole(draft)) {
      new PathRules(findings).check(chapter, draft.sources());
      new SittingRules(findings).check(chapter, draft.sources());
      new TermRules(findings, draft.course().glossary()).check(chapter, draft.sources());
    }
    return findings;
  }

  /// The chapters that could be read without a problem: of one with holes, rules about its order
  /// would report what is only not read.
  private static List<Chapter> whole(Draft draft) {
    return draft.course().chapters().values().stream()
        .filter(c -> draft.problems().stream().noneMatch(p -> p.file().startsWith(c.id() + "/")))
        .toList();
  }
}
