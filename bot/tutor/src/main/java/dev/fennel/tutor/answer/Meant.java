package dev.fennel.tutor.answer;

import static dev.fennel.tutor.phrase.Language.phrase;

import dev.fennel.simulator.cluster.Timeline;
import dev.fennel.simulator.cluster.Timeline.Waiting;
import dev.fennel.simulator.scenario.Pointer;
import dev.fennel.simulator.scenario.Reading;
import dev.fennel.simulator.scenario.Reading.About;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What a "why" is about: as it was said, and where the words leave it open ("why 04?", "why is it
/// stuck?") as the run shows that was told before. Where that shows several, it is about them all.
///
/// @param waiting whether it is about Pods that wait for a node
/// @param subject the service, node or loop; null: whatever there is
/// @param node the node that is asked about; null: none
/// @param reached whether Pods went to it
record Meant(
    About about,
    boolean waiting,
    @Nullable String subject,
    @Nullable String node,
    boolean reached) {

  static Meant of(Reading.Explain explain, Pointer pointer, Timeline run) {
    if (explain.about() != About.PLACEMENT) {
      return new Meant(explain.about(), false, explain.subject(), null, false);
    }
    var census = new Census(run);
    String said = explain.subject();
    String service = said != null && census.isService(said) ? said : null;
    return pointer.waiting()
        ? waiting(service, run)
        : placed(service, pointer.nodes(), census, run);
  }

  private static Meant waiting(@Nullable String service, Timeline run) {
    var waiting = run.end().waiting().stream().map(Waiting::service).distinct().toList();
    if (service == null ? !waiting.isEmpty() : waiting.contains(service)) {
      return new Meant(
          About.PLACEMENT, true, service == null ? only(waiting) : service, null, false);
    }
    // Nothing waits for a node: then what is stuck is what no loop does anything about.
    var down = Fate.of(run).stream().filter(Fate::wasDown).map(Fate::service).toList();
    return new Meant(About.NO_ACTION, false, service == null ? only(down) : service, null, false);
  }

  private static Meant placed(
      @Nullable String service, List<String> nodes, Census census, Timeline run) {
    var bound = new Placings(run).bound();
    var its =
        bound.stream()
            .filter(b -> service == null || census.service(b.pod()).equals(service))
            .toList();
    var reached =
        nodes.stream().filter(n -> its.stream().anyMatch(b -> b.node().equals(n))).findFirst();
    String node = reached.orElse(nodes.isEmpty() ? null : nodes.getFirst());
    if (service != null || (node != null && reached.isEmpty())) {
      return new Meant(About.PLACEMENT, false, service, node, reached.isPresent());
    }
    var there =
        its.stream()
            .filter(b -> node == null || b.node().equals(node))
            .map(b -> census.service(b.pod()));
    var waiting =
        node == null ? run.end().waiting().stream().map(Waiting::service) : Stream.<String>of();
    String only = only(Stream.concat(there, waiting).distinct().toList());
    return new Meant(About.PLACEMENT, false, only, node, reached.isPresent());
  }

  private static @Nullable String only(List<String> services) {
    return services.size() == 1 ? services.getFirst() : null;
  }

  /// The question in the words in which it was understood.
  String words() {
    return switch (about) {
      case PLACEMENT ->
          waiting ? said("answer.meant.waits", "answer.meant.service-waits") : placement();
      case DOWNTIME -> said("answer.meant.down", "answer.meant.service-down");
      case ORDER -> phrase("answer.meant.order");
      case NO_ACTION ->
          subject == null
              ? phrase("answer.meant.nothing")
              : phrase("answer.meant.nothing-about", "name", subject);
    };
  }

  private String placement() {
    if (node == null) {
      return said("answer.meant.went", "answer.meant.service-went");
    }
    return reached
        ? said("answer.meant.went-to", "answer.meant.service-went-to")
        : said("answer.meant.none-went-to", "answer.meant.service-none-went-to");
  }

  /// One phrase where no service is meant in particular, the other where one is.
  private String said(String any, String one) {
    String to = node == null ? "" : node;
    return subject == null ? phrase(any, "node", to) : phrase(one, "service", subject, "node", to);
  }
}
