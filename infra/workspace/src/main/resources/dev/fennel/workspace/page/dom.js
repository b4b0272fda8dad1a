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
