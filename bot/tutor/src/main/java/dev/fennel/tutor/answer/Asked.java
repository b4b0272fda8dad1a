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
      case WHAT_HAPPENS, COMPARE -> whatHappens();
      case HOW_LONG -> howLong();
      case STAYS_UP -> staysUp();
      case WHO_IS_WOKEN -> whoIsWoken();
      case WHERE -> where();
      case HOW_MANY -> howMany();
    };
  }

  private String whatHappens() {
    // Where two runs stand side by side, the table has what is short and for how long.
    boolean besideLoops = Comparison.isByHand(result.question());
    return join(besideLoops ? headline.inBrief() : headline.services(), closing(List.of()));
  }

  /// What comes last in every headline: what else is down, what stands still, who notices and who
  /// is woken.
  ///
  /// @param asked the services that were told of already; empty: all were
  private String closing(List<String> asked) {
    return join(circumstances(asked), headline.noticeAndWoken());
  }

  private String circumstances(List<String> asked) {
    var told = new ArrayList<String>();
    var others = fates.stream().filter(f -> f.wasDown() && !asked.contains(f.service())).toList();
    if (!asked.isEmpty() && !others.isEmpty()) {
      told.add("Not asked, but good to know: " + headline.down(others));
    }
    if (!asked.isEmpty()) {
      told.addAll(new Rollouts(result.shown()).inBrief());
    }
    told.addAll(Circumstances.of(result.question(), result.shown()));
    told.addAll(
        new Load(result.shown())
            .of(result.question().actions(), result.scenario().before().isEmpty()));
    return String.join(" ", told);
  }

  private static String join(String one, String other) {
    return one.isEmpty() ? other : one + " " + other;
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
      return "Not at all: no service is down or short of copies. " + closing(List.of());
    }
    var told = new ArrayList<String>();
    subjects.forEach(s -> told.add(fate(s).map(this::howLong).orElse(s + " is never down.")));
    told.add(closing(subjects));
    return Words.sentence(String.join(" ", told));
  }

  private String howLong(Fate fate) {
    if (fate.downLasts()) {
      return fate.service() + " goes down and stays down: nothing in this run brings it back.";
    }
    if (fate.wasDown()) {
      return fate.service()
          + " is down for "
          + Words.roughly(fate.down())
          + span(fate.service(), Outage.Kind.DOWN)
          + ".";
    }
    return fate.service() + " is never down; it " + shortOf(fate) + ".";
  }

  private String shortOf(Fate fate) {
    String missing = Headline.copiesShort(fate);
    if (fate.reducedLasts()) {
      return "stays "
          + missing
          + (headline.waits(fate.service()) ? ", because no node has room" : "");
    }
    return "runs "
        + missing
        + " for "
        + Words.roughly(fate.reduced())
        + span(fate.service(), Outage.Kind.REDUCED);
  }

  private String span(String service, Outage.Kind kind) {
    return new Chance(result.runs()).span(service, kind).map(s -> ": " + s).orElse("");
  }

  private String staysUp() {
    var subjects = subjects();
    var downs = subjects.stream().flatMap(s -> fate(s).stream()).filter(Fate::wasDown).toList();
    var told = new ArrayList<String>();
    if (!downs.isEmpty()) {
      told.add("No:");
      downs.forEach(f -> told.add(howLong(f)));
    } else if (result.question().of().isEmpty()) {
      return "Yes: every service goes on answering. " + whatHappens();
    } else {
      told.add("Yes:");
      subjects.forEach(s ->
          told.add(
              fate(s)
                  .map(f -> s + " answers all the time, though it " + shortOf(f) + ".")
                  .orElse(s + " answers all the time, with all its copies.")));
    }
    told.add(closing(subjects));
    return String.join(" ", told);
  }

  private String whoIsWoken() {
    var notice = headline.notice().map(n -> " " + Words.sentence(n) + ".").orElse("");
    String services = join(headline.services(), circumstances(List.of()));
    String woken = headline.woken();
    return (woken.equals(Headline.NO_ALARM)
            ? "Nobody, though somebody should be: " + woken
            : Words.sentence(woken))
        + ". "
        + services.strip()
        + notice;
  }

  private String where() {
    var subjects = result.question().of().stream().filter(end::isService).toList();
    var told = new Placings(result.shown()).inBrief(subjects);
    if (told.isEmpty()) {
      return (subjects.isEmpty()
              ? "No Pod is placed anew: what runs is never moved. "
              : Words.sentence(Words.list(subjects))
                  + (subjects.size() == 1 ? " stays where it is. " : " stay where they are. "))
          + closing(subjects);
    }
    return String.join(" ", told) + " " + closing(subjects);
  }

  private String howMany() {
    var named = result.question().of().stream().filter(end::isService).toList();
    var told = new ArrayList<String>();
    for (String service : named.isEmpty() ? end.services() : named) {
      told.add(
          service
              + " "
              + Fate.answering(result.shown(), service)
              + " of "
              + end.goal(service)
              + " wanted"
              + lowest(service));
    }
    return "Answering in the end: " + String.join(", ", told) + ". " + closing(named);
  }

  /// How few copies answered at the worst moment, where that was fewer than at the end.
  private String lowest(String service) {
    return result.shown().outages().stream()
        .filter(o -> o.service().equals(service))
        .mapToInt(Outage::ready)
        .filter(n -> n < Fate.answering(result.shown(), service))
        .min()
        .stream()
        .mapToObj(n -> " (" + n + " at the lowest)")
        .findFirst()
        .orElse("");
  }
}
