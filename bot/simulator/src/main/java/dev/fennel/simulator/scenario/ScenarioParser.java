package dev.fennel.simulator.scenario;

import java.util.List;

/// Reads a sentence about the cluster.
public final class ScenarioParser {

  /// Reads `text`, said in a thread after `earlier` texts (each of which is read the same way,
  /// first to last).
  public Reading read(List<String> earlier, String text) {
    throw new UnsupportedOperationException();
  }

  /// How certain a reading is enough to be taken for a question where typed text could be an answer
  /// too.
  public boolean isCertainlyAQuestion(String text) {
    throw new UnsupportedOperationException();
  }

  /// The sentence in which a reading is shown back, such as "node 04 stops and stays down"; reads
  /// back to it.
  public String canonical(Reading.WhatIf reading) {
    throw new UnsupportedOperationException();
  }
}
