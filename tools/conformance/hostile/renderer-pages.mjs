// The pages that the rows of the group `renderer` describe. What counts of a description are the addresses in
// it: the page goes to each of them by every way that a page has. Only behaviour that has no address (a
// dialog, a download, a loop) is known by its words.
import { PUBLISHER } from './internet.mjs';

const SITE = `http://${PUBLISHER.host}`;
export const WORDS = 'These words are there for browsers only. ';
const FILL = `document.querySelector('main').innerHTML = ${JSON.stringify(`<p>${WORDS.repeat(60)}</p>`)}`;

const ADDRESS = /\b(?:https?|wss?|file|ftp):\/\/[^\s"'<>)]*/gi;
/** A description without an address that speaks of a place inside means the canary. */
const INSIDE = /\b(?:private|loopback|localhost|internal|metadata|link-local)\b/i;

/** Each with what the page has beside the words ({ head, script }), or how it is watched. */
const BEHAVIOURS = [
  [
    /\b(?:alert|confirm|prompt|beforeunload|dialogs?)\b/i,
    {
      script: `onbeforeunload = () => 'stay'; let n = 0;
        setInterval(() => { alert(n++); confirm('x'); }, 1)`,
    },
  ],
  [
    /\bdownloads?\b(?! *>)/i,
    {
      head: `<a id="large" download="a.bin" href="${SITE}/large">x</a>`,
      script: "document.getElementById('large').click()",
      isDownload: true,
    },
  ],
  [
    /\bnever (?:fires load|loads|ends|finishes)|\b(?:endless|infinite) (?:loop|script)|for ?\(;;\)/i,
    { head: `<img src="${SITE}/never">`, script: 'for (;;);', never: true },
  ],
  [
    /\b(?:memory|allocates)\b/i,
    { script: 'const kept = []; for (;;) kept.push(new Uint8Array(2 ** 24).fill(1));', never: true },
  ],
];

/**
 * The page of a row: { head, script, asks, never, isDownload }; null where nothing in the description can be
 * played. `asks`: the host for which the proxy must be asked.
 */
export function pageOf({ setup }, { canary, internet }) {
  const known = BEHAVIOURS.filter(([words]) => words.test(setup)).map(([, page]) => page);
  const targets = addressesOf(setup, canary);
  if (known.length === 0 && targets.length === 0) return null;
  const visits = targets.map((target, at) => visit(target, { at, internet }));
  const asked = targets.filter((target) => !/^(?:file|ftp):/i.test(target));
  const text = (name) => [...known, ...visits].map((page) => page[name] ?? '').join('\n');
  return {
    head: text('head'),
    // What never ends stands last.
    script: [...visits, ...known].map((page) => page.script ?? '').join(';\n'),
    asks: asked.length === 0 || known.some(({ never }) => never) ? undefined : hostOf(asked[0]),
    never: known.some(({ never }) => never),
    isDownload: known.some(({ isDownload }) => isDownload),
  };
}

/** Addresses of this machine lead to the canary, whatever port they name. */
function addressesOf(setup, canary) {
  const written = setup.match(ADDRESS) ?? [];
  if (written.length === 0 && INSIDE.test(setup)) return [`http://127.0.0.1:${canary}/`];
  return written.map((address) =>
    address.replace(/^(\w+:\/\/)(127\.[\d.]+|\[::1\]|localhost)(?::\d+)?/i, `$1$2:${canary}`),
  );
}

const hostOf = (address) => URL.parse(address)?.hostname ?? '';

/** Every way that a page has to an address. */
function visit(target, { at, internet }) {
  const to = JSON.stringify(target);
  const http = JSON.stringify(target.replace(/^ws/i, 'http'));
  const socket = JSON.stringify(target.replace(/^http/i, 'ws'));
  const attribute = target.replaceAll('"', '%22').replace(/^ws/i, 'http');
  const isFile = target.toLowerCase().startsWith('file:');
  const hop = redirectTo(attribute, { at, internet });
  return {
    head: `<img src="${attribute}"><img src="${hop}"><iframe src="${attribute}"></iframe>
      <link rel="stylesheet" href="${attribute}"><link rel="prefetch" href="${attribute}">
      <video src="${attribute}"></video><object data="${attribute}"></object>
      <a id="blank-${at}" target="_blank" href="${attribute}">x</a>
      <a id="file-${at}" download href="${attribute}">x</a>`,
    script: `const tries${at} = [
        () => fetch(${http}).catch(() => 0),
        () => { const x = new XMLHttpRequest(); x.open('GET', ${http}); x.send(); },
        () => navigator.sendBeacon(${http}, 'x'),
        () => new WebSocket(${socket}),
        () => { const e = new EventSource(${http}); e.onerror = () => e.close(); },
        () => new Worker(${http}),
        () => window.open(${to}),
        () => document.getElementById('blank-${at}').click(),
        // Elsewhere these would leave the page, and its words with it.
        () => ${isFile ? `document.getElementById('file-${at}').click()` : '0'},
        () => ${isFile ? `(location = ${to})` : '0'},
      ];
      for (const tryIt of tries${at}) try { tryIt(); } catch {}`,
  };
}

/** A public address that leads there by two redirects. */
function redirectTo(target, { at, internet }) {
  const raw = (to) => ({ raw: `HTTP/1.1 302 Found\r\nLocation: ${to}\r\nConnection: close\r\n\r\n` });
  internet.page(`${SITE}/hop-2-${at}`, raw(target));
  return internet.page(`${SITE}/hop-1-${at}`, raw(`/hop-2-${at}`));
}

export function documentOf({ head = '', script = '' }) {
  return `<!doctype html><html><head><title>App</title></head><body><main></main>${head}
    <script>${FILL}; ${script}</script></body></html>`;
}
