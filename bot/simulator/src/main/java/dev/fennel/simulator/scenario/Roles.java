package dev.fennel.simulator.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Judges what each part of a sentence is to its actions, by the words around it and the roles of
/// the parts before it: a linear classifier for each kind of part, as in semantic role labelling.
final class Roles {
  /// The role of a part that belongs to no action.
  static final String NONE = "none";

  /// What a feature that is there counts.
  static final double VALUE = 0.3;

  private static final int BEAM = 6;
  private static final double LEAST = 1e-4;

  private final Context context;
  private final List<double[]> sums = new ArrayList<>();

  private Roles(Context context) {
    this.context = context;
    for (int i = 0; i < context.parts().size(); i++) {
      sums.add(sums(weights(i), context.features(i), new double[0]));
    }
  }

  static Roles in(Context context) {
    return new Roles(context);
  }

  /// What the weights for a kind of part are filed under.
  static String name(char kind) {
    return "role " + kind;
  }

  /// A role in an action of a family.
  static String label(String family, Role role) {
    return family + " " + role;
  }

  /// The features of a part by the actions of its sentence and the roles before it.
  static List<String> features(Set<String> labels, List<String> before) {
    var features = new ArrayList<String>();
    labels.forEach(label -> features.add("action=" + label));
    features.add("actions=" + labels);
    var last = before.isEmpty() ? "^" : before.getLast();
    features.add("1=" + last);
    features.add("2=" + (before.size() < 2 ? "^" : before.get(before.size() - 2)) + " " + last);
    var taken = before.stream().filter(role -> !role.equals(NONE)).toList();
    features.add("taken=" + (taken.isEmpty() ? "^" : taken.getLast()));
    for (var role : new LinkedHashSet<>(taken)) {
      features.add("had=" + role);
    }
    return features;
  }

  /// Roles for all parts of a sentence.
  ///
  /// @param worth how likely they are, as a logarithm
  record Path(List<String> roles, double worth) {
    Path {
      roles = List.copyOf(roles);
    }

    private Path with(String role, double likelihood) {
      var all = new ArrayList<>(roles);
      all.add(role);
      return new Path(all, worth + Math.log(Math.max(LEAST, likelihood)));
    }
  }

  /// The likeliest role of each part where these actions happen.
  Path likeliest(Set<String> labels) {
    return likely(labels, true).getFirst();
  }

  /// The likeliest roles of all parts where these actions happen, best first.
  List<Path> likely(Set<String> labels) {
    return likely(labels, true);
  }

  /// The likeliest role of each part of a text that says nothing but what is other than before:
  /// every sure part has one where it can.
  Path likeliestOfAll(Set<String> labels) {
    return likely(labels, false).getFirst();
  }

  private List<Path> likely(Set<String> labels, boolean none) {
    List<Path> beam = List.of(new Path(List.of(), 0));
    for (int i = 0; i < context.parts().size(); i++) {
      var next = new ArrayList<Path>();
      for (var path : beam) {
        likelihoods(i, labels, path.roles, none)
            .forEach((role, likely) -> next.add(path.with(role, likely)));
      }
      next.sort(Comparator.comparingDouble(path -> -path.worth));
      beam = next.subList(0, Math.min(BEAM, next.size()));
    }
    return beam;
  }

  /// How likely these roles are, as a logarithm, where these actions happen.
  double worth(Set<String> labels, List<String> roles) {
    var path = new Path(List.of(), 0);
    for (int i = 0; i < roles.size(); i++) {
      var likely = likelihoods(i, labels, path.roles, true).getOrDefault(roles.get(i), LEAST);
      path = path.with(roles.get(i), likely);
    }
    return path.worth;
  }

  private @Nullable Weights weights(int i) {
    return Weights.learnt().get(name(context.parts().get(i).kind()));
  }

  private static double[] sums(@Nullable Weights weights, List<String> features, double[] from) {
    if (weights == null) {
      return from;
    }
    var sums = from.length == 0 ? new double[weights.labels().size()] : from.clone();
    features.forEach(feature -> weights.add(feature, VALUE, sums));
    return sums;
  }

  /// How likely each role is that the part can have, all together 1.
  private Map<String, Double> likelihoods(
      int i, Set<String> labels, List<String> before, boolean none) {
    var weights = weights(i);
    var all = new HashMap<String, Double>();
    if (weights != null) {
      var own = sums(weights, features(labels, before), sums.get(i));
      for (int j = 0; j < own.length; j++) {
        all.put(weights.labels().get(j), weights.likelihood(j, own[j]));
      }
    }
    var likely = new LinkedHashMap<String, Double>();
    double sum = 0;
    var allowed = allowed(context.parts().get(i).kind(), labels);
    if (!none && allowed.size() > 1 && context.parts().get(i).isSure()) {
      allowed.remove(NONE);
    }
    for (var role : allowed) {
      double value = Math.max(LEAST, all.getOrDefault(role, 0.0));
      likely.put(role, value);
      sum += value;
    }
    double total = sum;
    likely.replaceAll((role, value) -> value / total);
    return likely;
  }

  private static Set<String> allowed(char kind, Set<String> labels) {
    var allowed = new LinkedHashSet<String>();
    allowed.add(NONE);
    for (var family : Labels.families(labels).stream().sorted().toList()) {
      Frames.roles(kind, family).forEach(role -> allowed.add(label(family, role)));
    }
    return allowed;
  }
}
