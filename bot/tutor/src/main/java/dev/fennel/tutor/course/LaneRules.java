package dev.fennel.tutor.course;

import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.scenario.ScenarioParser;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a lane says is what the simulator does: each is run, and its steps are held against the
/// run.
final class LaneRules {
  private static final int MOST_ROWS = 8;
  private static final Pattern BRACED = Pattern.compile("\\{[^{}]*}");

  private final Findings findings;
  private final ScenarioParser parser;

  LaneRules(Findings findings, ScenarioParser parser) {
    this.findings = findings;
    this.parser = parser;
  }

  void check(Chapter chapter, Sources sources) {
    var runs = new HashMap<String, LaneRun>();
    chapter
        .lanes()
        .forEach((name, setup) ->
            run(setup, sources.lane(chapter.id(), name))
                .ifPresent(run -> {
                  runs.put(name, run);
                  pins(setup, run, sources.lane(chapter.id(), name));
                }));
    var lastShown = new HashMap<String, Moment>();
    for (var step : chapter.steps()) {
      if (step instanceof Step.Lane lane) {
        var run = runs.get(lane.lane());
        var source = sources.step(chapter.id(), lane.id());
        if (run != null) {
          rows(lane, run, lastShown, source);
          placeholders(lane, run, source);
          new LaneClaims(findings, run).check(lane, source);
        }
      } else {
        unfilled(step, sources.step(chapter.id(), step.id()));
      }
    }
  }

  private Optional<LaneRun> run(LaneSetup setup, Source source) {
    try {
      return Optional.of(LaneRun.of(setup, parser));
    } catch (LaneRun.CannotRun e) {
      findings.error(source, "question", e.what());
      return Optional.empty();
    } catch (IllegalArgumentException e) {
      findings.error(
          source,
          "question",
          "\"%s\" does not happen on the cluster %s: %s"
              .formatted(setup.question(), setup.cluster(), e.getMessage()));
      return Optional.empty();
    }
  }

  /// A pin that changes nothing is a slip of the pen.
  private void pins(LaneSetup setup, LaneRun run, Source source) {
    for (String node : setup.lastHeard().keySet()) {
      if (run.first(new Selector("node-failed", List.of(node))).isEmpty()) {
        findings.error(
            source, "lastHeard", "node %s does not fail in this run: take it out".formatted(node));
      }
    }
    setup
        .podNames()
        .forEach((service, names) -> {
          for (String name : names) {
            if (run.first(new Selector("pod-created", List.of(name))).isEmpty()) {
              findings.error(
                  source,
                  "podNames",
                  "no Pod of %s gets the name %s in this run: take it out"
                      .formatted(service, name));
            }
          }
        });
  }

  private void rows(Step.Lane step, LaneRun run, Map<String, Moment> lastShown, Source source) {
    var last = lastShown.get(step.lane());
    for (int i = 0; i < step.shows().size(); i++) {
      String trouble = trouble(Selector.parse(step.shows().get(i)), run, last);
      if (trouble != null) {
        findings.error(source.file(), source.line("shows", i), trouble);
      }
    }
    var shown = run.shown(step);
    if (shown.size() > MOST_ROWS) {
      findings.warning(
          source,
          "shows",
          "%d rows are more than anybody reads: add words that pick at most %d"
              .formatted(shown.size(), MOST_ROWS));
    }
    if (shown.isEmpty() && step.cluster() == Step.Lane.Picture.NOW) {
      findings.error(
          source, "cluster", "now is the last moment shown, and none is: show one, or say start");
    }
    if (!shown.isEmpty()) {
      lastShown.put(step.lane(), shown.getLast());
    }
  }

  private static @Nullable String trouble(Selector selector, LaneRun run, @Nullable Moment last) {
    var first = run.first(selector);
    if (first.isEmpty()) {
      return "nothing in this run is `%s`: show what happens".formatted(selector);
    }
    var moment = first.get();
    if (last != null && (moment.equals(last) || moment.at().compareTo(last.at()) < 0)) {
      return "`%s` is at %s, and the step before has come to %s: show it there, or add words"
          .formatted(selector, run.clock(moment), run.clock(last));
    }
    return null;
  }

  /// Nothing runs behind a step that is of no lane.
  private void unfilled(Step step, Source source) {
    for (var passage : Passage.of(step, source)) {
      Placeholders.in(passage.words())
          .forEach(p ->
              findings.error(
                  passage,
                  "%s stays as it is here: only the text of a `lane` step is filled from its run"
                      .formatted(p)));
    }
  }

  private static String firstWord(String braced) {
    return braced.substring(1, braced.length() - 1).strip().split("\\s+", -1)[0];
  }

  /// What may be meant by a moment that is of no known type.
  private static String moment(Placeholders.Placeholder placeholder) {
    String type = placeholder.selector().type();
    var known = placeholder.kind().isOfRoom() ? Set.of("start", "end") : Selector.TYPES;
    return known.contains(type) ? "" : Nearest.hint(type, known);
  }

  private void placeholders(Step.Lane step, LaneRun run, Source source) {
    String words = PlainText.of(step.text());
    BRACED
        .matcher(words)
        .results()
        .forEach(m -> {
          if (Placeholders.in(m.group()).isEmpty()) {
            findings.error(
                source,
                "text",
                "%s is no placeholder%s: write {clock …}, {time …}, {after …}, {pod …}, {node …}, {room …}, {used …} or {free …}"
                    .formatted(m.group(), Nearest.hint(firstWord(m.group()), Placeholders.NAMES)));
          }
        });
    for (var placeholder : Placeholders.in(words)) {
      if (run.value(placeholder).isEmpty()) {
        findings.error(
            source,
            "text",
            "the run has nothing for %s%s: name a moment that happens"
                .formatted(placeholder, moment(placeholder)));
      }
    }
  }
}
