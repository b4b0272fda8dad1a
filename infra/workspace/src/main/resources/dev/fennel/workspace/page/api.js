// The workspace's control API.

async function read(response) {
  if (!response.ok) throw new Error(`The workspace answered ${response.status}.`);
  return response.json();
}

export const get = async (call, params = {}) =>
  read(await fetch(`/workspace/${call}?${new URLSearchParams(params)}`));

export const post = async (call, body) =>
  read(await fetch(`/workspace/${call}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }));

/** What went wrong with a person's action, in words; empty if nothing did. */
export function trouble(answer, botName) {
  if (answer.ok) return '';
  switch (answer.error) {
    case 'http_timeout': return `${botName} did not answer in time.`;
    case 'connection_failed': return `${botName} cannot be reached. Is it running?`;
    case 'http_error': return `${botName} answered with an error (${answer.status}).`;
    case 'no_such_control': return 'That is not there any more.';
    default: return `That did not work: ${String(answer.error).replaceAll('_', ' ')}.`;
  }
}
