package dev.fennel.tutor.reply;

import java.util.ArrayList;
import java.util.List;

/// What a picture shows, as data: how it looks is drawn elsewhere.
public sealed interface Picture {

  /// What happened, in a few words.
  String title();

  /// What it means, in a sentence; may be empty.
  String means();

  /// Everything that its author wrote on it, in the order in which it is read.
  default List<String> words() {
    return List.of(title(), means());
  }

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

  /// What happened over the clock: a row for each that acts or suffers.
  ///
  /// @param span how long it is, in milliseconds
  record Strip(String title, String means, long span, List<Tick> ticks, List<Track> tracks)
      implements Picture {
    public Strip {
      ticks = List.copyOf(ticks);
      tracks = List.copyOf(tracks);
    }

    /// A time on the clock below, in milliseconds from the start.
    public record Tick(long at, String clock) {}

    /// A row: a loop, a wait, or a service.
    public record Track(String name, List<Stretch> stretches) {
      public Track {
        stretches = List.copyOf(stretches);
      }
    }

    /// Something on a row, in milliseconds from the start; an act begins and ends at once.
    public record Stretch(long from, long to, String words, Kind kind) {
      /// What kind of thing it is.
      public enum Kind {
        ACT,
        WAIT,
        /// No copy answered.
        DOWN,
        /// Fewer copies answered than there should be.
        FEWER
      }
    }
  }

  /// The chapters of a course, and how far somebody is.
  record CourseMap(String title, String means, List<Leg> legs) implements Picture {
    public CourseMap {
      legs = List.copyOf(legs);
    }

    /// A part of the course.
    public record Leg(String title, List<Stop> stops) {
      public Leg {
        stops = List.copyOf(stops);
      }
    }

    /// A chapter.
    ///
    /// @param words what is said of it: done, you are here
    /// @param tenths how much of it is done
    public record Stop(String number, String title, String words, Reached reached, int tenths) {
      /// How far it is.
      public enum Reached {
        DONE,
        HERE,
        READY,
        /// It is not written yet.
        LATER
      }
    }
  }

  /// Sheets of paper side by side, such as a list of steps beside a goal.
  record Papers(String title, String means, List<Paper> papers) implements Picture {
    public Papers {
      papers = List.copyOf(papers);
    }

    @Override
    public List<String> words() {
      var words = new Words(this);
      for (var paper : papers) {
        words.add(paper.heading(), paper.under()).addLines(paper.lines());
      }
      return words.all();
    }
  }

  /// One sheet.
  ///
  /// @param under what is said under its heading; may be empty
  record Paper(String heading, String under, List<Line> lines) {
    public Paper {
      lines = List.copyOf(lines);
    }
  }

  /// A line of words behind a mark: a number, a command, what is asked. The mark may be empty.
  record Line(String mark, String words) {}

  /// A file's text with call-outs beside its lines.
  ///
  /// @param leftOut what is said below of the rest; may be empty
  record Manifest(String title, String means, List<CodeLine> lines, String leftOut)
      implements Picture {
    public Manifest {
      lines = List.copyOf(lines);
    }

    @Override
    public List<String> words() {
      var words = new Words(this);
      lines.forEach(line -> words.add(line.code().strip(), line.note()));
      return words.add(leftOut).all();
    }
  }

  /// A line of a file.
  ///
  /// @param note the call-out beside it; may be empty
  /// @param key whether it is the line to look at
  record CodeLine(String code, String note, boolean key) {}

  /// Pods with what is inside.
  record Pods(String title, String means, List<Pod> pods) implements Picture {
    public Pods {
      pods = List.copyOf(pods);
    }

    @Override
    public List<String> words() {
      var words = new Words(this);
      for (var pod : pods) {
        words.add(pod.heading()).addAll(pod.containers()).add(pod.address(), pod.place());
      }
      return words.all();
    }
  }

  /// One Pod.
  ///
  /// @param address what is said of its address
  /// @param place what is said of where it runs; may be empty
  record Pod(String heading, List<String> containers, String address, String place) {
    public Pod {
      containers = List.copyOf(containers);
    }
  }

  /// The control plane above, the nodes below, and one door between everything.
  record ControlPlane(String title, String means, Above above, Below below, Paper beside)
      implements Picture {
    @Override
    public List<String> words() {
      var words =
          new Words(this)
              .add(above.name(), above.runBy(), above.record(), above.door())
              .addAll(above.loops())
              .add(below.name())
              .addLines(below.runBy());
      below.nodes().forEach(node -> words.add(node.name()).addAll(node.holds()));
      return words.add(beside.heading(), beside.under()).addLines(beside.lines()).all();
    }
  }

  /// The control plane.
  ///
  /// @param door the part that all others talk to
  record Above(String name, String runBy, String record, String door, List<String> loops) {
    public Above {
      loops = List.copyOf(loops);
    }
  }

  /// The nodes.
  ///
  /// @param runBy who runs them, by mode
  record Below(String name, List<Line> runBy, List<Machine> nodes) {
    public Below {
      runBy = List.copyOf(runBy);
      nodes = List.copyOf(nodes);
    }
  }

  /// A machine with what is on it.
  record Machine(String name, List<String> holds) {
    public Machine {
      holds = List.copyOf(holds);
    }
  }

  /// Places, one after the other, that hand something on.
  record HandOff(String title, String means, List<Place> places) implements Picture {
    public HandOff {
      places = List.copyOf(places);
    }

    @Override
    public List<String> words() {
      var words = new Words(this);
      for (var place : places) {
        words.add(place.name(), place.with()).addLines(place.lines());
        place.machines().forEach(machine -> words.add(machine.name()).addAll(machine.holds()));
        words.add(place.handsOn());
      }
      return words.all();
    }
  }

  /// One place.
  ///
  /// @param with what is at work there; may be empty
  /// @param handsOn how it gets to the next place; empty for the last
  record Place(String name, String with, List<Line> lines, List<Machine> machines, String handsOn) {
    public Place {
      lines = List.copyOf(lines);
      machines = List.copyOf(machines);
    }
  }

  /// Rows under three headings.
  record Table(String title, String means, List<String> heads, List<Row> rows) implements Picture {
    public Table {
      heads = List.copyOf(heads);
      rows = List.copyOf(rows);
    }

    @Override
    public List<String> words() {
      var words = new Words(this).addAll(heads);
      rows.forEach(row -> words.add(row.name(), row.what(), row.seen()));
      return words.all();
    }
  }

  /// One row.
  ///
  /// @param apart whether it is no row like the others, and stands apart
  record Row(String name, String what, String seen, boolean apart) {}

  /// Cards under one another, each with a name and what is to be said of it line by line.
  record Cards(String title, String means, List<Card> cards) implements Picture {
    public Cards {
      cards = List.copyOf(cards);
    }

    @Override
    public List<String> words() {
      var words = new Words(this);
      cards.forEach(card -> words.add(card.name(), card.beside()).addLines(card.lines()));
      return words.all();
    }
  }

  /// One card.
  ///
  /// @param beside what stands beside its name; may be empty
  record Card(String name, String beside, List<Line> lines) {
    public Card {
      lines = List.copyOf(lines);
    }
  }

  /// The words of a picture, as they are collected; empty ones are none.
  final class Words {
    private final List<String> all = new ArrayList<>();

    private Words(Picture picture) {
      add(picture.title(), picture.means());
    }

    private Words add(String... words) {
      return addAll(List.of(words));
    }

    private Words addAll(List<String> words) {
      words.stream().filter(w -> !w.isEmpty()).forEach(all::add);
      return this;
    }

    private Words addLines(List<Line> lines) {
      lines.forEach(line -> add(line.mark(), line.words()));
      return this;
    }

    private List<String> all() {
      return List.copyOf(all);
    }
  }
}
