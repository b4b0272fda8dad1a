package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Timeline.Outage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

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
      told.add(phrase("answer.asked.others", "down", headline.down(others)));
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
      return join(phrase("answer.asked.not-at-all"), closing(List.of()));
    }
    var told = new ArrayList<String>();
    subjects.forEach(s ->
        told.add(
            fate(s)
                .map(this::howLong)
                .orElseGet(() -> phrase("answer.asked.never-down", "service", s))));
    told.add(closing(subjects));
    return Words.sentence(String.join(" ", told));
  }

  private String howLong(Fate fate) {
    if (fate.downLasts()) {
      return phrase("answer.asked.stays-down", "service", fate.service());
    }
    return fate.wasDown()
        ? lasting(fate, "answer.asked.down", fate.down(), Outage.Kind.DOWN)
        : shortOf(fate, "answer.asked.");
  }

  /// That a service is short of copies, with the phrases that begin so.
  private String shortOf(Fate fate, String phrases) {
    if (fate.reducedLasts()) {
      return phrase(
          phrases + (headline.waits(fate.service()) ? "stays-short-no-room" : "stays-short"),
          "service",
          fate.service(),
          "short",
          Headline.copiesShort(fate));
    }
    return lasting(fate, phrases + "runs-short", fate.reduced(), Outage.Kind.REDUCED);
  }

  /// How long something lasts, and between what where that is chance.
  private String lasting(Fate fate, String how, Duration time, Outage.Kind kind) {
    var span = new Chance(result.runs()).span(fate.service(), kind);
    return phrase(
        span.isPresent() ? how + "-span" : how,
        "service",
        fate.service(),
        "short",
        Headline.copiesShort(fate),
        "time",
        Words.roughly(time),
        "span",
        span.orElse(""));
  }

  private String staysUp() {
    var subjects = subjects();
    var downs = subjects.stream().flatMap(s -> fate(s).stream()).filter(Fate::wasDown).toList();
    var told = new ArrayList<String>();
    if (!downs.isEmpty()) {
      told.add(phrase("answer.asked.no"));
      downs.forEach(f -> told.add(howLong(f)));
    } else if (result.question().of().isEmpty()) {
      return join(phrase("answer.asked.yes-all"), whatHappens());
    } else {
      told.add(phrase("answer.asked.yes"));
      subjects.forEach(s ->
          told.add(
              fate(s)
                  .map(f -> shortOf(f, "answer.asked.answers-"))
                  .orElseGet(() -> phrase("answer.asked.answers", "service", s))));
    }
    told.add(closing(subjects));
    return String.join(" ", told);
  }

  private String whoIsWoken() {
    var notice =
        headline
            .notice()
            .map(n -> " " + phrase("answer.asked.notice", "notice", Words.sentence(n)))
            .orElse("");
    String services = join(headline.services(), circumstances(List.of()));
    String woken = headline.woken();
    String who =
        woken.equals(phrase(Headline.NO_ALARM))
            ? phrase("answer.asked.nobody", "why", woken)
            : phrase("answer.asked.woken", "who", Words.sentence(woken));
    return who + " " + services.strip() + notice;
  }

  private String where() {
    var subjects = result.question().of().stream().filter(end::isService).toList();
    var told = new Placings(result.shown()).inBrief(subjects);
    if (told.isEmpty()) {
      String stays =
          subjects.isEmpty()
              ? phrase("answer.asked.none-placed")
              : phrase(
                  "answer.asked.stays",
                  "n",
                  subjects.size(),
                  "services",
                  Words.sentence(Words.list(subjects)));
      return join(stays, closing(subjects));
    }
    return String.join(" ", told) + " " + closing(subjects);
  }

  private String howMany() {
    var named = result.question().of().stream().filter(end::isService).toList();
    var told = new ArrayList<String>();
    for (String service : named.isEmpty() ? end.services() : named) {
      var lowest = lowest(service);
      told.add(
          phrase(
              lowest.isPresent() ? "answer.asked.number-lowest" : "answer.asked.number",
              "service",
              service,
              "answering",
              Fate.answering(result.shown(), service),
              "goal",
              end.goal(service),
              "lowest",
              lowest.orElse(0)));
    }
    return join(
        phrase("answer.asked.in-the-end", "services", String.join(", ", told)), closing(named));
  }

  /// How few copies answered at the worst moment, where that was fewer than at the end.
  private OptionalInt lowest(String service) {
    return result.shown().outages().stream()
        .filter(o -> o.service().equals(service))
        .mapToInt(Outage::ready)
        .filter(n -> n < Fate.answering(result.shown(), service))
        .min();
  }
}
