/// What is said, without any channel's dress: words, buttons and figures that Slack or Teams can
/// draw.
@NullMarked
package dev.fennel.tutor.reply;

import org.jspecify.annotations.NullMarked;
