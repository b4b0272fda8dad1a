package dev.fennel.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Weights are learnt again whenever they could be others, and only then.
class LearntFromTest {
  @TempDir Path folder;
  private Path corpora;
  private Path weights;
  private Path note;

  @BeforeEach
  void learnt() throws IOException {
    corpora = Files.createDirectory(folder.resolve("corpus"));
    weights = folder.resolve("weights.bin");
    note = folder.resolve("learnt-from.txt");
    Files.writeString(corpora.resolve("said.txt"), "= 03 fails\nnode 03 dies\n");
    Files.writeString(weights, "weights");
    LearntFrom.now(corpora, weights).note(note, weights);
  }

  private boolean isUpToDate() throws IOException {
    return LearntFrom.now(corpora, weights).isNoted(note, weights);
  }

  @Test
  void what_did_not_change_need_not_be_learnt() throws IOException {
    assertThat(isUpToDate()).isTrue();
  }

  @Test
  void a_sentence_more_is_learnt() throws IOException {
    Files.writeString(corpora.resolve("said.txt"), "= 03 fails\nnode 03 dies\n03 is gone\n");
    assertThat(isUpToDate()).isFalse();
  }

  @Test
  void another_corpus_is_learnt() throws IOException {
    Files.writeString(corpora.resolve("more.txt"), "");
    assertThat(isUpToDate()).isFalse();
  }

  @Test
  void weights_that_are_others_or_gone_are_learnt_again() throws IOException {
    Files.writeString(weights, "half");
    assertThat(isUpToDate()).isFalse();
    Files.delete(weights);
    assertThat(isUpToDate()).isFalse();
  }

  @Test
  void without_a_note_all_is_learnt() throws IOException {
    Files.delete(note);
    assertThat(isUpToDate()).isFalse();
  }
}
