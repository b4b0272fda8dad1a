package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.NodeStanding;
import java.util.ArrayList;
import java.util.List;

/// What comes after a run that was told: nothing, once it has come to rest, and what stays open.
final class Afterwards {
  private final Timeline run;
  private final Headline headline;

  Afterwards(Timeline run) {
    this.run = run;
    this.headline = new Headline(run);
  }

  /// In sentences.
  String sentences() {
    var told = new ArrayList<String>();
    told.add(
        new Cut(run)
            .sentences()
            .orElseGet(() ->
                phrase("answer.after.rest", "clock", Words.clock(run.start(), run.end().at()))));
    var open = open();
    told.add(open.isEmpty() ? phrase("answer.after.all-there") : String.join(" ", open));
    return String.join(" ", told);
  }

  private List<String> open() {
    var open = new ArrayList<String>();
    for (var fate : Fate.of(run)) {
      if (fate.downLasts()) {
        open.add(phrase("answer.after.down", "service", Words.sentence(fate.service())));
      } else if (fate.reducedLasts()) {
        open.add(
            phrase(
                headline.waits(fate.service())
                    ? "answer.after.short-no-room"
                    : "answer.after.short",
                "service",
                Words.sentence(fate.service()),
                "short",
                Headline.copiesShort(fate)));
      }
    }
    var down =
        run.end().nodes().stream().filter(n -> !n.running()).map(NodeStanding::name).toList();
    if (!down.isEmpty()) {
      open.add(phrase("answer.after.nodes", "n", down.size(), "nodes", Words.few(down)));
    }
    return open;
  }
}
