/// The course as data: chapters, their sections and steps; reads and lints the files they are
/// written in.
@NullMarked
package dev.fennel.tutor.course;

import org.jspecify.annotations.NullMarked;
