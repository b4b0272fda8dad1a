package dev.fennel.simulator.scenario;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// A text as typed, brought to lower-case words and three marks (`,` `.` `?`), each between single
/// spaces: no markup, mentions, emoji, smart quotes or contractions are left.
final class Plain {
  /// What is longer is cut: no question needs more, and a pasted log must cost nothing.
  static final int LONGEST = 800;

  private Plain() {}

  private record Step(Pattern pattern, String replacement) {
    static Step of(String regex, String replacement) {
      return new Step(Pattern.compile(regex), replacement);
    }
  }

  private static final List<Step> MARKUP =
      List.of(
          Step.of(
              "[\ud83d\udc80\ud83e\udea6\u26b0\u2620\ufe0f]+|:(?:skull|coffin|headstone|rip)[a-z_]*:",
              " dead "),
          Step.of("<[@!][^>\\s]{0,80}>", " "),
          Step.of("<#[^>|\\s]{0,40}\\|([^>]{0,80})>", " #$1 "),
          Step.of("<(?:https?|mailto)[^>|]{0,300}\\|([^>]{0,200})>", " $1 "),
          Step.of("<?https?://\\S{0,300}", " "),
          Step.of("&lt;|&gt;", " "),
          Step.of("&amp;", "&"),
          Step.of(":[a-z][a-z0-9_+-]{1,40}:", " "),
          Step.of("[`*_~]+", " "));

  private static final List<Step> MARKS =
      List.of(
          Step.of("[\u2018\u2019\u201b\u00b4\u2032]", "'"),
          Step.of("->|=>|\u2192|\u21d2", " to "),
          Step.of("\\b([ap])\\.\\s?m\\b\\.?", "$1m"),
          Step.of("\\b(?:no|nr|num)\\.\\s?(?=\\d)", "number "),
          Step.of("(?<![a-z] )\\b(?:tc|ticket|jira|inc|req|ref)[ #-]{0,2}\\d{1,6}[a-z]?\\b", " , "),
          Step.of(
              "\\b(?:step|item|scenario|case|question|point|option|story|idea|risk|q|test)\\s?#?\\d{1,4}[a-z]?\\s?(?=[:).\u2013\u2014-])",
              " , "),
          Step.of("(?<=^|\\s)\\(?\\d\\)(?=\\s)", " , "),
          Step.of("\\be\\.g\\.|\\bi\\.e\\.", " "),
          Step.of("\\bvs\\.", "vs"),
          Step.of("(?<=[a-z])n't\\b", " not"),
          Step.of("\\b(what|who|where|when|how|it|that|there|here|he|she)'s\\b", "$1 is"),
          Step.of("\\blet's\\b", "let us"),
          Step.of("'re\\b", " are"),
          Step.of("'(?:ll|d)\\b", " would"),
          Step.of("'ve\\b", " have"),
          Step.of("'m\\b", " am"),
          Step.of("'s?(?=\\W|$)", ""),
          Step.of("(?<=\\d)\\.(?=\\d)", "\u00b7"),
          Step.of("(?<=\\d):(?=\\d)", "\u02d0"),
          Step.of("(?<=[a-z]):(?=v\\d)", " "),
          Step.of("(?<=[\\p{Alnum}])[-\u2010\u2011/](?=[\\p{Alnum}])", " "),
          Step.of("\\+(?=\\d+ ?(?:s|m|h|secs?|seconds?|mins?|minutes?|hours?|hrs?)\\b)", " "),
          Step.of("(?<!\\S)\\+(\\d{1,3})(?!\\S)", "$1 more"),
          Step.of("&|\\+", " and "),
          Step.of("(?<=\\d),(?=\\d{3}(?!\\d))", ""),
          Step.of("%", " percent "),
          Step.of("\u00d7", "x"),
          Step.of("[,:()\\[\\]{}\u2013\u2014]|(?<=\\s)-+(?=\\s)", " , "),
          Step.of("\\bfrom zero(?= again\\b|\\s*[,.:])", "from scratch"),
          Step.of("[?\u00bf]+", " ? "),
          Step.of("(?<=\\s)-(?=\\d)", " minus "),
          Step.of("[.;!\u2026]+", " . "),
          Step.of(
              "(?<=\\b(?:and|or|,|[a-z]{4,12}(?:e|y|d|g|ing))\\s)#(0?[1-9])\\b(?=\\s(?:and|or)\\b|[?.,!]|\\s*$)",
              " node $1 "),
          Step.of(
              "(?<!\\b(?:ticket|issue|case|bug|channel|incident|request|story|priority|version|pod|copy|replica|copies|item|step)\\s{1,2})#(0?[1-4])\\b(?=\\s+(?:[a-z]+ing|[a-z]+s|was|had|and|or)\\b|\\s*[?.,]?\\s*$)",
              " node $1 "),
          Step.of("[^\\p{L}\\p{N},.?\u00b7\u02d0# ]", " "),
          Step.of("\u00b7", "."),
          Step.of("\u02d0", ":"));

  private static final List<Step> SHORT_FORMS =
      List.of(
          Step.of("\\b(?:ca|can) not\\b|\\bcannot\\b|\\bcant\\b|\\bcouldnt\\b", "can not"),
          Step.of("\\bwo not\\b|\\bwont\\b", "will not"),
          Step.of("\\bsha not\\b", "shall not"),
          Step.of("\\b(do|does|did|is|are|was|were|has|have|had|would|should)nt\\b", "$1 not"),
          Step.of("\\bw(?:a|o|u)ts\\b", "what is"),
          Step.of("\\b(what|who|where|how|that|here)s\\b", "$1 is"),
          Step.of("\\blets\\b", "let us"),
          Step.of("\\b(?:teh|hte|th)\\b", "the"),
          Step.of("\\b(?:adn|nad|an d)\\b", "and"),
          Step.of("\\b(?:dosent|dosnt|doesent|dosen t|dose not)\\b", "does not"),
          Step.of("\\bbak\\b", "back"),
          Step.of("\\bmoar\\b", "more"),
          Step.of("\\btil+\\b", "until"),
          Step.of("\\bw/ ?o\\b|\\bw o\\b", "without"),
          Step.of(
              "\\bw/|\\bw(?= (?:a|an|the|\\d+|only|just|two|three|four|five|one|more|no)\\b)",
              "with"),
          Step.of("\\bctrl\\b", "control"),
          Step.of("\\bb c\\b|\\bbc\\b|\\bcuz\\b|\\bcos\\b", "because"),
          Step.of("\\bthru\\b", "through"),
          Step.of("\\b(?:pls|plz|plse|pleas)\\b", "please"),
          Step.of("\\b(?:thx|thnx|ty|tks)\\b", "thanks"),
          Step.of("\\bx(?=\\d{1,3}\\b)", "x "),
          Step.of("\\bo(?=\\d\\b)", "0"),
          Step.of(
              "\\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|hundred)fold\\b",
              "$1 fold"),
          Step.of("\\bdown (?:by )?(?:a|one) quarter\\b", "down 25 percent"),
          Step.of("\\bby (?:a|one) quarter\\b", "by 25 percent"),
          Step.of(
              "(?<!how many )\\b([a-z]+|\\d+) (seconds?|minutes?|hours?|days?) long(?=\\s*(?:[,.?]|$))",
              "for $1 $2"),
          Step.of(
              "\\b(?:a|one) quarter (?=(?:less|more|fewer|lower|higher|down|up)\\b)",
              "25 percent "),
          Step.of(
              "\\b(los(?:e|es|ing)|kill(?:s|ing)?|drain(?:s|ing)?) any (one|two|three|four|\\d)(?= and\\b| then\\b|\\s*[?.,]|\\s*$)",
              "$1 any $2 nodes"),
          Step.of("\\bquintupl(?:e|es|ed|ing)\\b", "5 fold"),
          Step.of("\\bsextupl(?:e|es|ed|ing)\\b", "6 fold"),
          Step.of(
              "\\b(?:i|we) (?:do|did) not mean (?:[a-z0-9]+ ){1,6}[,.] (?=(?:i|we|but|just|it|what)\\b)",
              ""),
          Step.of("\\bgonna\\b", "going to"),
          Step.of("\\bwetin\\b", "what"),
          Step.of("\\bwanna\\b", "want to"),
          Step.of("\\b(?:b4)\\b", "before"),
          Step.of("\\s+", " "));

  /// The words and marks of `text`.
  static String of(String text) {
    var cut = shortened(text);
    var plain = Normalizer.normalize(UNSEEN.matcher(cut).replaceAll(""), Normalizer.Form.NFKC);
    plain = run(MARKUP, plain.replaceAll("\\p{Cntrl}", " ")).toLowerCase(Locale.ROOT);
    return shortened(run(SHORT_FORMS, shortened(run(MARKS, shortened(plain)))).strip());
  }

  /// Marks that nobody sees, such as those for the direction of writing.
  private static final Pattern UNSEEN = Pattern.compile("\\p{Cf}+");

  /// One sign can become many: `%` a word, a ligature a sentence.
  private static String shortened(String text) {
    return text.length() > LONGEST ? text.substring(0, LONGEST) : text;
  }

  /// The sentences of a plain text, each with its closing mark, if it has one.
  static List<String> sentences(String plain) {
    var sentences = new ArrayList<String>();
    int from = 0;
    for (int i = 0; i < plain.length(); i++) {
      char c = plain.charAt(i);
      boolean mark = c == '?' || (c == '.' && i > 0 && plain.charAt(i - 1) == ' ');
      if (mark || i == plain.length() - 1) {
        var sentence = plain.substring(from, i + 1).strip();
        if (sentence.length() > 1) {
          sentences.add(sentence);
        }
        from = i + 1;
      }
    }
    return sentences;
  }

  private static String run(List<Step> steps, String text) {
    var result = text;
    for (var step : steps) {
      result = step.pattern.matcher(result).replaceAll(step.replacement);
    }
    return result;
  }
}
