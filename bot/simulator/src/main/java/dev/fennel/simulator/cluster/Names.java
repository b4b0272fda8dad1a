package dev.fennel.simulator.cluster;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Gives Pods their names: those that a story pins, else the owner's name and four characters of
/// chance, without vowels and look-alikes, as Kubernetes does it.
final class Names {
  private static final String LETTERS = "bcdfghjklmnpqrstvwxz2456789";
  private static final int LENGTH = 4;

  private Set<String> taken = new HashSet<>();
  private Map<String, Deque<String>> pinned = Map.of();

  /// So many names will be given at once.
  void expect(int names) {
    Set<String> all = HashSet.newHashSet(names);
    all.addAll(taken);
    taken = all;
  }

  void pin(Map<String, List<String>> names) {
    pinned = new HashMap<>();
    names.forEach((service, list) -> pinned.put(service, new ArrayDeque<>(list)));
  }

  void take(String name) {
    taken.add(name);
  }

  String next(String owner, String service, Dice dice) {
    Deque<String> given = pinned.get(service);
    String pinnedName = given == null ? null : given.poll();
    if (pinnedName != null) {
      taken.add(pinnedName);
      return pinnedName;
    }
    while (true) {
      StringBuilder name = new StringBuilder(owner).append('-');
      for (int i = 0; i < LENGTH; i++) {
        name.append(LETTERS.charAt(dice.below(LETTERS.length())));
      }
      if (taken.add(name.toString())) {
        return name.toString();
      }
    }
  }
}
