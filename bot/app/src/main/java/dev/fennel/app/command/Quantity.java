package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Cluster.Room;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Amounts of CPU and memory as Kubernetes writes them: `"500m"`, `2`, `"512Mi"`, `"4Gi"`.
final class Quantity {
  private Quantity() {}

  static long milliCpu(Fields f) {
    String text = text(f, "cpu");
    if (text == null) {
      return 0;
    }
    if (text.matches("\\d{1,9}m")) {
      return Long.parseLong(text.substring(0, text.length() - 1));
    }
    if (text.matches("\\d{1,6}(\\.\\d{1,3})?")) {
      return Math.round(Double.parseDouble(text) * 1000);
    }
    f.problem("cpu", "must be like 2, \"0.5\" or \"500m\"");
    return 0;
  }

  static long mebibytes(Fields f) {
    String text = text(f, "memory");
    if (text == null) {
      return 0;
    }
    if (text.matches("\\d{1,9}[MGT]i")) {
      long number = Long.parseLong(text.substring(0, text.length() - 2));
      return number << ("MGT".indexOf(text.charAt(text.length() - 2)) * 10);
    }
    f.problem("memory", "must be like \"512Mi\" or \"4Gi\"");
    return 0;
  }

  private static @Nullable String text(Fields f, String name) {
    JsonNode value = f.get(name);
    if (value == null) {
      f.problem(name, "is missing");
      return null;
    }
    return value.isNumber() ? value.asString() : f.text(name);
  }

  static void write(ObjectNode out, Room room) {
    if (Room.ofUnits(room.units()).equals(room)) {
      out.put("units", room.units());
    } else {
      out.put("cpu", room.milliCpu() + "m").put("memory", room.mebibytes() + "Mi");
    }
  }
}
