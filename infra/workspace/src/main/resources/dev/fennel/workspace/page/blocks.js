// Block Kit, drawn as Slack draws it.
import { el, freshId, link, safeUrl } from '/dom.js';
import { mrkdwn, textObject, withEmoji } from '/text.js';
import { markdown, richText, table } from '/rich.js';
import { control } from '/controls.js';

function picture(e) {
  const src = e.slack_file ? e.slack_file.url || `/files/${encodeURIComponent(e.slack_file.id)}` : safeUrl(e.image_url);
  return el('img', { src, alt: e.alt_text || '', loading: 'lazy' });
}

function section(block, ctx) {
  const words = el('div', { class: 'words' });
  if (block.text) words.append(textObject(block.text));
  if (block.fields) words.append(el('div', { class: 'fields' }, ...block.fields.map((f) => textObject(f))));
  const side = block.accessory
    ? el('div', { class: 'accessory' }, block.accessory.type === 'image' ? picture(block.accessory) : control(block.accessory, block, ctx))
    : null;
  return el('div', { class: 'block section' }, words, side);
}

function input(block, ctx) {
  const label = withEmoji(block.label.text);
  const id = freshId('field');
  const node = control(block.element, block, ctx, label);
  const hint = block.hint ? el('p', { class: 'hint', id: `${id}-hint` }, withEmoji(block.hint.text)) : null;
  const target = node.matches('input, select, textarea') ? node : null;
  if (target) {
    target.id = id;
    target.removeAttribute('aria-label');
    if (hint) target.setAttribute('aria-describedby', hint.id);
    if (!block.optional) target.setAttribute('aria-required', 'true');
  }
  return el('div', { class: 'block input', 'data-block': block.block_id },
    el(target ? 'label' : 'span', { class: 'label', for: target ? id : null }, label, block.optional ? el('span', { class: 'optional' }, ' (optional)') : ''),
    node, hint, el('p', { class: 'error', role: 'alert', hidden: true }));
}

function context(block) {
  return el('div', { class: 'block context' }, ...block.elements.map((e) => (e.type === 'image' ? picture(e) : textObject(e))));
}

function image(block) {
  const title = block.title ? el('figcaption', {}, withEmoji(block.title.text)) : null;
  return el('figure', { class: 'block image' }, title, picture(block));
}

function video(block) {
  return el('div', { class: 'block section' }, el('div', { class: 'words' },
    link(block.title_url || block.video_url, withEmoji(block.title.text)),
    block.description ? textObject(block.description) : null));
}

function one(block, ctx) {
  switch (block.type) {
    case 'section': return section(block, ctx);
    case 'header': return el('h3', { class: 'block header' }, withEmoji(block.text.text));
    case 'divider': return el('hr', { class: 'block' });
    case 'context': return context(block);
    case 'actions': return el('div', { class: 'block actions', role: 'group', 'aria-label': 'Choices' }, ...block.elements.map((e) => control(e, block, ctx)));
    case 'context_actions': return el('div', { class: 'block actions' }, ...block.elements.map((e) => control(e, block, ctx)));
    case 'image': return image(block);
    case 'input': return input(block, ctx);
    case 'rich_text': return el('div', { class: 'block' }, richText(block));
    case 'markdown': return el('div', { class: 'block' }, markdown(block.text));
    case 'table': return el('div', { class: 'block' }, table(block));
    case 'video': return video(block);
    default: return el('p', { class: 'block unknown' }, `(This page cannot draw a ${block.type} block yet.)`);
  }
}

/**
 * Draws blocks. `ctx` says what to do when a control is used, what was typed so far, and who is around:
 * { use(control, node), held, people, channels }.
 */
export function drawBlocks(blocks, ctx) {
  return el('div', { class: 'blocks' }, ...blocks.map((block) => one(block, ctx)));
}

/** Attachments: a coloured bar with blocks or a text. */
export function drawAttachments(attachments, ctx) {
  return attachments.map((a) => {
    const node = el('div', { class: 'attachment' });
    if (/^#?[0-9a-fA-F]{6}$/.test(a.color || '')) node.style.borderColor = `#${a.color.replace('#', '')}`;
    node.append(a.blocks ? drawBlocks(a.blocks, ctx) : mrkdwn(a.text || a.fallback || ''));
    return node;
  });
}
