// Slack's mrkdwn, drawn as elements.
import { el, link } from '/dom.js';
import { emoji } from '/emoji.js';

const unescape = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const INLINE = new RegExp([
  '`(?<code>[^`\\n]+)`',
  '<(?<angle>[^<>\\n]+)>',
  '(?<![\\w*])\\*(?<bold>\\S|\\S[^\\n]*?\\S)\\*(?![\\w*])',
  '(?<![\\w_])_(?<italic>\\S|\\S[^\\n]*?\\S)_(?![\\w_])',
  '(?<![\\w~])~(?<strike>\\S|\\S[^\\n]*?\\S)~(?![\\w~])',
  ':(?<emoji>[a-z0-9_+-]+):',
].join('|'), 'g');

/** Names of people and channels, for mentions; set by the page. */
export const names = { person: (id) => id, channel: (id) => id };

export const mention = (id) => el('span', { class: 'mention' }, `@${names.person(id)}`);
export const channelMention = (id) => el('span', { class: 'mention' }, `#${names.channel(id)}`);
export const broadcast = (range) => el('span', { class: 'mention' }, `@${range}`);

function angle(inside) {
  const bar = inside.indexOf('|');
  const target = bar < 0 ? inside : inside.slice(0, bar);
  const label = bar < 0 ? '' : unescape(inside.slice(bar + 1));
  if (target.startsWith('@')) return mention(target.slice(1));
  if (target.startsWith('#')) return channelMention(target.slice(1));
  if (target.startsWith('!date^')) return label;
  if (target.startsWith('!')) return broadcast(label || target.slice(1));
  return link(unescape(target), label || unescape(target));
}

/** Emoji shortcodes in a text, as characters. */
export const withEmoji = (text) => text.replace(/:([a-z0-9_+-]+):/g, (all, name) => emoji[name] ?? all);

function inline(text) {
  const out = [];
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > from) out.push(unescape(text.slice(from, found.index)));
    const g = found.groups;
    if (g.code !== undefined) out.push(el('code', {}, unescape(g.code)));
    else if (g.angle !== undefined) out.push(angle(g.angle));
    else if (g.bold !== undefined) out.push(el('strong', {}, ...inline(g.bold)));
    else if (g.italic !== undefined) out.push(el('em', {}, ...inline(g.italic)));
    else if (g.strike !== undefined) out.push(el('s', {}, ...inline(g.strike)));
    else out.push(emoji[g.emoji] ?? found[0]);
    from = found.index + found[0].length;
  }
  if (from < text.length) out.push(unescape(text.slice(from)));
  return out;
}

function lines(text) {
  const out = [];
  let quote = [];
  const endQuote = () => {
    if (quote.length) out.push(el('blockquote', {}, ...withBreaks(quote)));
    quote = [];
  };
  let plain = [];
  const endPlain = () => {
    if (plain.length) out.push(...withBreaks(plain));
    plain = [];
  };
  for (const line of text.split('\n')) {
    const quoted = /^(?:&gt;|>) ?(.*)$/.exec(line);
    if (quoted) { endPlain(); quote.push(quoted[1]); } else { endQuote(); plain.push(line); }
  }
  endPlain();
  endQuote();
  return out;
}

const withBreaks = (some) => some.flatMap((line, i) => (i ? [el('br'), ...inline(line)] : inline(line)));

/** A text in mrkdwn. */
export function mrkdwn(text) {
  const holder = el('div', { class: 'text' });
  text.split('```').forEach((part, i, all) => {
    if (i % 2 === 1 && i < all.length - 1) holder.append(el('pre', {}, unescape(part).replace(/^\n|\n$/g, '')));
    else if (i % 2 === 1) holder.append(...lines('```' + part));
    else if (part) holder.append(...lines(i ? part.replace(/^\n/, '') : part));
  });
  return holder;
}

/** A text object: mrkdwn or plain. */
export function textObject(object) {
  if (object.type === 'mrkdwn') return mrkdwn(object.text);
  return el('div', { class: 'text' }, ...withEmoji(object.text).split('\n').flatMap((line, i) => (i ? [el('br'), line] : [line])));
}
