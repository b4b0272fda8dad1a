/// The process that runs.
@NullMarked
package dev.fennel.app;

import org.jspecify.annotations.NullMarked;
