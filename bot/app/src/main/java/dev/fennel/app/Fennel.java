package dev.fennel.app;

import dev.fennel.app.command.FennelCommand;
import java.util.List;

/// The program.
public final class Fennel {
  private Fennel() {}

  /// Runs the command that was typed; none means `serve`.
  public static void main(String[] args) {
    int code = FennelCommand.run(List.of(new ServeCommand(), new PreviewCommand()), args);
    if (code != 0) {
      System.exit(code);
    }
  }
}
