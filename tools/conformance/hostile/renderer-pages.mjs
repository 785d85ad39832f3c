// The pages that the rows of the group `renderer` describe, by the row: markup or script beside the words
// that a script puts in, so that only a browser sees them.
import { PUBLISHER } from './internet.mjs';

const SITE = `http://${PUBLISHER.host}`;
export const WORDS = 'These words are there for browsers only. ';
const FILL = `document.querySelector('main').innerHTML = ${JSON.stringify(`<p>${WORDS.repeat(60)}</p>`)}`;

/** id: what is on the page ({ head, script }), and for whom the proxy must be asked (`asks`). */
export const PAGES = {
  'render-001': ({ canary }) => ({
    head: `<img src="http://127.0.0.1:${canary}/api/ready">`,
    asks: '127.0.0.1',
  }),
  'render-003': ({ canary }) => ({ head: `<iframe src="http://[::1]:${canary}/"></iframe>`, asks: '[::1]' }),
  'render-004': () => ({
    script: `fetch('http://10.0.0.1/').catch(() => 0); const x = new XMLHttpRequest();
      x.open('GET', 'http://10.0.0.1/x'); x.send()`,
    asks: '10.0.0.1',
  }),
  'render-005': ({ canary }) => ({ script: `new WebSocket('ws://127.0.0.1:${canary}/')`, asks: '127.0.0.1' }),
  'render-007': ({ canary }) => ({
    head: `<a id="a" target="_blank" href="http://127.0.0.1:${canary}/">x</a>`,
    script: `window.open('http://127.0.0.1:${canary}/'); document.getElementById('a').click()`,
  }),
  'render-010': ({ canary, internet }) => {
    const raw = (to) => ({ raw: `HTTP/1.1 302 Found\r\nLocation: ${to}\r\nConnection: close\r\n\r\n` });
    internet.page(`${SITE}/hop-2`, raw(`http://127.0.0.1:${canary}/`));
    return { head: `<img src="${internet.page(`${SITE}/hop-1`, raw('/hop-2'))}">`, asks: '127.0.0.1' };
  },
  'render-011': () => ({
    head: '<a id="a" download href="file:///etc/passwd">x</a><iframe src="file:///etc/passwd"></iframe>',
    script: "document.getElementById('a').click(); try { location = 'file:///etc/passwd' } catch {}",
  }),
  'render-013': () => ({ head: `<img src="${SITE}/never">`, script: 'for (;;);', never: true }),
  'render-015': () => ({
    script: `onbeforeunload = () => 'stay'; let n = 0;
      setInterval(() => { alert(n++); confirm('x'); }, 1)`,
  }),
  'render-016': () => ({
    head: `<a id="a" download="a.bin" href="${SITE}/large">x</a>`,
    script: "document.getElementById('a').click()",
    isDownload: true,
  }),
  'render-019': () => ({}),
};

export function documentOf({ head = '', script = '' }) {
  return `<!doctype html><html><head><title>App</title></head><body><main></main>${head}
    <script>${FILL}; ${script}</script></body></html>`;
}
