package dev.fennel.app.command;

import dev.fennel.app.picture.Pictures;
import dev.fennel.tutor.course.CourseReader;
import dev.fennel.tutor.course.CourseReading;
import dev.fennel.tutor.course.Problem;
import dev.fennel.tutor.course.Step;
import dev.fennel.tutor.reply.Picture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `draw`: draws the figures of a course, for their author to look at.
@Command(
    name = "draw",
    mixinStandardHelpOptions = true,
    description = "Draws the figures of a course as PNG files.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:Every figure is drawn with all its words.",
      "1:On some figure words have no room.",
      "2:That is no folder of a course, or it cannot be read."
    })
final class DrawCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init")
  private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DIR", description = "The folder that holds course.yaml.")
  @SuppressWarnings("NullAway.Init")
  private Path folder;

  @Parameters(index = "1", paramLabel = "OUT", description = "Where the pictures are put.")
  @SuppressWarnings("NullAway.Init")
  private Path target;

  @Option(
      names = "--times",
      paramLabel = "N",
      description = "Draws each so often, and prints the milliseconds of the middle time.")
  private int times = 1;

  @Override
  public Integer call() throws BadInput, IOException {
    var out = spec.commandLine().getOut();
    boolean whole = true;
    Files.createDirectories(target);
    for (var figure : figures().entrySet()) {
      String name = figure.getKey();
      var png = new Pictures().png(figure.getValue());
      if (png.isEmpty()) {
        out.println(name + ": cannot be drawn, its text twin is shown");
        whole = false;
        continue;
      }
      Files.write(target.resolve(name + ".png"), png.get().bytes());
      String took = times > 1 ? ", " + milliseconds(figure.getValue()) + " ms" : "";
      out.println(name + ".png: " + png.get().bytes().length / 1024 + " KB" + took);
      for (var words : Pictures.withoutRoom(figure.getValue())) {
        out.println(name + ": \"" + words + "\" has no room: say it shorter");
        whole = false;
      }
    }
    out.flush();
    return whole ? 0 : 1;
  }

  private Map<String, Picture> figures() throws BadInput {
    if (!Files.isDirectory(folder)) {
      throw new BadInput(
          List.of("There is no folder " + folder + ": name the one that holds course.yaml."));
    }
    var figures = new TreeMap<String, Picture>();
    switch (CourseReader.read(folder)) {
      case CourseReading.Broken(var problems) ->
          throw new BadInput(problems.stream().map(Problem::toString).toList());
      case CourseReading.Complete(var course) -> {
        for (var chapter : course.chapters().values()) {
          for (var step : chapter.steps()) {
            if (step instanceof Step.Figure figure && figure.figure().picture() != null) {
              figures.put(chapter.id() + "-" + figure.id(), figure.figure().picture());
            }
          }
        }
      }
    }
    return figures;
  }

  /// How long it takes to draw a picture that was not drawn before, and to write it as PNG.
  private String milliseconds(Picture picture) {
    var took = new long[times];
    for (int i = 0; i < times; i++) {
      long start = System.nanoTime();
      var _ = new Pictures().png(picture).orElseThrow();
      took[i] = System.nanoTime() - start;
    }
    Arrays.sort(took);
    return String.format(Locale.ROOT, "%.0f", took[times / 2] / 1e6);
  }
}
