// Buttons, selects and inputs. `use(control, value, node)` is called when one is used at once;
// `held` keeps what was picked or typed so far: held[block_id][action_id] = value or [values].
import { el, freshId, icon } from '/dom.js';
import { textObject, withEmoji, names } from '/text.js';
import { confirmed } from '/confirm.js';

const plain = (object) => withEmoji(object?.text ?? '');

function remember(ctx, blockId, actionId, value) {
  (ctx.held[blockId] ??= {})[actionId] = value;
}

function before(ctx, blockId, e, initial) {
  return ctx.held[blockId]?.[e.action_id] ?? initial;
}

async function useControl(ctx, block, e, value, node) {
  if (e.confirm && !(await confirmed(e.confirm))) return;
  await ctx.use({ block_id: block.block_id, action_id: e.action_id, value }, node);
}

function button(e, block, ctx) {
  const node = el('button', {
    type: 'button',
    class: `button ${e.style || ''}`,
    'aria-label': e.accessibility_label || null,
    'data-action': e.action_id,
    onclick: async () => {
      if (e.url) window.open(e.url, '_blank', 'noopener,noreferrer');
      await useControl(ctx, block, e, e.value, node);
    },
  }, e.type === 'icon_button' ? icon('trash') : null, plain(e.text), e.url ? ' ↗' : '');
  return node;
}

function dispatches(block) {
  return block.type !== 'input' || block.dispatch_action === true;
}

function select(e, block, ctx, label) {
  const multi = e.type.startsWith('multi_');
  const start = multi
    ? (e.initial_options || []).map((o) => o.value)
    : [e.initial_option?.value ?? e.initial_user ?? e.initial_channel ?? e.initial_conversation ?? ''];
  const held = [].concat(before(ctx, block.block_id, e, start));
  const choice = (o) => el('option', { value: o.value, selected: held.includes(o.value) }, plain(o.text));
  const node = el('select', { multiple: multi, 'aria-label': label || plain(e.placeholder) || 'Choose', 'data-action': e.action_id });
  if (!multi) node.append(el('option', { value: '', selected: held[0] === '' }, plain(e.placeholder) || 'Choose…'));
  for (const g of e.option_groups || []) node.append(el('optgroup', { label: plain(g.label) }, ...g.options.map(choice)));
  node.append(...(e.options || people(e, ctx)).map(choice));
  node.addEventListener('change', () => {
    const picked = [...node.selectedOptions].map((o) => o.value).filter(Boolean);
    const value = multi ? picked : picked[0] ?? null;
    remember(ctx, block.block_id, e.action_id, value);
    if (dispatches(block) && (multi || picked.length)) useControl(ctx, block, e, value, node);
  });
  return node;
}

function people(e, ctx) {
  const asOption = (id, text) => ({ value: id, text: { text } });
  if (e.type.includes('users')) return ctx.people.map((p) => asOption(p.id, p.real_name));
  if (e.type.includes('channels') || e.type.includes('conversations')) {
    return ctx.channels.filter((c) => !c.is_im).map((c) => asOption(c.id, `#${names.channel(c.id)}`));
  }
  return [];
}

function ticks(e, block, ctx, label) {
  const many = e.type === 'checkboxes';
  const start = many ? (e.initial_options || []).map((o) => o.value) : e.initial_option?.value ?? null;
  const held = [].concat(before(ctx, block.block_id, e, start));
  const group = freshId('group');
  const node = el('div', { class: 'ticks', role: many ? 'group' : 'radiogroup', 'aria-label': label || null, 'data-action': e.action_id });
  for (const o of e.options) {
    const input = el('input', { type: many ? 'checkbox' : 'radio', name: group, value: o.value, checked: held.includes(o.value) });
    input.addEventListener('change', () => {
      const picked = [...node.querySelectorAll('input:checked')].map((i) => i.value);
      const value = many ? picked : picked[0] ?? null;
      remember(ctx, block.block_id, e.action_id, value);
      if (dispatches(block)) useControl(ctx, block, e, value, node);
    });
    node.append(el('label', {}, input, el('span', {}, textObject(o.text), o.description ? el('small', {}, textObject(o.description)) : '')));
  }
  return node;
}

function overflow(e, block, ctx) {
  const node = el('select', { class: 'overflow', 'aria-label': 'More actions', 'data-action': e.action_id }, el('option', { value: '' }, '⋯'));
  node.append(...e.options.map((o) => el('option', { value: o.value }, plain(o.text))));
  node.addEventListener('change', async () => {
    const value = node.value;
    node.value = '';
    if (value) await useControl(ctx, block, e, value, node);
  });
  return node;
}

const TYPES = { number_input: 'text', email_text_input: 'email', url_text_input: 'url', datepicker: 'date', timepicker: 'time', datetimepicker: 'datetime-local' };

function field(e, block, ctx, label) {
  const start = before(ctx, block.block_id, e, e.initial_value ?? e.initial_date ?? e.initial_time ?? '');
  const props = {
    placeholder: plain(e.placeholder) || null,
    maxlength: e.max_length || null,
    'aria-label': label || plain(e.placeholder) || 'Your answer',
    'data-action': e.action_id,
    inputmode: e.type === 'number_input' ? 'decimal' : null,
  };
  const node = e.multiline ? el('textarea', { rows: 4, ...props }) : el('input', { type: TYPES[e.type] || 'text', ...props });
  node.value = start ?? '';
  const value = () => (e.type === 'datetimepicker' && node.value ? Math.floor(new Date(node.value).getTime() / 1000) : node.value || null);
  node.addEventListener('input', () => remember(ctx, block.block_id, e.action_id, value()));
  node.addEventListener('change', () => {
    const picker = ['datepicker', 'timepicker', 'datetimepicker'].includes(e.type);
    if (dispatches(block) && picker && node.value) useControl(ctx, block, e, value(), node);
  });
  node.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && dispatches(block) && !e.multiline && node.value) {
      event.preventDefault();
      useControl(ctx, block, e, value(), node);
    }
  });
  return node;
}

function feedback(e, block, ctx) {
  const side = (b, sign) => {
    const node = el('button', { type: 'button', class: 'button quiet', 'aria-label': b.accessibility_label || null, onclick: () => useControl(ctx, block, e, b.value, node) }, icon(sign), ` ${plain(b.text)}`);
    return node;
  };
  return el('span', { class: 'feedback' }, side(e.positive_button, 'up'), side(e.negative_button, 'down'));
}

/** Draws one interactive element of a block. */
export function control(e, block, ctx, label = '') {
  switch (e.type) {
    case 'button': case 'workflow_button': case 'icon_button': return button(e, block, ctx);
    case 'feedback_buttons': return feedback(e, block, ctx);
    case 'overflow': return overflow(e, block, ctx);
    case 'checkboxes': case 'radio_buttons': return ticks(e, block, ctx, label);
    default:
      if (e.type.endsWith('select')) return select(e, block, ctx, label);
      return field(e, block, ctx, label);
  }
}

