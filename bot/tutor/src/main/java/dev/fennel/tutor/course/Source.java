package dev.fennel.tutor.course;

import org.jspecify.annotations.Nullable;

/// Where something of the course is written.
record Source(String file, Yaml.Mapping node) {
  /// The line of a key; the thing's own line when it has no such key.
  int line(String key) {
    var entry = node.entries().get(key);
    return entry == null ? node.line() : entry.line();
  }

  /// The line of the so-manieth item of a list, counted from 0.
  int line(String key, int index) {
    var item = item(key, index);
    return item == null ? line(key) : item.line();
  }

  /// The line of a key of an item of a list.
  int line(String key, int index, String inner) {
    return item(key, index) instanceof Yaml.Mapping mapping
        ? new Source(file, mapping).line(inner)
        : line(key, index);
  }

  private @Nullable Yaml item(String key, int index) {
    var entry = node.entries().get(key);
    return entry != null
            && entry.value() instanceof Yaml.Sequence sequence
            && index < sequence.items().size()
        ? sequence.items().get(index)
        : null;
  }
}
