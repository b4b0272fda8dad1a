package dev.fennel.app.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.fennel.app.picture.Svg.Placed;
import dev.fennel.tutor.reply.Picture.CourseMap;
import dev.fennel.tutor.reply.Picture.CourseMap.Leg;
import dev.fennel.tutor.reply.Picture.CourseMap.Stop;
import dev.fennel.tutor.reply.Picture.CourseMap.Stop.Reached;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The course as a line with a stop a chapter.
class MapDrawnTest {
  private static final List<Reached> STATES = List.of(Reached.values());

  @Test
  void how_far_somebody_is_stands_in_words_and_as_a_bar() {
    var map =
        new CourseMap(
            "A course",
            "",
            List.of(
                new Leg(
                    "A part",
                    List.of(
                        new Stop("1", "The first", "✓ done", Reached.DONE, 0),
                        new Stop("2", "The second", "you are here", Reached.HERE, 5),
                        new Stop("3", "The third", "", Reached.LATER, 0)))));
    var svg = MapDrawn.draw(map);
    Card.keepsToItsPlace(svg, "map");
    assertThat(svg.words())
        .extracting(Placed::words)
        .contains("A part", "1", "The first", "✓ done", "2", "you are here", "3", "The third");
    assertThat(svg.frames()).filteredOn(frame -> frame.height() == 7).hasSize(2);
  }

  @Test
  void whatever_stands_on_it_keeps_to_its_place() {
    for (int seed = 1; seed <= 50; seed++) {
      var random = new Random(seed);
      var legs = new ArrayList<Leg>();
      for (int leg = 1 + random.nextInt(5); leg > 0; leg--) {
        var stops = new ArrayList<Stop>();
        for (int stop = random.nextInt(6); stop > 0; stop--) {
          stops.add(
              new Stop(
                  String.valueOf(random.nextInt(100)),
                  "a title ".repeat(1 + random.nextInt(9)),
                  "words ".repeat(random.nextInt(4)),
                  STATES.get(random.nextInt(STATES.size())),
                  random.nextInt(11)));
        }
        legs.add(new Leg("a part ".repeat(1 + random.nextInt(12)), stops));
      }
      Card.keepsToItsPlace(MapDrawn.draw(new CourseMap("Map", "", legs)), "seed " + seed);
    }
  }
}
