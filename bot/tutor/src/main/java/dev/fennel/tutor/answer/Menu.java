package dev.fennel.tutor.answer;

import dev.fennel.tutor.reply.Form.Option;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// What can be chosen for something that happens: to whom, when, for how long.
enum Menu {
  NODE("Which node?"),
  ONE_NODE("Which node?"),
  ZONE("Which zone?"),
  LOOP("Which loop?"),
  SERVICE("Which service?"),
  COPIES("How many copies?"),
  UNITS("How many units of room?"),
  FACTOR("How much more?"),
  VALUE("How long is it?"),
  FIXED("When is it fixed?"),
  FOR("For how long?"),
  AT("When?");

  static final String ALL = "all";
  static final String ANY = "any";
  private static final String NONE = "none";

  private static final List<Option> TIMES =
      List.of(
          new Option("PT30S", "30 seconds"),
          new Option("PT1M", "1 minute"),
          new Option("PT2M", "2 minutes"),
          new Option("PT3M", "3 minutes"),
          new Option("PT5M", "5 minutes"),
          new Option("PT10M", "10 minutes"),
          new Option("PT15M", "15 minutes"),
          new Option("PT30M", "30 minutes"),
          new Option("PT1H", "1 hour"),
          new Option("PT2H", "2 hours"));

  private final String label;

  Menu(String label) {
    this.label = label;
  }

  String label() {
    return label;
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
              named("node ", nodes),
              List.of(new Option(ANY, "one node, drawn by lot"), new Option(ALL, "all nodes")));
      case ONE_NODE -> named("node ", nodes);
      case ZONE -> named("zone ", List.of("a", "b"));
      case LOOP ->
          List.of(
              new Option("scheduler", "the scheduler"),
              new Option("replicaset", "the ReplicaSet loop"),
              new Option("node", "the node loop"),
              new Option("endpoints", "the endpoints loop"),
              new Option("controllers", "all the controllers"));
      case SERVICE -> named("", services);
      case COPIES -> counted("copy", "copies", 0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 20);
      case UNITS -> counted("unit", "units", 1, 2, 3, 4, 6, 8, 16);
      case FACTOR -> counted("time the traffic", "times the traffic", 2, 3, 4, 5, 10);
      case VALUE -> TIMES;
      case FIXED -> timed("never", "after ");
      case FOR -> timed("for good", "for ");
      case AT -> timed("at once", "after ");
    };
  }

  private static List<Option> named(String before, List<String> names) {
    return names.stream().map(name -> new Option(name, before + name)).toList();
  }

  private static List<Option> counted(String one, String many, int... counts) {
    var options = new ArrayList<Option>();
    for (int count : counts) {
      options.add(new Option(Integer.toString(count), count + " " + (count == 1 ? one : many)));
    }
    return options;
  }

  private static List<Option> timed(String none, String before) {
    return joined(
        List.of(new Option(NONE, none)),
        TIMES.stream().map(time -> new Option(time.value(), before + time.words())).toList());
  }

  private static List<Option> joined(List<Option> first, List<Option> then) {
    return Stream.concat(first.stream(), then.stream()).toList();
  }
}
