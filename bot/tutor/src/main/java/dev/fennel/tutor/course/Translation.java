package dev.fennel.tutor.course;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// A second language, laid over the English course: the same files with the same ids, and of
/// everything else only the texts. What it lacks is told in English.
public final class Translation {
  /// The keys under which texts stand. Whatever is under any other key is the course itself, and is
  /// written once.
  public static final Set<String> TEXTS =
      Set.of(
          "about",
          "above",
          "address",
          "also",
          "alt",
          "answer",
          "below",
          "beside",
          "caption",
          "containers",
          "door",
          "feedback",
          "hands-on",
          "heading",
          "heads",
          "holds",
          "idea",
          "label",
          "left-out",
          "loops",
          "mark",
          "marks",
          "meaning",
          "means",
          "name",
          "near",
          "next",
          "note",
          "picture",
          "place",
          "promise",
          "questions",
          "right",
          "record",
          "seen",
          "speaker",
          "spoken",
          "subtitle",
          "text",
          "title",
          "twin",
          "under",
          "what",
          "who",
          "with",
          "words",
          "wrong");

  /// The English course as it is.
  static final Translation NONE = new Translation("", new CourseFiles(new TreeMap<>()));

  private static final String ALSO = "also";
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^}]*}");

  private final String folder;
  private final CourseFiles files;
  private final Findings findings = new Findings();

  /// @param folder what its folder is called in problems
  Translation(String folder, CourseFiles files) {
    this.folder = folder;
    this.files = files;
  }

  /// What is wrong with what was laid over so far, and what is missing.
  Lint lint() {
    return findings.lint();
  }

  /// A file of the English course with its texts in this language.
  Yaml over(String name, Yaml english) {
    if (files.texts().isEmpty()) {
      return english;
    }
    String text = files.texts().get(name);
    String file = folder + "/" + name;
    if (text == null) {
      findings.warning(file, 1, "there is no such file: what it would tell is told in English");
      return english;
    }
    var problems = new Problems();
    var own = YamlParser.parse(file, text, problems);
    problems.sorted().forEach(p -> findings.error(p.file(), p.line(), p.what()));
    return own.map(yaml -> new Layer(file).laid("", yaml, english)).orElse(english);
  }

  /// Reports files that the English course does not have.
  void done(CourseFiles english) {
    for (String name : files.texts().keySet()) {
      if (!english.texts().containsKey(name)) {
        findings.error(
            folder + "/" + name, 1, "the English course has no such file: rename or remove it");
      }
    }
  }

  /// One file.
  private final class Layer {
    private final String file;

    Layer(String file) {
      this.file = file;
    }

    Yaml laid(String key, Yaml own, Yaml english) {
      return switch (english) {
        case Yaml.Mapping group when own instanceof Yaml.Mapping ours -> keys(ours, group);
        case Yaml.Sequence list when own instanceof Yaml.Sequence ours -> items(key, ours, list);
        default -> {
          error(
              own.line(),
              "`%s` is %s, and in English %s: write it alike"
                  .formatted(key, own.kind(), english.kind()));
          yield english;
        }
      };
    }

    private Yaml.Mapping keys(Yaml.Mapping own, Yaml.Mapping english) {
      var laid = new LinkedHashMap<>(english.entries());
      own.entries()
          .forEach((key, entry) -> {
            var first = english.entries().get(key);
            if (first == null) {
              error(entry.line(), "the English course has no `%s` here: remove it".formatted(key));
            } else if (TEXTS.contains(key)) {
              laid.put(key, new Yaml.Entry(first.line(), text(key, entry, first)));
            } else if (isTold(key, english)) {
              laid.put(key, new Yaml.Entry(first.line(), laid(key, entry.value(), first.value())));
            } else if (!key.equals("id")) {
              error(entry.line(), "`%s` is no text: it stands in English only".formatted(key));
            }
          });
      english.entries().keySet().stream()
          .filter(key -> isTold(key, english) && !key.equals(ALSO))
          .filter(key -> !own.entries().containsKey(key))
          .forEach(key ->
              findings.warning(
                  file,
                  own.line(),
                  "%s has no `%s`: it is told in English".formatted(named(english), key)));
      keepWords(own, english, laid);
      return new Yaml.Mapping(english.line(), laid);
    }

    /// The English words for a term are understood in every language.
    private static void keepWords(
        Yaml.Mapping own, Yaml.Mapping english, Map<String, Yaml.Entry> laid) {
      var name = english.entries().get("name");
      if (name == null || !own.entries().containsKey("name")) {
        return;
      }
      var words = new ArrayList<Yaml>();
      for (var term : List.of(own, english)) {
        var entry = term.entries().get(ALSO);
        if (entry != null && entry.value() instanceof Yaml.Sequence(_, List<Yaml> items)) {
          words.addAll(items);
        }
      }
      words.add(name.value());
      laid.put(ALSO, new Yaml.Entry(name.line(), new Yaml.Sequence(name.line(), words)));
    }

    private Yaml text(String key, Yaml.Entry own, Yaml.Entry english) {
      var ours = placeholders(own.value());
      var theirs = placeholders(english.value());
      if (!ours.equals(theirs)) {
        error(
            own.line(),
            "`%s` has the placeholders %s, and in English %s: use the same"
                .formatted(key, ours, theirs));
      }
      if (!own.value().getClass().equals(english.value().getClass())) {
        error(
            own.line(),
            "`%s` is %s, and in English %s: write it alike"
                .formatted(key, own.value().kind(), english.value().kind()));
        return english.value();
      }
      return own.value();
    }

    private static Set<String> placeholders(Yaml value) {
      return value instanceof Yaml.Scalar scalar
          ? new TreeSet<>(
              PLACEHOLDER.matcher(scalar.text()).results().map(MatchResult::group).toList())
          : Set.of();
    }

    private Yaml.Sequence items(String key, Yaml.Sequence own, Yaml.Sequence english) {
      return english.items().stream().allMatch(i -> !id(i).isEmpty())
          ? byId(key, own, english)
          : inOrder(key, own, english);
    }

    private Yaml.Sequence byId(String key, Yaml.Sequence own, Yaml.Sequence english) {
      var ours = new LinkedHashMap<String, Yaml>();
      own.items().forEach(i -> ours.put(id(i), i));
      var laid = new ArrayList<Yaml>();
      for (var item : english.items()) {
        var translated = ours.remove(id(item));
        if (translated == null && item instanceof Yaml.Mapping group) {
          findings.warning(
              file, own.line(), "%s is not there: it is told in English".formatted(named(group)));
        }
        laid.add(translated == null ? item : laid(key, translated, item));
      }
      ours.forEach((id, item) ->
          error(
              item.line(),
              "the English course has no `%s` among its %s: remove it".formatted(id, key)));
      return new Yaml.Sequence(english.line(), laid);
    }

    private Yaml.Sequence inOrder(String key, Yaml.Sequence own, Yaml.Sequence english) {
      if (own.items().size() != english.items().size()) {
        error(
            own.line(),
            "there are %d %s, and in English %d: write them all, in the same order"
                .formatted(own.items().size(), key, english.items().size()));
        return english;
      }
      var laid = new ArrayList<Yaml>();
      for (int i = 0; i < english.items().size(); i++) {
        laid.add(laid(key, own.items().get(i), english.items().get(i)));
      }
      return new Yaml.Sequence(english.line(), laid);
    }

    /// Whether learners read what is under a key.
    private static boolean isTold(String key, Yaml.Mapping group) {
      var value = Objects.requireNonNull(group.entries().get(key)).value();
      return TEXTS.contains(key)
          || (value instanceof Yaml.Sequence(_, List<Yaml> items)
              && items.stream().anyMatch(Yaml.Mapping.class::isInstance));
    }

    private static String named(Yaml.Mapping group) {
      String id = id(group);
      return id.isEmpty() ? "this" : "`" + id + "`";
    }

    private static String id(Yaml item) {
      return item instanceof Yaml.Mapping group
              && group.entries().get("id") instanceof Yaml.Entry(_, Yaml.Scalar scalar)
          ? scalar.text()
          : "";
    }

    private void error(int line, String what) {
      findings.error(file, line, what);
    }
  }
}
