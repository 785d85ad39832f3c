// Measures a cold load: the time to the first row of the list, and the transferred bytes.
/* global window */
import { gzipSync } from 'node:zlib';
import { getMedian } from '../report.mjs';

const READY_MS = 30_000;

/** Requests without a browser for the time of an API response, after one warm-up. */
const TIMED_REQUESTS = 9;

/**
 * Medians over `loads` new browser contexts: { first_row_ms, ready_ms, api_ms, script_bytes, requests }.
 * `api_ms` sums the API responses before the first row, repeated in sequence without a browser.
 */
export async function measureColdLoads(session, contender, loads) {
  const all = [];
  for (let load = 0; load < loads; load += 1) all.push(await measureColdLoad(session, contender));
  const last = all.at(-1);
  const getMedianOf = (key) => getMedian(all.map((one) => one[key]));
  const times = {
    first_row_ms: getMedianOf('first_row_ms'),
    ready_ms: getMedianOf('ready_ms'),
    api_ms: getMedianOf('api_ms'),
  };
  return { ...times, requests: last.requests, ...getWeight(last) };
}

async function measureColdLoad(session, contender) {
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
    const listUntil = (end) => answers.filter(({ at }) => at <= end).map(({ response }) => response);
    const before = listUntil(readyAt);
    const api = listUntil(origin + times.first_row_ms).filter((response) =>
      contender.isApi(new URL(response.url()).pathname),
    );
    return {
      ...times,
      api_ms: await timeAnswers(page, withoutStreams(api)),
      requests: before.length,
      scripts: await readBodies(before.filter((response) => response.request().resourceType() === 'script')),
    };
  } finally {
    await close();
  }
}

/** Leaves streams out, because they never end. */
const withoutStreams = (responses) =>
  responses.filter((response) => !response.headers()['content-type']?.includes('event-stream'));

async function timeAnswers(page, responses) {
  let sum = 0;
  for (const response of responses) sum += await timeRequest(page.context().request, response.url());
  return sum;
}

async function timeRequest(request, address) {
  const times = [];
  for (let i = 0; i <= TIMED_REQUESTS; i += 1) {
    const began = performance.now();
    await (await request.get(address)).body();
    if (i > 0) times.push(performance.now() - began);
  }
  return getMedian(times);
}

async function readBodies(responses) {
  return Promise.all(responses.map((response) => response.body().catch(() => Buffer.alloc(0))));
}

/** Sizes as compressed by gzip, whatever the server used. */
function getWeight({ scripts }) {
  const bytes = scripts.map((body) => gzipSync(body).length);
  return { scripts: scripts.length, script_bytes: bytes.reduce((sum, one) => sum + one, 0) };
}
