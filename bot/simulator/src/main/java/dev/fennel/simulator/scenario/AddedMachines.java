package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import org.jspecify.annotations.Nullable;

/// How people speak of machines that are added.
final class AddedMachines {
  private AddedMachines() {}

  private static final int STORY_UNITS = 8;
  private static final String SIZED =
      "(?:(?: F\\d+ (?:as big|size)| double size)?(?: ,)?(?: with| of| have| that| which| at| and| each| room| for)* <Q> unit(?: of room)?(?: each)?)?";

  static final String ADD =
      "(?:add|sign off(?: on)?|green light|greenlight|okay|throw|attach|approve|grant|finance|fund|hire|lease|spin up|hook up|wire up|stand up|bring up|provision|buy|get|bring|order|pay for|have|had|rent|take|join|install|plug|grow|use|want|need|put|give|be|spend)"
          + "(?: in| on| up| cluster| by| us| X| have| had| more)* <N>(?: more)?(?: to cluster)?"
          + SIZED;

  /// The action, where the machines are new ones.
  static @Nullable Action added(Match m) {
    boolean plainly =
        m.says(
            "approve|sign off|greenlight|lengthen|spin up|lease|hire|hook up|add|throw|attach|provision|buy|order|rent|install|pay for|join");
    int units = m.number("q", m.number("q2", STORY_UNITS));
    return switch (m.machinesSaid()) {
      case Machines.Some(var count, var more) when more || plainly || m.says("more") ->
          new Action.NodeAdded(count, units, null);
      case Machines.Some(var count, var _) when m.says("have|had|be|use") && count > 4 ->
          new Action.NodeAdded(count - 4, units, null);
      case Machines.Unknown(var name) when plainly && name.matches("0[5-9]") ->
          new Action.NodeAdded(1, units, null);
      default -> null;
    };
  }
}
