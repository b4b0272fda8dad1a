// Making elements. Text always goes in as text, never as markup.

/** An element with properties (`class`, `on…` listeners, attributes) and children (nodes or text). */
export function el(name, props = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'class') node.className = value;
    else node.setAttribute(key, value === true ? '' : String(value));
  }
  node.append(...children.filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

let made = 0;
/** An id no other element has. */
export const freshId = (kind) => `${kind}-${++made}`;

/** Only addresses that a click may safely open. */
export function safeUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return ['http:', 'https:', 'mailto:'].includes(parsed.protocol) ? parsed.href : null;
  } catch {
    return null;
  }
}

/** A link that opens elsewhere, or just its words if the address is not one to open. */
export function link(url, ...children) {
  const href = safeUrl(url);
  if (!href) return el('span', {}, ...children);
  return el('a', { href, target: '_blank', rel: 'noopener noreferrer' }, ...children);
}

export function announce(text) {
  byId('announce').textContent = text;
}

const PATHS = {
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.5 8 12.5 1.5 8 1.5 8ZM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  reply: 'M2.5 3.5h11v7.5H8L5 13.5V11H2.5ZM5 6h6M5 8.3h4',
  file: 'M4 1.5h5.5L12.5 4.500V14.500h-8.500ZM9.500 1.500V4.500h3',
  trash: 'M2.500 4.500h11M6 4.500V2.500h4v2M4 4.500l.6 9h6.800l.6-9',
  up: 'M5 7v6.500H2.500V7ZM5 7l2.500-5c1.500 0 1.800 1.200 1.500 2.200L8.500 6.500h4.200l-.9 7H5',
  down: 'M5 9V2.500H2.500V9ZM5 9l2.500 5c1.500 0 1.800-1.200 1.500-2.200L8.500 9.500h4.200l-.9-7H5',
  send: 'M2 2.500 14.500 8 2 13.500 3.500 8ZM3.500 8H9',
  warning: 'M8 2 15 14H1ZM8 6.500v3.500M8 12v.01',
};

/** A small line drawing that means nothing to a screen reader. */
export function icon(name) {
  const ns = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(ns, 'svg');
  const path = document.createElementNS(ns, 'path');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', PATHS[name]);
  svg.append(path);
  return svg;
}

/** A line that says what went wrong. */
export const failure = (text) => el('p', { class: 'failed', role: 'alert' }, icon('warning'), ` ${text}`);
