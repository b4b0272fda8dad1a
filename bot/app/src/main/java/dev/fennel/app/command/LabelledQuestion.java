package dev.fennel.app.command;

import dev.fennel.simulator.scenario.Reading;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// A question with the readings that are right for it (`expect`, and others in `accept`), and what
/// it is an example of (`tags`).
record LabelledQuestion(Question question, List<Reading> right, List<String> tags) {
  LabelledQuestion {
    right = List.copyOf(right);
    tags = List.copyOf(tags);
  }

  /// Reads a line of JSON.
  static LabelledQuestion of(String line, String place) throws BadInput {
    var question = Question.of(line, place);
    var json = Question.parsed(line, place);
    List<String> problems = new ArrayList<>();
    List<Reading> right = new ArrayList<>();
    if (json.has("expect")) {
      add(right, json.path("expect"), place + ".expect", problems);
    } else {
      problems.add(place + ".expect is missing; --score compares each reading with it");
    }
    int other = 0;
    for (JsonNode accepted : json.path("accept").values()) {
      add(right, accepted, place + ".accept[" + other++ + "]", problems);
    }
    var tags = new Fields(json, place, problems).texts("tags");
    if (!problems.isEmpty()) {
      throw new BadInput(problems);
    }
    return new LabelledQuestion(question, right, tags);
  }

  private static void add(List<Reading> right, JsonNode json, String path, List<String> problems) {
    var reading = ReadingJson.read(json, path, problems);
    if (reading != null) {
      right.add(reading);
    }
  }

  /// What the first right reading is: `scenario`, `concept`, and so on.
  String kind() {
    return ReadingJson.write(right.getFirst()).path("reading").asString();
  }

  boolean accepts(Reading read) {
    return right.stream().anyMatch(read::means);
  }
}
