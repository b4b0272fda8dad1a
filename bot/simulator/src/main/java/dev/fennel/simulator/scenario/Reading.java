package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a sentence was understood.
public sealed interface Reading {

  /// Whether this means the same: neither the order of actions nor `of` and suggestions count.
  default boolean means(Reading other) {
    return switch (this) {
      case WhatIf a ->
          other instanceof WhatIf b
              && a.base() == b.base()
              && a.asks() == b.asks()
              && a.actions().size() == b.actions().size()
              && new HashSet<>(a.actions()).equals(new HashSet<>(b.actions()));
      case Unclear a -> other instanceof Unclear b && a.missing() == b.missing();
      case Concept _, Explain _, Control _, OutOfScope _ -> equals(other);
    };
  }

  /// Something happens to the cluster, or (no actions, `CURRENT`) the run before is asked about
  /// again.
  ///
  /// @param of the services or nodes that the question is about; may be empty
  record WhatIf(Base base, List<Action> actions, Asks asks, List<String> of) implements Reading {
    public WhatIf {
      actions = List.copyOf(actions);
      of = List.copyOf(of);
    }
  }

  /// What a word of the course means; `concept` is a glossary id such as `desired-state`.
  record Concept(String concept) implements Reading {}

  /// Why the last run went as it did.
  record Explain(About about, @Nullable String subject) implements Reading {}

  /// A command to the bot.
  record Control(Command command) implements Reading {}

  /// A question about the cluster with something missing or unknown; `suggestions` are whole
  /// questions to tap.
  record Unclear(Missing missing, List<String> suggestions) implements Reading {
    public Unclear {
      suggestions = List.copyOf(suggestions);
    }
  }

  /// Neither the cluster, nor the course, nor the bot.
  record OutOfScope() implements Reading {}

  /// Where a scenario starts: from the chapter's cluster, or from where the thread's cluster
  /// stands.
  enum Base {
    FRESH,
    CURRENT
  }

  /// What is wanted of the run.
  enum Asks {
    WHAT_HAPPENS,
    HOW_LONG,
    STAYS_UP,
    WHO_IS_WOKEN,
    WHERE,
    HOW_MANY,
    COMPARE
  }

  /// What is to be explained.
  enum About {
    PLACEMENT,
    DOWNTIME,
    ORDER,
    NO_ACTION
  }

  /// A command.
  enum Command {
    RESET,
    UNDO,
    SHOW_CLUSTER,
    SHOW_RECORD,
    HELP
  }

  /// What a question lacks.
  enum Missing {
    NODE,
    SERVICE,
    ZONE,
    ACTION,
    SETTING,
    NAME,
    VALUE
  }
}
