package dev.fennel.workspace;

import java.io.Serial;

/// Why a workspace cannot start, in one sentence that says what to change.
public final class StartRefused extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  StartRefused(String message) {
    super(message);
  }
}
