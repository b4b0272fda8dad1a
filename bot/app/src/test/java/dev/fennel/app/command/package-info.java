@NullMarked
package dev.fennel.app.command;

import org.jspecify.annotations.NullMarked;
