// Clients that send requests in sequence and record the response times, in a separate process so that the
// service and the bench do not disturb the clock.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Script, handleCalls } from '../../process/child.mjs';

const FILE = new URL('probe.mjs', import.meta.url).pathname;

let probing = null;

if (process.argv[1] === FILE) handleCalls({ start: startProbing, stop: stopProbing });

/**
 * Requests `paths` of `url`, each by one client with `pauseMs` between its requests. Returns a function that
 * stops it and returns, by path, { ms: [each response], failed }.
 */
export async function startProbe({ url, cookie, paths, pauseMs, stack }) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  await script.call('start', { url, cookie, paths, pauseMs });
  return async () => {
    const results = await script.call('stop');
    await script.stop();
    return results;
  };
}

function startProbing({ url, cookie, paths, pauseMs }) {
  const end = new AbortController();
  const clients = paths.map((path) => sendRequests(url + path, { cookie, pauseMs, signal: end.signal }));
  probing = { end, paths, clients };
}

async function stopProbing() {
  probing.end.abort();
  const results = await Promise.all(probing.clients);
  return Object.fromEntries(probing.paths.map((path, i) => [path, results[i]]));
}

async function sendRequests(address, { cookie, pauseMs, signal }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const result = { ms: [], failed: 0 };
  while (!signal.aborted) {
    const began = performance.now();
    const status = await sendRequest(address, { agent, headers: { cookie } });
    if (status === 200) result.ms.push(performance.now() - began);
    else result.failed += 1;
    await wait(pauseMs);
  }
  agent.destroy();
  return result;
}

/** The status after the whole response; 0 without one. */
function sendRequest(address, options) {
  return new Promise((resolve) => {
    const request = get(address, options, (response) => {
      response.on('end', () => resolve(response.statusCode)).resume();
    });
    request.on('error', () => resolve(0));
  });
}
