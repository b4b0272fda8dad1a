package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.Unclear;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser.Understood;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Weighs what a text of a thread can mean: how it relates to what was asked before, what then
/// happens, and which part of the text says what of it.
///
/// A reading that several ways lead to is as likely as all of them together. The rules' own reading
/// is one of them, with trust ahead.
final class Following {
  /// How much likelier another reading must be than that of the rules, as a logarithm.
  private static final double TRUST = 3;

  /// The same where they say what is to be explained, and for a reading that nothing else leads to.
  private static final double TRUST_TO_EXPLAIN = 1;

  private static final double TRUST_ALONE = 0;

  /// The same where they found nothing that they know, or not all while a question stands open.
  private static final double TRUST_UNREAD = 2.5;

  /// What it costs a reading to lack something, or somebody it happens to, and to change what
  /// happened further back.
  private static final double LACKING = 1;

  private static final double BARE = 1;
  private static final double EARLIER = 1;

  /// What it costs to change another action than the one whose value the text denies.
  private static final double OTHERWISE = 3;

  private static final String NEW_MACHINE =
      "(?:extra|additional|new|fifth|spare|another|replacement) (?:node|machine|server|box)";

  private static final String REVERSED =
      "other way (?:a)?round|(?:in |the )?reverse(?:d)?(?: order)?|vice versa|swap (?:them|the two|the order|their order)|opposite order";

  /// How a text begins that goes on from what was said.
  private static final String ON = "^(?:[,.] |ok |okay |well )*(?:and|then|also|next|now)";

  private final Understood first;
  private final Shape shape;
  private final Talk talk;
  private final Utterance said;
  private final FollowUp followUp;
  private final Relations relations;

  /// Where what goes on goes on from.
  private final Base base;

  private final List<Candidate> candidates = new ArrayList<>();

  /// What a text could mean, and how likely that is, as a logarithm.
  private record Candidate(Reading reading, double worth) {}

  private Following(Understood first, Shape shape, Talk talk) {
    this.first = first;
    this.shape = shape;
    this.talk = talk;
    this.said = first.said().with(first.said().drafts(), shape);
    this.followUp = new FollowUp(said, talk);
    this.base = talk.begun() ? Base.CURRENT : Base.FRESH;
    this.relations = Relations.of(Utterance.kinds(said.heard()), said.plain(), talk);
  }

  /// What a text means after what was said before it.
  static Understood of(Understood first, Shape shape, Talk talk) {
    return new Following(first, shape, talk).understood();
  }

  private Understood understood() {
    var reversed = reversed();
    if (reversed != null) {
      return new Understood(said, reversed);
    }
    actionless();
    answers();
    without();
    amends();
    happens();
    var best = likeliest().reading;
    return best.equals(first.reading()) ? first : new Understood(said, best);
  }

  /// "And the other way round?" of two machines that fail one after the other.
  private @Nullable Reading reversed() {
    var chain = talk.chain();
    if (chain.size() != 2 || !said.says(REVERSED)) {
      return null;
    }
    var one = Slots.targets(chain.getFirst());
    var other = Slots.targets(chain.getLast());
    return one == null || other == null
        ? null
        : fresh(
            List.of(
                Slots.withTargets(chain.getFirst(), other),
                Slots.withTargets(chain.getLast(), one)));
  }

  private Candidate likeliest() {
    var all = new ArrayList<Candidate>();
    for (var candidate : candidates) {
      int same = indexOf(candidate.reading, all);
      if (same < 0) {
        all.add(candidate);
      } else {
        all.set(same, together(all.get(same), candidate));
      }
    }
    int read = indexOf(first.reading(), all);
    if (read < 0) {
      double alone = relations.worth(Relation.label(talk, first.reading())) + TRUST_ALONE;
      all.add(new Candidate(first.reading(), alone));
    } else {
      double trust =
          switch (first.reading()) {
            case Reading.Explain _ -> TRUST_TO_EXPLAIN;
            case Reading.OutOfScope _ -> TRUST_UNREAD;
            case Unclear _ when talk.open() != null -> TRUST_UNREAD;
            default -> TRUST;
          };
      all.set(read, new Candidate(first.reading(), all.get(read).worth + trust));
    }
    return all.stream().max(Comparator.comparingDouble(Candidate::worth)).orElseThrow();
  }

  private static int indexOf(Reading reading, List<Candidate> all) {
    for (int i = 0; i < all.size(); i++) {
      if (all.get(i).reading.means(reading)) {
        return i;
      }
    }
    return -1;
  }

  private static Candidate together(Candidate one, Candidate other) {
    double most = Math.max(one.worth, other.worth);
    return new Candidate(
        one.reading, most + Math.log1p(Math.exp(-Math.abs(one.worth - other.worth))));
  }

  /// Nothing new happens: something is explained, taken back, or asked of the same run.
  private void actionless() {
    double unused = Unused.all(Part.of(said.heard(), false));
    for (var label : relations.kinds()) {
      var reading = Actionless.of(Labels.kind(label), first, talk);
      if (reading != null) {
        double cost = reading instanceof Reading.Control ? unused : 0;
        candidates.add(new Candidate(reading, relations.worth(label) - cost));
      }
    }
    var again = new WhatIf(Base.CURRENT, List.of(), followUp.asks(), said.about());
    candidates.add(new Candidate(again, relations.worth(Relation.AGAIN.label(false)) - unused / 2));
  }

  /// An unclear text before, with what it lacked.
  private void answers() {
    var open = talk.open();
    if (open == null) {
      return;
    }
    var answer = new Fragment(first.said(), talk).answer(open);
    if (answer == null && !said.services().isEmpty()) {
      // Whose question it was, was not known.
      var filled = Filling.fill(open.drafts(), said, talk);
      answer =
          filled.missing() != null || filled.actions().isEmpty()
              ? null
              : new WhatIf(base, filled.actions(), open.asks(), said.services());
    }
    if (answer != null) {
      candidates.add(new Candidate(answer, relations.worth(Relation.ANSWERS.label(false))));
    }
  }

  /// What is named does not happen.
  private void without() {
    var left = new ArrayList<>(talk.chain());
    boolean copies = said.says("cop(?:y|ies)|replicas?|pods?|instances?");
    boolean machine = said.says(NEW_MACHINE);
    left.removeIf(action -> {
      var service = Slots.service(action);
      if (action instanceof Action.Scale || action instanceof Action.NodeAdded) {
        return action instanceof Action.Scale ? copies : machine;
      }
      if (action instanceof Action.Setting) {
        return said.says("wait|grace|timeout|setting|period");
      }
      return Slots.targets(action) instanceof Targets.Named(var nodes)
          ? said.nodes().containsAll(nodes)
          : service != null && said.services().contains(service);
    });
    if (!left.isEmpty() && left.size() < talk.chain().size()) {
      candidates.add(new Candidate(fresh(left), relations.worth(Relation.WITHOUT.label(false))));
    }
  }

  /// One of the actions before has other values.
  private void amends() {
    var denied = Denied.in(said.heard());
    var casting = Casting.of(denied.rest(), false);
    boolean undone = talk.chain().isEmpty();
    var before = new LinkedHashSet<>((undone ? talk.recent() : talk.chain()).reversed());
    var relation = undone ? Relation.GOES_ON : Relation.AMENDS;
    double worth = relations.worth(relation.label(true));
    for (var action : before) {
      var label = Set.of(Labels.of(action));
      double cost = denied.fits(action) ? 0 : OTHERWISE;
      for (var path : paths(casting, label)) {
        var cast = casting.actions(path.roles(), label).actions();
        var now = cast.size() == 1 ? amended(action, cast.getFirst(), casting, path) : null;
        if (now != null && !now.equals(action)) {
          var reading =
              undone
                  ? new WhatIf(Base.CURRENT, List.of(now), followUp.asks(), followUp.about())
                  : followUp.changed(action, now);
          double all = worth + path.worth() - cost - Unused.in(casting.parts(), path.roles());
          candidates.add(new Candidate(reading, all));
        }
      }
      worth -= EARLIER;
    }
  }

  private @Nullable Action amended(Action last, Action now, Casting casting, Roles.Path path) {
    var amended = Amending.amended(last, now, casting, path.roles(), said.plain());
    if (amended == null) {
      return null;
    }
    var filled = Filling.fill(List.of(amended), said, talk);
    return filled.missing() != null || filled.actions().size() != 1
        ? null
        : filled.actions().getFirst();
  }

  /// What the parts of a text likely are to what it amends: all of them something, or some nothing.
  private List<Roles.Path> paths(Casting casting, Set<String> set) {
    var all = new ArrayList<Roles.Path>();
    for (var path : List.of(casting.roles().likeliestOfAll(set), casting.roles().likeliest(set))) {
      var roles = casting.timed(path.roles(), set, said.plain());
      if (!casting.countsAnother(roles)) {
        all.add(new Roles.Path(roles, path.worth()));
      }
    }
    return all;
  }

  /// Something happens that the text names, or more of what happened last.
  private void happens() {
    var sets = new LinkedHashMap<Set<String>, Double>();
    shape.likeliestSets().forEach(set -> sets.put(set, shape.worth(set)));
    double sum = Math.log(sets.values().stream().mapToDouble(Math::exp).sum());
    sets.forEach((set, worth) -> {
      if (set.size() > 1 || !Relation.isAlike(talk, set.iterator().next())) {
        var casting = Casting.of(said.heard(), Part.areNamed(set));
        happens(set, casting, casting.roles().likeliest(set), worth - sum, false);
      }
    });
    if (!talk.recent().isEmpty()) {
      var last = Set.of(Labels.of(talk.recent().getLast()));
      var casting = Casting.of(said.heard(), Part.areNamed(last));
      happens(last, casting, casting.roles().likeliestOfAll(last), 0, true);
    }
  }

  private void happens(
      Set<String> set, Casting casting, Roles.Path path, double likely, boolean alike) {
    var roles = casting.timed(path.roles(), set, said.plain());
    if (casting.countsAnother(roles)) {
      return;
    }
    var cast = casting.actions(roles, set);
    var drafts = Merging.merged(cast.actions(), said.plain());
    if (alike && drafts.size() == 1) {
      drafts = List.of(Amending.valued(talk.recent().getLast(), drafts.getFirst(), roles));
    }
    drafts = drafts.stream().map(this::ofNewcomer).toList();
    var filled = Filling.fill(drafts, said.with(drafts), talk);
    double worth = likely + path.worth() - BARE * cast.bare() - Unused.in(casting.parts(), roles);
    if (filled.missing() != null) {
      Unclear unclear = Suggestions.unclear(filled.missing());
      double goesOn = relations.worth(Relation.GOES_ON.label(alike));
      candidates.add(new Candidate(unclear, worth + goesOn - LACKING));
      return;
    }
    if (filled.actions().stream().anyMatch(this::isThere)) {
      return;
    }
    related(filled.actions(), alike)
        .forEach((relation, reading) ->
            candidates.add(new Candidate(reading, worth + relations.worth(relation.label(alike)))));
  }

  /// Whether it adds a service that was added before.
  private boolean isThere(Action action) {
    return action instanceof Action.ServiceAdded added
        && talk.chain().stream()
            .anyMatch(before ->
                before instanceof Action.ServiceAdded old && old.service().equals(added.service()));
  }

  /// "And delete it again" of a service that was just added is not about one of its Pods.
  private Action ofNewcomer(Action draft) {
    return draft instanceof Action.PodDeleted deleted
            && Blank.isBlank(deleted.service())
            && !talk.recent().isEmpty()
            && talk.recent().getLast() instanceof Action.ServiceAdded added
            && !said.says("pods?|cop(?:y|ies)|replicas?|instances?")
        ? new Action.ServiceRemoved(added.service(), deleted.at())
        : draft;
  }

  /// What is asked when these actions relate to those before in each way that they can.
  private Map<Relation, Reading> related(List<Action> actions, boolean alike) {
    var all = new LinkedHashMap<Relation, Reading>();
    boolean plainly = said.says("what (?:if|happens)|suppose|imagine") || said.asked();
    all.put(
        Relation.GOES_ON,
        plainly
            ? new WhatIf(base, actions, said.asks(), said.about())
            : new WhatIf(base, actions, followUp.asks(), followUp.about()));
    if (!said.says(ON) || said.says(FollowUp.AFRESH)) {
      all.put(Relation.ANEW, new WhatIf(Base.FRESH, actions, said.asks(), said.about()));
    }
    if (!talk.chain().isEmpty()) {
      all.put(Relation.WITH, with(actions));
      if (!alike) {
        all.put(Relation.INSTEAD, fresh(followUp.inPlaceOfLast(actions)));
      }
    }
    return all;
  }

  /// All as before, and these: first where they only set the cluster up.
  private Reading with(List<Action> actions) {
    var ended = followUp.ended(actions);
    if (ended != null) {
      return ended;
    }
    boolean setUp = actions.stream().allMatch(Slots::isSetUp);
    var before = new ArrayList<>(talk.chain());
    // "And if the bug is fixed after an hour?" says more of what happened.
    before.removeIf(action ->
        actions.stream().anyMatch(now -> isMended(action, now) || isSetOtherwise(action, now)));
    var all = new ArrayList<>(setUp ? actions : before);
    all.addAll(setUp ? before : actions);
    return fresh(all);
  }

  private static boolean isSetOtherwise(Action before, Action now) {
    return Slots.isSetUp(now) && FollowUp.isSameGoal(now, before);
  }

  private static boolean isMended(Action before, Action now) {
    return before instanceof Action.CrashLoop loop
        && now instanceof Action.CrashLoop mended
        && mended.fixedAt() != null
        && loop.service().equals(mended.service());
  }

  private WhatIf fresh(List<Action> actions) {
    return new WhatIf(Base.FRESH, FollowUp.told(actions), followUp.asks(), followUp.about());
  }
}
