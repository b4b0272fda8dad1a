@NullMarked
package dev.fennel.app.picture;

import org.jspecify.annotations.NullMarked;
