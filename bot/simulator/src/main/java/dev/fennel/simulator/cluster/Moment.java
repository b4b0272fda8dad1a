package dev.fennel.simulator.cluster;

import java.time.Duration;

/// One row of a timeline: a loop wanted something, saw something else, and did something about it.
///
/// @param at when, counted from the start of the question
/// @param wants what the loop wants, in a few plain words
/// @param sees what it sees
/// @param does what it does
public record Moment(
    Duration at, Loop loop, String wants, String sees, String does, Change change) {}
