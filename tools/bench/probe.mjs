// Clients that ask one after another and note how long each answer took, in a process of their own so that
// neither the service nor the bench disturbs the clock.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Script, answer } from '../process/child.mjs';

const FILE = new URL('probe.mjs', import.meta.url).pathname;

let asking = null;

if (process.argv[1] === FILE) answer({ start, stop });

/**
 * Asks `paths` of `url`, each by a client of its own with `pauseMs` between its requests. Answers a function
 * that ends it and answers, by path, { ms: [every answer], failed }.
 */
export async function startProbe({ url, cookie, paths, pauseMs, stack }) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  await script.ask('start', { url, cookie, paths, pauseMs });
  return async () => {
    const results = await script.ask('stop');
    await script.stop();
    return results;
  };
}

function start({ url, cookie, paths, pauseMs }) {
  const end = new AbortController();
  const clients = paths.map((path) => ask(url + path, { cookie, pauseMs, signal: end.signal }));
  asking = { end, paths, clients };
}

async function stop() {
  asking.end.abort();
  const results = await Promise.all(asking.clients);
  return Object.fromEntries(asking.paths.map((path, i) => [path, results[i]]));
}

async function ask(address, { cookie, pauseMs, signal }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const result = { ms: [], failed: 0 };
  while (!signal.aborted) {
    const began = performance.now();
    const status = await once(address, { agent, headers: { cookie } });
    if (status === 200) result.ms.push(performance.now() - began);
    else result.failed += 1;
    await wait(pauseMs);
  }
  agent.destroy();
  return result;
}

/** The status once the whole answer is there; 0 where there was none. */
function once(address, options) {
  return new Promise((resolve) => {
    const request = get(address, options, (response) => {
      response.on('end', () => resolve(response.statusCode)).resume();
    });
    request.on('error', () => resolve(0));
  });
}
