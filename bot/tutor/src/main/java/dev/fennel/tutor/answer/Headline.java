package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Does;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// What a run meant, in a few sentences: who can still order, what is down or short and for how
/// long, who notices, who must be awake.
final class Headline {
  /// Without these nobody can place an order: the page, and what takes the order.
  private static final Set<String> SHOP = Set.of("storefront", "orders");

  /// The phrase for what goes on being down: it is for people, and nothing in Kubernetes calls
  /// them.
  static final String NO_ALARM = "answer.headline.no-alarm";

  private final Timeline timeline;
  private final List<Fate> fates;
  private final Census end;

  Headline(Timeline timeline) {
    this.timeline = timeline;
    this.fates = Fate.of(timeline);
    this.end = new Census(timeline);
    timeline.moments().forEach(end::see);
  }

  /// What the services and their customers have of it.
  String services() {
    var told = new ArrayList<String>();
    if (fates.isEmpty()) {
      told.add(undisturbed());
    } else {
      told.addAll(down());
      told.addAll(reduced());
    }
    told.addAll(goals());
    told.addAll(new Rollouts(timeline).inBrief());
    told.addAll(restarts());
    return String.join(" ", told);
  }

  /// The same without what is only short of copies.
  String inBrief() {
    return fates.stream().anyMatch(Fate::wasDown) ? String.join(" ", down()) : services();
  }

  /// What became of services that somebody deleted.
  private List<String> removed() {
    return timeline.moments().stream()
        .map(Moment::change)
        .filter(c ->
            c instanceof Change.GoalChanged goal
                && new Does.Deletes(goal.name()).equals(goal.detail()))
        .map(c -> ((Change.GoalChanged) c).name())
        .distinct()
        .toList();
  }

  private String undisturbed() {
    var removed = removed();
    if (!removed.isEmpty()) {
      boolean shop = removed.stream().anyMatch(SHOP::contains);
      return phrase(
          shop ? "answer.headline.removed-shop" : "answer.headline.removed",
          "n",
          removed.size(),
          "services",
          Words.list(removed));
    }
    if (goalsChanged().anyMatch(s -> end.goal(s) == 0)) {
      return goalsChanged().anyMatch(s -> end.goal(s) == 0 && SHOP.contains(s))
          ? phrase("answer.headline.cannot-order")
          : phrase("answer.headline.else");
    }
    return timeline.moments().isEmpty()
        ? phrase("answer.headline.nothing")
        : phrase("answer.headline.unnoticed");
  }

  private Stream<String> goalsChanged() {
    return timeline.moments().stream()
        .map(Moment::change)
        .filter(c -> c instanceof Change.GoalChanged goal && goal.replicas() != null)
        .map(c -> ((Change.GoalChanged) c).name())
        .distinct();
  }

  /// What became of goals that were changed.
  private List<String> goals() {
    return goalsChanged().map(this::goal).toList();
  }

  private String goal(String service) {
    int goal = end.goal(service);
    int answering = Fate.answering(timeline, service);
    if (goal == 0) {
      return phrase("answer.headline.off", "service", Words.sentence(service));
    }
    return phrase(
        answering == goal ? "answer.headline.goal-met" : "answer.headline.goal-unmet",
        "service",
        Words.sentence(service),
        "copies",
        Words.copies(answering),
        "n",
        answering,
        "goal",
        goal);
  }

  private List<String> down() {
    var downs = fates.stream().filter(Fate::wasDown).toList();
    if (downs.isEmpty()) {
      return List.of(phrase("answer.headline.can-order"));
    }
    var shop = downs.stream().filter(f -> SHOP.contains(f.service())).toList();
    String words = down(downs);
    return List.of(shop.isEmpty() ? Words.sentence(words) : cannotOrder(shop, words));
  }

  /// What is down and for how long, in one sentence.
  String down(List<Fate> downs) {
    var told = new ArrayList<String>();
    Fate.grouped(downs.stream().filter(f -> !f.downLasts()).toList(), Downs::of)
        .forEach((down, services) ->
            told.add(
                phrase(
                    down.again() ? "answer.headline.down-again" : "answer.headline.down",
                    "n",
                    services.size(),
                    "services",
                    all(services),
                    "time",
                    down.time())));
    var lasting = downs.stream().filter(Fate::downLasts).map(Fate::service).toList();
    if (!lasting.isEmpty()) {
      told.add(phrase("answer.headline.stays-down", "n", lasting.size(), "services", all(lasting)));
    }
    return String.join("; ", told) + ".";
  }

  /// Services by name, or "all services".
  private String all(List<String> services) {
    long known =
        timeline.begin().nodes().stream()
            .flatMap(n -> n.pods().stream())
            .map(p -> p.service())
            .distinct()
            .count();
    return services.size() > 2 && services.size() >= known
        ? phrase("answer.headline.all-services")
        : Words.list(services);
  }

  private static String cannotOrder(List<Fate> shop, String what) {
    boolean lasts = shop.stream().anyMatch(Fate::downLasts);
    return phrase(lasts ? "answer.headline.down-lasts" : "answer.headline.down-shop", "what", what);
  }

  /// How services were down, so that those that were down alike are told together.
  private record Downs(boolean again, String time) {
    static Downs of(Fate fate) {
      return fate.spells() > 2
          ? new Downs(true, Words.exactly(fate.down()))
          : new Downs(false, Words.roughly(fate.down()));
    }
  }

  /// How services were short of copies.
  private record Shortage(String copies, String time) {
    static Shortage of(Fate fate) {
      return new Shortage(copiesShort(fate), Words.roughly(fate.reduced()));
    }

    String of(List<String> services, String how) {
      return phrase(
          how,
          "n",
          services.size(),
          "services",
          Words.list(services),
          "short",
          copies,
          "time",
          time);
    }
  }

  private List<String> reduced() {
    var some = fates.stream().filter(f -> f.wasReduced() && !f.wasDown()).toList();
    var told = new ArrayList<String>();
    var passing = some.stream().filter(f -> !f.reducedLasts()).toList();
    Fate.grouped(passing, Shortage::of)
        .forEach((few, services) -> told.add(few.of(services, "answer.headline.runs-short")));
    var lasting = fates.stream().filter(f -> f.reducedLasts()).toList();
    boolean noRoom = lasting.stream().allMatch(f -> waits(f.service()));
    var groups = new ArrayList<>(Fate.grouped(lasting, Headline::copiesShort).entrySet());
    for (var group : groups) {
      boolean because = noRoom && group.equals(groups.getLast());
      told.add(
          new Shortage(group.getKey(), "")
              .of(
                  group.getValue(),
                  because ? "answer.headline.stays-short-no-room" : "answer.headline.stays-short"));
    }
    return told.isEmpty() ? List.of() : List.of(Words.sentence(String.join("; ", told)) + ".");
  }

  static String copiesShort(Fate fate) {
    return phrase("answer.headline.short", "copies", Words.copies(fate.missing()));
  }

  /// Whether a service has a Pod at the end for which no node has room.
  boolean waits(String service) {
    return timeline.end().waiting().stream()
        .anyMatch(w -> w.service().equals(service) && !w.reasons().isEmpty());
  }

  private List<String> restarts() {
    var loops = new CrashLoops(timeline);
    return loops.services().stream()
        .map(service ->
            phrase(
                "answer.headline.crash",
                "service",
                service,
                "number",
                Words.number(loops.restarts(service, Duration.ofHours(1)))))
        .toList();
  }

  /// Who notices, and who has to get up.
  String noticeAndWoken() {
    var both = Stream.concat(notice().stream(), Stream.of(woken())).toList();
    return Words.sentence(String.join("; ", both)) + ".";
  }

  /// Who notices a dead node, and after how long.
  Optional<String> notice() {
    var seen =
        timeline.moments().stream()
            .filter(m ->
                m.change() instanceof Change.ByHand hand
                    && (hand.deed() == Change.Deed.PAGED || hand.deed() == Change.Deed.SEES))
            .findFirst();
    if (seen.isPresent()) {
      return fates.isEmpty()
          ? Optional.empty()
          : Optional.of(
              phrase("answer.headline.sam-notices", "time", Words.exactly(seen.get().at())));
    }
    var died = first(Change.NodeFailed.class);
    if (died.isEmpty()) {
      return Optional.empty();
    }
    return first(Change.NodeNotReady.class)
        .map(m ->
            phrase("answer.headline.notices", "time", Words.exactly(m.at().minus(died.get().at()))))
        .or(() -> Optional.of(phrase("answer.headline.not-noticed")));
  }

  private Optional<Moment> first(Class<? extends Change> type) {
    return timeline.moments().stream().filter(m -> type.isInstance(m.change())).findFirst();
  }

  /// Who has to get up.
  String woken() {
    if (!timeline.woken().isEmpty()) {
      var who =
          timeline.woken().stream()
              .map(w ->
                  phrase(
                      "answer.headline.woken",
                      "who",
                      w.who(),
                      "clock",
                      Words.clock(timeline.start(), w.at()),
                      "why",
                      Remarks.said(w.why())))
              .toList();
      return String.join("; ", who);
    }
    boolean lasts = fates.stream().anyMatch(Fate::downLasts);
    return phrase(lasts ? NO_ALARM : "answer.headline.nobody");
  }
}
