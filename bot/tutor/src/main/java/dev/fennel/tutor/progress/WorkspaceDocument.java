package dev.fennel.tutor.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What is kept of a workspace: the pictures that were uploaded to it.
///
/// @param pictures newest last
public record WorkspaceDocument(Workspace workspace, List<Uploaded> pictures) {
  /// How many pictures are remembered; one that is not is uploaded again.
  public static final int KEPT_PICTURES = 2_000;

  public WorkspaceDocument {
    pictures = List.copyOf(pictures);
  }

  /// A workspace of a platform.
  public record Workspace(String platform, String id) {
    /// The workspace of a conversation.
    public static Workspace of(Conversation conversation) {
      return new Workspace(conversation.platform(), conversation.workspace());
    }

    /// The workspace of a learner.
    public static Workspace of(Learner learner) {
      return new Workspace(learner.platform(), learner.workspace());
    }
  }

  /// A picture that was uploaded.
  ///
  /// @param name what it shows, as a hash: pictures of one name are the same
  /// @param file the platform's id of the file
  public record Uploaded(String name, String file) {}

  /// The document of a workspace to which nothing was uploaded.
  public static WorkspaceDocument of(Workspace workspace) {
    return new WorkspaceDocument(workspace, List.of());
  }

  /// The file of a picture; empty when it was not uploaded, or is forgotten.
  public Optional<String> file(String name) {
    return pictures.stream().filter(p -> p.name().equals(name)).map(Uploaded::file).findFirst();
  }

  /// The same with a picture more.
  public WorkspaceDocument with(Uploaded picture) {
    var all = new ArrayList<>(without(picture.file()).pictures());
    all.removeIf(p -> p.name().equals(picture.name()));
    all.add(picture);
    return new WorkspaceDocument(
        workspace, all.subList(Math.max(0, all.size() - KEPT_PICTURES), all.size()));
  }

  /// The same without a file that cannot be shown.
  public WorkspaceDocument without(String file) {
    return new WorkspaceDocument(
        workspace, pictures.stream().filter(p -> !p.file().equals(file)).toList());
  }
}
