package dev.fennel.tutor.lesson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.progress.Conversation;
import dev.fennel.tutor.progress.Learner;
import dev.fennel.tutor.progress.LearnerDocument;
import dev.fennel.tutor.progress.Post;
import dev.fennel.tutor.progress.ProgressStore;
import dev.fennel.tutor.progress.ThreadDocument;
import dev.fennel.tutor.progress.WorkspaceDocument;
import dev.fennel.tutor.progress.WorkspaceDocument.Workspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// A store that forgets when the process ends. It asks for every decision twice, as a store may.
final class MemoryStore implements ProgressStore {
  private final Map<Learner, LearnerDocument> learners = new HashMap<>();
  private final Map<Conversation, ThreadDocument> threads = new HashMap<>();
  private final Map<Workspace, WorkspaceDocument> workspaces = new HashMap<>();
  int writes;

  @Override
  public LearnerDocument learner(Learner learner) {
    return learners.getOrDefault(learner, LearnerDocument.of(learner));
  }

  @Override
  public <R> R change(
      Learner learner, Function<LearnerDocument, Changed<LearnerDocument, R>> decide) {
    var before = learner(learner);
    var changed = decide.apply(before);
    assertThat(decide.apply(before)).isEqualTo(changed);
    if (!changed.document().equals(before)) {
      writes++;
      learners.put(learner, changed.document());
    }
    return changed.result();
  }

  @Override
  public ThreadDocument thread(Conversation thread) {
    return threads.getOrDefault(thread, ThreadDocument.of(thread));
  }

  @Override
  public <R> R change(
      Conversation thread, Function<ThreadDocument, Changed<ThreadDocument, R>> decide) {
    var before = thread(thread);
    var changed = decide.apply(before);
    assertThat(decide.apply(before)).isEqualTo(changed);
    if (!changed.document().equals(before)) {
      writes++;
      threads.put(thread, changed.document());
    }
    return changed.result();
  }

  @Override
  public WorkspaceDocument workspace(Workspace workspace) {
    return workspaces.getOrDefault(workspace, WorkspaceDocument.of(workspace));
  }

  @Override
  public <R> R change(
      Workspace workspace, Function<WorkspaceDocument, Changed<WorkspaceDocument, R>> decide) {
    var changed = decide.apply(workspace(workspace));
    workspaces.put(workspace, changed.document());
    return changed.result();
  }

  @Override
  public List<Learner> learnersWaiting() {
    return learners.values().stream()
        .filter(d -> d.posts().stream().anyMatch(MemoryStore::waits))
        .map(LearnerDocument::learner)
        .toList();
  }

  @Override
  public List<Conversation> threadsWaiting() {
    return threads.values().stream()
        .filter(d ->
            d.posts().stream().anyMatch(MemoryStore::waits)
                || d.asked().stream().anyMatch(a -> !a.answered()))
        .map(ThreadDocument::conversation)
        .toList();
  }

  private static boolean waits(Post post) {
    return post.state() == Post.State.TO_POST || post.state() == Post.State.IN_DOUBT;
  }
}
