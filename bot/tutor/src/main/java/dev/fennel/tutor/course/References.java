package dev.fennel.tutor.course;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/// Checks that whatever a course refers to is there.
final class References {
  private final Course course;
  private final Sources sources;
  private final Problems problems;

  References(Course course, Sources sources, Problems problems) {
    this.course = course;
    this.sources = sources;
    this.problems = problems;
  }

  void check() {
    course.glossary().values().forEach(this::term);
    for (var chapter : course.chapters().values()) {
      onTheMap(chapter);
      for (var step : chapter.steps()) {
        step(chapter, step);
      }
    }
  }

  private void onTheMap(Chapter chapter) {
    var source = sources.find(Sources.Kind.CHAPTER, "", chapter.id());
    var outline = course.outline(chapter.id());
    if (source.isEmpty()) {
      return;
    }
    if (outline.isEmpty()) {
      add(source.get(), "id", "%s is not on the map: add it to course.yaml", chapter.id());
    } else if (outline.get().number() != chapter.number()) {
      add(
          source.get(),
          "number",
          "the map gives this chapter the number %s: write the same",
          outline.get().number());
    }
  }

  private void term(Course.Term term) {
    sources
        .find(Sources.Kind.TERM, "", term.id())
        .filter(s -> !term.chapter().isEmpty() && course.outline(term.chapter()).isEmpty())
        .ifPresent(
            s -> add(s, "chapter", "there is no chapter %s on the map: write one", term.chapter()));
    sources
        .find(Sources.Kind.TERM, "", term.id())
        .ifPresent(s ->
            missing(
                s,
                "related",
                term.related(),
                course.glossary().keySet().stream().filter(id -> !id.equals(term.id())).toList(),
                "there is no other term %s in the glossary: write it, or take it out"));
    var chapter = Optional.ofNullable(course.chapters().get(term.chapter()));
    String section = term.section();
    if (section != null
        && chapter.isPresent()
        && chapter.get().sections().stream().noneMatch(s -> s.id().equals(section))) {
      sources
          .find(Sources.Kind.TERM, "", term.id())
          .ifPresent(s ->
              add(
                  s,
                  "section",
                  "its chapter has no section %s: write one",
                  section,
                  chapter.get().sections().stream().map(Chapter.Section::id).toList()));
    }
  }

  private void step(Chapter chapter, Step step) {
    var source = sources.step(chapter.id(), step.id());
    missing(
        source,
        "asides",
        step.asides(),
        chapter.asides().keySet(),
        "there is no aside %s in this chapter: write it, or take it out");
    if (step instanceof Step.Say say) {
      missing(
          source,
          "introduces",
          say.introduces(),
          course.glossary().keySet(),
          "there is no term %s in glossary.yaml: write it, or take it out");
    }
    if (step instanceof Step.Lane lane) {
      lane(chapter, lane, source);
    }
  }

  private void lane(Chapter chapter, Step.Lane step, Source source) {
    if (!step.lane().isEmpty() && !chapter.lanes().containsKey(step.lane())) {
      add(
          source,
          "lane",
          "there is no lane %s in chapter.yaml: write it there",
          step.lane(),
          chapter.lanes().keySet());
    }
    for (int i = 0; i < step.shows().size(); i++) {
      String shown = step.shows().get(i);
      String type = Selector.parse(shown).type();
      if (!shown.isEmpty() && !Selector.TYPES.contains(type)) {
        problems.add(
            source.file(),
            source.line("shows", i),
            "`%s`%s begins with no type of change: begin as in node-not-ready 03"
                .formatted(shown, Nearest.hint(type, Selector.TYPES)));
      }
    }
  }

  private void missing(
      Source source, String key, List<String> ids, Collection<String> there, String what) {
    for (int i = 0; i < ids.size(); i++) {
      String id = ids.get(i);
      if (!id.isEmpty() && !there.contains(id)) {
        problems.add(
            source.file(),
            source.line(key, i),
            what.formatted("`" + id + "`" + Nearest.hint(id, there)));
      }
    }
  }

  private void add(Source source, String key, String what, Object subject) {
    add(source, key, what, subject, List.of());
  }

  /// @param there what it may have been meant to be
  private void add(
      Source source, String key, String what, Object subject, Collection<String> there) {
    String hint = Nearest.hint(subject.toString(), there);
    problems.add(source.file(), source.line(key), what.formatted("`" + subject + "`" + hint));
  }
}
