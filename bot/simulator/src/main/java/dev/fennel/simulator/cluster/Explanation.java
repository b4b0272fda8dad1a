package dev.fennel.simulator.cluster;

import dev.fennel.simulator.cluster.Change.Score;
import dev.fennel.simulator.cluster.Timeline.Outage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Why a run went as it did, from its timeline alone: as data, for whoever puts it into words.
public final class Explanation {
  private static final Duration LEAST = Duration.ofSeconds(1);

  private final Timeline timeline;
  private final Owners owners;
  private final Causes causes;

  private Explanation(Timeline timeline) {
    this.timeline = timeline;
    this.owners = new Owners(timeline);
    this.causes = new Causes(timeline, owners);
  }

  /// Explains this run.
  public static Explanation of(Timeline timeline) {
    return new Explanation(timeline);
  }

  /// One link of a chain of causes.
  ///
  /// @param after how long after the link before it
  /// @param meanwhile why nothing happened in between
  public record Step(Moment moment, Duration after, List<Idle> meanwhile) {
    public Step {
      meanwhile = List.copyOf(meanwhile);
    }
  }

  /// One look of the scheduler for a node.
  ///
  /// @param size what the Pod asks for; null: the timeline does not show it
  /// @param node where it went; null: nowhere
  /// @param scores the nodes that could take it, best first
  /// @param filtered why each other node could not
  public record Placement(
      String pod,
      String service,
      Cluster.@Nullable Room size,
      Duration at,
      @Nullable String node,
      List<Score> scores,
      Map<String, Refusal> filtered) {
    public Placement {
      scores = List.copyOf(scores);
      filtered = Map.copyOf(filtered);
    }
  }

  /// A stretch in which a service was down or short of copies, and what led to its end, or to where
  /// it stands.
  public record Downtime(Outage outage, List<Step> chain) {
    public Downtime {
      chain = List.copyOf(chain);
    }
  }

  /// What a loop did nothing about, or what nothing was done about.
  ///
  /// @param changes how often it did something, or something was done
  /// @param idle why it did nothing; empty: there was no gap between what it wanted and what it saw
  public record NoAction(String subject, int changes, List<Idle> idle) {
    public NoAction {
      idle = List.copyOf(idle);
    }
  }

  /// The names of all services that have, or had, Pods.
  public Set<String> services() {
    return new TreeSet<>(owners.services().values());
  }

  /// The names of all services and Pods.
  public Set<String> subjects() {
    Set<String> all = services();
    all.addAll(owners.services().keySet());
    return all;
  }

  /// The service of a Pod; empty: there was no such Pod.
  public String service(String pod) {
    return owners.service(pod);
  }

  /// The Pods of a service, or the Pod of that name, in the order in which they came to be.
  public List<String> pods(String subject) {
    List<String> pods = new ArrayList<>();
    owners
        .services()
        .forEach((pod, service) -> {
          if (pod.equals(subject) || service.equals(subject)) {
            pods.add(pod);
          }
        });
    return pods;
  }

  /// Where the Pods of a service, or one Pod, went and why: the first look for each, and each later
  /// one that found something else.
  public List<Placement> placement(String subject) {
    List<Placement> found = new ArrayList<>();
    for (Moment moment : timeline.moments()) {
      if (moment.change() instanceof Change.PodBound(var pod, var node, var scores, var refused)
          && isOf(pod, subject)) {
        found.add(placement(moment, pod, node, scores, refused));
      } else if (moment.change() instanceof Change.PodUnschedulable(var pod, var reasons)
          && isOf(pod, subject)) {
        found.add(placement(moment, pod, null, List.of(), reasons));
      }
    }
    return found;
  }

  private Placement placement(
      Moment moment,
      String pod,
      @Nullable String node,
      List<Score> scores,
      Map<String, Refusal> refused) {
    return new Placement(
        pod, owners.service(pod), owners.size(pod), moment.at(), node, scores, refused);
  }

  private boolean isOf(String pod, String subject) {
    return pod.equals(subject) || owners.service(pod).equals(subject);
  }

  /// Each outage of a service with the chain of causes that ended it.
  public List<Downtime> downtime(String service) {
    List<Downtime> all = new ArrayList<>();
    for (Outage outage : timeline.outages()) {
      if (outage.service().equals(service)) {
        int end = end(outage);
        all.add(new Downtime(outage, end < 0 ? List.of() : steps(end)));
      }
    }
    return all;
  }

  /// The moment that ended an outage, or the last one that had to do with it.
  private int end(Outage outage) {
    Duration to = outage.to();
    Set<String> nodes = nodes(outage.service());
    int best = -1;
    Duration nearest = null;
    for (int i = 0; i < timeline.moments().size(); i++) {
      Moment moment = timeline.moments().get(i);
      if (to == null && concerns(moment.change(), outage.service(), nodes)) {
        best = i;
      } else if (to != null && helps(moment.change(), outage.service(), nodes)) {
        Duration away = moment.at().minus(to).abs();
        if (nearest == null || away.compareTo(nearest) <= 0) {
          nearest = away;
          best = i;
        }
      }
    }
    return best;
  }

  private boolean helps(Change change, String service, Set<String> nodes) {
    return switch (change) {
      case Change.EndpointAdded c -> c.service().equals(service);
      case Change.ContainerRestarted c -> isOf(c.pod(), service);
      case Change.NodeReturned c -> nodes.contains(c.node());
      default -> false;
    };
  }

  private boolean concerns(Change change, String subject, Set<String> nodes) {
    String pod = pod(change);
    String node = node(change);
    return (pod != null && isOf(pod, subject)) || (node != null && nodes.contains(node));
  }

  /// The nodes that hold, or held, Pods of a service; or the node of that name.
  private Set<String> nodes(String subject) {
    Set<String> nodes = new HashSet<>(Set.of(subject));
    for (String pod : pods(subject)) {
      String node = owners.node(pod);
      if (node != null) {
        nodes.add(node);
      }
    }
    return nodes;
  }

  /// The chain of causes of one moment, eldest first.
  public List<Step> order(Moment moment) {
    int index = timeline.moments().indexOf(moment);
    return index < 0 ? List.of() : steps(index);
  }

  /// What led to the last thing that happened to a Pod, a service or a node.
  public List<Step> order(String subject) {
    for (int i = timeline.moments().size() - 1; i >= 0; i--) {
      Change change = timeline.moments().get(i).change();
      String pod = pod(change);
      if (subject.equals(node(change)) || (pod != null && isOf(pod, subject))) {
        return steps(i);
      }
    }
    return List.of();
  }

  private List<Step> steps(int index) {
    List<Moment> chain = causes.chain(index);
    Set<String> about = new HashSet<>();
    for (Moment moment : chain) {
      String pod = pod(moment.change());
      String node = node(moment.change());
      if (pod != null) {
        about.add(pod);
        about.add(owners.service(pod));
      }
      if (node != null) {
        about.add(node);
      }
    }
    List<Step> steps = new ArrayList<>();
    Duration last = chain.get(0).at();
    for (Moment moment : chain) {
      steps.add(new Step(moment, moment.at().minus(last), meanwhile(last, moment.at(), about)));
      last = moment.at();
    }
    return steps;
  }

  private List<Idle> meanwhile(Duration from, Duration to, Set<String> about) {
    return timeline.idle().stream()
        .filter(idle ->
            switch (idle.subject().kind()) {
              case NODE, POD, SERVICE -> about.contains(idle.subject().name());
              case LOOP, CONTROL_PLANE -> true;
            })
        .filter(idle -> {
          Duration end = idle.to() == null ? timeline.end().at() : idle.to();
          Duration first = idle.from().compareTo(from) > 0 ? idle.from() : from;
          Duration over = end.compareTo(to) < 0 ? end : to;
          return over.minus(first).compareTo(LEAST) >= 0;
        })
        .toList();
  }

  /// Why a loop (by its id), a service, a Pod or a node saw nothing done.
  public NoAction noAction(String subject) {
    Set<String> nodes = nodes(subject);
    Predicate<Moment> about =
        moment -> moment.loop().id().equals(subject) || concerns(moment.change(), subject, nodes);
    List<Idle> idle =
        timeline.idle().stream()
            .filter(one ->
                one.loop().id().equals(subject)
                    || one.subject().name().equals(subject)
                    || isOf(one.subject().name(), subject)
                    || nodes.contains(one.subject().name())
                    || one.subject().kind() == Idle.Subject.Kind.CONTROL_PLANE)
            .toList();
    return new NoAction(subject, (int) timeline.moments().stream().filter(about).count(), idle);
  }

  /// The Pod that a change is about, if it is about one.
  public static @Nullable String pod(Change change) {
    return switch (change) {
      case Change.PodCreated c -> c.pod();
      case Change.PodBound c -> c.pod();
      case Change.PodUnschedulable c -> c.pod();
      case Change.PodRunning c -> c.pod();
      case Change.PodReady c -> c.pod();
      case Change.PodUnready c -> c.pod();
      case Change.PodDeleting c -> c.pod();
      case Change.PodRemoved c -> c.pod();
      case Change.ProbeFailed c -> c.pod();
      case Change.ContainerHung c -> c.pod();
      case Change.ContainerExited c -> c.pod();
      case Change.ContainerRestarted c -> c.pod();
      case Change.BackOff c -> c.pod();
      case Change.ImagePullFailed c -> c.pod();
      case Change.EndpointAdded c -> c.pod();
      case Change.EndpointRemoved c -> c.pod();
      case Change.EvictionRefused c -> c.pod();
      default -> null;
    };
  }

  /// The node that a change is about, if it is about one.
  public static @Nullable String node(Change change) {
    return switch (change) {
      case Change.NodeFailed c -> c.node();
      case Change.NodeReturned c -> c.node();
      case Change.NodeNotReady c -> c.node();
      case Change.NodeReady c -> c.node();
      case Change.NodeTainted c -> c.node();
      case Change.NodeUntainted c -> c.node();
      case Change.NodeAdded c -> c.node();
      case Change.NodeRemoved c -> c.node();
      case Change.NodeCordoned c -> c.node();
      default -> null;
    };
  }
}
