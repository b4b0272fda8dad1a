// The box to type in: Enter sends, Shift and Enter starts a new line, a slash starts a command.
import { post, trouble } from '/api.js';
import { el, icon } from '/dom.js';
import { bot, model } from '/model.js';

/** Builds a message box in the form; `where()` says { channel, thread_ts? } and `sent()` is told afterwards. */
export function composer(form, where, sent) {
  const box = el('textarea', { rows: 1, 'aria-label': 'Message', autocomplete: 'off', enterkeyhint: 'send' });
  const send = el('button', { type: 'submit', class: 'send', 'aria-label': 'Send' }, icon('send'));
  const problem = el('p', { class: 'failed', role: 'alert', hidden: true });
  form.replaceChildren(el('div', { class: 'box' }, box, send), problem,
    el('p', { class: 'help' }, el('kbd', {}, 'Enter'), ' sends, ', el('kbd', {}, 'Shift Enter'), ' starts a line'));

  const fit = () => { box.style.height = 'auto'; box.style.height = `${Math.min(box.scrollHeight, 180)}px`; };
  const fail = (text) => { problem.textContent = text; problem.hidden = !text; };
  box.addEventListener('input', () => { fit(); fail(''); });
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) { event.preventDefault(); form.requestSubmit(); }
  });

  async function deliver(text) {
    const place = where();
    const command = /^(\/\S+)\s*([\s\S]*)$/.exec(text);
    if (!command) return post('message', { user: model.me, text, ...place });
    if (place.thread_ts) return { ok: false, error: 'commands do not work in threads' };
    return post('command', { user: model.me, channel: place.channel, command: command[1], text: command[2] });
  }

  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const text = box.value.trim();
    if (!text || form.classList.contains('busy')) return;
    form.classList.add('busy');
    send.setAttribute('aria-busy', 'true');
    try {
      const answer = await deliver(text);
      fail(trouble(answer, bot().name));
      if (answer.ok) { box.value = ''; fit(); sent(); }
    } catch {
      fail('The workspace does not answer.');
    }
    form.classList.remove('busy');
    send.removeAttribute('aria-busy');
    box.focus();
  });
  return { label: (text) => { box.placeholder = text; box.setAttribute('aria-label', text); }, focus: () => box.focus() };
}
