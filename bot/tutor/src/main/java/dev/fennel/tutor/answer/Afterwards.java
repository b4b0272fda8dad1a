package dev.fennel.tutor.answer;

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
            .orElse(
                "Nothing more: at "
                    + Words.clock(run.start(), run.end().at())
                    + " the cluster has come to rest, and no loop sees a gap that it could close."));
    var open = open();
    told.add(open.isEmpty() ? "Every service has all its copies." : String.join(" ", open));
    return String.join(" ", told);
  }

  private List<String> open() {
    var open = new ArrayList<String>();
    for (var fate : Fate.of(run)) {
      if (fate.downLasts()) {
        open.add(Words.sentence(fate.service()) + " stays down.");
      } else if (fate.reducedLasts()) {
        open.add(
            Words.sentence(fate.service())
                + " stays "
                + Headline.copiesShort(fate)
                + (headline.waits(fate.service()) ? ", because no node has room." : "."));
      }
    }
    var down =
        run.end().nodes().stream().filter(n -> !n.running()).map(NodeStanding::name).toList();
    if (!down.isEmpty()) {
      open.add(
          (down.size() == 1 ? "Node " : "Nodes ")
              + Words.few(down)
              + (down.size() == 1 ? " is still down." : " are still down."));
    }
    return open;
  }
}
