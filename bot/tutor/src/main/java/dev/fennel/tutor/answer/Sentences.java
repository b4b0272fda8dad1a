package dev.fennel.tutor.answer;

import dev.fennel.simulator.scenario.Reading.Base;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import dev.fennel.simulator.scenario.ScenarioParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Says questions so that they are read as meant where they are asked.
final class Sentences {
  /// How a sentence may begin so that it is read from the right base.
  private static final List<String> OPENINGS = List.of("", "and then ", "starting over, ");

  private final ScenarioParser parser;

  Sentences(ScenarioParser parser) {
    this.parser = parser;
  }

  /// The sentence that means this after these texts; empty when none is read so. Asking about
  /// nothing in particular may be read as asking about what stands for it, such as storefront for
  /// the site.
  Optional<String> say(List<String> thread, WhatIf meant) {
    return opened(
        thread,
        meant,
        question ->
            happens(question, meant, thread.isEmpty())
                && question.asks() == meant.asks()
                && (meant.of().isEmpty() || question.of().equals(meant.of())));
  }

  /// The same for what happens next: what is wanted of it may be taken from the thread, as every
  /// short follow-up takes it.
  Optional<String> goOn(List<String> thread, WhatIf meant) {
    return opened(thread, meant, question -> happens(question, meant, false));
  }

  private Optional<String> opened(List<String> thread, WhatIf meant, Predicate<WhatIf> isMeant) {
    String canonical = parser.canonical(meant);
    return OPENINGS.stream()
        .map(opening -> opening + canonical)
        .filter(sentence ->
            parser.read(thread, sentence) instanceof WhatIf question && isMeant.test(question))
        .findFirst();
  }

  /// The sentences that bring a new thread where this one is: its questions since it last started
  /// afresh. Empty when one of them cannot be said.
  List<String> retell(History history) {
    var told = new ArrayList<String>();
    for (var question : history.asked()) {
      var base = told.isEmpty() ? Base.FRESH : Base.CURRENT;
      var meant = new WhatIf(base, question.actions(), question.asks(), question.of());
      var sentence = say(told, meant);
      if (sentence.isEmpty()) {
        return List.of();
      }
      told.add(sentence.get());
    }
    return List.copyOf(told);
  }

  /// In a thread in which nothing happened both bases are the same.
  private static boolean happens(WhatIf question, WhatIf meant, boolean first) {
    return (first || question.base() == meant.base()) && question.actions().equals(meant.actions());
  }
}
