package dev.fennel.simulator.cluster;

/// Something that a timeline says: which sentence it is, and what it is about, in no language yet.
///
/// The words are the tutor's, in `phrases/en/record.properties`. Each remark has its sentence there
/// under its own name, with its components as arguments: [Does.GivesNode] is
/// `record.does.gives-node`. Components are values, not words: names, counts, times, sizes, lists
/// of them, and other remarks. So a loop that has something new to say needs a record here and a
/// line there, and a test says if either is missing.
public sealed interface Remark permits Chore, Does, Ending, Refusal, Sees, Version, Wants {}
