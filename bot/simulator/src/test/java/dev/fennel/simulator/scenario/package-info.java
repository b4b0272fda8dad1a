/// Tests of how sentences are read.
@NullMarked
package dev.fennel.simulator.scenario;

import org.jspecify.annotations.NullMarked;
