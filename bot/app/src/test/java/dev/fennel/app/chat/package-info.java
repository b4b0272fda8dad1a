/// What end-to-end tests have in common: a person's hands and eyes in the chat, and the bot as a
/// process.
@NullMarked
package dev.fennel.app.chat;

import org.jspecify.annotations.NullMarked;
