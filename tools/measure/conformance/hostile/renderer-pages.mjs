// Builds the pages that rows of the group `renderer` describe. A page requests each address of the
// description in every possible way; behaviour without an address (a dialog, a download, a loop) is
// recognised by its words.
import { PUBLISHER } from './internet.mjs';

const SITE = `http://${PUBLISHER.host}`;
export const WORDS = 'These words are for browsers only. ';
const FILL = `document.querySelector('main').innerHTML = ${JSON.stringify(`<p>${WORDS.repeat(60)}</p>`)}`;

const ADDRESS = /\b(?:https?|wss?|file|ftp):\/\/[^\s"'<>)]*/gi;
/** Words for a private address in a description that names none; the canary stands for it. */
const INSIDE = /\b(?:private|loopback|localhost|internal|metadata|link-local)\b/i;

/** Words, and the { head, script } that they add, or a flag for the checks. */
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
    { script: 'const blocks = []; for (;;) blocks.push(new Uint8Array(2 ** 24).fill(1));', never: true },
  ],
];

/**
 * The page of a row: { head, script, requestedHost, never, isDownload }; null where nothing can be played.
 * `requestedHost`: the host that must be requested from the proxy.
 */
export function buildPage({ setup }, { canary, internet }) {
  const known = BEHAVIOURS.filter(([words]) => words.test(setup)).map(([, page]) => page);
  const targets = listAddresses(setup, canary);
  if (known.length === 0 && targets.length === 0) return null;
  const visits = targets.map((target, at) => buildVisit(target, { at, internet }));
  const requested = targets.filter((target) => !/^(?:file|ftp):/i.test(target));
  const joinParts = (name) => [...known, ...visits].map((page) => page[name] ?? '').join('\n');
  return {
    head: joinParts('head'),
    // Endless scripts come last.
    script: [...visits, ...known].map((page) => page.script ?? '').join(';\n'),
    requestedHost:
      requested.length === 0 || known.some(({ never }) => never) ? undefined : getHost(requested[0]),
    never: known.some(({ never }) => never),
    isDownload: known.some(({ isDownload }) => isDownload),
  };
}

/** Loopback addresses lead to the canary, whatever their port. */
function listAddresses(setup, canary) {
  const written = setup.match(ADDRESS) ?? [];
  if (written.length === 0 && INSIDE.test(setup)) return [`http://127.0.0.1:${canary}/`];
  return written.map((address) =>
    address.replace(/^(\w+:\/\/)(127\.[\d.]+|\[::1\]|localhost)(?::\d+)?/i, `$1$2:${canary}`),
  );
}

const getHost = (address) => URL.parse(address)?.hostname ?? '';

/** Every way for a page to request an address. */
function buildVisit(target, { at, internet }) {
  const to = JSON.stringify(target);
  const http = JSON.stringify(target.replace(/^ws/i, 'http'));
  const socket = JSON.stringify(target.replace(/^http/i, 'ws'));
  const attribute = target.replaceAll('"', '%22').replace(/^ws/i, 'http');
  const isFile = target.toLowerCase().startsWith('file:');
  const hop = serveRedirects(attribute, { at, internet });
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
        // With other schemes these would leave the page.
        () => ${isFile ? `document.getElementById('file-${at}').click()` : '0'},
        () => ${isFile ? `(location = ${to})` : '0'},
      ];
      for (const tryIt of tries${at}) try { tryIt(); } catch {}`,
  };
}

/** A public address that redirects to the target in two steps. */
function serveRedirects(target, { at, internet }) {
  const buildRedirect = (to) => ({
    raw: `HTTP/1.1 302 Found\r\nLocation: ${to}\r\nConnection: close\r\n\r\n`,
  });
  internet.servePage(`${SITE}/hop-2-${at}`, buildRedirect(target));
  return internet.servePage(`${SITE}/hop-1-${at}`, buildRedirect(`/hop-2-${at}`));
}

export function buildDocument({ head = '', script = '' }) {
  return `<!doctype html><html><head><title>App</title></head><body><main></main>${head}
    <script>${FILL}; ${script}</script></body></html>`;
}
