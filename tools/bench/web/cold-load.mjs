// From nothing to the first row of the list: time, and what had to be sent for it.
/* global window */
import { gzipSync } from 'node:zlib';
import { median } from '../report.mjs';

const READY_MS = 30_000;

/** What a server's answers take without a browser: each is asked for this often, after one that warms up. */
const ASKED = 9;

/**
 * Medians over `loads` browsers that have seen nothing before: { first_row_ms, ready_ms, api_ms,
 * script_bytes, requests }. `api_ms` is what the answers before the first row take by themselves, one after
 * another; requests and scripts are counted until the list is ready.
 */
export async function coldLoads(session, contender, loads) {
  const all = [];
  for (let load = 0; load < loads; load += 1) all.push(await coldLoad(session, contender));
  const last = all.at(-1);
  const of = (key) => median(all.map((one) => one[key]));
  const times = { first_row_ms: of('first_row_ms'), ready_ms: of('ready_ms'), api_ms: of('api_ms') };
  return { ...times, requests: last.requests, ...weight(last) };
}

async function coldLoad(session, contender) {
  const { page, close, url } = await session();
  try {
    const answers = [];
    page.on('response', (response) => answers.push({ response, at: Date.now() }));
    await page.goto(url + contender.list);
    await page.waitForFunction(() => window.readyAt !== undefined, null, { timeout: READY_MS });
    const readyAt = Date.now();
    const { origin, ...times } = await page.evaluate(() => ({
      first_row_ms: window.firstRowAt,
      ready_ms: window.readyAt,
      origin: performance.timeOrigin,
    }));
    const until = (end) => answers.filter(({ at }) => at <= end).map(({ response }) => response);
    const before = until(readyAt);
    const api = until(origin + times.first_row_ms).filter((response) =>
      contender.isApi(new URL(response.url()).pathname),
    );
    return {
      ...times,
      api_ms: await answerTime(page, plain(api)),
      requests: before.length,
      scripts: await bodies(before.filter((response) => response.request().resourceType() === 'script')),
    };
  } finally {
    await close();
  }
}

/** Streams never end, and what is not read does not count. */
const plain = (responses) =>
  responses.filter((response) => !response.headers()['content-type']?.includes('event-stream'));

async function answerTime(page, responses) {
  let sum = 0;
  for (const response of responses) sum += await bareTime(page.context().request, response.url());
  return sum;
}

async function bareTime(request, address) {
  const times = [];
  for (let i = 0; i <= ASKED; i += 1) {
    const began = performance.now();
    await (await request.get(address)).body();
    if (i > 0) times.push(performance.now() - began);
  }
  return median(times);
}

async function bodies(responses) {
  return Promise.all(responses.map((response) => response.body().catch(() => Buffer.alloc(0))));
}

/** As gzip sends them, whatever the server did. */
function weight({ scripts }) {
  const bytes = scripts.map((body) => gzipSync(body).length);
  return { scripts: scripts.length, script_bytes: bytes.reduce((sum, one) => sum + one, 0) };
}
