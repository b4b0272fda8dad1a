/// What people ask: a sentence, how it is read, and the scenario it means.
@NullMarked
package dev.fennel.simulator.scenario;

import org.jspecify.annotations.NullMarked;
