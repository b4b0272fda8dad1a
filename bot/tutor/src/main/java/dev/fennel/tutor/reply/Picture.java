package dev.fennel.tutor.reply;

import java.util.List;

/// What a picture shows, as data: how it looks is drawn elsewhere.
public sealed interface Picture {

  /// What happened, in a few words.
  String title();

  /// What it means, in a sentence; may be empty.
  String means();

  /// A cluster's nodes as racks, with the copies on them, and what waits for room.
  record Nodes(String title, String means, List<Rack> racks, List<Copy> waiting)
      implements Picture {
    public Nodes {
      racks = List.copyOf(racks);
      waiting = List.copyOf(waiting);
    }
  }

  /// One node.
  ///
  /// @param units how many units of room it has
  /// @param free how many of them nobody has asked for
  record Rack(String name, State state, int units, int free, List<Copy> copies) {
    public Rack {
      copies = List.copyOf(copies);
    }

    /// How a node is.
    public enum State {
      READY,
      /// It runs; nobody keeps a record of that.
      RUNS,
      /// It runs, and the record does not hear of it.
      UNHEARD,
      /// It has stopped, and nobody has noticed.
      UNNOTICED,
      STOPPED
    }
  }

  /// One copy of a service.
  ///
  /// @param pod its name in the record
  /// @param units of room that it asks for
  record Copy(String pod, String service, int units, Mark mark) {
    /// What is to be said of it.
    public enum Mark {
      STANDS,
      NEW,
      /// It stands, and gives no answer.
      MUTE,
      NEW_AND_MUTE,
      /// It is on a machine that is out of reach, and nothing has taken its place in the record.
      OUT_OF_REACH,
      /// It is only a record, marked for deletion.
      GONE,
      WAITS
    }
  }
}
