// The chat page: who I am, where I am, and what is new.
import { get, post } from '/api.js';
import { announce, byId, el } from '/dom.js';
import { composer } from '/composer.js';
import { avatar, drawMessages, toEnd } from '/messages.js';
import { drawHome, drawModal } from '/views.js';
import { bot, channel, isDirect, loadAll, loadNew, loadState, markRead, message, messagesIn, model, myDirect, personName, repliesTo, unread } from '/model.js';

const say = composer(byId('composer'), () => ({ channel: model.place }), () => toEnd(byId('messages')));
const reply = composer(byId('thread-composer'), () => ({ channel: model.place, thread_ts: model.thread }), () => toEnd(byId('thread-messages')));
const pane = (name) => { document.body.dataset.pane = name; };

// ---- the sidebar ---------------------------------------------------------------------------------
function placeButton(id, sign, name) {
  const here = id === model.place;
  const seen = here && model.tab === 'messages' && document.hasFocus();
  const count = seen ? 0 : unread(id);
  return el('li', {}, el('button', {
    type: 'button', class: `place ${count ? 'unread' : ''}`, 'aria-current': here ? 'page' : null, 'data-channel': id,
    onclick: () => goTo(id),
  }, sign, el('span', { class: 'name' }, name), count ? el('span', { class: 'count' }, String(count), el('span', { class: 'hidden' }, ' unread')) : null));
}

function drawSidebar() {
  byId('team').textContent = model.state.team.name;
  const focused = document.activeElement?.dataset?.channel;
  const channels = model.state.channels.filter((c) => !c.is_im && c.members.includes(model.me));
  byId('channels').replaceChildren(...channels.map((c) => placeButton(c.id, el('span', { class: 'sign', 'aria-hidden': 'true' }, '#'), c.name)));
  byId('directs').replaceChildren(placeButton(myDirect(), avatar(bot().user_id), bot().name));
  if (focused) document.querySelector(`[data-channel="${CSS.escape(focused)}"]`)?.focus();
  const waiting = [...model.messages.keys()].reduce((sum, id) => sum + (id === model.place ? 0 : unread(id)), 0);
  document.title = `${waiting ? `(${waiting}) ` : ''}${placeName()} – ${model.state.team.name}`;
}

function drawPeople() {
  const people = model.state.people;
  const pick = people.length <= 3
    ? people.map((p) => el('label', { class: 'person' },
      el('input', { type: 'radio', name: 'me', value: p.id, checked: p.id === model.me, onchange: () => become(p.id) }), avatar(p.id), el('span', {}, p.real_name)))
    : [el('select', { 'aria-label': 'You are', onchange: (e) => become(e.target.value) },
      ...people.map((p) => el('option', { value: p.id, selected: p.id === model.me }, p.real_name)))];
  byId('people').replaceChildren(byId('people').querySelector('legend'), ...pick);
}

// ---- the place -----------------------------------------------------------------------------------
const placeName = () => (isDirect(model.place) ? bot().name : `#${channel(model.place)?.name ?? ''}`);

function drawPlace() {
  const direct = isDirect(model.place);
  const home = direct && model.tab === 'home';
  byId('place').textContent = placeName();
  byId('purpose').textContent = direct ? 'App · direct message' : channel(model.place)?.purpose?.value ?? '';
  byId('tabs').hidden = !direct;
  for (const tab of ['home', 'messages']) {
    byId(`tab-${tab}`).setAttribute('aria-selected', String(model.tab === tab));
    byId(`tab-${tab}`).tabIndex = model.tab === tab ? 0 : -1;
  }
  byId('home').hidden = !home;
  byId('messages').hidden = home;
  byId('composer').hidden = home;
  say.label(`Message ${placeName()}`);
  if (home) drawHome();
  else drawMessages(byId('messages'), messagesIn(model.place), openThread, direct ? `This is the beginning of your conversation with ${bot().name}. Say hello.` : `Nobody has said anything in ${placeName()} yet. Mention @${bot().name} to ask it here.`);
  drawThread();
  if (document.hasFocus() && !home) markRead(model.place);
}

function drawThread() {
  const parent = model.thread && message(model.place, model.thread);
  byId('thread').hidden = !parent;
  document.body.classList.toggle('with-thread', Boolean(parent));
  if (!parent) return;
  byId('thread-place').textContent = placeName();
  reply.label(`Reply to ${personName(parent.user)}`);
  drawMessages(byId('thread-messages'), [parent, ...repliesTo(model.place, model.thread)].filter((m) => !m.deleted), null);
}

function openThread(ts) {
  model.thread = ts;
  byId('thread-messages').replaceChildren();
  drawThread();
  toEnd(byId('thread-messages'));
  pane('thread');
  reply.focus();
}

function closeThread() {
  const ts = model.thread;
  model.thread = '';
  drawThread();
  pane('main');
  byId('messages').querySelector(`article[data-ts="${CSS.escape(ts)}"]`)?.focus();
}

function goTo(id, tab = 'messages') {
  if (model.place !== id) {
    model.thread = '';
    byId('messages').replaceChildren();
  }
  model.place = id;
  model.tab = isDirect(id) ? tab : 'messages';
  localStorage.setItem(`place:${model.me}`, id);
  drawPlace();
  drawSidebar();
  pane('main');
  toEnd(byId('messages'));
  if (isDirect(id)) post('home', { user: model.me, tab: model.tab }).catch(() => {});
  if (matchMedia('(min-width: 721px)').matches && model.tab === 'messages') say.focus();
}

// ---- people and time -----------------------------------------------------------------------------
async function become(id) {
  model.me = id;
  localStorage.setItem('me', id);
  model.thread = '';
  byId('messages').replaceChildren();
  await loadAll();
  const before = localStorage.getItem(`place:${id}`);
  const place = before && (channel(before)?.members ?? []).includes(id) ? before : myDirect();
  goTo(place);
  drawModal();
  announce(`You are ${personName(id)} now.`);
}

function tell(text) {
  byId('trouble').textContent = text;
  byId('trouble').hidden = !text;
}

function drawAll() {
  drawPlace();
  drawSidebar();
  drawModal();
  const { delivery } = model.state;
  tell(delivery.verified === 'refused' ? `${bot().name} at ${delivery.events} did not answer Slack's challenge; a real Slack would not accept this address.` : '');
}

async function follow() {
  for (;;) {
    try {
      const news = await get('wait', { after: model.seq, timeout_ms: 20000 });
      if (news.epoch !== model.epoch) {
        await loadState();
        model.thread = '';
        byId('messages').replaceChildren();
        await loadAll();
        drawPeople();
      } else if (news.seq > model.seq) {
        const known = model.state.people.length;
        await loadNew();
        model.state = await get('state');
        if (model.state.people.length !== known) drawPeople();
      }
      drawAll();
    } catch {
      tell('The workspace does not answer. Trying again…');
      await new Promise((resolve) => { setTimeout(resolve, 1000); });
    }
  }
}

async function start() {
  await loadState();
  await loadAll();
  drawPeople();
  const before = localStorage.getItem(`place:${model.me}`);
  goTo(before && channel(before)?.members.includes(model.me) ? before : myDirect());
  drawAll();
  byId('to-sidebar').onclick = () => pane('sidebar');
  byId('from-thread').onclick = closeThread;
  byId('close-thread').onclick = closeThread;
  for (const tab of ['home', 'messages']) byId(`tab-${tab}`).onclick = () => goTo(model.place, tab);
  byId('tabs').addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = model.tab === 'home' ? 'messages' : 'home';
    goTo(model.place, other);
    byId(`tab-${other}`).focus();
  });
  byId('thread').addEventListener('keydown', (event) => { if (event.key === 'Escape') closeThread(); });
  window.addEventListener('focus', drawAll);
  document.body.dataset.ready = 'true';
  await follow();
}

start().catch((problem) => tell(`The page could not start: ${problem.message}`));
