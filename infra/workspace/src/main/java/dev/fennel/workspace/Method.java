package dev.fennel.workspace;

import tools.jackson.databind.node.ObjectNode;

/// One Web API method: arguments in, the fields of a successful answer out, or a [Refusal].
@FunctionalInterface
interface Method {
  ObjectNode call(Arguments args);
}
