/// The record of a cluster and the loops that act on it.
@NullMarked
package dev.fennel.simulator.cluster;

import org.jspecify.annotations.NullMarked;
