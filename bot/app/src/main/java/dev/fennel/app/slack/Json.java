package dev.fennel.app.slack;

import tools.jackson.databind.json.JsonMapper;

/// The one JSON reader and writer of this package: making a new one for each message is what costs
/// other bots most of their time.
final class Json {
  static final JsonMapper MAPPER = JsonMapper.shared();

  private Json() {}
}
