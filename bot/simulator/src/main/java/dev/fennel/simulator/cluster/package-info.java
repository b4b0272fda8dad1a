/// The record of a cluster and the loops that act on it. What they say of it is a
/// [dev.fennel.simulator.cluster.Remark], in no language; only messages of exceptions are English.
@NullMarked
package dev.fennel.simulator.cluster;

import org.jspecify.annotations.NullMarked;
