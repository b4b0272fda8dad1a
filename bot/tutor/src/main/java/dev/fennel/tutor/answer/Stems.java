package dev.fennel.tutor.answer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/// English words by their stems, without the small ones: "replaced Pods" is `replac`, `pod`.
final class Stems {
  private final Analyzer analyzer = new EnglishAnalyzer();

  /// The stems of a text, in order.
  List<String> of(String text) {
    var stems = new ArrayList<String>();
    try (var stream = analyzer.tokenStream("", text)) {
      var term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        stems.add(term.toString());
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException("a text in memory cannot fail to be read", e);
    }
    return stems;
  }
}
