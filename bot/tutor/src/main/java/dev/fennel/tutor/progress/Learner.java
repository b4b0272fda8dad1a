package dev.fennel.tutor.progress;

/// A person who learns, as a platform knows them.
///
/// @param platform `slack` or `teams`
/// @param workspace the platform's id of the workspace
/// @param user the platform's id of the person there
public record Learner(String platform, String workspace, String user) {}
