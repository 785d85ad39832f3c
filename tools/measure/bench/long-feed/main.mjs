// `npm run bench -- long-feed`: one document with the maximum number of entries, just below the limit of
// bytes. Measures peak memory and the delay of /api/live.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { step } from '../../../bootstrap/step.mjs';
import { readMemory, resetPeak } from '../../../process/usage.mjs';
import { startReader } from '../ingest/reader.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { startProbe } from '../probe.mjs';
import { requireAtMost, formatFigure, getPercentile } from '../report.mjs';
import { buildApps, startApp } from '../service.mjs';

export const about = 'one document of 10,000 entries: peak memory, and the delay of /api/live';

export const options = {
  entries: { type: 'string', default: '10000', about: 'entries of the document' },
  bytes: { type: 'string', default: '900', about: 'bytes of one entry' },
};

const MEBIBYTE = 2 ** 20;
const PEAK_MIB_MAX = 350;
const LIVE = '/api/live';
/** Detects delays of 100 ms; the probe must not become the load. */
const PAUSE_MS = 20;

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('long-feed', stack);
  const document = buildFeed(Number(chosen.entries), Number(chosen.bytes));
  const url = await serve(document, stack);
  const farm = { addresses: [url], opmlFiles: () => [buildOpml(url)] };
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const cases = {
    'ingested by a run': async (inner) => {
      const database = await postgres.createDatabase('bench_reader');
      const reader = await startReader({ database, farm, settings, stack: inner, signal });
      return { app: reader, database, work: () => reader.refresh() };
    },
    'added as a source': async (inner) => {
      const database = await postgres.createDatabase('bench_reader');
      const app = await startApp('api', { database, settings, stack: inner, signal });
      const client = await app.signIn();
      return { app, database, work: () => client.send('POST', '/api/sources', { url }) };
    },
  };
  const results = [];
  for (const [title, prepare] of Object.entries(cases)) {
    await step(title, async () => {
      results.push({ title, ...(await measure(prepare, url)) });
      return title;
    });
  }
  return buildReport(results, { bytes: document.length, entries: Number(chosen.entries) });
}

async function measure(prepare) {
  const stack = new AsyncDisposableStack();
  try {
    const { app, database, work } = await prepare(stack);
    await resetPeak(app.pid);
    const idle = (await readMemory(app.pid)).rss / MEBIBYTE;
    const stopProbe = await startProbe({ url: app.url, cookie: '', paths: [LIVE], pauseMs: PAUSE_MS, stack });
    const began = performance.now();
    await work();
    const seconds = (performance.now() - began) / 1000;
    const { [LIVE]: live } = await stopProbe();
    const { peakRss } = await readMemory(app.pid);
    const [{ total }] = await database.query('select count(*)::int as total from articles');
    const [p99, longest] = [getPercentile(live.ms, 0.99), Math.max(...live.ms)];
    return { seconds, idle, peak: peakRss / MEBIBYTE, p99, longest, total, failed: live.failed };
  } finally {
    await stack.disposeAsync();
  }
}

export function buildReport(results, { bytes, entries }) {
  const rows = results.map(({ title, seconds, idle, peak, p99, longest, total }) => [
    title,
    ...[seconds, idle, peak, p99, longest, total].map((value) => formatFigure(value)),
  ]);
  const columns = ['', 'wall s', 'idle MiB', 'peak MiB', 'live p99 ms', 'longest ms', 'articles'];
  return {
    tables: [{ title: `a document of ${bytes} bytes`, columns, rows, foot: [] }],
    goals: results.map(({ title, peak }) =>
      requireAtMost(`peak memory, ${title}`, peak, PEAK_MIB_MAX, 'MiB'),
    ),
    faults: results.flatMap(({ title, total, failed }) => [
      ...(total === entries ? [] : [`${title}: ${total} articles of ${entries} entries.`]),
      ...(failed === 0 ? [] : [`${title}: ${LIVE} failed ${failed} times.`]),
    ]),
    figures: results,
  };
}

/** Ordinary entries, newest first, each of `bytes` bytes. */
function buildFeed(entries, bytes) {
  const items = Array.from({ length: entries }, (_, n) => {
    const date = new Date(Date.UTC(2026, 0, 1) - n * 3_600_000).toUTCString();
    const head =
      `<item><guid isPermaLink="false">g-${n}</guid><title>Entry number ${n}</title>` +
      `<link>https://long.test/${n}</link><pubDate>${date}</pubDate><description><![CDATA[`;
    const tail = ']]></description></item>\n';
    return head + buildText(bytes - head.length - tail.length, n) + tail;
  });
  return `<rss version="2.0"><channel><title>Archive</title>${items.join('')}</channel></rss>`;
}

function buildText(length, seed) {
  let text = '<p>';
  for (let n = 0; text.length < length - 4; n++) text += `word${(seed * 31 + n * 7919) % 5000} `;
  return `${text.slice(0, length - 4)}</p>`;
}

function buildOpml(url) {
  return `<opml version="2.0"><body><outline type="rss" text="Archive" xmlUrl="${url}"/></body></opml>`;
}

async function serve(document, stack) {
  const type = { 'content-type': 'application/rss+xml' };
  const server = createServer((_, response) => response.writeHead(200, type).end(document));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}/feed`;
}
