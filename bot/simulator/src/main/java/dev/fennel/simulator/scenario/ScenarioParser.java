package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action.ControlPlaneFails;
import dev.fennel.simulator.cluster.Action.LoopStops;
import dev.fennel.simulator.cluster.Action.Release;
import dev.fennel.simulator.scenario.Reading.Asks;
import dev.fennel.simulator.scenario.Reading.Command;
import dev.fennel.simulator.scenario.Reading.Missing;
import dev.fennel.simulator.scenario.Reading.WhatIf;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads a sentence about the cluster.
public final class ScenarioParser {
  private static final int EARLIER_READ = 60;

  private record Understood(Utterance said, Reading reading) {}

  /// Reads `text`, said in a thread after `earlier` texts (each of which is read the same way,
  /// first to last).
  public Reading read(List<String> earlier, String text) {
    return understand(after(earlier), text).reading;
  }

  /// What `text` points at in the answer to the last of `earlier`.
  public Pointer pointer(List<String> earlier, String text) {
    return Pointer.of(understand(after(earlier), text).said);
  }

  private static Talk after(List<String> earlier) {
    var talk = Talk.NEW;
    for (var before : earlier.subList(Math.max(0, earlier.size() - EARLIER_READ), earlier.size())) {
      var understood = understand(talk, before);
      talk = talk.after(understood.said, understood.reading);
    }
    return talk;
  }

  private static final Pattern OPENER =
      Pattern.compile(
          "\\bwhat if\\b|\\bwhat happens\\b|\\bwhat would happen\\b|^(?:and )?(?:suppose|imagine|say|why|how|where|what|who|when|does|do|would|will|is|are|can|explain|remind|define)\\b|\\?$");

  /// Whether typed text is surely a question, where it could be an answer too.
  public boolean isCertainlyAQuestion(String text) {
    var plain = Plain.of(text);
    var asks = OPENER.matcher(Words.corrected(plain)).find();
    return switch (read(List.of(), text)) {
      case WhatIf whatIf -> asks && !whatIf.actions().isEmpty();
      case Reading.Concept _ -> asks;
      case Reading.Explain _ -> asks && plain.endsWith("?");
      case Reading.Control _, Reading.Unclear _, Reading.OutOfScope _ -> false;
    };
  }

  /// The sentence in which a reading is shown back, such as "node 04 stops and stays down"; reads
  /// back to it.
  public String canonical(WhatIf reading) {
    return Canonical.of(reading);
  }

  private static Understood understand(Talk talk, String text) {
    var plain = Plain.of(text);
    var said = Utterance.of(plain, talk.standing());
    return new Understood(said, reading(talk, plain, said));
  }

  private static Reading reading(Talk talk, String plain, Utterance said) {
    if (plain.isBlank() || CommandRules.isInjection(plain)) {
      return new Reading.OutOfScope();
    }
    var corrected = said.plain();
    var command = CommandRules.command(corrected);
    if (command != null && !(command == Command.UNDO && isRollback(talk, said))) {
      return new Reading.Control(command);
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
    @Nullable Missing missing = filled.missing() == null ? Scope.leftOpen(said) : filled.missing();
    return missing == null ? followUp.full(filled.actions()) : Suggestions.unclear(missing);
  }
}
