package dev.fennel.app.store;

import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.LearnerDocument;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.ThreadDocument;
import dev.fennel.tutor.progress.WorkspaceDocument;
import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Learners, threads and workspaces as files in a folder, one JSON document each. One process a
/// folder.
public final class FileStore implements ProgressStore, Closeable {
  private final FileChannel lock;
  private final Documents<Learner, LearnerDocument> learners;
  private final Documents<Conversation, ThreadDocument> threads;
  private final Documents<Workspace, WorkspaceDocument> workspaces;

  private FileStore(Path folder, FileChannel lock) throws IOException {
    this.lock = lock;
    this.learners =
        new Documents<>(
            folder.resolve("learners"),
            LearnerDocument.class,
            LearnerDocument::learner,
            l -> FileName.of(l.platform(), l.workspace(), l.user()),
            LearnerDocument::of);
    this.threads =
        new Documents<>(
            folder.resolve("threads"),
            ThreadDocument.class,
            ThreadDocument::conversation,
            c -> FileName.of(c.platform(), c.workspace(), c.channel(), c.thread()),
            ThreadDocument::of);
    this.workspaces =
        new Documents<>(
            folder.resolve("workspaces"),
            WorkspaceDocument.class,
            WorkspaceDocument::workspace,
            w -> FileName.of(w.platform(), w.id()),
            WorkspaceDocument::of);
  }

  /// Opens a folder, making it if it is not there.
  ///
  /// @throws InUse when another process has it open
  public static FileStore open(Path folder) throws IOException, InUse {
    Files.createDirectories(folder);
    var channel =
        FileChannel.open(
            folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    if (lock(channel) == null) {
      channel.close();
      throw new InUse(folder);
    }
    return new FileStore(folder, channel);
  }

  private static @Nullable FileLock lock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  @Override
  public LearnerDocument learner(Learner learner) {
    return learners.get(learner);
  }

  @Override
  public <R> R change(
      Learner learner, Function<LearnerDocument, Changed<LearnerDocument, R>> decide) {
    return learners.change(learner, decide);
  }

  @Override
  public ThreadDocument thread(Conversation thread) {
    return threads.get(thread);
  }

  @Override
  public <R> R change(
      Conversation thread, Function<ThreadDocument, Changed<ThreadDocument, R>> decide) {
    return threads.change(thread, decide);
  }

  @Override
  public WorkspaceDocument workspace(Workspace workspace) {
    return workspaces.get(workspace);
  }

  @Override
  public <R> R change(
      Workspace workspace, Function<WorkspaceDocument, Changed<WorkspaceDocument, R>> decide) {
    return workspaces.change(workspace, decide);
  }

  @Override
  public List<Learner> learnersWaiting() {
    return learners.keysWhere(d -> anyOpen(d.posts()));
  }

  @Override
  public List<Conversation> threadsWaiting() {
    return threads.keysWhere(
        d -> anyOpen(d.posts()) || d.asked().stream().anyMatch(a -> !a.answered()));
  }

  private static boolean anyOpen(List<Post> posts) {
    return posts.stream()
        .anyMatch(p -> p.state() == Post.State.TO_POST || p.state() == Post.State.IN_DOUBT);
  }

  /// Lets another process open the folder.
  @Override
  public void close() throws IOException {
    lock.close();
  }

  /// The folder belongs to a process that is running.
  public static final class InUse extends Exception {
    InUse(Path folder) {
      super(
          "Another Fennel is using the folder %s: stop it, or set FENNEL_DATA_DIR to a folder of its own."
              .formatted(folder.toAbsolutePath().normalize()));
    }
  }
}
