package dev.fennel.simulator.scenario;

import java.util.List;

/// What it costs a reading to leave parts of its text without use, as a logarithm.
final class Unused {
  private Unused() {}

  private static final double NAME = 2.5;
  private static final double VALUE = 1;
  private static final double SERVICE = 0.5;

  /// The cost of those parts that have no role.
  static double in(List<Part> parts, List<String> roles) {
    double all = 0;
    for (int i = 0; i < roles.size(); i++) {
      all += roles.get(i).equals(Roles.NONE) ? cost(parts.get(i)) : 0;
    }
    return all;
  }

  /// The cost of all of them.
  static double all(List<Part> parts) {
    return parts.stream().mapToDouble(Unused::cost).sum();
  }

  /// A service may be only asked about.
  private static double cost(Part part) {
    return switch (part.kind()) {
      case 'N', 'Z', 'L', 'C', 'V' -> NAME;
      case 'Q', 'D', 'F', 'P' -> VALUE;
      case 'S' -> SERVICE;
      default -> 0;
    };
  }
}
