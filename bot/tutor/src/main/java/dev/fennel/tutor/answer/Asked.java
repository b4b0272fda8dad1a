package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Timeline.Outage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The headline of an answer, shaped by what was asked: the duration first for "how long", yes or
/// no first for "does it stay up".
final class Asked {
  private final Result result;
  private final Headline headline;
  private final List<Fate> fates;
  private final Census end;

  Asked(Result result) {
    this.result = result;
    this.headline = new Headline(result.shown());
    this.fates = Fate.of(result.shown());
    this.end = new Census(result.shown());
    result.shown().moments().forEach(end::see);
  }

  String headline() {
    return switch (result.question().asks()) {
      case WHAT_HAPPENS, COMPARE -> headline.whatHappens();
      case HOW_LONG -> howLong();
      case STAYS_UP -> staysUp();
      case WHO_IS_WOKEN -> whoIsWoken();
      case WHERE -> where();
      case HOW_MANY -> howMany();
    };
  }

  /// The services asked about; those that were touched where none was named.
  private List<String> subjects() {
    var named = result.question().of().stream().filter(end::isService).toList();
    return named.isEmpty() ? fates.stream().map(Fate::service).toList() : named;
  }

  private Optional<Fate> fate(String service) {
    return fates.stream().filter(f -> f.service().equals(service)).findFirst();
  }

  private String howLong() {
    var subjects = subjects();
    if (subjects.isEmpty()) {
      return "Not at all: no service is down or short of copies. " + headline.noticeAndWoken();
    }
    var told = new ArrayList<String>();
    subjects.forEach(s -> told.add(fate(s).map(this::howLong).orElse(s + " is never down.")));
    told.add(headline.noticeAndWoken());
    return Words.sentence(String.join(" ", told));
  }

  private String howLong(Fate fate) {
    if (fate.downLasts()) {
      return fate.service() + " is down for good: nothing in this run brings it back.";
    }
    if (fate.wasDown()) {
      return fate.service()
          + " is down for "
          + Words.roughly(fate.down())
          + range(fate.service(), Outage.Kind.DOWN)
          + ".";
    }
    if (fate.reducedLasts()) {
      return fate.service() + " is never down, but stays " + missing(fate) + ".";
    }
    return fate.service()
        + " is never down; it runs "
        + missing(fate)
        + " for "
        + Words.roughly(fate.reduced())
        + range(fate.service(), Outage.Kind.REDUCED)
        + ".";
  }

  private static String missing(Fate fate) {
    return Words.copies(fate.missing()) + " short";
  }

  private String range(String service, Outage.Kind kind) {
    return new Chance(result.runs()).length(service, kind).map(r -> " (" + r + ")").orElse("");
  }

  private String staysUp() {
    var subjects = subjects();
    var downs = subjects.stream().flatMap(s -> fate(s).stream()).filter(Fate::wasDown).toList();
    if (downs.isEmpty()) {
      return "Yes: "
          + (result.question().of().isEmpty() || subjects.isEmpty()
              ? "every service answers all the time. "
              : Words.list(subjects)
                  + (subjects.size() == 1 ? " answers" : " answer")
                  + " all the time. ")
          + headline.whatHappens();
    }
    var told = new ArrayList<String>();
    told.add("No:");
    downs.forEach(f -> told.add(howLong(f)));
    told.add(headline.noticeAndWoken());
    return String.join(" ", told);
  }

  private String whoIsWoken() {
    boolean nobody = result.shown().woken().isEmpty();
    return (nobody ? "Nobody. " : "") + headline.whatHappens();
  }

  private String where() {
    var bound = new Placings(result.shown()).bound();
    var subjects = result.question().of().stream().filter(end::isService).toList();
    var told = new ArrayList<String>();
    for (var placed : bound) {
      String service = end.service(placed.pod());
      if (subjects.isEmpty() || subjects.contains(service)) {
        told.add(service + " → " + placed.node());
      }
    }
    for (var waiting : result.shown().end().waiting()) {
      if (subjects.isEmpty() || subjects.contains(waiting.service())) {
        told.add(waiting.service() + " → no node yet, it waits for room");
      }
    }
    if (told.isEmpty()) {
      return "Nothing is placed anew: "
          + Words.list(subjects.isEmpty() ? List.of("every Pod") : subjects)
          + " stays where it is. "
          + headline.noticeAndWoken();
    }
    return String.join("; ", told.stream().distinct().toList()) + ". " + headline.whatHappens();
  }

  private String howMany() {
    var named = result.question().of().stream().filter(end::isService).toList();
    var subjects = named.isEmpty() ? end.services() : named;
    var told = new ArrayList<String>();
    for (String service : subjects) {
      long answering =
          result.shown().end().nodes().stream()
              .flatMap(n -> n.pods().stream())
              .filter(p -> p.service().equals(service) && p.serves())
              .count();
      told.add(Words.number(answering) + " of " + Words.number(end.goal(service)) + " " + service);
    }
    return "In the end these answer: " + String.join(", ", told) + ". " + headline.whatHappens();
  }
}
