// Starts a farm of feeds in a separate process for the time of a bench.
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Script } from '../../process/child.mjs';
import { findFreePort } from '../../process/ports.mjs';

const OWN_SCRIPT = new URL('farm.mjs', import.meta.url).pathname;

/** Writing and compressing a thousand feeds takes seconds, longer on a busy machine. */
const READY_MS = 120_000;
const POLL_MS = 100;

/** The service accepts 1000 outlines in a file, folders included. */
const FEEDS_PER_FILE = 500;

/** Options of the benches that use a farm. */
export const FARM_OPTIONS = {
  feeds: { type: 'string', default: '1000', about: 'feeds of the farm' },
  items: { type: 'string', default: '30', about: 'articles of a feed' },
  bytes: { type: 'string', default: '1500', about: 'bytes of HTML in an article' },
  farm: { type: 'string', about: 'another farm script with the same options (or BENCH_FEED_FARM)' },
};

/**
 * Starts a farm: `script` or our own, with `numbers` as its options. Returns { advance(n), stats(),
 * addresses, opml, opmlFiles(), stop() }.
 */
export async function startFarm({ script = process.env.BENCH_FEED_FARM, numbers, stack, signal }) {
  const port = await findFreePort();
  const args = Object.entries({ ...numbers, port }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = new Script(script ? resolve(script) : OWN_SCRIPT, args);
  stack.defer(() => child.stop());
  const url = `http://${Number(numbers.hosts ?? 1) === 1 ? '127.0.0.1' : '127.0.1.1'}:${port}`;
  const sendRequest = async (path, method = 'GET') => {
    const answer = await fetch(url + path, { method, signal });
    if (!answer.ok) throw new Error(`The farm answered ${answer.status} to ${method} ${path}.`);
    return answer;
  };
  await waitUntilReady(sendRequest, child, signal);
  const opml = await (await sendRequest('/opml')).text();
  const addresses = [...opml.matchAll(/xmlUrl="([^"]+)"/g)].map(([, address]) => address);
  return {
    /** Adds `n` new articles to every feed and removes as many old ones. */
    advance: async (n) => (await sendRequest(`/admin/advance?n=${n}`, 'POST')).json(),
    /** { feed200, feed304, requests, … } since the start. */
    stats: async () => (await sendRequest('/admin/stats')).json(),
    addresses,
    opml,
    /** The same feeds in files of a size that the service accepts. */
    opmlFiles: () => splitIntoFiles(addresses),
    stop: () => child.stop(),
  };
}

async function waitUntilReady(sendRequest, child, signal) {
  const deadline = Date.now() + READY_MS;
  const isReady = () => sendRequest('/admin/stats').then(Boolean, () => false);
  while (!(await Promise.race([isReady(), child.failOnExit()]))) {
    if (Date.now() > deadline) throw new Error(`The farm was not ready after ${READY_MS / 1000} s.`);
    await wait(POLL_MS, undefined, { signal });
  }
}

function splitIntoFiles(addresses) {
  const files = [];
  for (let i = 0; i < addresses.length; i += FEEDS_PER_FILE) {
    const outlines = addresses
      .slice(i, i + FEEDS_PER_FILE)
      .map((address, n) => `<outline type="rss" text="Feed ${i + n}" xmlUrl="${address}"/>`);
    files.push(`<?xml version="1.0"?><opml version="2.0"><body>${outlines.join('')}</body></opml>`);
  }
  return files;
}
