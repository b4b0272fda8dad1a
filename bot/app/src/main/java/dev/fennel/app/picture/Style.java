package dev.fennel.app.picture;

import java.util.Map;

/// How all pictures look: the one place for colours, type and spacing.
///
/// A picture is a white card with a thin edge, which reads on a light and on a dark page alike. Its
/// smallest type is still 10 pixels high when a phone shows the card 360 wide.
final class Style {
  static final int WIDTH = 796;
  static final int MARGIN = 24;
  static final int INNER = WIDTH - 2 * MARGIN;
  static final int GAP = 20;

  static final String CARD = "#ffffff";
  static final String EDGE = "#d7dde6";
  static final String LINE = "#b9c2cf";
  static final String INK = "#1c2430";
  static final String MUTE = "#566070";
  static final String RACK = "#f6f8fb";
  static final String WARN = "#a8201a";
  static final String WARN_TINT = "#fdf0ef";
  static final String WAIT = "#8a4b08";
  static final String WAIT_TINT = "#fdf1e0";
  static final String ACT = "#2459b3";

  /// A service's colours: its name and edge, and what they stand on.
  record Hue(String ink, String tint) {}

  private static final Map<String, Hue> OF_THE_STORY =
      Map.of(
          "storefront", new Hue("#2459b3", "#e6effc"),
          "orders", new Hue("#a8440f", "#fdeee3"),
          "payments", new Hue("#16694a", "#e3f5ee"),
          "dispatch", new Hue("#6438b0", "#f0eafc"));

  private static final Hue[] OTHERS = {
    new Hue("#0b626f", "#e0f3f5"),
    new Hue("#982562", "#fbe8f1"),
    new Hue("#585c0e", "#f4f4dd"),
    new Hue("#3f4d63", "#e9eef4"),
  };

  static final Hue WARNING = new Hue(WARN, WARN_TINT);
  static final Hue WAITING = new Hue(WAIT, WAIT_TINT);

  static final Hue ACTING = new Hue(ACT, "#e9f0fb");
  static final Hue PLAIN = new Hue(INK, RACK);

  private Style() {}

  /// The colours of what is written: those of a service of the story when it begins with its name,
  /// as `storefront:v13` does.
  static Hue ofWords(String words) {
    return OF_THE_STORY.getOrDefault(words.replaceFirst(":.*", ""), PLAIN);
  }

  /// The colours of a service, the same in every picture.
  static Hue of(String service) {
    var known = OF_THE_STORY.get(service);
    return known != null ? known : OTHERS[Math.floorMod(service.hashCode(), OTHERS.length)];
  }

  /// A way to set type.
  enum Face {
    TITLE("title", "Inter-SemiBold", "Inter SemiBold", 31),
    NAME("name", "Inter-SemiBold", "Inter SemiBold", 26),
    STRONG("strong", "Inter-SemiBold", "Inter SemiBold", 24),
    TEXT("text", "Inter-Regular", "Inter", 25),
    SMALL("small", "Inter-Regular", "Inter", 24),
    CODE("code", "JetBrainsMono-Regular", "JetBrains Mono", 23);

    final String css;
    final String file;
    final String family;
    final int size;

    Face(String css, String file, String family, int size) {
      this.css = css;
      this.file = file;
      this.family = family;
      this.size = size;
    }

    /// How far the lines of a text are apart.
    double line() {
      return Math.round(size * 1.32);
    }
  }

  /// The style sheet that every picture carries.
  static String sheet() {
    var css = new StringBuilder();
    for (var face : Face.values()) {
      css.append(
          ".%s{font-family:%s;font-size:%dpx}"
              .formatted(face.css, "'" + face.family + "'", face.size));
    }
    css.append(".card{fill:%s;stroke:%s;stroke-width:2}".formatted(CARD, EDGE));
    css.append(".rack{fill:%s;stroke:%s;stroke-width:1.5}".formatted(RACK, LINE));
    css.append(
        ".rack-dead{fill:%s;stroke:%s;stroke-width:2;stroke-dasharray:7 5}"
            .formatted(WARN_TINT, WARN));
    css.append(".rule{stroke:%s;stroke-width:1.5}".formatted(EDGE));
    css.append(".panel{fill:%s;stroke:%s;stroke-width:1.5}".formatted(RACK, EDGE));
    css.append(".plain{fill:%s;stroke:%s;stroke-width:1.5}".formatted(CARD, LINE));
    css.append(
        ".apart{fill:%s;stroke:%s;stroke-width:2;stroke-dasharray:7 5}".formatted(CARD, MUTE));
    css.append(".key{fill:%s}.bar{fill:%s}".formatted(ACTING.tint(), ACT));
    css.append(".track{stroke:%s;stroke-width:4}".formatted(ACT));
    css.append(".to-come{stroke:%s;stroke-width:3;stroke-dasharray:2 6}".formatted(MUTE));
    css.append(".paper{fill:%s}".formatted(CARD));
    css.append(".cost{fill:%s}.ground{fill:%s}".formatted(WAIT_TINT, LINE));
    css.append(".leader{stroke:%s;stroke-width:1.5;stroke-dasharray:2 4}".formatted(MUTE));
    css.append(".band{stroke-width:1.5}.shell{stroke-width:4}.edge{stroke-width:1.5;fill:none}");
    css.append(".mark{stroke-width:3}.stands{stroke-width:1.5}.new{stroke-width:4}");
    css.append(
        ".mute{stroke-width:2;stroke-dasharray:2 4}.gone{stroke-width:2;stroke-dasharray:7 5}");
    css.append(".waits{stroke-width:2;stroke-dasharray:3 4}");
    return css.toString();
  }
}
