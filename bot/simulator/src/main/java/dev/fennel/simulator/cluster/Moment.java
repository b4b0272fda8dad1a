package dev.fennel.simulator.cluster;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// One row of a timeline: a loop wanted something, saw something else, and did something about it.
///
/// @param at when, counted from the start of the question
/// @param wants what the loop wants; null: it holds what it sees against nothing, or is no loop
/// @param sees what it sees; null: nothing that matters
/// @param does what it does
public record Moment(
    Duration at, Loop loop, @Nullable Wants wants, @Nullable Sees sees, Does does, Change change) {}
