package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Change;
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

  /// What goes on being down is for people, and nothing in Kubernetes calls them.
  static final String NO_ALARM = "no loop wakes anybody, so that is for your own alerts";

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
                && ("deletes " + goal.name()).equals(goal.detail()))
        .map(c -> ((Change.GoalChanged) c).name())
        .distinct()
        .toList();
  }

  private String undisturbed() {
    var removed = removed();
    if (!removed.isEmpty()) {
      boolean shop = removed.stream().anyMatch(SHOP::contains);
      return (shop ? "Customers cannot order any more: " : "Customers can still order, but ")
          + Words.list(removed)
          + (removed.size() == 1
              ? " is gone, and its goal with it: no loop misses it."
              : " are gone, and their goals with them: no loop misses them.");
    }
    if (goalsChanged().anyMatch(s -> end.goal(s) == 0)) {
      return goalsChanged().anyMatch(s -> end.goal(s) == 0 && SHOP.contains(s))
          ? "Customers cannot order any more."
          : "Everything else goes on as before.";
    }
    return timeline.moments().isEmpty()
        ? "Nothing has to be done: every service has its copies, and no loop sees a gap."
        : "Customers notice nothing: every service goes on answering.";
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
    return goalsChanged()
        .map(s ->
            end.goal(s) == 0
                ? Words.sentence(s)
                    + " is switched off: with a goal of none, no loop brings it back."
                : Words.sentence(s)
                    + " ends with "
                    + Words.copies(Fate.answering(timeline, s))
                    + (Fate.answering(timeline, s) == end.goal(s)
                        ? ", as its goal says."
                        : (Fate.answering(timeline, s) == 1 ? " that answers" : " that answer")
                            + ", and its goal says "
                            + end.goal(s)
                            + "."))
        .toList();
  }

  private List<String> down() {
    var downs = fates.stream().filter(Fate::wasDown).toList();
    if (downs.isEmpty()) {
      return List.of("Customers can order all the time.");
    }
    var shop = downs.stream().filter(f -> SHOP.contains(f.service())).toList();
    String words = down(downs);
    return List.of(shop.isEmpty() ? Words.sentence(words) : cannotOrder(shop) + words);
  }

  /// What is down and for how long, in one sentence.
  String down(List<Fate> downs) {
    var told = new ArrayList<String>();
    Fate.grouped(downs.stream().filter(f -> !f.downLasts()).toList(), Headline::downtime)
        .forEach((time, services) ->
            told.add(all(services) + (services.size() == 1 ? " is " : " are ") + time));
    var lasting = downs.stream().filter(Fate::downLasts).map(Fate::service).toList();
    if (!lasting.isEmpty()) {
      told.add(
          all(lasting)
              + (lasting.size() == 1 ? " goes down and stays down" : " go down and stay down"));
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
    return services.size() > 2 && services.size() >= known ? "all services" : Words.list(services);
  }

  private static String cannotOrder(List<Fate> shop) {
    if (shop.stream().anyMatch(Fate::downLasts)) {
      return "Customers cannot order, and no loop can change that: ";
    }
    return "Customers cannot order for a while: ";
  }

  private static String downtime(Fate fate) {
    return fate.spells() > 2
        ? "down again and again, " + Words.exactly(fate.down()) + " in all"
        : "down for " + Words.roughly(fate.down());
  }

  private List<String> reduced() {
    var few = fates.stream().filter(f -> f.wasReduced() && !f.wasDown()).toList();
    var told = new ArrayList<String>();
    var passing = few.stream().filter(f -> !f.reducedLasts()).toList();
    Fate.grouped(passing, f -> copiesShort(f) + " for " + Words.roughly(f.reduced()))
        .forEach((words, services) ->
            told.add(Words.list(services) + (services.size() == 1 ? " runs " : " run ") + words));
    var lasting = fates.stream().filter(f -> f.reducedLasts()).toList();
    Fate.grouped(lasting, Headline::copiesShort)
        .forEach((words, services) ->
            told.add(Words.list(services) + (services.size() == 1 ? " stays " : " stay ") + words));
    if (!lasting.isEmpty() && lasting.stream().allMatch(f -> waits(f.service()))) {
      told.set(told.size() - 1, told.getLast() + ", because no node has room");
    }
    return told.isEmpty() ? List.of() : List.of(Words.sentence(String.join("; ", told)) + ".");
  }

  static String copiesShort(Fate fate) {
    return Words.copies(fate.missing()) + " short";
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
            "The node agent starts "
                + service
                + " again and again: "
                + Words.number(loops.restarts(service, Duration.ofHours(1)))
                + " times in the first hour.")
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
          : Optional.of("no loop works here, Sam notices after " + Words.exactly(seen.get().at()));
    }
    var died = first(Change.NodeFailed.class);
    if (died.isEmpty()) {
      return Optional.empty();
    }
    return first(Change.NodeNotReady.class)
        .map(m -> "the node loop notices after " + Words.exactly(m.at().minus(died.get().at())))
        .or(() -> Optional.of("no loop notices that the node is dead"));
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
                  w.who()
                      + " is woken at "
                      + Words.clock(timeline.start(), w.at())
                      + ", as "
                      + w.why())
              .toList();
      return String.join("; ", who);
    }
    boolean lasts = fates.stream().anyMatch(Fate::downLasts);
    return lasts ? NO_ALARM : "nobody is woken";
  }
}
