// A farm of invented sites on loopback: node feed-farm.mjs [--feeds 20] [--items 12] [--port 8900]
//   GET /opml     all feeds, in their categories (OPML 2.0)
//   GET /feed/:n  one feed; even ones are RSS 2.0, odd ones Atom (RFC 4287); an ETag never changes
//   GET /item/:n/:k  the page of one article
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { buildArticle, getSite } from './feed-farm-content.mjs';

const { values: options } = parseArgs({
  options: {
    feeds: { type: 'string', default: '20' },
    items: { type: 'string', default: '12' },
    port: { type: 'string', default: '8900' },
  },
});
const [FEEDS, ITEMS, PORT] = [options.feeds, options.items, options.port].map(Number);
const HOST = '127.0.0.1';
const BASE = `http://${HOST}:${PORT}`;
const STARTED = Date.now();

createServer((request, response) => {
  const [, kind, feed, item] = new URL(request.url ?? '/', BASE).pathname.split('/');
  const answer = answerTo(kind, Number(feed), Number(item));
  if (!answer) return response.writeHead(404).end();
  const headers = { 'content-type': answer.type, etag: `"${kind}-${feed}"`, 'cache-control': 'max-age=0' };
  const known = request.headers['if-none-match'] === headers.etag;
  response.writeHead(known ? 304 : 200, headers).end(known ? undefined : answer.body);
}).listen(PORT, HOST, () => console.log(`feed farm: ${FEEDS} feeds at ${BASE}/opml`));

function answerTo(kind, feed, item) {
  if (kind === 'opml') return { type: 'text/x-opml; charset=utf-8', body: buildOpml() };
  if (!(feed < FEEDS)) return null;
  if (kind === 'item') return { type: 'text/html; charset=utf-8', body: buildArticle(feed, item).html };
  if (kind !== 'feed') return null;
  return feed % 2 === 0
    ? { type: 'application/rss+xml; charset=utf-8', body: buildRss(feed) }
    : { type: 'application/atom+xml; charset=utf-8', body: buildAtom(feed) };
}

function buildOpml() {
  const feeds = Array.from({ length: FEEDS }, (_, feed) => ({ feed, ...getSite(feed) }));
  const folders = Map.groupBy(feeds, ({ category }) => category);
  const outlines = [...folders].map(
    ([category, members]) =>
      `<outline text="${escapeXml(category)}">${members.map(buildOutline).join('')}</outline>`,
  );
  const head = '<head><title>Feed farm</title></head>';
  return `<?xml version="1.0"?><opml version="2.0">${head}<body>${outlines.join('')}</body></opml>`;
}

function buildOutline({ feed, title }) {
  const name = `text="${escapeXml(title)}" title="${escapeXml(title)}"`;
  return `<outline type="rss" ${name} xmlUrl="${BASE}/feed/${feed}" htmlUrl="${BASE}/site/${feed}"/>`;
}

function buildRss(feed) {
  const title = escapeXml(getSite(feed).title);
  const items = listArticles(feed).map(
    ({ id, title, url, at, html }) =>
      `<item><title>${escapeXml(title)}</title><link>${url}</link><guid isPermaLink="false">${id}</guid>` +
      `<pubDate>${at.toUTCString()}</pubDate><description>${escapeXml(html)}</description></item>`,
  );
  const head = `<title>${title}</title><link>${BASE}/site/${feed}</link><description>${title}</description>`;
  return `<?xml version="1.0"?><rss version="2.0"><channel>${head}${items.join('')}</channel></rss>`;
}

function buildAtom(feed) {
  const entries = listArticles(feed).map(
    ({ id, title, url, at, html }) =>
      `<entry><title>${escapeXml(title)}</title><link href="${url}"/><id>${id}</id>` +
      `<updated>${at.toISOString()}</updated><content type="html">${escapeXml(html)}</content></entry>`,
  );
  const head = [
    `<title>${escapeXml(getSite(feed).title)}</title><link href="${BASE}/site/${feed}"/>`,
    `<id>tag:farm.example,2026:${feed}</id><updated>${new Date(STARTED).toISOString()}</updated>`,
  ].join('');
  return `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom">${head}${entries.join('')}</feed>`;
}

/** Newest first; the sites alternate, so that a list of all of them is mixed. */
function listArticles(feed) {
  return Array.from({ length: ITEMS }, (_, item) => ({
    ...buildArticle(feed, item),
    id: `tag:farm.example,2026:${feed}/${item}`,
    url: `${BASE}/item/${feed}/${item}`,
    at: new Date(STARTED - (item * FEEDS + ((feed * 7) % FEEDS) + 1) * 19 * 60_000),
  }));
}

function escapeXml(text) {
  const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character]);
}
