/// Where learners, what-if threads and what is still to be posted are kept.
@NullMarked
package dev.fennel.app.store;

import org.jspecify.annotations.NullMarked;
