// The "are you sure?" dialog a button or select may ask for.
import { byId, el } from '/dom.js';
import { textObject } from '/text.js';

/** Asks; resolves to whether the person agreed. */
export function confirmed(confirm) {
  const dialog = byId('confirm');
  return new Promise((resolve) => {
    const yes = el('button', { type: 'button', class: `button ${confirm.style || 'primary'}`, onclick: () => dialog.close('yes') }, confirm.confirm.text);
    const no = el('button', { type: 'button', class: 'button', onclick: () => dialog.close('no') }, confirm.deny.text);
    dialog.replaceChildren(
      el('header', {}, el('h2', { id: 'confirm-title' }, confirm.title.text)),
      el('div', { class: 'body' }, textObject(confirm.text)),
      el('footer', {}, no, yes));
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
    dialog.returnValue = 'no';
    dialog.showModal();
  });
}
