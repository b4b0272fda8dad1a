package dev.fennel.simulator.cluster;

/// Something that a timeline says: which sentence it is, and what it is about, in no language yet.
///
/// The words are the tutor's, in `phrases/en/record.properties`. Each remark has its sentence there
/// under its own name, with its components as arguments: [Refusal.Full] is `record.refusal.full`.
/// Components are values, not words: names, counts, times, sizes, lists of them, and other remarks.
public sealed interface Remark permits Refusal {}
