package dev.fennel.tutor.lesson;

import dev.fennel.tutor.progress.Progress;
import dev.fennel.tutor.reply.Reply;
import java.util.List;
import java.util.Optional;

/// What stands beside the way: opening it never moves the place.
final class Asides {
  private Asides() {}

  /// Opens something on the side. An open question keeps its buttons; otherwise they go along to
  /// the message that was opened.
  static Optional<Scene> opened(Progress progress, Path.Spot spot, String id) {
    var aside = spot.chapter().asides().get(id);
    var open = progress.open();
    if (aside == null || open == null) {
      return Optional.empty();
    }
    String pressed = new Tap.Aside(id).written();
    var left =
        open.message().buttons().stream()
            .filter(b ->
                !(b.press() instanceof Reply.Press.Lesson(int _, String _, String choice)
                    && choice.equals(pressed)))
            .toList();
    if (spot.asks() && progress.waits()) {
      var kept = Parts.closed(open.message(), "", left);
      return Optional.of(Scene.keep(progress, kept, List.of(Parts.message(aside.text()))));
    }
    return Optional.of(Scene.say(progress, Parts.message(aside.text(), left)));
  }
}
