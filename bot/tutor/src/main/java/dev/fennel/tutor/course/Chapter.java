package dev.fennel.tutor.course;

import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A written chapter.
///
/// @param promise what the learner will be able to do by its end
/// @param covers the inventory ids that its frame carries
/// @param lanes what its lanes run, by name
public record Chapter(
    String id,
    int number,
    String title,
    List<Reply.Part> promise,
    List<String> covers,
    List<Section> sections,
    Map<String, LaneSetup> lanes,
    Map<String, Aside> asides) {

  public Chapter {
    promise = List.copyOf(promise);
    covers = List.copyOf(covers);
    sections = List.copyOf(sections);
    lanes = Map.copyOf(lanes);
    asides = Map.copyOf(asides);
  }

  /// Its steps from first to last.
  public List<Step> steps() {
    return sections.stream().flatMap(s -> s.steps().stream()).toList();
  }

  /// The step with an id.
  public Optional<Step> step(String id) {
    return steps().stream().filter(s -> s.id().equals(id)).findFirst();
  }

  /// A section of a chapter.
  public record Section(String id, int number, String title, List<Step> steps) {
    public Section {
      steps = List.copyOf(steps);
    }
  }

  /// Something to open on the side; opening it never moves the place.
  ///
  /// @param label what its button says
  public record Aside(String id, String label, List<String> covers, List<Reply.Part> text) {
    public Aside {
      covers = List.copyOf(covers);
      text = List.copyOf(text);
    }
  }
}
