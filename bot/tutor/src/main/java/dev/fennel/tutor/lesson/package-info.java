/// The state machine of a lesson: a move goes in, a turn comes out; the tutor is the front door.
@NullMarked
package dev.fennel.tutor.lesson;

import org.jspecify.annotations.NullMarked;
