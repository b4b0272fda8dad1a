// Rich text, tables and standard Markdown, drawn as elements.
import { el, link } from '/dom.js';
import { broadcast, channelMention, mention, withEmoji } from '/text.js';
import { emoji } from '/emoji.js';

function styled(node, style = {}) {
  let out = node;
  if (style.code) out = el('code', {}, out);
  if (style.bold) out = el('strong', {}, out);
  if (style.italic) out = el('em', {}, out);
  if (style.strike) out = el('s', {}, out);
  if (style.underline) out = el('u', {}, out);
  return out;
}

function piece(e) {
  switch (e.type) {
    case 'text': return styled(document.createTextNode(e.text), e.style);
    case 'link': return styled(link(e.url, e.text || e.url), e.style);
    case 'emoji': return document.createTextNode(emoji[e.name] ?? `:${e.name}:`);
    case 'user': return mention(e.user_id);
    case 'channel': return channelMention(e.channel_id);
    case 'broadcast': return broadcast(e.range);
    case 'date': return document.createTextNode(e.fallback || new Date(e.timestamp * 1000).toLocaleString());
    case 'color': return document.createTextNode(e.value);
    default: return document.createTextNode(e.text || '');
  }
}

/** Text with line breaks kept. */
const pieces = (elements = []) => elements.map(piece);

function list(e) {
  const holder = el(e.style === 'ordered' ? 'ol' : 'ul', { class: `indent-${Math.min(8, e.indent || 0)}`, start: e.offset ? e.offset + 1 : null });
  for (const item of e.elements || []) holder.append(el('li', { class: 'kept' }, ...pieces(item.elements)));
  return holder;
}

/** A `rich_text` block or cell. */
export function richText(block) {
  const holder = el('div', { class: 'text rich' });
  for (const e of block.elements || []) {
    if (e.type === 'rich_text_section') holder.append(el('p', { class: 'kept' }, ...pieces(e.elements)));
    else if (e.type === 'rich_text_preformatted') holder.append(el('pre', {}, ...pieces(e.elements)));
    else if (e.type === 'rich_text_quote') holder.append(el('blockquote', { class: 'kept' }, ...pieces(e.elements)));
    else if (e.type === 'rich_text_list') holder.append(list(e));
  }
  return holder;
}

/** A `table` block; its first row is its head. */
export function table(block) {
  const settings = block.column_settings || [];
  const cell = (kind, c, i) => el(kind, { class: `${settings[i]?.align || 'left'} ${settings[i]?.is_wrapped ? 'wrapped' : ''}`, scope: kind === 'th' ? 'col' : null },
    c.type === 'rich_text' ? richText(c) : withEmoji(String(c.text ?? c.value ?? '')));
  const [head, ...rows] = block.rows;
  return el('div', { class: 'table', tabindex: '0', role: 'group', 'aria-label': 'Table' }, el('table', {},
    el('thead', {}, el('tr', {}, ...head.map((c, i) => cell('th', c, i)))),
    el('tbody', {}, ...rows.map((row) => el('tr', {}, ...row.map((c, i) => cell('td', c, i)))))));
}

const MARKS = /`(?<code>[^`\n]+)`|\[(?<label>[^\]\n]+)\]\((?<url>[^)\s]+)\)|\*\*(?<bold>\S|\S[^\n]*?\S)\*\*|(?<![\w*])[*_](?<italic>[^\s*_]|[^\s*_][^\n]*?[^\s*_])[*_](?![\w*])|~~(?<strike>[^~\n]+)~~|(?<bare>https?:\/\/[^\s<>)]+)/g;

function marked(text) {
  const out = [];
  let from = 0;
  for (const m of text.matchAll(MARKS)) {
    if (m.index > from) out.push(withEmoji(text.slice(from, m.index)));
    const g = m.groups;
    if (g.code !== undefined) out.push(el('code', {}, g.code));
    else if (g.url !== undefined) out.push(link(g.url, ...marked(g.label)));
    else if (g.bold !== undefined) out.push(el('strong', {}, ...marked(g.bold)));
    else if (g.italic !== undefined) out.push(el('em', {}, ...marked(g.italic)));
    else if (g.strike !== undefined) out.push(el('s', {}, ...marked(g.strike)));
    else out.push(link(g.bare, g.bare));
    from = m.index + m[0].length;
  }
  if (from < text.length) out.push(withEmoji(text.slice(from)));
  return out;
}

const KINDS = [
  [/^(#{1,6})\s+(.*)$/, (m) => ['heading', m[2]]],
  [/^\s*(?:---+|\*\*\*+|___+)\s*$/, () => ['rule', '']],
  [/^(\s*)[-*+]\s+(.*)$/, (m) => ['bullet', m[2]]],
  [/^(\s*)\d+[.)]\s+(.*)$/, (m) => ['number', m[2]]],
  [/^>\s?(.*)$/, (m) => ['quote', m[1]]],
  [/^\s*\|(.*)\|\s*$/, (m) => ['row', m[1]]],
  [/^\s*$/, () => ['blank', '']],
];

function kindOf(line) {
  for (const [pattern, make] of KINDS) {
    const m = pattern.exec(line);
    if (m) return make(m);
  }
  return ['text', line];
}

function group(kind, rows) {
  switch (kind) {
    case 'heading': return rows.map((r) => el('p', { class: 'heading' }, ...marked(r)));
    case 'rule': return [el('hr')];
    case 'bullet': return [el('ul', {}, ...rows.map((r) => el('li', {}, ...marked(r))))];
    case 'number': return [el('ol', {}, ...rows.map((r) => el('li', {}, ...marked(r))))];
    case 'quote': return [el('blockquote', {}, ...rows.flatMap((r, i) => (i ? [el('br'), ...marked(r)] : marked(r))))];
    case 'row': return [markdownTable(rows)];
    case 'blank': return [];
    default: return [el('p', {}, ...rows.flatMap((r, i) => (i ? [el('br'), ...marked(r)] : marked(r))))];
  }
}

function markdownTable(rows) {
  const cells = rows.filter((r) => !/^[\s|:-]+$/.test(r)).map((r) => r.split('|').map((c) => c.trim()));
  return el('div', { class: 'table' }, el('table', {},
    el('thead', {}, el('tr', {}, ...cells[0].map((c) => el('th', { scope: 'col' }, ...marked(c))))),
    el('tbody', {}, ...cells.slice(1).map((row) => el('tr', {}, ...row.map((c) => el('td', {}, ...marked(c))))))));
}

/** Standard Markdown, as in a `markdown` block. */
export function markdown(text) {
  const holder = el('div', { class: 'text markdown' });
  text.split(/^```[^\n]*$/m).forEach((part, i) => {
    if (i % 2) { holder.append(el('pre', {}, part.replace(/^\n|\n$/g, ''))); return; }
    let kind = '';
    let rows = [];
    const flush = () => { if (rows.length) holder.append(...group(kind, rows)); rows = []; };
    for (const line of part.split('\n')) {
      const [next, content] = kindOf(line);
      if (next !== kind || next === 'heading') flush();
      kind = next;
      rows.push(content);
    }
    flush();
  });
  return holder;
}
