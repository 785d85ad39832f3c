// A farm of invented feeds on loopback, for measuring: everything is written and packed before it is asked
// for, so that the farm costs next to nothing.
//
//   node farm.mjs [--feeds 1000] [--items 30] [--bytes 1500] [--hosts 1] [--port 8900]
//                 [--latency 0] [--broken 0] [--slow 0]
//
// --hosts H spreads the feeds over 127.0.1.1 to 127.0.1.H; one host is 127.0.0.1.
// --latency MS delays every feed; the last --slow feeds answer after 30 s, the --broken ones before them 500.
//
// GET  /feed/:n  /item/:n/:k  /opml
// POST /admin/advance?n=3   every feed loses its n oldest articles and has n new ones
// GET  /admin/stats         { requests, feed200, feed304, feedError, bytes }
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { typeOf, writeFeed, writeOpml } from './farm-feed.mjs';
import { articleOf } from './farm-text.mjs';

const NUMBERS = { feeds: 1000, items: 30, bytes: 1500, hosts: 1, port: 8900, latency: 0, broken: 0, slow: 0 };
const { values } = parseArgs({
  options: Object.fromEntries(
    Object.entries(NUMBERS).map(([name, value]) => [name, { type: 'string', default: String(value) }]),
  ),
});
const options = Object.fromEntries(Object.keys(NUMBERS).map((name) => [name, Number(values[name])]));

const SLOW_MS = 30_000;

/** Longer than any client keeps a connection that it may use again. */
const KEEP_ALIVE_MS = 120_000;
const BACKLOG = 4096;

/** A feed changes an hour after its last change. */
const GENERATION_MS = 3_600_000;
const EPOCH = Date.parse('2026-03-01T00:00:00Z');

const hosts =
  options.hosts === 1 ? ['127.0.0.1'] : Array.from({ length: options.hosts }, (_, i) => `127.0.1.${i + 1}`);
const baseOf = (feed) => `http://${hosts[feed % hosts.length]}:${options.port}`;
const stats = { requests: 0, feed200: 0, feed304: 0, feedError: 0, bytes: 0 };

let generation = 0;
let first = 0;
let documents = [];
pack();

for (const host of hosts) {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen({ port: options.port, host, backlog: BACKLOG });
}

function pack() {
  const changed = new Date(EPOCH + generation * GENERATION_MS).toUTCString();
  documents = Array.from({ length: options.feeds }, (_, feed) => {
    const text = writeFeed(feed, { first, count: options.items, base: baseOf(feed), bytes: options.bytes });
    const head = { etag: `"${feed}-${generation}"`, 'last-modified': changed, 'cache-control': 'max-age=0' };
    return { head, plain: Buffer.from(text), packed: gzipSync(text) };
  });
}

async function answer(request, response) {
  const [, kind, name, item] = request.url.split(/[/?]/);
  if (kind === 'admin') return administer(request, response, name);
  stats.requests += 1;
  if (kind === 'feed') return answerFeed(Number(name), request, response);
  if (kind === 'opml') return send(response, 'text/x-opml', opml());
  if (kind === 'item') return send(response, 'text/html', page(Number(name), Number(item)));
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
  if (isKnown(request.headers, head)) {
    stats.feed304 += 1;
    return response.writeHead(304, head).end();
  }
  const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = zipped ? packed : plain;
  stats.feed200 += 1;
  stats.bytes += body.length;
  const type = { 'content-type': `${typeOf(feed)}; charset=utf-8`, 'content-length': body.length };
  const encoding = zipped ? { 'content-encoding': 'gzip' } : {};
  return response.writeHead(200, { ...head, ...type, ...encoding, vary: 'accept-encoding' }).end(body);
}

/** If-None-Match wins over If-Modified-Since (RFC 9110 §13.2.2); tags are compared weakly. */
function isKnown(asked, head) {
  const tags = asked['if-none-match'];
  if (tags !== undefined) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === head.etag);
  return Date.parse(asked['if-modified-since'] ?? '') >= Date.parse(head['last-modified']);
}

function administer(request, response, action) {
  if (action === 'stats') return send(response, 'application/json', JSON.stringify(stats));
  if (action !== 'advance' || request.method !== 'POST') return response.writeHead(404).end();
  generation += 1;
  first += Number(new URL(request.url, 'http://farm').searchParams.get('n') ?? '3');
  pack();
  return send(response, 'application/json', JSON.stringify({ generation, first }));
}

function opml() {
  return writeOpml(options.feeds, (feed) => `${baseOf(feed)}/feed/${feed}`);
}

function page(feed, k) {
  const { title, html } = articleOf(feed, k, { base: baseOf(feed), bytes: options.bytes });
  return `<!doctype html><title>${title}</title><article><h1>${title}</h1>${html}</article>`;
}

function send(response, type, text) {
  const head = { 'content-type': `${type}; charset=utf-8`, 'content-length': Buffer.byteLength(text) };
  return response.writeHead(200, head).end(text);
}
