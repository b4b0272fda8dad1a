// Modals and the Home tab.
import { post, trouble } from '/api.js';
import { byId, el } from '/dom.js';
import { drawBlocks } from '/blocks.js';
import { bot, model } from '/model.js';

const dialog = byId('modal');
const held = new Map(); // view id -> what was typed
let shown = '';
let busy = false;

function typed(view) {
  if (!held.has(view.id)) held.set(view.id, valuesOf(view));
  return held.get(view.id);
}

/** What the view says was picked before, as plain values. */
function valuesOf(view) {
  const values = {};
  for (const [block, actions] of Object.entries(view.state?.values ?? {})) {
    for (const [action, s] of Object.entries(actions)) {
      const value = s.selected_options ? s.selected_options.map((o) => o.value)
        : s.selected_option ? s.selected_option.value
          : s.value ?? s.selected_date ?? s.selected_time ?? s.selected_user ?? s.selected_users ?? s.selected_channel ?? s.selected_conversation ?? null;
      if (value !== null && !(Array.isArray(value) && !value.length)) (values[block] ??= {})[action] = value;
    }
  }
  return values;
}

function context(view, problem) {
  return {
    held: typed(view),
    people: model.state.people,
    channels: model.state.channels,
    use: async (control, node) => {
      node.setAttribute('aria-busy', 'true');
      node.classList.add('busy');
      const body = { user: model.me, view_id: view.id, action: 'press', block_id: control.block_id, action_id: control.action_id, values: existing(view) };
      if (control.value !== undefined) body.value = control.value;
      await say(body, problem);
      node.removeAttribute('aria-busy');
      node.classList.remove('busy');
    },
  };
}

/** What was typed into fields the view still has. */
function existing(view) {
  const known = view.state?.values ?? {};
  const values = {};
  for (const [block, actions] of Object.entries(typed(view))) {
    for (const [action, value] of Object.entries(actions)) {
      if (known[block]?.[action]) (values[block] ??= {})[action] = value;
    }
  }
  return values;
}

async function say(body, problem) {
  try {
    const answer = await post('view', body);
    problem.textContent = answer.errors ? '' : trouble(answer, bot().name);
    problem.hidden = !problem.textContent;
    return answer;
  } catch {
    problem.textContent = 'The workspace does not answer.';
    problem.hidden = false;
    return null;
  }
}

function showErrors(errors) {
  let first = null;
  for (const node of dialog.querySelectorAll('.input')) {
    const text = errors?.[node.dataset.block];
    const line = node.querySelector('.error');
    line.hidden = !text;
    line.textContent = text || '';
    const target = node.querySelector('input, select, textarea');
    target?.toggleAttribute('aria-invalid', Boolean(text));
    if (text && !first) first = target;
  }
  first?.focus();
}

function draw(view) {
  const problem = el('p', { class: 'failed', role: 'alert', hidden: true });
  const close = () => say({ user: model.me, view_id: view.id, action: 'close' }, problem);
  const submit = view.submit ? el('button', { type: 'submit', class: 'button primary' }, view.submit.text) : null;
  const form = el('form', {
    novalidate: true,
    onsubmit: async (event) => {
      event.preventDefault();
      if (busy || !submit) return;
      busy = true;
      submit.classList.add('busy');
      submit.setAttribute('aria-busy', 'true');
      const answer = await say({ user: model.me, view_id: view.id, action: 'submit', values: existing(view) }, problem);
      busy = false;
      submit.classList.remove('busy');
      submit.removeAttribute('aria-busy');
      showErrors(answer?.errors);
    },
  },
  el('header', {}, el('img', { class: 'avatar', src: '/bot.svg', alt: '' }), el('h2', { id: 'modal-title' }, view.title?.text ?? ''),
    el('button', { type: 'button', class: 'close', 'aria-label': 'Close', onclick: close }, '×')),
  el('div', { class: 'body' }, drawBlocks(view.blocks, context(view, problem)), problem),
  el('footer', {}, el('button', { type: 'button', class: 'button', onclick: close }, view.close?.text ?? 'Close'), submit));
  dialog.replaceChildren(form);
  dialog.oncancel = (event) => { event.preventDefault(); close(); };
}

/** Shows the top modal, or none. */
export function drawModal() {
  const top = model.modals.at(-1);
  const now = top ? `${top.id} ${top.hash}` : '';
  if (now === shown) return;
  const sameView = shown.split(' ')[0] === top?.id;
  const focused = sameView ? document.activeElement?.dataset?.action : null;
  shown = now;
  if (!top) { dialog.close(); dialog.replaceChildren(); held.clear(); return; }
  draw(top);
  if (!dialog.open) dialog.showModal();
  if (focused) dialog.querySelector(`[data-action="${CSS.escape(focused)}"]`)?.focus();
}

let homeShown = '';

/** Shows the person's Home tab. */
export function drawHome() {
  const home = model.home;
  const now = `${model.me} ${home?.id ?? ''} ${home?.hash ?? ''}`;
  if (now === homeShown) return;
  homeShown = now;
  const holder = byId('home');
  if (!home) {
    holder.replaceChildren(el('p', { class: 'empty' }, `${bot().name} has not set up a Home tab yet.`));
    return;
  }
  held.delete(home.id);
  const problem = el('p', { class: 'failed', role: 'alert', hidden: true });
  holder.replaceChildren(el('div', { class: 'home' }, drawBlocks(home.blocks, context(home, problem)), problem));
}
