package dev.fennel.app.command;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.answer.Answers;
import dev.fennel.tutor.course.CourseReader;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.node.JsonNodeFactory;

/// `ask`: answers a what-if question, or says as JSON how it was read.
@Command(
    name = "ask",
    mixinStandardHelpOptions = true,
    description = "Answers a question about the cluster, such as \"what if node 04 dies?\".",
    footer = {
      "",
      "With --batch, each line of standard input is one question:",
      "  {\"id\": \"1\", \"thread\": [\"what if node 01 dies?\"], \"text\": \"and then node 02?\"}",
      "With --score, \"expect\" (and \"accept\", a list) says how it should be read."
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Every question was read.",
      "2:A file, a line or an option is wrong; every problem is listed."
    })
final class AskCommand implements Callable<Integer> {
  private static final int LONGEST_LINE = 200_000;

  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "QUESTION", description = "The question.")
  private @Nullable String text;

  @Option(
      names = "--thread",
      paramLabel = "FILE",
      description = "What was said in the thread before: a JSON list of texts.")
  private @Nullable Path thread;

  @Option(names = "--json", description = "Print how the question was read, as JSON.")
  private boolean json;

  @Option(
      names = "--batch",
      description = "Read questions from standard input, print one reading a line.")
  private boolean batch;

  @Option(
      names = "--score",
      description = "With --batch: compare with what each line expects, and count by kind and tag.")
  private boolean score;

  @Option(
      names = "--summary",
      description = "With --score: print the counts only, and no question.")
  private boolean summary;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "Draw chance from this seed. Default: ${DEFAULT-VALUE}.",
      defaultValue = "1")
  private long seed;

  private final ScenarioParser parser = new ScenarioParser();
  private final Score counts = new Score();
  private final InputStream in;

  AskCommand() {
    this(System.in);
  }

  AskCommand(InputStream in) {
    this.in = in;
  }

  @Override
  public Integer call() throws BadInput, IOException {
    if ((score && !batch) || (summary && !score)) {
      throw new BadInput(
          List.of(
              "--score goes with --batch, and --summary with both: ask --batch --score --summary"));
    }
    if (batch) {
      return readAll();
    }
    if (text == null) {
      throw new BadInput(List.of("Give a question, such as ask \"what if node 04 dies?\""));
    }
    var earlier = earlier();
    print(json ? ReadingJson.write(parser.read(earlier, text)).toString() : answer(earlier, text));
    return 0;
  }

  private int readAll() throws BadInput, IOException {
    List<String> problems = new ArrayList<>();
    try (var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      int number = 0;
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        number++;
        if (!line.isBlank()) {
          readLine(line, "Line " + number, problems);
        }
      }
    }
    if (score) {
      counts.lines().forEach(this::print);
    }
    if (!problems.isEmpty()) {
      throw new BadInput(problems);
    }
    return 0;
  }

  private void readLine(String line, String place, List<String> problems) {
    if (line.length() > LONGEST_LINE) {
      problems.add(place + " is longer than " + LONGEST_LINE + " characters");
      return;
    }
    try {
      var labelled = score ? LabelledQuestion.of(line, place) : null;
      var question = labelled == null ? Question.of(line, place) : labelled.question();
      var read = parser.read(question.thread(), question.text());
      var out = JsonNodeFactory.instance.objectNode();
      out.put("id", question.id());
      out.set("reading", ReadingJson.write(read));
      if (labelled != null) {
        out.put("right", counts.add(labelled, read));
      }
      if (!summary) {
        print(out.toString());
      }
    } catch (BadInput bad) {
      problems.addAll(bad.problems());
    }
  }

  private List<String> earlier() throws BadInput {
    if (thread == null) {
      return List.of();
    }
    try {
      return Question.thread(Files.readString(thread), thread.toString());
    } catch (IOException e) {
      throw new BadInput(List.of(thread + " cannot be read; is it there, and is it UTF-8 text?"));
    }
  }

  private String answer(List<String> earlier, String question) {
    var course = CourseReader.read(AskCommand.class.getClassLoader()).orThrow();
    return MessageText.of(new Answers(parser, course).answer(earlier, question, seed).messages());
  }

  private void print(String line) {
    spec.commandLine().getOut().println(line);
    spec.commandLine().getOut().flush();
  }
}
