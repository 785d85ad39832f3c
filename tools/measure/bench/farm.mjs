// Serves invented feeds on loopback for benches. Everything is written and compressed in advance, so that the
// farm costs nearly no CPU time.
//
//   node farm.mjs [--feeds 1000] [--items 30] [--bytes 1500] [--hosts 1] [--port 8900]
//                 [--latency 0] [--broken 0] [--slow 0] [--began 1767225600000] [--step 41]
//
// --hosts H spreads the feeds over 127.0.1.1 to 127.0.1.H; one host is 127.0.0.1.
// --latency MS delays every feed; the last --slow feeds respond after 30 s, the --broken ones before them
// with 500.
// --began MS is the time of the first article since 1970; the next ones follow every --step minutes.
//
// GET  /feed/:n  /item/:n/:k  /opml
// POST /admin/advance?n=3   every feed loses its n oldest articles and has n new ones
// GET  /admin/stats         { requests, feed200, feed304, feedError, bytes }
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { getContentType, writeFeed, writeOpml } from './farm-feed.mjs';
import { createArticle } from './farm-text.mjs';

const DEFAULTS = {
  feeds: 1000,
  items: 30,
  bytes: 1500,
  hosts: 1,
  port: 8900,
  latency: 0,
  broken: 0,
  slow: 0,
  began: Date.parse('2026-01-01T00:00:00Z'),
  step: 41,
};
const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries(DEFAULTS).map(([name, value]) => [name, { type: 'string', default: String(value) }]),
  ),
});
const options = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, Number(values[name])]));

const SLOW_MS = 30_000;

/** Longer than any client keeps an idle connection. */
const KEEP_ALIVE_MS = 120_000;
const BACKLOG = 4096;

/** Time between two changes of a feed. */
const GENERATION_MS = 3_600_000;
const FIRST_CHANGE_AT = Date.parse('2026-03-01T00:00:00Z');

const hosts =
  options.hosts === 1 ? ['127.0.0.1'] : Array.from({ length: options.hosts }, (_, i) => `127.0.1.${i + 1}`);
const getBaseUrl = (feed) => `http://${hosts[feed % hosts.length]}:${options.port}`;
const stats = { requests: 0, feed200: 0, feed304: 0, feedError: 0, bytes: 0 };

let generation = 0;
let firstArticle = 0;
let documents = [];
prepareDocuments();

for (const host of hosts) {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen({ port: options.port, host, backlog: BACKLOG });
}

function prepareDocuments() {
  const changed = new Date(FIRST_CHANGE_AT + generation * GENERATION_MS).toUTCString();
  documents = Array.from({ length: options.feeds }, (_, feed) => {
    const base = getBaseUrl(feed);
    const text = writeFeed(feed, { ...options, first: firstArticle, count: options.items, base });
    const head = { etag: `"${feed}-${generation}"`, 'last-modified': changed, 'cache-control': 'max-age=0' };
    return { head, plain: Buffer.from(text), packed: gzipSync(text) };
  });
}

async function answer(request, response) {
  const [, kind, name, item] = request.url.split(/[/?]/);
  if (kind === 'admin') return answerAdmin(request, response, name);
  stats.requests += 1;
  if (kind === 'feed') return answerFeed(Number(name), request, response);
  if (kind === 'opml') return send(response, 'text/x-opml', renderOpml());
  if (kind === 'item') return send(response, 'text/html', renderPage(Number(name), Number(item)));
  if (kind === 'site') return send(response, 'text/html', '<!doctype html><title>A site</title>');
  return response.writeHead(404, { 'content-length': 0 }).end();
}

async function answerFeed(feed, request, response) {
  const { feeds, slow, broken, latency } = options;
  const isSlow = feed >= feeds - slow;
  if (isSlow || latency > 0) await wait(isSlow ? SLOW_MS : latency);
  if (!isSlow && feed >= feeds - slow - broken) {
    stats.feedError += 1;
    return response.writeHead(500, { 'content-length': 0 }).end();
  }
  const { head, plain, packed } = documents[feed];
  if (isNotModified(request.headers, head)) {
    stats.feed304 += 1;
    return response.writeHead(304, head).end();
  }
  const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = zipped ? packed : plain;
  stats.feed200 += 1;
  stats.bytes += body.length;
  const type = { 'content-type': `${getContentType(feed)}; charset=utf-8`, 'content-length': body.length };
  const encoding = zipped ? { 'content-encoding': 'gzip' } : {};
  return response.writeHead(200, { ...head, ...type, ...encoding, vary: 'accept-encoding' }).end(body);
}

/** If-None-Match has precedence over If-Modified-Since (RFC 9110 §13.2.2); tags are compared weakly. */
function isNotModified(requestHeaders, head) {
  const tags = requestHeaders['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === head.etag);
  return Date.parse(requestHeaders['if-modified-since'] ?? '') >= Date.parse(head['last-modified']);
}

function answerAdmin(request, response, action) {
  if (action === 'stats') return send(response, 'application/json', JSON.stringify(stats));
  if (action !== 'advance' || request.method !== 'POST') return response.writeHead(404).end();
  generation += 1;
  firstArticle += Number(new URL(request.url, 'http://farm').searchParams.get('n') ?? '3');
  prepareDocuments();
  return send(response, 'application/json', JSON.stringify({ generation, first: firstArticle }));
}

function renderOpml() {
  return writeOpml(options.feeds, (feed) => `${getBaseUrl(feed)}/feed/${feed}`);
}

function renderPage(feed, k) {
  const { title, html } = createArticle(feed, k, { base: getBaseUrl(feed), ...options });
  return `<!doctype html><title>${title}</title><article><h1>${title}</h1>${html}</article>`;
}

function send(response, type, text) {
  const head = { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(text) };
  return response.writeHead(200, head).end(text);
}
