@NullMarked
package dev.fennel.app.slack;

import org.jspecify.annotations.NullMarked;
