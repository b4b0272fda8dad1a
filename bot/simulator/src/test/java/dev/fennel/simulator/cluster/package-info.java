@NullMarked
package dev.fennel.simulator.cluster;

import org.jspecify.annotations.NullMarked;
