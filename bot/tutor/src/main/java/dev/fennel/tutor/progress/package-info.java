/// Who the learner is, how far they are, and what is kept of it.
@NullMarked
package dev.fennel.tutor.progress;

import org.jspecify.annotations.NullMarked;
