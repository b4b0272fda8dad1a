package dev.fennel.tutor.course;

/// Collects what the linter's rules find.
final class Findings {
  private final Problems errors = new Problems();
  private final Problems warnings = new Problems();

  void error(String file, int line, String what) {
    errors.add(file, line, what);
  }

  void error(Source source, String key, String what) {
    errors.add(source.file(), source.line(key), what);
  }

  void error(Passage passage, String what) {
    errors.add(passage.file(), passage.line(), what);
  }

  void warning(String file, int line, String what) {
    warnings.add(file, line, what);
  }

  void warning(Source source, String key, String what) {
    warnings.add(source.file(), source.line(key), what);
  }

  void warning(Passage passage, String what) {
    warnings.add(passage.file(), passage.line(), what);
  }

  Lint lint() {
    return new Lint(errors.sorted(), warnings.sorted());
  }
}
