package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.Targets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Puts the actions of a sentence together from its parts, once the role of each is known.
final class Casting {
  /// How many words a break between clauses counts for.
  private static final int BREAK = 5;

  private static final Set<String> BREAKS =
      Set.of("and", "then", "but", ",", ".", "?", "when", "while", "if", "with");
  private static final Set<String> LATER =
      Set.of("later", "after", "afterwards", "afterward", "on", "into", "in");

  private final List<String> words;
  private final List<Part> parts;
  private final Roles roles;

  private Casting(List<String> words, List<Part> parts, Roles roles) {
    this.words = words;
    this.parts = parts;
    this.roles = roles;
  }

  /// For the parts of a chart; `names` says whether words that could be names are among them.
  static Casting of(Chart chart, boolean names) {
    var parts = Part.of(chart, names);
    return new Casting(chart.words(), parts, Roles.in(new Context(Utterance.kinds(chart), parts)));
  }

  List<Part> parts() {
    return parts;
  }

  Roles roles() {
    return roles;
  }

  /// Actions as they were put together.
  ///
  /// @param bare how many of them lack somebody they happen to
  record Cast(List<Action> actions, int bare) {
    Cast {
      actions = List.copyOf(actions);
    }
  }

  /// The actions of `labels` in the order in which they stand, when each part has the role given.
  Cast actions(List<String> given, Set<String> labels) {
    var frames = new ArrayList<Frame>();
    for (var label : labels.stream().sorted().toList()) {
      var own = named(label, given);
      fill(own, given);
      frames.addAll(own);
    }
    frames.sort(Comparator.comparingInt(Frame::index));
    boolean it = parts.stream().anyMatch(part -> part.kind() == 'X');
    boolean all = words.contains("all") || words.contains("every");
    var actions = new ArrayList<Action>();
    @Nullable Duration before = null;
    for (var frame : frames) {
      var action = timed(frame, frame.action(it, all), before);
      actions.add(action);
      before = action.at();
    }
    return new Cast(joined(actions), (int) frames.stream().filter(Frame::isBare).count());
  }

  /// An action for each that it happens to, or one of nobody.
  private List<Frame> named(String label, List<String> given) {
    var role = Roles.label(Labels.family(label), Role.WHO);
    var frames = new ArrayList<Frame>();
    for (int i = 0; i < parts.size(); i++) {
      var part = parts.get(i);
      if (given.get(i).equals(role) && !isSame(frames, part)) {
        var frame = new Frame(label, part.index());
        frame.fill(Role.WHO, part);
        frames.add(frame);
      }
    }
    // A pronoun means what is named beside it.
    if (frames.stream().anyMatch(frame -> !isPronoun(frame))) {
      frames.removeIf(Casting::isPronoun);
    }
    if (frames.isEmpty()) {
      frames.add(new Frame(label, -1));
    }
    return frames;
  }

  private static boolean isPronoun(Frame frame) {
    var who = frame.part(Role.WHO);
    return who != null && who.kind() == 'X';
  }

  /// Whether the last action is about the same already, other than machines in a row.
  private static boolean isSame(List<Frame> frames, Part part) {
    var last = frames.isEmpty() ? null : frames.getLast().part(Role.WHO);
    return last != null
        && part.kind() != 'N'
        && part.kind() != 'Q'
        && part.thing().equals(last.thing());
  }

  /// Gives every other part to the nearest of these actions.
  private void fill(List<Frame> frames, List<String> given) {
    var family = Labels.family(frames.getFirst().label());
    for (int i = 0; i < parts.size(); i++) {
      var part = parts.get(i);
      for (var role : Frames.roles(part.kind(), family)) {
        if (role != Role.WHO && given.get(i).equals(Roles.label(family, role))) {
          frames.stream()
              .min(Comparator.comparingInt(frame -> distance(frame, part)))
              .ifPresent(frame -> frame.fill(role, part));
        }
      }
    }
  }

  private int distance(Frame frame, Part part) {
    if (frame.index() < 0) {
      return 0;
    }
    int from = Math.min(frame.index(), part.index());
    int to = Math.max(frame.index(), part.index());
    var between = words.subList(from, to);
    return between.size() + BREAK * (int) between.stream().filter(BREAKS::contains).count();
  }

  private Action timed(Frame frame, Action action, @Nullable Duration before) {
    var at = frame.time(Role.AT);
    var part = frame.part(Role.AT);
    if (at != null && part != null && before != null && isLater(part)) {
      at = before.plus(at);
    }
    var lasts = frame.time(Role.LASTS);
    var until = frame.time(Role.UNTIL);
    var end = lasts == null ? until : at == null ? lasts : at.plus(lasts);
    var timed = at == null ? action : Slots.withAt(action, at);
    return end == null ? timed : Slots.withEnd(timed, end);
  }

  private static final Set<String> COUNTED =
      Set.of("unit", "copy", "percent", "time", "more", "fewer");

  /// Whether one of the roles takes a number for a name though the next word says what it counts.
  boolean countsAnother(List<String> roles) {
    for (int i = 0; i < roles.size(); i++) {
      int next = parts.get(i).index() + 1;
      boolean counts =
          parts.get(i).kind() == 'Q' && next < words.size() && COUNTED.contains(words.get(next));
      if (counts && roles.get(i).endsWith(" " + Role.WHO)) {
        return true;
      }
    }
    return false;
  }

  /// Something that is over after a while: "a minute later" then says how long it lasted.
  private static final Pattern OVER =
      Pattern.compile("\\b(?:back|returns?|up|again|repaired|fixed|over|ends?|recovers?)\\b");

  /// The roles where "a minute later" says when the only action happens, not how long.
  List<String> timed(List<String> roles, Set<String> labels, String plain) {
    var family = Labels.family(labels.iterator().next());
    boolean can = Frames.roles('D', family).contains(Role.AT);
    if (labels.size() > 1 || !can) {
      return roles;
    }
    if (OVER.matcher(plain).find()) {
      return lasting(roles, family);
    }
    var timed = new ArrayList<>(roles);
    for (int i = 0; i < timed.size(); i++) {
      var part = parts.get(i);
      if (part.kind() == 'D' && isLater(part)) {
        timed.set(i, Roles.label(family, Role.AT));
      }
    }
    return timed;
  }

  /// The roles where the only time of a text says when something is over that can last.
  private List<String> lasting(List<String> roles, String family) {
    var at = Roles.label(family, Role.AT);
    boolean only = parts.stream().filter(part -> part.kind() == 'D').count() == 1;
    if (!only || !Frames.roles('D', family).contains(Role.LASTS)) {
      return roles;
    }
    return roles.stream()
        .map(role -> role.equals(at) ? Roles.label(family, Role.LASTS) : role)
        .toList();
  }

  /// Whether a time is told as so much later.
  boolean isLater(Part time) {
    int next = time.index() + 1;
    return next < words.size() && LATER.contains(words.get(next));
  }

  /// Machines to which the same happens at the same time are told together.
  private static List<Action> joined(List<Action> actions) {
    var all = new ArrayList<Action>();
    for (var action : actions) {
      var found = all.stream().filter(other -> isTogether(other, action)).findFirst().orElse(null);
      if (found == null) {
        all.add(action);
      } else {
        all.set(all.indexOf(found), together(found, action));
      }
    }
    return all;
  }

  private static boolean isTogether(Action one, Action other) {
    return one.getClass() == other.getClass()
        && !(one instanceof Action.LoopStops)
        && Slots.targets(one) instanceof Targets.Named(var own)
        && Slots.targets(other) instanceof Targets.Named(var others)
        && own.stream().noneMatch(Blank::isBlank)
        && others.stream().noneMatch(Blank::isBlank)
        && Objects.equals(one.at(), other.at());
  }

  private static Action together(Action one, Action other) {
    var names = new TreeSet<String>();
    for (var action : List.of(one, other)) {
      if (Slots.targets(action) instanceof Targets.Named(var nodes)) {
        names.addAll(nodes);
      }
    }
    var lasts = Slots.lasts(one) == null ? Slots.lasts(other) : Slots.lasts(one);
    return Slots.withTargets(Slots.withLasts(one, lasts), new Targets.Named(List.copyOf(names)));
  }
}
