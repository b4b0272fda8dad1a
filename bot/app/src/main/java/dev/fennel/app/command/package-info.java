/// The command line, and the JSON of scenarios and timelines.
@NullMarked
package dev.fennel.app.command;

import org.jspecify.annotations.NullMarked;
