package dev.fennel.simulator.cluster;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Writes down every change as it is made, with what the loop behind it wanted and saw.
final class Journal {
  private final Agenda agenda;
  private List<Moment> moments = new ArrayList<>();
  private long zero;
  private int changes;

  /// Of what comes before the question nothing is told.
  private boolean told;

  Journal(Agenda agenda) {
    this.agenda = agenda;
  }

  void restart() {
    zero = agenda.now();
    moments = new ArrayList<>();
    told = true;
  }

  Duration sinceStart() {
    return Duration.ofMillis((agenda.now() - zero) / World.MILLI);
  }

  /// What somebody did, or the world, without a goal to hold anything against.
  void write(Loop loop, Does does, Change change) {
    write(loop, null, null, does, change);
  }

  void write(Loop loop, @Nullable Wants wants, @Nullable Sees sees, Does does, Change change) {
    changes++;
    if (told) {
      moments.add(new Moment(sinceStart(), loop, wants, sees, does, change));
    }
  }

  List<Moment> moments() {
    return moments;
  }

  /// How many changes there were, those of earlier stages included.
  int changes() {
    return changes;
  }
}
