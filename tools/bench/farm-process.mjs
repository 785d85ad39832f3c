// A farm of feeds in a process of its own, for as long as a bench runs.
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Script } from '../process/child.mjs';
import { freePort } from '../process/ports.mjs';

const OWN = new URL('farm.mjs', import.meta.url).pathname;

/** Writing and packing a thousand feeds takes seconds; a busy machine takes longer. */
const READY_MS = 120_000;
const POLL_MS = 100;

/** The service takes 1000 outlines in a file, folders counted. */
const FEEDS_PER_FILE = 500;

/** Options of the benches that read from a farm. */
export const FARM_OPTIONS = {
  feeds: { type: 'string', default: '1000', about: 'feeds of the farm' },
  items: { type: 'string', default: '30', about: 'articles of a feed' },
  bytes: { type: 'string', default: '1500', about: 'of HTML in an article' },
  farm: { type: 'string', about: 'another farm script with the same options (or BENCH_FEED_FARM)' },
};

/**
 * Starts a farm: `script` or our own, with numbers by the names of its options. Answers { advance(n),
 * stats(), addresses(), opml(), opmlFiles(), stop() }.
 */
export async function startFarm({ script = process.env.BENCH_FEED_FARM, numbers, stack, signal }) {
  const port = await freePort();
  const args = Object.entries({ ...numbers, port }).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = new Script(script ? resolve(script) : OWN, args);
  stack.defer(() => child.stop());
  const url = `http://${Number(numbers.hosts ?? 1) === 1 ? '127.0.0.1' : '127.0.1.1'}:${port}`;
  const ask = async (path, method = 'GET') => {
    const answer = await fetch(url + path, { method, signal });
    if (!answer.ok) throw new Error(`The farm answered ${answer.status} to ${method} ${path}.`);
    return answer;
  };
  await ready(ask, child, signal);
  const opml = await (await ask('/opml')).text();
  const addresses = [...opml.matchAll(/xmlUrl="([^"]+)"/g)].map(([, address]) => address);
  return {
    /** Every feed has `n` new articles and loses as many. */
    advance: async (n) => (await ask(`/admin/advance?n=${n}`, 'POST')).json(),
    /** { feed200, feed304, requests, … } since the start. */
    stats: async () => (await ask('/admin/stats')).json(),
    addresses,
    opml,
    /** The same feeds in files that the service takes. */
    opmlFiles: () => split(addresses),
    stop: () => child.stop(),
  };
}

async function ready(ask, child, signal) {
  const deadline = Date.now() + READY_MS;
  const answers = () => ask('/admin/stats').then(Boolean, () => false);
  while (!(await Promise.race([answers(), child.untilEnded()]))) {
    if (Date.now() > deadline) throw new Error(`The farm was not ready after ${READY_MS / 1000} s.`);
    await wait(POLL_MS, undefined, { signal });
  }
}

function split(addresses) {
  const files = [];
  for (let i = 0; i < addresses.length; i += FEEDS_PER_FILE) {
    const outlines = addresses
      .slice(i, i + FEEDS_PER_FILE)
      .map((address, n) => `<outline type="rss" text="Feed ${i + n}" xmlUrl="${address}"/>`);
    files.push(`<?xml version="1.0"?><opml version="2.0"><body>${outlines.join('')}</body></opml>`);
  }
  return files;
}
