package dev.fennel.tutor.course;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Every step can be reached, and every chapter comes to its end.
final class PathRules {
  private static final Set<String> SAYS_NOTHING = Set.of("continue", "next", "go on", "ok", "more");

  private final Findings findings;

  PathRules(Findings findings) {
    this.findings = findings;
  }

  void check(Chapter chapter, Sources sources) {
    var frame = sources.find(Sources.Kind.CHAPTER, "", chapter.id());
    if (frame.isEmpty()) {
      return;
    }
    var steps = chapter.steps();
    if (steps.isEmpty()) {
      findings.error(frame.get(), "id", "this chapter has no steps: write a section file");
      return;
    }
    sections(chapter, sources);
    end(chapter, steps, sources);
    offered(chapter, steps, sources);
    buttons(chapter, steps, sources);
  }

  private void sections(Chapter chapter, Sources sources) {
    for (int i = 0; i < chapter.sections().size(); i++) {
      var section = chapter.sections().get(i);
      var source = sources.find(Sources.Kind.SECTION, chapter.id(), section.id());
      if (source.isEmpty()) {
        continue;
      }
      if (section.steps().isEmpty()) {
        findings.error(source.get(), "steps", "this section has no steps: write some");
      }
      if (section.number() != i + 1) {
        findings.error(
            source.get(),
            "number",
            "by the order of the files this is section %d: write that, or rename the file"
                .formatted(i + 1));
      }
    }
  }

  private void end(Chapter chapter, List<Step> steps, Sources sources) {
    for (int i = 0; i < steps.size(); i++) {
      boolean last = i == steps.size() - 1;
      if (steps.get(i) instanceof Step.Recap && !last) {
        var unreachable = steps.get(i + 1);
        findings.error(
            sources.step(chapter.id(), unreachable.id()),
            "id",
            "the chapter ends with the recap `%s` before this step, so nobody comes here: move one"
                .formatted(steps.get(i).id()));
      }
    }
    var last = steps.getLast();
    if (!(last instanceof Step.Recap)) {
      findings.error(
          sources.step(chapter.id(), last.id()),
          "id",
          "`%s` is the last step, and a dead end: end the chapter with a recap"
              .formatted(last.id()));
    }
  }

  private void offered(Chapter chapter, List<Step> steps, Sources sources) {
    var asides = new HashSet<String>();
    var lanes = new HashSet<String>();
    for (var step : steps) {
      asides.addAll(step.asides());
      if (step instanceof Step.Lane lane) {
        lanes.add(lane.lane());
      }
    }
    for (String id : chapter.asides().keySet()) {
      if (!asides.contains(id)) {
        sources
            .find(Sources.Kind.ASIDE, chapter.id(), id)
            .ifPresent(
                s -> findings.error(s, "id", "no step offers this aside: list it under asides"));
      }
    }
    for (String name : chapter.lanes().keySet()) {
      if (!lanes.contains(name)) {
        findings.error(
            sources.lane(chapter.id(), name),
            "question",
            "no step tells the lane `%s`: write one, or take it out".formatted(name));
      }
    }
  }

  private void buttons(Chapter chapter, List<Step> steps, Sources sources) {
    for (var step : steps) {
      String words = step.next().toLowerCase(Locale.ROOT).replace(".", "");
      if (SAYS_NOTHING.contains(words) && !(step instanceof Step.Stop)) {
        findings.warning(
            sources.step(chapter.id(), step.id()),
            "next",
            "\"%s\" does not say what comes: name it".formatted(step.next()));
      }
      alike(chapter, step, sources);
    }
  }

  /// Two buttons of a message that say the same cannot be told apart, nor typed.
  private void alike(Chapter chapter, Step step, Sources sources) {
    var labels = new HashSet<>(Set.of(step.next().toLowerCase(Locale.ROOT)));
    for (int i = 0; i < step.asides().size(); i++) {
      var aside = chapter.asides().get(step.asides().get(i));
      if (aside != null && !labels.add(aside.label().toLowerCase(Locale.ROOT))) {
        var source = sources.step(chapter.id(), step.id());
        findings.error(
            source.file(),
            source.line("asides", i),
            "another button here says \"%s\" too: change one".formatted(aside.label()));
      }
    }
  }
}
