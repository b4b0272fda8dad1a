package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.tutor.reply.Form.Option;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What can be chosen for something that happens: to whom, when, for how long.
enum Menu {
  NODE,
  ONE_NODE,
  ZONE,
  LOOP,
  SERVICE,
  COPIES,
  UNITS,
  FACTOR,
  VALUE,
  FIXED,
  FOR,
  AT;

  static final String ALL = "all";
  static final String ANY = "any";
  private static final String NONE = "none";

  private static final List<Duration> TIMES =
      Stream.of("PT30S", "PT1M", "PT2M", "PT3M", "PT5M", "PT10M", "PT15M", "PT30M", "PT1H", "PT2H")
          .map(Duration::parse)
          .toList();

  String label() {
    return phrase("answer.form.menu." + name());
  }

  /// Its part of a field's id.
  String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// What is chosen until somebody chooses; empty: they have to.
  String start() {
    return this == FOR || this == AT || this == FIXED ? NONE : "";
  }

  /// What there is to choose from.
  ///
  /// @param nodes the nodes of the cluster
  /// @param services its services
  List<Option> options(List<String> nodes, List<String> services) {
    return switch (this) {
      case NODE ->
          joined(
              nodes(nodes),
              List.of(
                  new Option(ANY, phrase("answer.form.any-node")),
                  new Option(ALL, phrase("answer.form.all-nodes"))));
      case ONE_NODE -> nodes(nodes);
      case ZONE ->
          Stream.of("a", "b")
              .map(zone -> new Option(zone, phrase("answer.form.zone", "zone", zone)))
              .toList();
      case LOOP ->
          Stream.of("scheduler", "replicaset", "node", "endpoints", "controllers")
              .map(loop -> new Option(loop, phrase("answer.form.loop." + loop)))
              .toList();
      case SERVICE -> services.stream().map(service -> new Option(service, service)).toList();
      case COPIES -> counted("answer.form.copies", 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 20);
      case UNITS -> counted("answer.form.units", 1, 2, 3, 4, 6, 8, 16);
      case FACTOR -> counted("answer.form.factor", 2, 3, 4, 5, 10);
      case VALUE -> TIMES.stream().map(time -> new Option(time.toString(), words(time))).toList();
      case FIXED -> timed("answer.form.never", "answer.form.after");
      case FOR -> timed("answer.form.for-good", "answer.form.for");
      case AT -> timed("answer.form.at-once", "answer.form.after");
    };
  }

  private static List<Option> nodes(List<String> names) {
    return names.stream()
        .map(name -> new Option(name, phrase("answer.form.node", "node", name)))
        .toList();
  }

  private static List<Option> counted(String what, int... counts) {
    return Arrays.stream(counts)
        .mapToObj(n -> new Option(Integer.toString(n), phrase(what, "n", n)))
        .toList();
  }

  private static List<Option> timed(String none, String some) {
    return joined(
        List.of(new Option(NONE, phrase(none))),
        TIMES.stream()
            .map(time -> new Option(time.toString(), phrase(some, "time", words(time))))
            .toList());
  }

  private static String words(Duration time) {
    if (time.toMinutes() < 1) {
      return phrase("answer.form.time", "unit", "seconds", "n", time.toSeconds());
    }
    return time.toHours() < 1
        ? phrase("answer.form.time", "unit", "minutes", "n", time.toMinutes())
        : phrase("answer.form.time", "unit", "hours", "n", time.toHours());
  }

  private static List<Option> joined(List<Option> first, List<Option> then) {
    return Stream.concat(first.stream(), then.stream()).toList();
  }
}
