package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.cluster.Cluster;
import dev.fennel.simulator.cluster.Story;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.reply.Form;
import dev.fennel.tutor.reply.Form.Option;
import dev.fennel.tutor.reply.Prose;
import dev.fennel.tutor.reply.Reply;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/// The form in which a question is put together from menus, for people who would rather tap than
/// type. What comes of it is the sentence that typing would have said.
public final class QuestionForm {
  private static final int MOST_LINES = 5;
  private static final String ADD = "add";
  private static final String DROP = "drop.";
  private static final String FROM = "from";
  private static final String START = "start";
  private static final String ASKS = "asks";
  private static final List<Asks> QUESTIONS =
      List.of(
          Asks.WHAT_HAPPENS,
          Asks.HOW_LONG,
          Asks.STAYS_UP,
          Asks.WHO_IS_WOKEN,
          Asks.WHERE,
          Asks.COMPARE);

  private final ScenarioParser parser;
  private final Sentences sentences;

  /// A form whose sentences this parser reads.
  public QuestionForm(ScenarioParser parser) {
    this.parser = parser;
    this.sentences = new Sentences(parser);
  }

  /// The form as it stands.
  ///
  /// @param thread what was said where it was opened; empty: a new question
  /// @param filled what is filled in, by field; fields of lines that are there may be empty
  /// @param pressed the button just pressed in it; empty: none
  public Form draw(List<String> thread, Map<String, String> filled, String pressed) {
    return new State(thread, after(filled, pressed)).form("");
  }

  /// Takes what was sent.
  ///
  /// @param shown the sentence that the form said when it was sent
  public Form.Sent sent(List<String> thread, Map<String, String> filled, String shown) {
    var state = new State(thread, filled);
    var problems = state.problems();
    if (!problems.isEmpty()) {
      return new Form.Wrong(problems);
    }
    String sentence = state.sentence().orElse("");
    return sentence.equals(shown)
        ? new Form.Asks(sentence)
        : new Form.Again(state.form(phrase("answer.form.again")));
  }

  private static Map<String, String> after(Map<String, String> filled, String pressed) {
    var next = new LinkedHashMap<>(filled);
    if (pressed.equals(ADD)) {
      int last = filled.keySet().stream().mapToInt(FormLine::numberOf).max().orElse(0);
      next.putIfAbsent(new FormLine(Math.max(last, 1) + 1, filled).first(), "");
    } else if (pressed.startsWith(DROP)) {
      int dropped = FormLine.numberOf(pressed.substring(DROP.length()) + ".what");
      next.keySet().removeIf(field -> dropped > 0 && FormLine.numberOf(field) == dropped);
    }
    return next;
  }

  /// What follows from what is filled in.
  private final class State {
    private final List<String> thread;
    private final Map<String, String> filled;
    private final History history;
    private final List<FormLine> lines = new ArrayList<>();
    private final List<String> nodes = new ArrayList<>();
    private final List<String> services = new ArrayList<>();

    State(List<String> thread, Map<String, String> filled) {
      this.thread = thread;
      this.filled = filled;
      this.history = History.of(parser, thread);
      var numbers = new TreeSet<Integer>();
      filled.keySet().stream().map(FormLine::numberOf).filter(n -> n > 0).forEach(numbers::add);
      if (numbers.isEmpty()) {
        numbers.add(1);
      }
      numbers.stream().limit(MOST_LINES).forEach(n -> lines.add(new FormLine(n, filled)));
      known();
    }

    /// The story's nodes and services, and where the thread's cluster is gone on from, what came.
    private void known() {
      Story.cluster().nodes().stream().map(Cluster.Node::name).forEach(nodes::add);
      Story.cluster().services().stream().map(Cluster.Service::name).forEach(services::add);
      if (isFromHere()) {
        history.asked().stream().flatMap(q -> q.actions().stream()).forEach(this::came);
      }
    }

    private void came(Action action) {
      switch (action) {
        case Action.NodeAdded added -> {
          for (int i = 0; i < Math.min(added.count(), 20); i++) {
            nodes.add(String.format(Locale.ROOT, "%02d", nodes.size() + 1));
          }
        }
        case Action.ServiceAdded added -> services.add(added.service());
        case Action.ServiceRemoved removed -> services.remove(removed.service());
        default -> {}
      }
    }

    private boolean isFromHere() {
      return !history.asked().isEmpty() && !START.equals(filled.get(FROM));
    }

    private Asks asks() {
      String chosen = filled.getOrDefault(ASKS, "");
      return QUESTIONS.stream()
          .filter(asks -> asks.name().equals(chosen))
          .findFirst()
          .orElse(Asks.WHAT_HAPPENS);
    }

    Optional<String> sentence() {
      var actions = new ArrayList<Action>();
      for (var line : lines) {
        line.action(nodes, services).ifPresent(actions::add);
      }
      if (actions.size() < lines.size()) {
        return Optional.empty();
      }
      var base = isFromHere() ? Base.CURRENT : Base.FRESH;
      return sentences.say(thread, new WhatIf(base, actions, asks(), List.of()));
    }

    Map<String, String> problems() {
      var problems = new LinkedHashMap<String, String>();
      lines.forEach(line -> problems.putAll(line.problems(nodes, services)));
      var seen = new ArrayList<Action>();
      for (var line : lines) {
        var action = line.action(nodes, services);
        if (action.isPresent() && seen.contains(action.get())) {
          problems.put(line.first(), phrase("answer.form.twice"));
        }
        action.ifPresent(seen::add);
      }
      if (problems.isEmpty() && sentence().isEmpty()) {
        problems.put(lines.getLast().first(), phrase("answer.form.unsayable"));
      }
      return problems;
    }

    Form form(String note) {
      var items = new ArrayList<Form.Item>();
      if (!history.asked().isEmpty()) {
        var bases =
            List.of(
                new Option("here", phrase("answer.form.here")),
                new Option(START, phrase("answer.form.start")));
        String chosen = isFromHere() ? "here" : START;
        items.add(new Form.Choose(FROM, phrase("answer.form.from"), bases, chosen));
      }
      lines.forEach(line -> items.addAll(line.items(nodes, services)));
      items.add(new Form.Buttons(buttons()));
      var questions =
          QUESTIONS.stream()
              .map(asks -> new Option(asks.name(), phrase("answer.form.ask." + asks.name())))
              .toList();
      items.add(new Form.Choose(ASKS, phrase("answer.form.asks"), questions, asks().name()));
      String sentence = sentence().orElse("");
      items.add(new Form.Words(preview(sentence)));
      if (!note.isEmpty()) {
        items.add(new Form.Words(new Reply.Note(Prose.plain(note))));
      }
      return new Form(phrase("answer.form.title"), items, sentence, phrase("answer.form.run"));
    }

    private List<Option> buttons() {
      var buttons = new ArrayList<Option>();
      if (lines.size() < MOST_LINES) {
        buttons.add(new Option(ADD, phrase("answer.form.add")));
      }
      if (lines.size() > 1) {
        for (int i = 0; i < lines.size(); i++) {
          buttons.add(
              new Option(DROP + lines.get(i).number(), phrase("answer.form.drop", "line", i + 1)));
        }
      }
      return buttons;
    }

    private Reply.Part preview(String sentence) {
      if (!sentence.isEmpty()) {
        return new Reply.Quote(Prose.plain(sentence));
      }
      boolean complete = lines.stream().allMatch(l -> l.action(nodes, services).isPresent());
      return new Reply.Note(
          Prose.plain(complete ? phrase("answer.form.unsayable") : phrase("answer.form.preview")));
    }
  }
}
