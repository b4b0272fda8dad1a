package dev.fennel.app.picture;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.app.picture.Style.Face;
import dev.fennel.app.picture.Style.Hue;
import dev.fennel.app.picture.Svg.Anchor;
import dev.fennel.tutor.reply.Picture.Copy;
import dev.fennel.tutor.reply.Picture.Copy.Mark;
import dev.fennel.tutor.reply.Picture.Nodes;
import dev.fennel.tutor.reply.Picture.Rack;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Nodes as racks that stand on one floor, as high as they have room; a copy is as high as the room
/// that it asks for.
final class NodesDrawn {
  private static final int A_ROW = 4;
  private static final int WIDEST = 236;
  private static final double HIGHEST_UNIT = 44;
  private static final double LOWEST_BOX = 38;
  private static final double HIGHEST_RACK = 352;
  private static final double ABOVE = 44;
  private static final double BELOW = 42;
  private static final double CHIP = 40;
  private static final double HATCH = 12;

  private final Nodes nodes;
  private final Svg svg;
  private final double width;
  private final double unit;
  private final boolean grouped;
  private final Set<Mark> marks = EnumSet.noneOf(Mark.class);

  /// Equal copies on one node, drawn as one box.
  private record Box(String service, Mark mark, int units, List<String> pods) {
    String label() {
      return sign(mark) + service + (pods.size() > 1 ? " ×" + pods.size() : "");
    }
  }

  private NodesDrawn(Nodes nodes, double unit, boolean grouped) {
    this.nodes = nodes;
    this.unit = unit;
    this.grouped = grouped;
    int columns = Math.min(A_ROW, Math.max(1, nodes.racks().size()));
    this.width = Math.min(WIDEST, (Style.INNER - Style.GAP * (columns - 1.0)) / columns);
    this.svg = new Svg(nodes.title(), nodes.means());
  }

  /// The picture, or nothing when copies are too many or too small to be read.
  static Optional<Svg> draw(Nodes nodes) {
    int units = nodes.racks().stream().mapToInt(NodesDrawn::units).max().orElse(1);
    for (boolean grouped : List.of(false, true)) {
      double smallest =
          nodes.racks().stream()
              .flatMap(rack -> boxes(rack, grouped).stream())
              .mapToInt(Box::units)
              .min()
              .orElse(1);
      double highest = nodes.racks().size() > A_ROW ? LOWEST_BOX : HIGHEST_UNIT;
      double unit = Math.min(highest, HIGHEST_RACK / units);
      unit = Math.max(unit, LOWEST_BOX / smallest);
      if (unit * units <= HIGHEST_RACK * 1.6) {
        var drawn = new NodesDrawn(nodes, unit, grouped);
        return Optional.of(drawn.draw());
      }
    }
    return Optional.empty();
  }

  /// How high a rack is: copies that share a machine beyond its room stand on top of one another.
  private static int units(Rack rack) {
    return Math.max(rack.units(), rack.copies().stream().mapToInt(NodesDrawn::units).sum());
  }

  private static int units(Copy copy) {
    return Math.max(1, copy.units());
  }

  private static List<Box> boxes(Rack rack, boolean grouped) {
    var boxes = new ArrayList<Box>();
    for (var copy : rack.copies()) {
      var box = new Box(copy.service(), copy.mark(), units(copy), List.of(copy.pod()));
      int same = -1;
      for (int i = 0; grouped && i < boxes.size(); i++) {
        if (boxes.get(i).service().equals(box.service()) && boxes.get(i).mark() == box.mark()) {
          same = i;
        }
      }
      if (same < 0) {
        boxes.add(box);
      } else {
        var other = boxes.get(same);
        var pods = new ArrayList<>(other.pods());
        pods.addAll(box.pods());
        boxes.set(
            same,
            new Box(box.service(), box.mark(), other.units() + box.units(), List.copyOf(pods)));
      }
    }
    return boxes;
  }

  private Svg draw() {
    double y = svg.top();
    var racks = nodes.racks();
    for (int from = 0; from < racks.size(); from += A_ROW) {
      var row = racks.subList(from, Math.min(racks.size(), from + A_ROW));
      double floor = y + ABOVE + unit * row.stream().mapToInt(NodesDrawn::units).max().orElse(1);
      for (int i = 0; i < row.size(); i++) {
        rack(row.get(i), Style.MARGIN + i * (width + Style.GAP), floor);
      }
      y = floor + BELOW;
    }
    if (!nodes.waiting().isEmpty()) {
      y = waiting(y + 14);
    }
    y = legend(y);
    svg.end(y);
    return svg;
  }

  private void rack(Rack rack, double x, double floor) {
    double height = unit * units(rack);
    double top = floor - height;
    boolean dead = isDead(rack);
    svg.box(dead ? "rack-dead" : "rack", x, top, width, height, 8);
    for (int i = 1; i < units(rack); i++) {
      svg.line("rule", x + 8, floor - i * unit, x + width - 8, floor - i * unit);
    }
    headline(rack, x, top - 14);
    double at = floor;
    for (var box : boxes(rack, grouped)) {
      at -= box.units() * unit;
      copy(box, x, at, dead);
    }
    svg.text(
        Face.SMALL,
        Style.MUTE,
        x + width / 2,
        floor + 30,
        Type.fit(Face.SMALL, below(rack), width),
        Anchor.MIDDLE);
  }

  private void headline(Rack rack, double x, double y) {
    String state =
        switch (rack.state()) {
          case READY -> phrase("picture.ready");
          case RUNS -> phrase("picture.runs");
          case UNHEARD -> phrase("picture.unheard");
          case UNNOTICED, STOPPED -> phrase("picture.down");
        };
    boolean alive = rack.state() == Rack.State.READY || rack.state() == Rack.State.RUNS;
    double stateWidth = Type.width(alive ? Face.SMALL : Face.STRONG, state);
    svg.text(Face.NAME, Style.INK, x, y, Type.fit(Face.NAME, rack.name(), width - stateWidth - 10));
    svg.text(
        alive ? Face.SMALL : Face.STRONG,
        alive ? Style.MUTE : Style.WARN,
        x + width,
        y,
        state,
        Anchor.END);
  }

  private static boolean isDead(Rack rack) {
    return rack.state() == Rack.State.STOPPED || rack.state() == Rack.State.UNNOTICED;
  }

  private static String below(Rack rack) {
    return switch (rack.state()) {
      case STOPPED -> phrase("picture.out-of-reach");
      case UNNOTICED -> phrase("picture.not-noticed");
      case READY, RUNS, UNHEARD ->
          phrase("picture.free", "free", rack.free(), "units", rack.units());
    };
  }

  private void copy(Box box, double x, double top, boolean dead) {
    marks.add(box.mark());
    double height = box.units() * unit - 6;
    double left = x + 6;
    double room = width - 12;
    var hue = Style.of(box.service());
    svg.pods(
        String.join(" ", box.pods()),
        () -> {
          var colours =
              isGone(box.mark()) ? new Hue(hue.ink(), dead ? Style.WARN_TINT : Style.RACK) : hue;
          svg.box(css(box.mark()), colours, left, top + 3, room, height, 6);
          double middle = top + 3 + height / 2;
          double space = room - 18;
          var face = box.mark() == Mark.NEW ? Face.STRONG : Face.SMALL;
          // A long name needs the room of the hatching; its `!` says the same.
          if (isMute(box.mark()) && Type.width(face, box.label()) <= space - HATCH) {
            svg.hatch(hue.ink(), left + room - 16, top + 6, HATCH, height - 6);
          }
          String words = Type.fit(face, box.label(), space);
          svg.text(face, hue.ink(), left + 11, middle + 8, words);
          if (box.mark() == Mark.GONE) {
            svg.stroke(
                hue.ink(), left + 11, middle, left + 11 + Type.width(face, words), middle, 2);
          }
        });
  }

  private static String sign(Mark mark) {
    return switch (mark) {
      case STANDS, GONE -> "";
      case NEW -> "+ ";
      case MUTE -> "! ";
      case NEW_AND_MUTE -> "+! ";
      case OUT_OF_REACH -> "× ";
      case WAITS -> "? ";
    };
  }

  private static String css(Mark mark) {
    return switch (mark) {
      case STANDS -> "stands";
      case NEW, NEW_AND_MUTE -> "new";
      case MUTE -> "mute";
      case OUT_OF_REACH, GONE -> "gone";
      case WAITS -> "waits";
    };
  }

  private static boolean isGone(Mark mark) {
    return mark == Mark.GONE || mark == Mark.OUT_OF_REACH;
  }

  private static boolean isMute(Mark mark) {
    return mark == Mark.MUTE || mark == Mark.NEW_AND_MUTE;
  }

  /// What waits, as chips in a tray; equal ones once with their number.
  private double waiting(double top) {
    svg.line("rule", Style.MARGIN, top, Style.WIDTH - Style.MARGIN, top);
    double y = top + 38;
    String words = phrase("picture.waiting");
    svg.text(Face.STRONG, Style.WAIT, Style.MARGIN, y, words);
    double x = Style.MARGIN + Type.width(Face.STRONG, words) + 16;
    var services =
        nodes.waiting().stream()
            .collect(
                Collectors.groupingBy(
                    copy ->
                        phrase("picture.waits", "service", copy.service(), "units", units(copy)),
                    TreeMap::new,
                    Collectors.toList()));
    for (var same : services.entrySet()) {
      int count = same.getValue().size();
      String label =
          Type.fit(
              Face.SMALL, (count > 1 ? count + " × " : "") + same.getKey(), Style.INNER - 24.0);
      double wide = Type.width(Face.SMALL, label) + 24;
      if (x + wide > Style.WIDTH - Style.MARGIN) {
        x = Style.MARGIN;
        y += CHIP + 10;
      }
      double left = x;
      double base = y;
      var hue = Style.of(same.getValue().getFirst().service());
      svg.pods(
          same.getValue().stream().map(Copy::pod).collect(Collectors.joining(" ")),
          () -> {
            svg.box("waits", new Hue(hue.ink(), Style.CARD), left, base - 28, wide, CHIP, 6);
            svg.text(Face.SMALL, hue.ink(), left + 12, base, label);
          });
      x += wide + 12;
    }
    return y + 22;
  }

  /// What the signs mean that stand in the picture.
  private double legend(double y) {
    var meanings = new ArrayList<String>();
    if (marks.contains(Mark.NEW) || marks.contains(Mark.NEW_AND_MUTE)) {
      meanings.add(phrase("picture.sign.new"));
    }
    if (marks.contains(Mark.MUTE) || marks.contains(Mark.NEW_AND_MUTE)) {
      meanings.add(phrase("picture.sign.mute"));
    }
    if (marks.contains(Mark.OUT_OF_REACH)) {
      meanings.add(phrase("picture.sign.out-of-reach"));
    }
    if (marks.contains(Mark.GONE)) {
      meanings.add(phrase("picture.sign.gone"));
    }
    if (meanings.isEmpty()) {
      return y - 8;
    }
    svg.line("rule", Style.MARGIN, y + 8, Style.WIDTH - Style.MARGIN, y + 8);
    double x = Style.MARGIN;
    double base = y + 42;
    for (var meaning : meanings) {
      double wide = Type.width(Face.SMALL, meaning);
      if (x + wide > Style.WIDTH - Style.MARGIN) {
        x = Style.MARGIN;
        base += Face.SMALL.line();
      }
      svg.text(Face.SMALL, Style.MUTE, x, base, meaning);
      x += wide + 32;
    }
    return base + 6;
  }
}
