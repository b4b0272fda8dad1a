package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action.ControlPlaneFails;
import dev.fennel.simulator.cluster.Action.LoopStops;
import dev.fennel.simulator.cluster.Action.Release;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.Missing;
import org.jspecify.annotations.Nullable;

/// Reads a text by the rules: first commands, words and reasons, then what happens to the cluster.
final class RuleReading {
  private RuleReading() {}

  /// What `plain` means in the thread `talk`; `said` is what the rules for actions found in it.
  static Reading of(Talk talk, String plain, Utterance said) {
    var corrected = said.plain();
    var command = CommandRules.command(corrected);
    if (command != null && !(command == Command.UNDO && isRollback(talk, said))) {
      return new Reading.Control(command);
    }
    if (Scope.asksForACommand(plain)) {
      return new Reading.OutOfScope();
    }
    var sentences = Plain.sentences(corrected);
    var lastSentence = sentences.isEmpty() ? corrected : sentences.getLast();
    if (said.says("^(?:and|then|what about|how about)") && isLoopFragment(talk, said)) {
      return scenario(talk, said);
    }
    var concept = ConceptRules.concept(lastSentence);
    if (concept != null && (sentences.size() == 1 || said.drafts().isEmpty())) {
      return new Reading.Concept(concept);
    }
    var meaning = said.isGeneral() ? Meaning.concept(corrected) : null;
    if (meaning != null) {
      return new Reading.Concept(meaning);
    }
    var explain = ExplainRules.read(sentences, talk);
    if (explain != null) {
      return explain;
    }
    return scenario(talk, said);
  }

  /// "Roll it back" after a release is about the release.
  private static boolean isRollback(Talk talk, Utterance said) {
    return said.says("rollback|roll|revert")
        && !talk.chain().isEmpty()
        && talk.chain().getLast() instanceof Release;
  }

  /// "And the scheduler?" after a loop stopped asks for no meaning.
  private static boolean isLoopFragment(Talk talk, Utterance said) {
    return said.drafts().isEmpty()
        && !said.chart().all('L', String.class).isEmpty()
        && !talk.chain().isEmpty()
        && (talk.chain().getLast() instanceof LoopStops
            || talk.chain().getLast() instanceof ControlPlaneFails);
  }

  private static Reading scenario(Talk talk, Utterance said) {
    if (said.drafts().isEmpty()) {
      var fragment = said.strangers().isEmpty() ? new Fragment(said, talk).read() : null;
      boolean where =
          said.says("where")
              && said.asks() == Asks.WHERE
              && said.strangers().isEmpty()
              && !talk.begun();
      if (fragment == null && where && !said.services().isEmpty()) {
        return new Reading.Control(Command.SHOW_CLUSTER);
      }
      return fragment == null ? Scope.of(said) : fragment;
    }
    return happens(talk, said, Scope.leftOpen(said));
  }

  /// What the actions of `said` mean in the thread; `open` is what lacks though they are complete.
  static Reading happens(Talk talk, Utterance said, @Nullable Missing open) {
    var followUp = new FollowUp(said, talk);
    var ended = followUp.endsLast(said.drafts());
    if (ended != null) {
      return ended;
    }
    var recount = new Fragment(said, talk).recount(said.drafts());
    if (recount != null) {
      return recount;
    }
    var filled = Filling.fill(said.drafts(), said, talk);
    @Nullable Missing missing = filled.missing() == null ? open : filled.missing();
    return missing == null ? followUp.full(filled.actions()) : Suggestions.unclear(missing);
  }
}
