package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Cluster.Room;
import dev.fennel.simulator.cluster.Remark;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Puts what a timeline says into the language that is spoken: each [Remark] has its phrase in
/// `phrases/en/record.properties`.
public final class Remarks {
  private static final ClassValue<Sentence> SENTENCES =
      new ClassValue<>() {
        @Override
        protected Sentence computeValue(Class<?> kind) {
          return new Sentence(id(kind), List.of(kind.getRecordComponents()));
        }
      };

  private record Sentence(String id, List<RecordComponent> components) {}

  private Remarks() {}

  /// The id of the phrase for one kind of remark: `Refusal.NotReporting` is
  /// `record.refusal.not-reporting`.
  public static String id(Class<?> kind) {
    return "record"
        + kind.getName()
            .replaceFirst(".*\\.", ".")
            .replace('$', '.')
            .replaceAll("(?<=[a-z])(?=[A-Z])", "-")
            .toLowerCase(Locale.ROOT);
  }

  /// A remark in words; none where nothing is said.
  public static String said(@Nullable Remark remark) {
    return remark == null ? "" : sentence(remark);
  }

  /// What is said of each of several things, by their names in order.
  public static Map<String, String> said(Map<String, ? extends Remark> remarks) {
    var said = new TreeMap<String, String>();
    remarks.forEach((name, remark) -> said.put(name, said(remark)));
    return said;
  }

  private static String sentence(Remark remark) {
    var sentence = SENTENCES.get(remark.getClass());
    var arguments = new Object[2 * sentence.components.size()];
    for (int i = 0; i < sentence.components.size(); i++) {
      var component = sentence.components.get(i);
      arguments[2 * i] = component.getName();
      arguments[2 * i + 1] = argument(value(component, remark));
    }
    return phrase(sentence.id, arguments);
  }

  private static Object value(RecordComponent component, Remark remark) {
    try {
      return component.getAccessor().invoke(remark);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(remark + " does not say its " + component.getName(), e);
    }
  }

  /// Numbers are written without separators, as Kubernetes' own tools write them.
  private static String argument(Object value) {
    return switch (value) {
      case Remark remark -> sentence(remark);
      case Room room -> room(room);
      case Duration time -> time(time);
      case Double number when number == Math.rint(number) -> Long.toString(number.longValue());
      case List<?> list -> list.stream().map(Remarks::argument).collect(Collectors.joining(", "));
      default -> value.toString();
    };
  }

  private static String room(Room room) {
    return Room.ofUnits(room.units()).equals(room)
        ? phrase("record.units", "units", argument(room.units()))
        : phrase(
            "record.room",
            "cpu",
            Double.toString(room.milliCpu() / 1000.0),
            "memory",
            argument(room.mebibytes()));
  }

  /// Exactly where it is short: "200 ms", "90 s", "5 min", "2 min 5 s".
  private static String time(Duration time) {
    if (time.isPositive() && time.toSeconds() == 0) {
      return phrase("record.milliseconds", "time", argument(time.toMillis()));
    }
    long seconds = time.plusMillis(500).toSeconds();
    if (seconds < 120) {
      return phrase("record.seconds", "seconds", argument(seconds));
    }
    String minutes = argument(seconds / 60);
    return seconds % 60 == 0
        ? phrase("record.minutes", "minutes", minutes)
        : phrase("record.minutes-seconds", "minutes", minutes, "seconds", argument(seconds % 60));
  }
}
