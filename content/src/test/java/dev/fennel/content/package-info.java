/// The course tests itself: every file is read, linted, and played to its end.
@NullMarked
package dev.fennel.content;

import org.jspecify.annotations.NullMarked;
