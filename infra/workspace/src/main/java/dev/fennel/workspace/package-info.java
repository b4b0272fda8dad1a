/// A local Slack for one machine: Slack's Web API, signed deliveries, a control API for tests, and
/// a chat page.
///
/// It knows nothing of the bot it serves, and it refuses what Slack refuses.
@NullMarked
package dev.fennel.workspace;

import org.jspecify.annotations.NullMarked;
