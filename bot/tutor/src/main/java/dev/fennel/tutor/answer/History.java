package dev.fennel.tutor.answer;

import dev.fennel.simulator.cluster.Action;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a thread has come to: the questions its cluster went through since it last started afresh,
/// oldest first. The last one is the one that follow-ups are about.
///
/// @param asked the questions, each of which goes on where the one before came to rest
/// @param before the thread as it was before its last question, for taking that back; empty at the
///   start
record History(List<WhatIf> asked, Optional<History> before) {
  static final History NONE = new History(List.of(), Optional.empty());

  History {
    asked = List.copyOf(asked);
  }

  /// The history that texts make, each read after those before it.
  static History of(ScenarioParser parser, List<String> texts) {
    var history = NONE;
    for (int i = 0; i < texts.size(); i++) {
      history = history.after(parser.read(texts.subList(0, i), texts.get(i)));
    }
    return history;
  }

  /// The history after one more text.
  History after(Reading reading) {
    return switch (reading) {
      case WhatIf question when question.actions().isEmpty() -> asking(question);
      case WhatIf question -> new History(stages(question), Optional.of(this));
      case Reading.Control(Reading.Command command) ->
          switch (command) {
            case RESET -> new History(List.of(), Optional.of(this));
            case UNDO -> before.orElse(this);
            case SHOW_CLUSTER, SHOW_RECORD, HELP -> this;
          };
      case Reading.Concept _ -> this;
      case Reading.Explain _ -> this;
      case Reading.Unclear _ -> this;
      case Reading.OutOfScope _ -> this;
    };
  }

  /// The question asked last; empty when the thread stands at its start.
  Optional<WhatIf> last() {
    return asked.isEmpty() ? Optional.empty() : Optional.of(asked.getLast());
  }

  private List<WhatIf> stages(WhatIf question) {
    if (isLastByHand(question)) {
      var last = new ArrayList<>(asked.getLast().actions());
      last.removeIf(Action.ByHand.class::isInstance);
      question.actions().stream().filter(Action.ByHand.class::isInstance).forEach(last::add);
      var stages = new ArrayList<>(asked.subList(0, asked.size() - 1));
      stages.add(new WhatIf(asked.getLast().base(), last, question.asks(), question.of()));
      return stages;
    }
    if (question.base() == Base.FRESH) {
      return List.of(question);
    }
    var stages = new ArrayList<>(asked);
    stages.add(question);
    return stages;
  }

  /// Whether the whole thread is told again, now by hand. What is meant is its last question, in
  /// the place where it was asked: told as one, its failures would come all at once.
  private boolean isLastByHand(WhatIf question) {
    boolean byHand = question.actions().stream().anyMatch(Action.ByHand.class::isInstance);
    return byHand
        && question.base() == Base.FRESH
        && asked.size() > 1
        && failures(List.of(question)).equals(failures(asked));
  }

  private static List<Action> failures(List<WhatIf> questions) {
    return questions.stream()
        .flatMap(q -> q.actions().stream())
        .filter(a -> !(a instanceof Action.ByHand))
        .distinct()
        .toList();
  }

  /// The last question asked again for something else: the same run, another headline.
  private History asking(WhatIf again) {
    if (asked.isEmpty()) {
      return this;
    }
    var last = asked.getLast();
    var stages = new ArrayList<>(asked.subList(0, asked.size() - 1));
    stages.add(new WhatIf(last.base(), last.actions(), again.asks(), again.of()));
    return new History(stages, before);
  }
}
