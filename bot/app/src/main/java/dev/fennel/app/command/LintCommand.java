package dev.fennel.app.command;

import dev.fennel.simulator.scenario.ScenarioParser;
import dev.fennel.tutor.course.CourseLinter;
import dev.fennel.tutor.course.Lint;
import dev.fennel.tutor.course.Problem;
import dev.fennel.tutor.phrase.PhraseLinter;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `lint`: says what is wrong with the files of a course.
@Command(
    name = "lint",
    mixinStandardHelpOptions = true,
    description =
        "Checks the files of a course, or the bot's phrases, and prints every problem with its file and line.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:No errors; warnings are printed all the same.",
      "1:There are errors.",
      "2:That is no folder of a course."
    })
final class LintCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(
      paramLabel = "DIR",
      description = "The folder that holds course.yaml, or the one that holds the phrases in en.")
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @Override
  public Integer call() throws BadInput {
    if (!Files.isDirectory(folder)) {
      throw new BadInput(
          List.of("There is no folder " + folder + ": name the one that holds course.yaml."));
    }
    var lint =
        PhraseLinter.isPhrases(folder)
            ? phrases(PhraseLinter.lint(folder))
            : new CourseLinter(new ScenarioParser()).lint(folder);
    print(lint, spec.commandLine().getOut());
    return lint.errors().isEmpty() ? 0 : 1;
  }

  private static Lint phrases(List<PhraseLinter.Finding> findings) {
    var found =
        findings.stream()
            .collect(
                Collectors.partitioningBy(
                    PhraseLinter.Finding::wrong,
                    Collectors.mapping(
                        f -> new Problem(f.file(), f.line(), f.what()), Collectors.toList())));
    return new Lint(found.getOrDefault(true, List.of()), found.getOrDefault(false, List.of()));
  }

  private void print(Lint lint, PrintWriter out) {
    lint.errors().forEach(problem -> out.println(line(problem)));
    lint.warnings()
        .forEach(problem ->
            out.println(
                line(new Problem(problem.file(), problem.line(), "warning: " + problem.what()))));
    out.println(
        counted(lint.errors().size(), "error") + ", " + counted(lint.warnings().size(), "warning"));
    out.flush();
  }

  /// As editors and terminals make it a link: the path as it was typed, then the line.
  private String line(Problem problem) {
    return new Problem(
            folder.resolve(problem.file()).normalize().toString(), problem.line(), problem.what())
        .toString();
  }

  private static String counted(int count, String what) {
    return count + " " + what + (count == 1 ? "" : "s");
  }
}
