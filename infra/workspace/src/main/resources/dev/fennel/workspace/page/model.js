// What the page knows: people, places, messages as this person sees them, and what they have read.
import { get } from '/api.js';
import { names } from '/text.js';

export const model = {
  me: localStorage.getItem('me') || '',
  place: '',
  tab: 'messages',
  thread: '',
  state: null,
  epoch: '',
  seq: 0,
  messages: new Map(), // channel -> Map(ts -> message)
  modals: [],
  home: null,
};

export const bot = () => model.state.bot;
export const personName = (id) => {
  if (id === bot().user_id) return bot().name;
  return model.state.people.find((p) => p.id === id)?.real_name ?? id;
};
export const channel = (id) => model.state.channels.find((c) => c.id === id);
export const myDirect = () => model.state.people.find((p) => p.id === model.me)?.dm ?? '';
export const isDirect = (id) => id === myDirect();

export async function loadState() {
  model.state = await get('state');
  model.epoch = model.state.epoch;
  names.person = personName;
  names.channel = (id) => channel(id)?.name ?? id;
  if (!model.state.people.some((p) => p.id === model.me)) model.me = model.state.people[0].id;
}

/** Forgets what was loaded and loads everything this person sees. */
export async function loadAll() {
  model.messages.clear();
  model.seq = 0;
  await loadNew();
}

/** Loads what is new; answers the messages that changed. */
export async function loadNew() {
  const me = model.me;
  const [said, views] = await Promise.all([get('messages', { user: me, after: model.seq }), get('views', { user: me })]);
  if (me !== model.me) return [];
  for (const m of said.messages) {
    if (!model.messages.has(m.channel)) model.messages.set(m.channel, new Map());
    model.messages.get(m.channel).set(m.ts, m);
  }
  model.seq = said.seq;
  model.modals = views.modals;
  model.home = views.home;
  return said.messages;
}

const sorted = (some) => some.sort((a, b) => (a.ts < b.ts ? -1 : 1));
const all = (id) => [...(model.messages.get(id)?.values() ?? [])].filter((m) => !m.deleted);
export const isReply = (m) => Boolean(m.thread_ts) && m.thread_ts !== m.ts;

/** The messages of a channel, without the replies of threads. */
export const messagesIn = (id) => sorted(all(id).filter((m) => !isReply(m)));
export const repliesTo = (id, ts) => sorted(all(id).filter((m) => isReply(m) && m.thread_ts === ts));
export const message = (id, ts) => model.messages.get(id)?.get(ts);

const key = (id) => `read:${model.me}:${id}`;
const latest = (id) => sorted(all(id)).at(-1)?.ts ?? '';
export function markRead(id) {
  if (latest(id)) localStorage.setItem(key(id), latest(id));
}
export function unread(id) {
  const read = localStorage.getItem(key(id)) ?? '';
  return all(id).filter((m) => m.ts > read && m.user !== model.me).length;
}
