/// Slack: verified deliveries in, Block Kit messages out.
///
/// One way through: `SlackEndpoint` checks the signature and hands over to Bolt, `SlackRouter`
/// turns what arrived into a move or a question for the tutor and acknowledges when that is saved,
/// `Outbox` draws with `BlockKit` what is to be shown and posts it.
@NullMarked
package dev.fennel.app.slack;

import org.jspecify.annotations.NullMarked;
