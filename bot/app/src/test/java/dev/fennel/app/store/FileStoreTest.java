package dev.fennel.app.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.LearnerDocument;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore.Changed;
import dev.fennel.tutor.progress.ThreadDocument;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileStoreTest {
  private static final Learner JORDAN = new Learner("slack", "T0", "U0JORDAN0");
  private static final Conversation DIRECT = new Conversation("slack", "T0", "D0JORDAN0", null);
  private static final Conversation THREAD =
      new Conversation("slack", "T0", "C0TEAM000", "1700000000.000100");

  @TempDir Path around;
  private Path folder;
  private FileStore store;

  @BeforeEach
  void open() throws Exception {
    folder = around.resolve("a/b/data");
    store = FileStore.open(folder);
  }

  @AfterEach
  void close() throws IOException {
    store.close();
  }

  private void reopen() throws Exception {
    store.close();
    store = FileStore.open(folder);
  }

  private static Post post(String id) {
    var message =
        new Reply.Message(
            "Ari",
            List.of(
                new Reply.Paragraph(
                    Prose.parse(
                        "We told it *what* we _want_, `orders: 1`, [docs](https://kubernetes.io).")),
                new Reply.Items(List.of(new Reply.Item("A", Prose.plain("Sam's list")))),
                new Reply.Figure("caption", "alt", "twin")),
            List.of(
                new Reply.Button(
                    "A", "A: Sam's list", new Reply.Press.Lesson(3, "which-paper", "A"), true),
                new Reply.Button(
                    "What if node 04 dies?", new Reply.Press.Ask("what if node 04 dies?"))));
    return new Post(id, DIRECT, new Reply.Say(message), Post.State.TO_POST, null);
  }

  private void add(Learner learner, String post, String delivery) {
    store.change(
        learner,
        d -> new Changed<>(d.after(d.progress(), List.of(post(post)), List.of(delivery)), 0));
  }

  private Path onlyFile() throws IOException {
    try (var files = Files.list(folder.resolve("learners"))) {
      return files.filter(f -> f.toString().endsWith(".json")).toList().getFirst();
    }
  }

  @Test
  void what_was_saved_is_there_after_a_restart() throws Exception {
    add(JORDAN, "p1", "Ev1");
    LearnerDocument saved = store.learner(JORDAN);
    reopen();
    assertThat(store.learner(JORDAN)).isEqualTo(saved);
    assertThat(store.learner(JORDAN).posts()).containsExactly(post("p1"));
    assertThat(store.learner(JORDAN).hasTaken(List.of("Ev1"))).isTrue();
  }

  @Test
  void threads_are_kept_too_and_those_with_something_to_do_are_found_at_the_start()
      throws Exception {
    store.change(
        THREAD,
        d -> new Changed<>(d.asking(JORDAN, "what if node 04 dies?", Instant.EPOCH, List.of()), 0));
    var quiet = new Conversation("slack", "T0", "C0TEAM000", "1700000001.000100");
    store.change(
        quiet,
        d ->
            new Changed<>(
                d.asking(JORDAN, "help", Instant.EPOCH, List.of()).answered(1, List.of()), 0));
    add(JORDAN, "p1", "Ev1");
    reopen();
    assertThat(store.threadsWaiting()).containsExactly(THREAD);
    assertThat(store.learnersWaiting()).containsExactly(JORDAN);
    ThreadDocument thread = store.thread(THREAD);
    assertThat(thread.asked().getFirst().text()).isEqualTo("what if node 04 dies?");
  }

  @Test
  void a_change_that_decides_nothing_writes_nothing() throws Exception {
    store.change(JORDAN, d -> new Changed<>(d, 0));
    try (var files = Files.list(folder.resolve("learners"))) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void a_damaged_file_is_set_aside_and_the_version_before_is_used() throws Exception {
    add(JORDAN, "p1", "Ev1");
    add(JORDAN, "p2", "Ev2");
    var file = onlyFile();
    var whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length / 2));
    reopen();
    assertThat(store.learner(JORDAN).posts()).extracting(Post::id).containsExactly("p1");
    assertThat(file.resolveSibling(file.getFileName() + ".damaged")).hasSize(whole.length / 2);
    add(JORDAN, "p3", "Ev3");
    reopen();
    assertThat(store.learner(JORDAN).posts()).extracting(Post::id).containsExactly("p1", "p3");
  }

  @Test
  void a_crash_between_the_renames_loses_nothing_that_was_acknowledged() throws Exception {
    add(JORDAN, "p1", "Ev1");
    var file = onlyFile();
    Files.move(file, file.resolveSibling(file.getFileName() + ".previous"));
    Files.writeString(file.resolveSibling(file.getFileName() + ".writing"), "{\"format\":1,\"docu");
    reopen();
    assertThat(store.learnersWaiting()).containsExactly(JORDAN);
    assertThat(store.learner(JORDAN).posts()).extracting(Post::id).containsExactly("p1");
    assertThat(file.resolveSibling(file.getFileName() + ".writing")).doesNotExist();
  }

  @Test
  void a_full_disk_leaves_the_document_as_it_was_and_the_next_change_works() throws Exception {
    add(JORDAN, "p1", "Ev1");
    var writing = onlyFile().resolveSibling(onlyFile().getFileName() + ".writing");
    Files.createSymbolicLink(writing, Path.of("/dev/full"));
    assertThatThrownBy(() -> add(JORDAN, "p2", "Ev2"))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("cannot save");
    assertThat(store.learner(JORDAN).posts()).extracting(Post::id).containsExactly("p1");
    add(JORDAN, "p3", "Ev3");
    reopen();
    assertThat(store.learner(JORDAN).posts()).extracting(Post::id).containsExactly("p1", "p3");
  }

  @Test
  void a_second_process_is_refused_in_one_sentence() {
    assertThatThrownBy(() -> FileStore.open(folder))
        .isInstanceOf(FileStore.InUse.class)
        .hasMessageContaining("FENNEL_DATA_DIR");
  }

  @Test
  void ids_from_outside_never_leave_the_folder_or_meet() throws Exception {
    var nasty =
        List.of(
            "../../etc/passwd",
            "a/b",
            "a_b",
            "a b",
            "A_B",
            "..",
            "",
            "nul\0",
            "x".repeat(5_000),
            "日本語",
            "29:1-a");
    for (var id : nasty) {
      add(new Learner("slack", "T0", id), "of " + id, "Ev");
    }
    reopen();
    for (var id : nasty) {
      assertThat(store.learner(new Learner("slack", "T0", id)).posts())
          .extracting(Post::id)
          .containsExactly("of " + id);
    }
    try (var files = Files.walk(around)) {
      assertThat(files.filter(f -> f.toString().endsWith(".json")))
          .hasSize(nasty.size())
          .allMatch(f -> f.startsWith(folder.toAbsolutePath().resolve("learners")));
    }
  }

  @Test
  void changes_of_one_learner_by_many_at_once_all_count_and_come_in_turn() throws Exception {
    try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
      IntStream.range(0, 200).forEach(i -> people.execute(() -> add(JORDAN, "p" + i, "Ev" + i)));
    }
    reopen();
    assertThat(store.learner(JORDAN).deliveries()).hasSize(200).doesNotHaveDuplicates();
    assertThat(store.learner(JORDAN).posts()).hasSize(200);
  }

  @Test
  void what_a_newer_version_wrote_is_refused_and_left_as_it_is() throws Exception {
    add(JORDAN, "p1", "Ev1");
    Files.writeString(
        onlyFile(), Files.readString(onlyFile()).replace("\"format\":1", "\"format\":2"));
    reopen();
    assertThatThrownBy(() -> store.learner(JORDAN)).hasMessageContaining("newer Fennel");
    assertThat(onlyFile()).content().contains("\"format\":2");
  }
}
