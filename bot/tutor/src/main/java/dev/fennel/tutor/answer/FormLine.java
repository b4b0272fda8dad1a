package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.tutor.reply.Form.Choose;
import dev.fennel.tutor.reply.Form.Item;
import dev.fennel.tutor.reply.Form.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One line of the form: something that happens, with the menus that belong to it.
///
/// @param filled everything filled in in the form, by field
record FormLine(int number, Map<String, String> filled) {
  private static final String WHAT = "what";

  /// The number of the line that a field belongs to; 0 if to none.
  static int numberOf(String field) {
    int dot = field.indexOf('.');
    return field.matches("[1-9]\\d?\\.[a-z_]+") ? Integer.parseInt(field.substring(0, dot)) : 0;
  }

  /// The id of a field of this line.
  String field(String name) {
    return number + "." + name;
  }

  /// The id of its first field.
  String first() {
    return field(WHAT);
  }

  Optional<Happening> happening() {
    String chosen = filled.getOrDefault(first(), "");
    return Happening.ALL.stream().filter(h -> h.id().equals(chosen)).findFirst();
  }

  /// Its menus.
  List<Item> items(List<String> nodes, List<String> services) {
    var items = new ArrayList<Item>();
    var all = Happening.ALL.stream().map(h -> new Option(h.id(), h.words())).toList();
    String what = happening().map(Happening::id).orElse("");
    items.add(
        new Choose(
            first(),
            phrase(number == 1 ? "answer.form.what" : "answer.form.what-else"),
            all,
            what));
    for (var menu : happening().map(Happening::menus).orElse(List.of())) {
      var options = menu.options(nodes, services);
      items.add(new Choose(field(menu.id()), menu.label(), options, chosen(menu, nodes, services)));
    }
    return items;
  }

  /// What there is no choice for yet, by field.
  Map<String, String> problems(List<String> nodes, List<String> services) {
    var problems = new LinkedHashMap<String, String>();
    var happening = happening();
    if (happening.isEmpty()) {
      problems.put(first(), phrase("answer.form.choose-what"));
    } else {
      for (var menu : happening.get().menus()) {
        if (chosen(menu, nodes, services).isEmpty()) {
          problems.put(field(menu.id()), phrase("answer.form.choose"));
        }
      }
    }
    return problems;
  }

  /// What it means; empty while something is still to be chosen.
  Optional<Action> action(List<String> nodes, List<String> services) {
    return problems(nodes, services).isEmpty()
        ? happening().map(h -> h.action(menu -> chosen(menu, nodes, services)))
        : Optional.empty();
  }

  /// Only what is offered counts as chosen: what arrives may be anything.
  private String chosen(Menu menu, List<String> nodes, List<String> services) {
    String value = filled.getOrDefault(field(menu.id()), "");
    return menu.options(nodes, services).stream().anyMatch(o -> o.value().equals(value))
        ? value
        : menu.start();
  }
}
