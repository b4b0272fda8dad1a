/// Draws pictures from data: as SVG, and from that as PNG, with the fonts that come with them.
@NullMarked
package dev.fennel.app.picture;

import org.jspecify.annotations.NullMarked;
