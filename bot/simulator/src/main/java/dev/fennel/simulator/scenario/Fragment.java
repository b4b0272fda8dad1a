package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Action.*;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a text that names no action of its own and takes it from the question before: "and then
/// node 02?", "for ten minutes", "who had to get up?".
final class Fragment {
  private static final int LONGEST = 12;

  private final Utterance said;
  private final Talk talk;
  private final FollowUp followUp;
  private final Chart chart;

  Fragment(Utterance said, Talk talk) {
    this.said = said;
    this.talk = talk;
    this.followUp = new FollowUp(said, talk);
    this.chart = said.chart();
  }

  private static final Set<String> THIN =
      words(
          "when apart each every case test run see time last lasted long while said story plus minus swap"
              + " exchange replace by try use take fewer less extra mistake error wrong typo correction"
              + " mean meant how what if idem ditto likewise double triple halve twice half again"
              + " better remark answer version number be make suppose after before later next only question");
  private static final Pattern INSTEAD_OF =
      Pattern.compile(" (?:instead of|rather than|not|swap|exchange|replace) (N\\d+) ");
  private static final Pattern GOES_ON =
      Pattern.compile(
          "(?:and |ok |so )*(?:then(?: what)?|after that|what next|next|go on|continue|afterwards|later)(?: \\?)?");
  private static final Pattern NAME =
      Pattern.compile(
          "(?:(?:call it|it is called|named?|called|the|a|say) )*([a-z][a-z0-9]{1,30})(?: service)?(?: [.?])?");
  private static final Pattern LATER =
      Pattern.compile(" (?:(D\\d+) (?:later|after)|after (D\\d+)) ");

  private static Set<String> words(String words) {
    return Set.copyOf(List.of(words.split(" ")));
  }

  /// The reading, or null where the text does not lean on anything.
  @Nullable Reading read() {
    var open = talk.open();
    if (open != null && !said.asked()) {
      var answered = answer(open);
      if (answered != null) {
        return answered;
      }
    }
    if (talk.recent().isEmpty()) {
      return null;
    }
    var sequel = new Sequel(said, talk).read();
    if (sequel != null) {
      return sequel;
    }
    boolean isShort = chart.words().size() <= LONGEST;
    var retold = isShort && (isThin() || said.asked()) ? retold() : null;
    if (retold != null) {
      return retold;
    }
    if (said.asked()) {
      return new WhatIf(Base.CURRENT, List.of(), said.asks(), said.about());
    }
    if (said.says("again|same|re ?run|once more|one more time|repeat")) {
      return new WhatIf(Base.CURRENT, List.of(), talk.asks(), List.of());
    }
    if (GOES_ON.matcher(said.plain()).matches()) {
      return new WhatIf(Base.CURRENT, List.of(), Asks.WHAT_HAPPENS, List.of());
    }
    boolean aboutService = !said.services().isEmpty() && isShort && !said.says("dies?|fails?|down");
    return aboutService ? new WhatIf(Base.CURRENT, List.of(), talk.asks(), said.services()) : null;
  }

  /// Whether nothing is said but what was understood and small words: another verb could change
  /// everything.
  private boolean isThin() {
    return chart.words().stream()
        .allMatch(w -> Character.isUpperCase(w.charAt(0)) || THIN.contains(w) || IdleWords.only(w));
  }

  /// "Make it three" of machines that were only counted; null where it is about copies.
  @Nullable Reading recount(List<Action> drafts) {
    var recent = talk.recent();
    boolean blank =
        drafts.size() == 1
            && drafts.getFirst() instanceof Scale scale
            && Blank.isBlank(scale.service())
            && scale.replicas().size() == 1
            && said.services().isEmpty()
            && !said.says("cop(?:y|ies)|pods?|replicas?|instances?");
    if (!blank || recent.isEmpty()) {
      return null;
    }
    int count = ((Scale) drafts.getFirst()).replicas().getFirst();
    var last = recent.getLast();
    return switch (last) {
      case NodeAdded a when count > 0 ->
          followUp.changed(a, new NodeAdded(count, a.units(), a.at()));
      case Scale _ -> null;
      default -> counted(last, count);
    };
  }

  private @Nullable Reading counted(Action last, int count) {
    boolean some = Slots.targets(last) instanceof Targets.Any;
    return some && count > 0 && count <= talk.standing().nodes().size()
        ? followUp.changed(last, Slots.withTargets(last, new Targets.Any(count)))
        : null;
  }

  /// What an unclear text lacked is what this one says.
  @Nullable Reading answer(Utterance open) {
    var joined = open.drafts().stream().map(this::completed).toList();
    if (joined.isEmpty() || joined.equals(open.drafts())) {
      return null;
    }
    var filled = Filling.fill(joined, said, talk);
    var base = talk.begun() ? Base.CURRENT : Base.FRESH;
    return filled.missing() != null
        ? null
        : new WhatIf(base, filled.actions(), open.asks(), List.of());
  }

  /// A draft with what this text says in its blank.
  private Action completed(Action draft) {
    var machines = chart.all('N', Machines.class);
    if (!machines.isEmpty() && Slots.targets(draft) != null) {
      return Slots.withTargets(draft, Blank.targets(machines.getFirst()));
    }
    var number = number();
    if (number != null && machines.isEmpty() && isNode(number) && Slots.targets(draft) != null) {
      return Slots.withTargets(draft, Blank.named(Machines.name(number)));
    }
    var service = Slots.service(draft);
    if (service != null
        && Blank.isBlank(service)
        && !said.services().isEmpty()
        && !(draft instanceof ServiceAdded)) {
      return Slots.withService(draft, said.services().getFirst());
    }
    return withValue(draft);
  }

  private boolean isNode(int number) {
    return talk.standing().isNode(Machines.name(number));
  }

  private Action withValue(Action draft) {
    var length = length();
    var number = number();
    var factor = factor();
    var zone = last('Z', String.class);
    return switch (draft) {
      case Setting a when length != null -> new Setting(a.name(), length, a.service(), a.at());
      case Scale a when number != null -> new Scale(a.service(), List.of(number), null, a.at());
      case Traffic a when factor != null -> new Traffic(a.service(), factor, a.at(), a.lasts());
      case ZoneFails a when zone != null -> new ZoneFails(zone, a.at(), a.lasts());
      case ZoneFails a when said.plain().matches("[a-z]") ->
          new ZoneFails(said.plain(), a.at(), a.lasts());
      case ServiceAdded a when said.services().isEmpty() && NAME.matcher(said.plain()).matches() ->
          new ServiceAdded(
              NAME.matcher(said.plain()).replaceFirst("$1"),
              a.replicas(),
              a.size(),
              a.priority(),
              a.at());
      case ServiceAdded a when said.strangers().size() == 1 && said.says("called|named|name") ->
          new ServiceAdded(said.strangers().getFirst(), copies(a), a.size(), a.priority(), a.at());
      default -> draft;
    };
  }

  private int copies(ServiceAdded added) {
    var numbers = chart.mentioned('Q', Double.class);
    return numbers.isEmpty() ? added.replicas() : (int) (double) numbers.getFirst();
  }

  /// The last action with another machine, service, number or duration.
  private @Nullable Reading retold() {
    var machines = chart.all('N', Machines.class);
    if (!machines.isEmpty()) {
      return retarget(machines.getLast());
    }
    var last = talk.recent().getLast();
    if (said.says("another(?: one)?|one more") && Slots.targets(last) != null) {
      return retarget(new Machines.Some(1, false));
    }
    if (said.asked()) {
      return null;
    }
    for (var action : inOrder()) {
      var reading = retold(action);
      if (reading != null) {
        return reading;
      }
    }
    return null;
  }

  /// What the last question had happen, the likeliest to be changed first: with a duration what had
  /// one, otherwise the last.
  private List<Action> inOrder() {
    var all = new ArrayList<>(talk.recent().reversed());
    if (length() != null) {
      all.sort(
          Comparator.comparing(
              action -> Slots.lasts(action) == null && !(action instanceof Setting)));
    }
    return all;
  }

  private @Nullable Reading retold(Action action) {
    var length = length();
    var number = number();
    var factor = factor();
    var zone = last('Z', String.class);
    var loop = last('L', String.class);
    return switch (action) {
      case Scale a when number != null -> scaled(a, number);
      case NodeAdded a when number != null ->
          followUp.going(new NodeAdded(number, a.units(), null), a);
      case Setting a when length != null ->
          followUp.changed(a, new Setting(a.name(), length, a.service(), a.at()));
      case ContainerCrashes a when factor != null ->
          followUp.changed(a, new ContainerCrashes(a.service(), (int) (double) factor, a.at()));
      case Traffic a when factor != null ->
          followUp.going(new Traffic(a.service(), factor, null, a.lasts()), a);
      case ZoneFails a when zone != null -> zone(a, zone);
      case LoopStops a when loop != null && !loop.equals("node-agent") ->
          followUp.going(new LoopStops(loop, null, null, a.lasts()), a);
      case ControlPlaneFails a when loop != null && !loop.equals("node-agent") ->
          followUp.going(new LoopStops(loop, null, null, a.lasts()), a);
      case Release a when !chart.all('V', String.class).isEmpty() ->
          followUp.going(
              new Release(a.service(), chart.all('V', String.class).getLast(), a.broken(), null),
              a);
      default -> number != null ? counted(action, number) : ofService(action, length);
    };
  }

  private @Nullable Reading ofService(Action action, @Nullable Duration length) {
    if (length != null && Slots.canLast(action)) {
      return followUp.changed(action, Slots.withLasts(action, length));
    }
    var service = service();
    return service != null && Slots.service(action) != null && !(action instanceof ServiceAdded)
        ? followUp.going(Slots.withService(action, service), action)
        : null;
  }

  private Reading zone(ZoneFails before, String zone) {
    var filled = Filling.fill(List.of(new ZoneFails(zone, null, before.lasts())), said, talk);
    return filled.missing() == null
        ? followUp.going(filled.actions().getFirst(), before)
        : Suggestions.unclear(filled.missing());
  }

  private Reading scaled(Scale before, int number) {
    int goal = talk.standing().goal(before.service());
    var service = Objects.requireNonNullElse(service(), before.service());
    int copies =
        said.says("more|extra|additional|plus|another")
            ? goal + number
            : said.says("fewer|less|minus") ? Math.max(0, goal - number) : number;
    return followUp.going(new Scale(service, List.of(copies), null, later()), before);
  }

  private @Nullable Reading retarget(Machines machines) {
    var instead = INSTEAD_OF.matcher(chart.text());
    @Nullable List<String> gone = null;
    if (instead.find() && chart.thing(instead.group(1)) instanceof Machines.Named(var names)) {
      gone = names;
    }
    var meant = gone == null ? machines : notGone(machines, gone);
    for (var action : talk.recent().reversed()) {
      var targets = Slots.targets(action);
      boolean replaced =
          gone == null || (targets instanceof Targets.Named(var nodes) && nodes.equals(gone));
      if (targets != null && replaced) {
        var draft = Slots.withTargets(action, Blank.targets(meant));
        draft = Slots.withAt(draft, gone == null ? later() : action.at());
        var filled = Filling.fill(List.of(draft), said, talk);
        return filled.missing() != null
            ? Suggestions.unclear(filled.missing())
            : followUp.going(filled.actions().getFirst(), action);
      }
    }
    return null;
  }

  private Machines notGone(Machines otherwise, List<String> gone) {
    for (var each : chart.all('N', Machines.class)) {
      if (each instanceof Machines.Named(var names) && !names.equals(gone)) {
        return each;
      }
    }
    return otherwise;
  }

  /// When "five minutes later" is.
  private @Nullable Duration later() {
    var found = LATER.matcher(chart.text());
    if (!found.find()) {
      return null;
    }
    var symbol = found.group(1) == null ? found.group(2) : found.group(1);
    return chart.thing(symbol, Duration.class);
  }

  private static final Pattern DENIED =
      Pattern.compile(" (?:instead of|rather than|not|than|swap|exchange|replace) (?=[A-Z]\\d)");

  /// The last thing of a kind that is said and not denied: zone a in "zone a rather than zone b".
  private <T> @Nullable T last(char kind, Class<T> type) {
    @Nullable T last = null;
    @Nullable T denied = null;
    var words = DENIED.matcher(chart.text()).replaceAll(" not ").strip().split(" +", -1);
    for (int i = 0; i < words.length; i++) {
      if (words[i].length() < 2 || words[i].charAt(0) != kind) {
        continue;
      }
      if (i > 0 && words[i - 1].equals("not")) {
        denied = chart.thing(words[i], type);
      } else {
        last = chart.thing(words[i], type);
      }
    }
    return last == null ? denied : last;
  }

  private @Nullable Duration length() {
    return last('D', Duration.class);
  }

  private @Nullable Integer number() {
    var number = last('Q', Double.class);
    return number == null ? null : (int) (double) number;
  }

  private @Nullable Double factor() {
    return last('F', Double.class);
  }

  private @Nullable String service() {
    var service = last('S', String.class);
    return service == null && !said.services().isEmpty() ? said.services().getLast() : service;
  }
}
