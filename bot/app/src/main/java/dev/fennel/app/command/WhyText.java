package dev.fennel.app.command;

import dev.fennel.simulator.cluster.Change;
import dev.fennel.simulator.cluster.Explanation.Placement;
import dev.fennel.simulator.cluster.Explanation.Step;
import dev.fennel.simulator.cluster.Idle;
import dev.fennel.simulator.cluster.Moment;
import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.tutor.answer.Remarks;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Prints all about one Pod, or each Pod of a service that something happened to: who made it and
/// what led to that, why it is where it is, what it waited for, and how it ended.
final class WhyText {
  private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss.SSS");
  private static final int MOST_NODES = 12;

  private final PrintWriter out;
  private final Timeline timeline;
  private final PodStory stories;

  WhyText(PrintWriter out, Timeline timeline) {
    this.out = out;
    this.timeline = timeline;
    this.stories = new PodStory(timeline);
  }

  void print(String subject) {
    List<PodStory.Story> all = stories.of(subject);
    List<String> quiet = new ArrayList<>();
    for (PodStory.Story story : all) {
      if (story.moments().isEmpty() && all.size() > 1) {
        quiet.add(story.pod());
      } else {
        print(story);
      }
    }
    if (!quiet.isEmpty()) {
      out.println("Nothing happened to " + String.join(", ", quiet) + ".");
    }
  }

  private void print(PodStory.Story story) {
    out.println(story.pod() + ", a Pod of " + story.service());
    head("Who made it");
    if (story.made().isEmpty()) {
      out.println("  It stood there when the question began.");
    }
    story.made().forEach(this::step);
    head("Why it is where it is");
    if (story.placements().isEmpty()) {
      out.println(
          story.node() == null
              ? "  The scheduler has not looked at it."
              : "  It was on node " + story.node() + " already; nothing that runs is moved.");
    }
    story.placements().forEach(this::placement);
    if (!story.idle().isEmpty()) {
      head("What it waited for");
      story.idle().forEach(this::idle);
    }
    head("What happened to it");
    story.moments().forEach(this::moment);
    out.println("  " + story.ending());
    if (!story.ended().isEmpty()) {
      head("Why it had to go");
      story.ended().forEach(this::step);
    }
    out.println();
  }

  private void head(String text) {
    out.println();
    out.println(text);
  }

  private String clock(Duration at) {
    return CLOCK.format(timeline.start().plus(at));
  }

  private void moment(Moment moment) {
    out.printf(
        "  %s  %s %s%n", clock(moment.at()), moment.loop().id(), Remarks.said(moment.does()));
  }

  private void step(Step step) {
    for (Idle idle : step.meanwhile()) {
      out.println("                (" + IdleWords.of(idle) + ")");
    }
    moment(step.moment());
  }

  private void idle(Idle idle) {
    Duration to = idle.to();
    out.printf(
        "  %s to %s  %s%n",
        clock(idle.from()), to == null ? "the end     " : clock(to), IdleWords.of(idle));
  }

  private void placement(Placement placement) {
    String node = placement.node();
    out.printf(
        "  %s  %s%n",
        clock(placement.at()),
        node == null ? "no node can take it" : "the scheduler gave it to node " + node);
    Set<String> plugins = new TreeSet<>();
    placement.scores().forEach(score -> plugins.addAll(score.plugins().keySet()));
    int widest = widest(placement);
    if (!placement.scores().isEmpty()) {
      StringBuilder line =
          new StringBuilder("    ").append(padded("node", widest)).append("   sum");
      plugins.forEach(plugin -> line.append("  ").append(plugin));
      out.println(line);
    }
    int shown = 0;
    for (Change.Score score : placement.scores()) {
      if (shown++ < MOST_NODES) {
        score(score, plugins, widest, score.node().equals(node));
      }
    }
    more(placement.scores().size());
    shown = 0;
    for (var refused : Remarks.said(placement.filtered()).entrySet()) {
      if (shown++ < MOST_NODES) {
        out.println("    " + padded(refused.getKey(), widest) + "   out: " + refused.getValue());
      }
    }
    more(placement.filtered().size());
  }

  private void more(int all) {
    if (all > MOST_NODES) {
      out.println("    … and " + (all - MOST_NODES) + " more nodes");
    }
  }

  private void score(Change.Score score, Set<String> plugins, int widest, boolean chosen) {
    StringBuilder line = new StringBuilder("    ").append(padded(score.node(), widest));
    line.append(String.format("%6d", score.total()));
    for (String plugin : plugins) {
      line.append("  ");
      line.append(
          String.format("%" + plugin.length() + "d", score.plugins().getOrDefault(plugin, 0)));
    }
    out.println(line.append(chosen ? "  <- chosen" : ""));
  }

  private static int widest(Placement placement) {
    int widest = "node".length();
    for (Change.Score score : placement.scores()) {
      widest = Math.max(widest, score.node().length());
    }
    for (String node : placement.filtered().keySet()) {
      widest = Math.max(widest, node.length());
    }
    return widest;
  }

  private static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }
}
