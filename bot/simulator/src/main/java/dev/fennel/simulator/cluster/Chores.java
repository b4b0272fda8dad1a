package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Deed;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Sam's work, cut into jobs. How long each takes is Fennel's experience: five minutes to start a
/// container and see it answer, six to change the callers' setting and try it.
final class Chores {
  private static final long MINUTE = 60 * World.SECOND;
  private static final long START = 5 * MINUTE;
  private static final long RESTART = 3 * MINUTE;
  private static final long STOP = 2 * MINUTE;
  private static final long TELL = 6 * MINUTE;
  private static final long WRITE = 2 * MINUTE;

  /// Something that takes so long, is done at the end of that time, and leads to these jobs next.
  record Job(long takes, Supplier<List<Job>> act) {
    static Job of(long takes, Runnable act) {
      return new Job(
          takes,
          () -> {
            act.run();
            return List.of();
          });
    }
  }

  private final World world;
  private final Hands hands;
  private final Sheet sheet;

  Chores(World world, Hands hands, Sheet sheet) {
    this.world = world;
    this.hands = hands;
    this.sheet = sheet;
  }

  private Job tell(ServiceState service) {
    return Job.of(TELL, () -> hands.tell(service));
  }

  private Job write(ServiceState service) {
    return Job.of(
        WRITE,
        () -> {
          sheet.write(service);
          hands.note(Deed.WRITES, new Chore.WritesSheet(service.name), service);
        });
  }

  /// For all that does not run: each copy is started again, then the callers are told. At night
  /// nobody thinks of the sheet.
  List<Job> repairs(Set<PodState> givenUp, boolean day) {
    List<Job> jobs = new ArrayList<>();
    List<ServiceState> touched = new ArrayList<>();
    for (ServiceState service : hands.services()) {
      List<PodState> lost = Hands.lost(service, givenUp);
      for (PodState pod : lost) {
        boolean inPlace = pod.node != null && pod.node.answers();
        jobs.add(Job.of(inPlace ? RESTART : START, () -> hands.repair(pod, givenUp)));
      }
      for (int i = 0; i < Hands.missing(service); i++) {
        jobs.add(Job.of(START, () -> hands.startAnywhere(service)));
      }
      boolean moved = lost.stream().anyMatch(pod -> pod.node == null || !pod.node.answers());
      if (moved || Hands.missing(service) > 0 || (lost.isEmpty() && Hands.untold(service))) {
        touched.add(service);
      }
    }
    touched.forEach(service -> jobs.add(tell(service)));
    if (day) {
      touched.forEach(service -> jobs.add(write(service)));
    }
    return jobs;
  }

  /// Sam's list: three lines, written for the night on which machine 03 died.
  List<Job> list() {
    return List.of(
        Job.of(START, () -> line("orders", "04")),
        Job.of(START, () -> line("dispatch", "02")),
        Job.of(
            TELL,
            () -> {
              ServiceState orders = world.services.get("orders");
              if (orders != null) {
                hands.tellOnly(orders, "04");
              }
            }));
  }

  private void line(String name, String machine) {
    ServiceState service = world.services.get(name);
    GoalState goal = service == null ? null : service.goal;
    NodeState node = world.nodes.get(machine);
    if (service == null || goal == null || node == null) {
      hands.note(Deed.CANNOT, new Chore.CannotStart(name, machine));
    } else if (!node.answers()) {
      hands.note(Deed.CANNOT, new Chore.CannotStartOnSilent(name, machine));
    } else if (!Hands.fits(goal, node)) {
      hands.note(Deed.CANNOT, new Chore.CannotStartWithoutRoom(name, machine));
    } else {
      Hands.lost(service, Set.of()).stream().findFirst().ifPresent(hands::drop);
      hands.start(goal, node, new Version.Any(name));
      if (service.serving > 0) {
        hands.tell(service);
      }
    }
  }

  /// Another number of copies.
  List<Job> scale(ServiceState service, int replicas) {
    List<Job> jobs = new ArrayList<>();
    List<PodState> pods = service.pods();
    for (int i = pods.size(); i < replicas; i++) {
      jobs.add(Job.of(START, () -> hands.startAnywhere(service)));
    }
    for (PodState pod : pods.subList(Math.min(replicas, pods.size()), pods.size())) {
      jobs.add(Job.of(STOP, () -> hands.stop(pod)));
    }
    jobs.add(tell(service));
    jobs.add(write(service));
    return jobs;
  }

  /// A new version: a new copy where there is room, then an old one less, and so on.
  List<Job> release(ServiceState service, Version what, boolean broken) {
    return release(service, what, broken, new ArrayList<>(service.pods()));
  }

  private List<Job> release(
      ServiceState service, Version what, boolean broken, List<PodState> old) {
    GoalState goal = service.goal;
    if (old.isEmpty() || goal == null) {
      return List.of(write(service));
    }
    if (hands.roomFor(goal) == null) {
      // There is no spare slot: an old copy has to go first.
      PodState first = old.remove(0);
      return List.of(
          new Job(
              STOP,
              () -> {
                hands.stop(first);
                return List.of(upgrade(service, goal, what, broken, old));
              }));
    }
    return List.of(upgrade(service, goal, what, broken, old));
  }

  private Job upgrade(
      ServiceState service, GoalState goal, Version what, boolean broken, List<PodState> old) {
    return new Job(
        START,
        () -> {
          NodeState room = hands.roomFor(goal);
          if (room == null) {
            hands.note(Deed.CANNOT, new Chore.NoRoom(what));
            return List.of();
          }
          PodState latest = hands.start(goal, room, what);
          if (broken) {
            hands.stop(latest);
            hands.note(Deed.CANNOT, new Chore.GoesNoFurther(what));
            return List.of();
          }
          return List.of(
              tell(service),
              new Job(
                  STOP,
                  () -> {
                    if (service.pods().size() > service.goalReplicas()) {
                      stopOne(old);
                    }
                    return release(service, what, false, old);
                  }));
        });
  }

  /// The old copy that goes is not one beside a new one, as long as there is a choice.
  private void stopOne(List<PodState> old) {
    PodState next =
        old.stream()
            .min(
                Comparator.comparing((PodState pod) -> besideNew(pod, old))
                    .thenComparing(PodState::nodeName))
            .orElse(null);
    if (next != null) {
      old.remove(next);
      hands.stop(next);
    }
  }

  private static boolean besideNew(PodState pod, List<PodState> old) {
    return pod.goal.service.pods().stream()
        .anyMatch(other -> other.node == pod.node && !old.contains(other));
  }

  /// Everything on a machine is started elsewhere, then stopped there.
  List<Job> move(List<PodState> pods) {
    List<Job> jobs = new ArrayList<>();
    for (PodState pod : pods) {
      jobs.add(move(pod, null));
    }
    return jobs;
  }

  /// Monday's moves: nine containers fit on four machines.
  List<Job> pack() {
    List<Job> jobs = new ArrayList<>();
    for (String[] move :
        new String[][] {
          {"payments", "05", "04"}, {"dispatch", "06", "03"}, {"dispatch", "07", "04"}
        }) {
      NodeState from = world.node(move[1]);
      NodeState to = world.node(move[2]);
      from.pods.stream()
          .filter(pod -> pod.service().equals(move[0]))
          .findFirst()
          .ifPresent(pod -> jobs.add(move(pod, to)));
    }
    return jobs;
  }

  private Job move(PodState pod, @Nullable NodeState to) {
    ServiceState service = pod.goal.service;
    Version all = new Version.Any(service.name);
    return new Job(
        START,
        () -> {
          NodeState room = to == null ? hands.roomFor(pod.goal) : to;
          if (room == null || !Hands.fits(pod.goal, room)) {
            hands.note(Deed.CANNOT, new Chore.NoRoom(all));
            return List.of();
          }
          hands.start(pod.goal, room, all);
          return List.of(tell(service), Job.of(STOP, () -> hands.stop(pod)), write(service));
        });
  }
}
