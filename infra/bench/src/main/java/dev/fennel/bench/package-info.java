/// How long things take and what they allocate.
@NullMarked
package dev.fennel.bench;

import org.jspecify.annotations.NullMarked;
