package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Deed;
import dev.fennel.simulator.cluster.Chores.Job;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Sam on call, as in the story's second year: paged when a service does not answer, Sam wakes,
/// finds out what is gone, and puts it right one thing after another. What is only short of copies
/// pages nobody and is seen in the morning.
final class OnCall {
  private static final long MINUTE = 60 * World.SECOND;
  private static final long WAKE = 10 * MINUTE;
  private static final long FIND = 10 * MINUTE;

  /// Looking for things where a wrong sheet says they are.
  private static final long ASTRAY = 10 * MINUTE;

  private static final long READ_LIST = 2 * MINUTE;
  private static final long LOOK_ROUND = 7 * MINUTE;
  private static final long DAY = 24 * 60 * MINUTE;
  private static final long EARLY = 7 * 60 * MINUTE;
  private static final long MORNING = 9 * 60 * MINUTE;
  private static final long EVENING = 22 * 60 * MINUTE;

  private final Api api;
  private final Hands hands;
  private final Sheet sheet;
  private final Chores chores;
  private final List<Timeline.Woken> woken = new ArrayList<>();
  private final Deque<Job> jobs = new ArrayDeque<>();

  /// Copies for which there is no room.
  private final Set<PodState> givenUp = new HashSet<>();

  private boolean on;
  private boolean hasList;
  private boolean busy;
  private boolean watching;

  /// What is done now is what the list says, whatever it is good for.
  private boolean following;

  OnCall(Api api, Hands hands, Sheet sheet, Chores chores) {
    this.api = api;
    this.hands = hands;
    this.sheet = sheet;
    this.chores = chores;
    api.outages.whenChanged(this::changed);
  }

  List<Timeline.Woken> woken() {
    return woken;
  }

  /// From now on Sam is on call, with a list to follow or with what Sam knows.
  void begin(boolean withList) {
    on = true;
    hasList = withList;
    busy = false;
    following = false;
    woken.clear();
    jobs.clear();
    givenUp.clear();
  }

  void end() {
    on = false;
    jobs.clear();
    woken.clear();
  }

  /// Follows the list though nothing is wrong.
  void follow() {
    hasList = false;
    following = true;
    jobs.add(Job.of(READ_LIST, this::takeList));
    asked(chores.list());
  }

  private void takeList() {
    hands.note(Deed.SEES, new Chore.TakesList());
  }

  /// What Sam is asked to do without anything being wrong.
  void asked(List<Job> work) {
    jobs.addAll(work);
    if (!busy) {
      busy = true;
      next();
    }
  }

  private boolean nothingToDo() {
    return chores.repairs(givenUp, false).isEmpty();
  }

  /// A service answers or does not: the monitor looks once a minute and pages at the second look.
  private void changed() {
    if (!on || busy || watching) {
      return;
    }
    boolean down = !hands.down().isEmpty();
    if (!down && nothingToDo()) {
      return;
    }
    watching = true;
    api.agenda.after(
        down ? api.dice.between(MINUTE, 2 * MINUTE) : untilSeen(),
        () -> {
          watching = false;
          if (!on || busy) {
            return;
          }
          if (down == !hands.down().isEmpty()) {
            called(down);
          } else {
            changed();
          }
        });
  }

  private long time() {
    return api.world.timeOfDay(api.agenda.now());
  }

  private boolean night() {
    return time() < EARLY || time() >= EVENING;
  }

  private long untilSeen() {
    return time() >= MORNING && time() < EVENING
        ? 60 * MINUTE
        : Math.floorMod(MORNING - time(), DAY);
  }

  /// Paged, or coming in and seeing that something is missing.
  private void called(boolean down) {
    if (nothingToDo()) {
      return;
    }
    if (down) {
      List<String> silent = hands.down();
      Sees why =
          silent.size() == 1 ? new Sees.Down(silent.getFirst()) : new Sees.SeveralDown(silent);
      hands.note(Deed.PAGED, new Chore.Paged(why));
      if (night()) {
        woken.add(new Timeline.Woken("Sam", api.journal.sinceStart(), why));
      }
    } else {
      hands.note(Deed.SEES, new Chore.SeesMissing());
    }
    busy = true;
    long first = down ? WAKE : 0;
    if (hasList) {
      hasList = false;
      following = true;
      jobs.add(Job.of(first + READ_LIST, this::takeList));
      jobs.addAll(chores.list());
    } else {
      jobs.add(Job.of(first, () -> hands.note(Deed.SEES, new Chore.SitsDown())));
      jobs.add(new Job(FIND + (sheet.misleads() ? ASTRAY : 0), this::find));
    }
    next();
  }

  private List<Job> find() {
    List<Chore.On> lost = new ArrayList<>();
    for (ServiceState service : hands.services()) {
      Hands.lost(service, Set.of())
          .forEach(pod -> lost.add(new Chore.On(service.name, pod.nodeName())));
    }
    hands.note(
        Deed.SEES,
        lost.isEmpty()
            ? new Chore.FindsAllRunning()
            : sheet.misleads() ? new Chore.FindsAstray(lost) : new Chore.Finds(lost));
    return chores.repairs(givenUp, !night());
  }

  private void next() {
    Job job = jobs.poll();
    if (job == null) {
      api.agenda.after(LOOK_ROUND, this::lookRound);
      return;
    }
    api.agenda.after(
        job.takes(),
        () -> {
          if (on) {
            List<Job> more = job.act().get();
            for (int i = more.size() - 1; i >= 0; i--) {
              jobs.addFirst(more.get(i));
            }
            next();
          }
        });
  }

  /// When all is done Sam looks whether it helped.
  private void lookRound() {
    if (!on) {
      return;
    }
    List<Job> more = following ? List.of() : chores.repairs(givenUp, !night());
    if (!more.isEmpty()) {
      jobs.addAll(more);
      next();
      return;
    }
    hands.note(Deed.DONE, closing());
    busy = false;
    following = false;
    changed();
  }

  private Chore closing() {
    List<String> down = hands.down();
    Chore told = down.isEmpty() ? new Chore.AllAnswer() : new Chore.LeavesDown(down);
    told = following ? new Chore.ListDone(told) : told;
    told = night() ? new Chore.BackToBed(told) : told;
    List<String> wrong =
        sheet.rows().stream()
            .filter(row -> !row.written().equals(row.runs()))
            .map(Timeline.SheetRow::service)
            .toList();
    return wrong.isEmpty() ? told : new Chore.SheetWrong(told, wrong);
  }
}
