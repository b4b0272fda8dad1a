package dev.fennel.tutor.course;

import java.util.HashMap;
import java.util.Map;

/// Whoever speaks in the story is always called the same.
final class SpeakerRules {
  private final Findings findings;
  private final Map<String, Integer> said = new HashMap<>();

  /// @param course all its chapters: somebody may speak only once in one of them
  SpeakerRules(Findings findings, Course course) {
    this.findings = findings;
    for (var chapter : course.chapters().values()) {
      for (var step : chapter.steps()) {
        if (step instanceof Step.Say say && say.speaker() != null) {
          said.merge(say.speaker(), 1, Integer::sum);
        }
      }
    }
  }

  void check(Chapter chapter, Sources sources) {
    for (var step : chapter.steps()) {
      if (step instanceof Step.Say say && say.speaker() != null) {
        String speaker = say.speaker();
        int times = said.getOrDefault(speaker, 0);
        var others =
            said.keySet().stream()
                .filter(name -> !name.equals(speaker) && said.getOrDefault(name, 0) > times)
                .toList();
        String hint = Nearest.hint(speaker, others);
        if (times == 1 && !hint.isEmpty()) {
          findings.warning(
              sources.step(chapter.id(), say.id()),
              "speaker",
              "`%s`%s speaks nowhere else: write each name in one way".formatted(speaker, hint));
        }
      }
    }
  }
}
