// The list of messages, and one message in it.
import { post, trouble } from '/api.js';
import { announce, el, failure, icon } from '/dom.js';
import { drawAttachments, drawBlocks } from '/blocks.js';
import { mrkdwn } from '/text.js';
import { bot, isReply, model, personName, repliesTo } from '/model.js';
import { emoji } from '/emoji.js';

const when = (ts) => new Date(Number(ts) * 1000);
const clock = (ts) => when(ts).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });

function day(ts) {
  const date = when(ts);
  const today = new Date();
  const days = Math.round((new Date(today.toDateString()) - new Date(date.toDateString())) / 86400000);
  if (days === 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return date.toLocaleDateString([], { weekday: 'long', day: 'numeric', month: 'long' });
}

export function avatar(id) {
  if (id === bot().user_id) return el('img', { class: 'avatar', src: '/bot.svg', alt: '' });
  const hue = [...id].reduce((sum, c) => sum + c.charCodeAt(0) * 37, 0) % 360;
  const node = el('span', { class: 'avatar', 'aria-hidden': 'true' }, personName(id).slice(0, 1));
  node.style.setProperty('--hue', hue);
  return node;
}

const typed = new Map(); // channel/ts -> what was picked in that message so far

function context(m) {
  const id = `${model.me}/${m.channel}/${m.ts}`;
  if (!typed.has(id)) typed.set(id, {});
  return {
    held: typed.get(id),
    people: model.state.people,
    channels: model.state.channels,
    use: (control, node) => use(m, control, node),
  };
}

/** What was ticked or typed in a message's inputs, which tell nobody until a button is pressed. */
function inputs(m) {
  const ids = m.blocks.filter((b) => b.type === 'input').map((b) => b.block_id);
  const held = Object.entries(context(m).held).filter(([id]) => ids.includes(id));
  return held.length ? Object.fromEntries(held) : null;
}

/** Uses a control of a message: shown as busy until the bot has acknowledged it. */
async function use(m, control, node) {
  const article = node.closest('article');
  article?.querySelector(':scope .failed')?.remove();
  node.setAttribute('aria-busy', 'true');
  node.classList.add('busy');
  const block = node.closest('.actions');
  block?.classList.add('waiting');
  let problem = '';
  try {
    const body = { user: model.me, channel: m.channel, message_ts: m.ts, block_id: control.block_id, action_id: control.action_id };
    if (Array.isArray(control.value)) body.values = control.value;
    else if (control.value !== undefined) body.value = control.value;
    const filled = inputs(m);
    if (filled) body.state = filled;
    problem = trouble(await post('action', body), bot().name);
  } catch {
    problem = 'The workspace does not answer.';
  }
  node.removeAttribute('aria-busy');
  node.classList.remove('busy');
  block?.classList.remove('waiting');
  if (problem) {
    (article?.querySelector('.said') ?? node.parentElement).append(failure(problem));
  } else {
    node.classList.add('pressed');
  }
}

const size = (bytes) => (bytes > 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1e3))} kB`);

function file(f) {
  const path = `/files/${encodeURIComponent(f.id)}`;
  if (/^image\/(png|jpeg|gif|webp)$/.test(f.mimetype)) {
    return el('figure', { class: 'file' }, el('figcaption', {}, f.title || f.name),
      el('a', { href: path, target: '_blank', rel: 'noopener' }, el('img', { src: path, alt: f.alt_txt || f.title || f.name, loading: 'lazy' })));
  }
  return el('a', { class: 'file card', href: `${path}?download=1`, download: f.name },
    icon('file'),
    el('span', {}, el('strong', {}, f.title || f.name), el('small', {}, `${f.filetype} · ${size(f.size)}`)));
}

function thread(m, open) {
  const replies = repliesTo(m.channel, m.ts);
  if (!replies.length) return null;
  const people = [...new Set(replies.map((r) => r.user))].slice(0, 3);
  return el('button', { type: 'button', class: 'replies', onclick: () => open(m.ts) },
    ...people.map(avatar), el('strong', {}, `${replies.length} ${replies.length === 1 ? 'reply' : 'replies'}`),
    el('small', {}, `last at ${clock(replies.at(-1).ts)}`));
}

function reactions(m) {
  if (!m.reactions?.length) return null;
  return el('div', { class: 'reactions' }, ...m.reactions.map((r) =>
    el('span', { class: 'reaction', title: r.users.map(personName).join(', ') }, `${emoji[r.name] ?? `:${r.name}:`} ${r.count}`)));
}

function said(m, openThread) {
  const node = el('div', { class: 'said' });
  const edited = m.edited ? el('span', { class: 'edited' }, ' (edited)') : null;
  if (m.blocks.length) {
    node.append(drawBlocks(m.blocks, context(m)));
    if (edited) node.append(edited);
  } else if (m.text) {
    const words = mrkdwn(m.text);
    if (edited) words.append(edited);
    node.append(words);
  }
  if (m.attachments) node.append(...drawAttachments(m.attachments, context(m)));
  node.append(...m.files.map(file), ...[reactions(m), openThread ? thread(m, openThread) : null].filter(Boolean));
  return node;
}

function tools(m, openThread) {
  if (!openThread || m.ephemeral) return null;
  return el('div', { class: 'tools' },
    el('button', { type: 'button', class: 'tool', onclick: () => openThread(m.ts), 'aria-label': `Reply in a thread to ${personName(m.user)}, ${clock(m.ts)}` }, icon('reply'), ' Reply'));
}

/** One message. `openThread` opens its thread; without it there is no way to (in the thread itself). */
function draw(m, openThread) {
  const isBot = m.user === bot().user_id;
  return el('article', { class: `message ${m.ephemeral ? 'ephemeral' : ''}`, 'data-ts': m.ts, tabindex: '-1', 'aria-label': `${personName(m.user)}, ${clock(m.ts)}` },
    avatar(m.user),
    el('div', { class: 'content' },
      m.ephemeral ? el('p', { class: 'only' }, icon('eye'), ' Only visible to you') : null,
      el('header', {}, el('strong', { class: 'who' }, personName(m.user)), isBot ? el('span', { class: 'app' }, 'APP') : null,
        el('time', { datetime: when(m.ts).toISOString() }, clock(m.ts))),
      said(m, openThread)),
    tools(m, openThread));
}

/** What of a message is on the screen: if it is the same, the element stays as it is. */
const version = (m) => `${m.seq} ${repliesTo(m.channel, m.ts).map((r) => r.seq).join(',')}`;

const AT_ONCE = 150;
const shown = new WeakMap(); // list -> how many of the latest messages it shows

function earlier(holder, hidden, again) {
  return el('button', { type: 'button', class: 'earlier', onclick: () => {
    shown.set(holder, (shown.get(holder) ?? AT_ONCE) + AT_ONCE);
    const fromEnd = holder.scrollHeight - holder.scrollTop;
    again();
    holder.scrollTop = holder.scrollHeight - fromEnd;
  } }, `Show earlier messages (${hidden})`);
}

/**
 * Brings a list up to date, touching only what changed; keeps it scrolled to the end if it was there.
 * `empty` is said where there is no message yet.
 */
export function drawMessages(holder, messages, openThread, empty = '') {
  const atEnd = holder.scrollHeight - holder.scrollTop - holder.clientHeight < 80;
  const old = new Map([...holder.querySelectorAll(':scope > article')].map((node) => [node.dataset.ts, node]));
  const focused = document.activeElement?.closest?.('article');
  const hidden = Math.max(0, messages.length - (shown.get(holder) ?? AT_ONCE));
  const nodes = [];
  if (hidden) nodes.push(earlier(holder, hidden, () => drawMessages(holder, messages, openThread, empty)));
  else if (!messages.length && empty) nodes.push(el('p', { class: 'empty' }, empty));
  let lastDay = '';
  for (const m of messages.slice(hidden)) {
    if (day(m.ts) !== lastDay) {
      lastDay = day(m.ts);
      nodes.push(el('div', { class: 'day', role: 'separator' }, el('span', {}, lastDay)));
    }
    const before = old.get(m.ts);
    if (before?.dataset.version === version(m)) { nodes.push(before); continue; }
    const node = draw(m, isReply(m) ? null : openThread);
    node.dataset.version = version(m);
    nodes.push(node);
    if (before && m.edited && m.user === bot().user_id) announce(`${bot().name} changed a message: ${node.querySelector('.said').textContent}`);
  }
  sync(holder, nodes);
  if (focused && !focused.isConnected) holder.querySelector(`article[data-ts="${CSS.escape(focused.dataset.ts)}"]`)?.focus({ preventScroll: true });
  if (atEnd) toEnd(holder);
}

function sync(holder, nodes) {
  const keep = new Set(nodes);
  for (const child of [...holder.children]) if (!keep.has(child)) child.remove();
  nodes.forEach((node, i) => { if (holder.children[i] !== node) holder.insertBefore(node, holder.children[i] ?? null); });
}

export function toEnd(holder) {
  holder.scrollTop = holder.scrollHeight;
  for (const img of holder.querySelectorAll('img')) {
    if (!img.complete) img.addEventListener('load', () => { holder.scrollTop = holder.scrollHeight; }, { once: true });
  }
}
