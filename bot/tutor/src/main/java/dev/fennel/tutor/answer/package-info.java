/// What a question is answered with: its reading run by the simulator and told in words.
@NullMarked
package dev.fennel.tutor.answer;

import org.jspecify.annotations.NullMarked;
