package dev.fennel.app.picture;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.app.picture.Style.Hue;
import dev.fennel.app.picture.Svg.Anchor;
import dev.fennel.tutor.reply.Picture.Pod;
import dev.fennel.tutor.reply.Picture.Pods;

/// Pods as shells round their containers, each with one address to plug into.
final class PodsDrawn {
  private static final double PAD = 26;
  private static final double BOX = 112;
  private static final Hue SHELL = new Hue(Style.ACT, Style.ACTING.tint());

  private final Pods pods;
  private final Svg svg;
  private final double width;

  private PodsDrawn(Pods pods) {
    this.pods = pods;
    this.svg = new Svg(pods.title(), pods.means());
    int columns = Math.max(1, pods.pods().size());
    this.width = (Style.INNER - Style.GAP * (columns - 1.0)) / columns;
  }

  static Svg draw(Pods pods) {
    return new PodsDrawn(pods).draw();
  }

  private Svg draw() {
    double top = svg.top() + 20;
    double heading =
        pods.pods().stream()
            .mapToDouble(p -> Type.height(Face.NAME, p.heading(), width))
            .max()
            .orElse(0);
    double bottom = top;
    double x = Style.MARGIN;
    for (var pod : pods.pods()) {
      bottom = Math.max(bottom, pod(pod, x, top, top + heading + 8));
      x += width + Style.GAP;
    }
    svg.end(bottom);
    return svg;
  }

  /// Draws a Pod; returns where it ends.
  private double pod(Pod pod, double x, double top, double shell) {
    svg.paragraph(Face.NAME, Style.INK, x, top, width, pod.heading());
    double height = BOX + 2 * PAD + 14;
    svg.box("shell", SHELL, x, shell, width, height, 34);
    containers(pod, x, shell + PAD);
    address(pod, x + width / 2, shell + height);
    double below = shell + height + 24;
    return pod.place().isEmpty() ? below : place(pod, x, below + 12);
  }

  private void containers(Pod pod, double x, double top) {
    int many = Math.max(1, pod.containers().size());
    double room = width - 2 * PAD;
    double wide = Math.min(210, (room - 14.0 * (many - 1)) / many);
    double left = x + (width - wide * many - 14.0 * (many - 1)) / 2;
    for (var container : pod.containers()) {
      var known = Style.ofWords(container);
      var hue = known.equals(Style.PLAIN) ? new Hue(Style.INK, Style.CARD) : known;
      svg.box("stands", hue, left, top, wide, BOX, 6);
      // The corrugated wall of a shipping container, above and below its name.
      for (double at = left + 14; at < left + wide - 8; at += 14) {
        svg.stroke(hue.ink(), at, top + 10, at, top + 28, 1.2);
        svg.stroke(hue.ink(), at, top + BOX - 28, at, top + BOX - 10, 1.2);
      }
      svg.text(
          Face.STRONG,
          hue.ink(),
          left + wide / 2,
          top + BOX / 2 + 8,
          Type.fit(Face.STRONG, container, wide - 12),
          Anchor.MIDDLE);
      left += wide + 14;
    }
  }

  /// The one address, as a plug on the shell's lower edge.
  private void address(Pod pod, double middle, double edge) {
    double wide = Math.min(width - 40, Type.width(Face.STRONG, pod.address()) + 32);
    svg.box("bar", middle - wide / 2, edge - 24, wide, 48, 24);
    svg.text(
        Face.STRONG,
        Style.CARD,
        middle,
        edge + 8,
        Type.fit(Face.STRONG, pod.address(), wide - 24),
        Anchor.MIDDLE);
  }

  /// The node it stands on, as ground below it.
  private double place(Pod pod, double x, double y) {
    svg.box("rack", x, y, width, 54, 8);
    svg.text(
        Face.SMALL,
        Style.INK,
        x + width / 2,
        y + 35,
        Type.fit(Face.SMALL, pod.place(), width - 24),
        Anchor.MIDDLE);
    return y + 54;
  }
}
