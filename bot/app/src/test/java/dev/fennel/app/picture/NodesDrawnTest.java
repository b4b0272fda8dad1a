package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.tutor.phrase.Language;
import dev.fennel.tutor.reply.Picture.Copy;
import dev.fennel.tutor.reply.Picture.Copy.Mark;
import dev.fennel.tutor.reply.Picture.Nodes;
import dev.fennel.tutor.reply.Picture.Rack;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// The nodes as a picture: every Pod stands in it once, and everything keeps to its place.
class NodesDrawnTest {
  private static final List<Rack.State> STATES = List.copyOf(EnumSet.allOf(Rack.State.class));
  private static final List<Mark> MARKS = List.copyOf(EnumSet.complementOf(EnumSet.of(Mark.WAITS)));

  private static final List<String> SERVICES =
      List.of(
          "storefront",
          "orders",
          "payments",
          "dispatch",
          "a-very-long-name-of-a-service",
          "w",
          "<&\">");

  private static final Nodes NIGHT =
      new Nodes(
          "03:10:01 · after 6 min 1 s",
          "New: dispatch on 01 and orders on 04.",
          List.of(
              rack(
                  "01",
                  Rack.State.READY,
                  6,
                  copy("p1", "payments", 2, Mark.STANDS),
                  copy("d4", "dispatch", 1, Mark.NEW)),
              rack("03", Rack.State.STOPPED, 6, copy("o1", "orders", 3, Mark.GONE)),
              rack("04", Rack.State.READY, 8, copy("o2", "orders", 3, Mark.NEW_AND_MUTE))),
          List.of(copy("s9", "storefront", 2, Mark.WAITS)));

  private static Rack rack(String name, Rack.State state, int units, Copy... copies) {
    int used = Stream.of(copies).mapToInt(Copy::units).sum();
    return new Rack(name, state, units, Math.max(0, units - used), List.of(copies));
  }

  private static Copy copy(String pod, String service, int units, Mark mark) {
    return new Copy(pod, service, units, mark);
  }

  @Test
  void signs_and_words_say_what_colours_do() {
    var svg = NodesDrawn.draw(NIGHT).orElseThrow();
    assertThat(svg.words().stream().map(Svg.Placed::words))
        .contains(
            "× down",
            "✓ ready",
            "+ dispatch",
            "+! orders",
            "orders",
            "out of reach",
            "3 of 6 free",
            "Waiting for a node",
            "storefront · 2 units",
            "+ new",
            "! gives no answer",
            "struck out: to be deleted");
  }

  @Test
  void whatever_it_says_itself_is_in_the_language_that_is_spoken() throws IOException {
    var english = new Properties();
    try (var file =
        Files.newBufferedReader(
            Path.of("../tutor/src/main/resources/phrases/en/picture.properties"))) {
      english.load(file);
    }
    var phrases = new HashMap<String, String>();
    english.stringPropertyNames().forEach(id -> phrases.put(id, "Ø"));
    var drawn = Language.of("xx", phrases).speaking(() -> NodesDrawn.draw(NIGHT)).orElseThrow();
    String given = NIGHT + " +! orders + dispatch";
    assertThat(drawn.words().stream().map(Svg.Placed::words).filter(w -> !given.contains(w)))
        .isNotEmpty()
        .containsOnly("Ø");
  }

  @Test
  void a_copy_is_as_high_as_the_room_it_asks_for() {
    var svg = NodesDrawn.draw(NIGHT).orElseThrow().card();
    assertThat(svg).containsPattern("data-pods=\"p1\">\\s*<rect [^>]*height=\"82\"");
    assertThat(svg).containsPattern("data-pods=\"o1\">\\s*<rect [^>]*height=\"126\"");
  }

  @Test
  void more_than_can_be_read_is_not_drawn() {
    var copies =
        Stream.iterate(0, i -> i + 1).limit(64).map(i -> copy("p" + i, "s" + i, 1, Mark.STANDS));
    var crowd = rack("01", Rack.State.READY, 64, copies.toArray(Copy[]::new));
    assertThat(NodesDrawn.draw(new Nodes("t", "m", List.of(crowd), List.of()))).isEmpty();
    var equal =
        Stream.iterate(0, i -> i + 1).limit(64).map(i -> copy("p" + i, "web", 1, Mark.STANDS));
    var group = rack("01", Rack.State.READY, 64, equal.toArray(Copy[]::new));
    assertThat(
            NodesDrawn.draw(new Nodes("t", "m", List.of(group), List.of())).orElseThrow().words())
        .anyMatch(word -> word.words().equals("web ×64"));
  }

  @Test
  void whatever_stands_there_keeps_to_its_place() {
    for (int seed = 1; seed <= 300; seed++) {
      var nodes = nodes(new Random(seed));
      var drawn = NodesDrawn.draw(nodes);
      if (drawn.isPresent()) {
        Card.keepsToItsPlace(drawn.get(), "seed " + seed);
        assertThat(pods(drawn.get().card()))
            .as("seed %d", seed)
            .containsExactlyInAnyOrderElementsOf(pods(nodes));
      }
    }
  }

  private static List<String> pods(String svg) {
    var pods = new ArrayList<String>();
    var groups = Pattern.compile("data-pods=\"([^\"]*)\"").matcher(svg);
    while (groups.find()) {
      pods.addAll(List.of(groups.group(1).split(" ")));
    }
    return pods;
  }

  private static List<String> pods(Nodes nodes) {
    return Stream.concat(
            nodes.racks().stream().flatMap(rack -> rack.copies().stream()),
            nodes.waiting().stream())
        .map(Copy::pod)
        .toList();
  }

  private static Nodes nodes(Random random) {
    var number = new AtomicInteger();
    var racks = new ArrayList<Rack>();
    for (int i = random.nextInt(9); i > 0; i--) {
      var state = STATES.get(random.nextInt(STATES.size()));
      String name = "node-" + "x".repeat(random.nextInt(20));
      var copies = copies(random, number, random.nextInt(7), false);
      racks.add(rack(name, state, 1 + random.nextInt(16), copies));
    }
    var waiting = List.of(copies(random, number, random.nextInt(12), true));
    String title = "A title ".repeat(1 + random.nextInt(12));
    return new Nodes(title, "what it means ".repeat(random.nextInt(20)), racks, waiting);
  }

  private static Copy[] copies(Random random, AtomicInteger number, int many, boolean wait) {
    var copies = new Copy[many];
    for (int i = 0; i < many; i++) {
      var mark = wait ? Mark.WAITS : MARKS.get(random.nextInt(MARKS.size()));
      String service = SERVICES.get(random.nextInt(SERVICES.size()));
      copies[i] = copy("p" + number.getAndIncrement(), service, random.nextInt(4), mark);
    }
    return copies;
  }
}
