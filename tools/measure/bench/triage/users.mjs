// Users who repeat actions with a pause, timed in a separate process so that the service and the bench do not
// disturb the clock.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Script, handleCalls } from '../../../process/child.mjs';

const FILE = new URL('users.mjs', import.meta.url).pathname;

if (process.argv[1] === FILE) handleCalls({ runUsers });

/** Returns a function with the arguments and result of `runUsers` below. */
export function startUsers(stack) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  return (load) => script.call('runUsers', load);
}

/**
 * Repeats the actions { kind, method, path, body } of every user { headers, actions } for `seconds`. Returns
 * { times: { kind: [ms] }, faults: [text] }.
 */
async function runUsers({ url, users, seconds, pauseMs }) {
  const until = performance.now() + seconds * 1000;
  const [times, faults] = [{}, []];
  const runUser = async ({ headers, actions }, place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Users start at different times and with different actions.
    await wait((pauseMs * place) / users.length);
    for (let n = place; performance.now() < until; n += 1) {
      const { kind, method, path, body } = actions[n % actions.length];
      const began = performance.now();
      const status = await sendRequest(new URL(path, url), { agent, method, headers }, body);
      if (status >= 400) faults.push(`${method} ${path}: ${status}`);
      else (times[kind] ??= []).push(performance.now() - began);
      await wait(pauseMs);
    }
    agent.destroy();
  };
  await Promise.all(users.map(runUser));
  return { times, faults };
}

/** The status after the whole response. */
function sendRequest(url, { agent, method, headers }, body) {
  const text = body === undefined ? null : JSON.stringify(body);
  const type = text === null ? {} : { 'content-type': 'application/json', 'content-length': text.length };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, method, headers: { ...headers, ...type } }, (response) => {
      response.on('end', () => resolve(response.statusCode)).resume();
    });
    outgoing.on('error', reject).end(text);
  });
}
