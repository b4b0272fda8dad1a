package dev.fennel.tutor.progress;

import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.function.Function;

/// Where the documents of learners, threads and workspaces are kept.
///
/// Changes of one document come strictly one after another. A change returns only when what it
/// decided is safe on disk; when it cannot be saved it throws `UncheckedIOException`, and the
/// document is as it was.
public interface ProgressStore {

  /// What is kept of a learner; a new document for one never seen.
  LearnerDocument learner(Learner learner) throws UncheckedIOException;

  /// Changes a learner's document and returns what `decide` gave beside it. `decide` may be called
  /// more than once and must have no effect of its own. Nothing is written when it returns the very
  /// document it was given.
  <R> R change(Learner learner, Function<LearnerDocument, Changed<LearnerDocument, R>> decide)
      throws UncheckedIOException;

  /// What is kept of a what-if thread; a new document for one never seen.
  ThreadDocument thread(Conversation thread) throws UncheckedIOException;

  /// Changes a thread's document, as `change` does a learner's.
  <R> R change(Conversation thread, Function<ThreadDocument, Changed<ThreadDocument, R>> decide)
      throws UncheckedIOException;

  /// What is kept of a workspace; a new document for one never seen.
  WorkspaceDocument workspace(Workspace workspace) throws UncheckedIOException;

  /// Changes a workspace's document, as `change` does a learner's.
  <R> R change(
      Workspace workspace, Function<WorkspaceDocument, Changed<WorkspaceDocument, R>> decide)
      throws UncheckedIOException;

  /// Learners to whom something is still to be posted: asked once, at the start.
  List<Learner> learnersWaiting() throws UncheckedIOException;

  /// Threads in which something is still to be computed or posted: asked once, at the start.
  List<Conversation> threadsWaiting() throws UncheckedIOException;

  /// A document as it is to be, and what to return to the caller.
  record Changed<D, R>(D document, R result) {}
}
