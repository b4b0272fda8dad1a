package dev.fennel.simulator.scenario;

import java.util.regex.Pattern;

/// Marks words that stand where a service would stand and are none, such as checkout in "checkout
/// dies".
final class Strangers {
  private Strangers() {}

  private static final Pattern BESIDE_SERVICE =
      Pattern.compile(" ([a-z][a-z0-9]{2,24}) (?:micro ?)?(?:service|app) ");
  private static final Pattern OF =
      Pattern.compile(
          " (?:copies|copy|pods?|replicas?|instances?|version|release|image) (?:of|for) (?:the )?([a-z][a-z0-9]{2,24}) ");
  private static final Pattern SUBJECT =
      Pattern.compile(
          " ([a-z][a-z0-9]{2,24}) (?=(?:crashloop|oom|leaks|goes offline|gets stuck|has a bug|has a memory|is unreachable|dies|died|die|fails|fail|failed|crashes|crash|crashed|breaks|broke|stops|hangs|freezes|has Q\\d+ (?:copies|pods)|had Q\\d+ (?:copies|pods)|goes (?:down|to Q)|went down|is (?:down|dead|gone|stuck|slow|broken)|keeps crashing|(?:is|gets|was) (?:added|introduced|removed|deleted|deployed|released|shipped)|joins|pods?|copies|runs out|uses too) )");
  private static final Pattern DOWN =
      Pattern.compile(
          " (?:is|are|was|does|will|would) ([a-z][a-z0-9]{2,24}) (?=(?:down|up|still|gone|out|back|stay|survive|go|land|move|end up|go down|available|unavailable) )");

  /// "What happens to search if".
  private static final Pattern HAPPENS_TO =
      Pattern.compile(
          " (?:happens|happen|happening|becomes|become|about) (?:to|of|with) (?:our |the )?([a-z][a-z0-9]{2,24}) (?=(?:if|when|while|after|once|,|in) )");

  private static final Pattern ADDED =
      Pattern.compile(
          " (?:add|adds|added|adding|squeeze|slot|introduce|introduces|launch|launches|scale|delete|remove|release|ship|deploy|rollback) (?:a |the |new |another |in |up )*([a-z][a-z0-9]{2,24}) ");

  private static final Pattern AFTER_SERVICE =
      Pattern.compile(
          " (?:add|adds|added|adding|introduce|introduces|launch|launches|create|creates|deploy|install|new|extra|want|wants|need|needs|own|get|have) (?:a |an |own |new |another |extra |small |big )*(?:micro ?)?(?:service|app) ([a-z][a-z0-9]{2,24}) ");

  /// "Add gifts, priority 100": a name by what is said of it.
  private static final Pattern DETAILED =
      Pattern.compile(
          " (?:add|adds|adding|introduce|introduces|launch|launches|deploy|install|create|bring in|put in|put) (?:a |the |new |another |in |up |also )*([a-z][a-z0-9]{2,24}) (?=(?:, )?(?:with |at |in |using |having )?(?:Q\\d+ (?:copy|copies|pods?|replicas?|units?|instances?)|priority|size) )");

  /// "A new service points with two copies": where only a name can stand, any word is one.
  private static final Pattern NEW_SERVICE =
      Pattern.compile(
          " (new|another|additional|extra) (?:micro ?)?service ([a-z][a-z0-9]{2,24}) (?=(?:with|at|of|for|in|and|using|having|needs|needing|[,.?]) |$)");

  /// "Our treasury service".
  private static final Pattern OURS =
      Pattern.compile(
          " (?:our|my|their|your) ([a-z][a-z0-9]{2,24}) (?:micro ?)?(?:service|app|application) (?!(?:desk|level|team|agent|provider|manager|centre|center|people) )");

  private static final Pattern APPOSED =
      Pattern.compile(
          " (new|another|additional|extra|own|fifth|sixth) service , ([a-z][a-z0-9]{2,24})(?: ,)? ");

  private static final Pattern PAIRED =
      Pattern.compile(
          " ([a-z][a-z0-9]{2,24}) (?=(?:and|or) S\\d+ )|(?<= S\\d{1,3} (?:and|or)) ([a-z][a-z0-9]{2,24}) ");

  /// Puts `U` for each.
  static void mark(Chart chart) {
    mark(chart, BESIDE_SERVICE);
    mark(chart, OF);
    mark(chart, SUBJECT);
    mark(chart, DOWN);
    mark(chart, HAPPENS_TO);
    mark(chart, ADDED);
    mark(chart, AFTER_SERVICE);
    chart.rewrite(
        NEW_SERVICE,
        m ->
            Lexicon.ENGLISH.isName(m.group(2))
                ? m.group(1) + " service called " + chart.symbol('U', m.group(2))
                : null);
    chart.rewrite(
        OURS, m -> Lexicon.ENGLISH.isName(m.group(1)) ? chart.symbol('U', m.group(1)) : null);
    chart.rewrite(
        APPOSED,
        m ->
            Lexicon.ENGLISH.isName(m.group(2))
                ? m.group(1) + " service called " + chart.symbol('U', m.group(2))
                : null);
    chart.rewrite(
        DETAILED,
        m -> Lexicon.ENGLISH.isName(m.group(1)) ? "add " + chart.symbol('U', m.group(1)) : null);
    chart.rewrite(
        PAIRED,
        m -> {
          var word = m.group(1) == null ? m.group(2) : m.group(1);
          return Lexicon.ENGLISH.isServiceName(word) ? chart.symbol('U', word) : null;
        });
  }

  private static void mark(Chart chart, Pattern pattern) {
    chart.rewrite(
        pattern,
        m -> {
          var word = m.group(1);
          boolean stranger = Lexicon.ENGLISH.isServiceName(word) || Lexicon.ENGLISH.isUnknown(word);
          if (!stranger) {
            return null;
          }
          return (m.group().substring(1, m.start(1) - m.start())
                  + chart.symbol('U', word)
                  + (pattern.equals(BESIDE_SERVICE)
                      ? ""
                      : m.group().substring(m.end(1) - m.start())))
              .strip();
        });
  }
}
