// People who act again and again, each with a pause, and how long each act took: in a process of its own, so
// that neither the service nor the bench disturbs the clock.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Script, answer } from '../../process/child.mjs';

const FILE = new URL('users.mjs', import.meta.url).pathname;

if (process.argv[1] === FILE) answer({ act });

/** Answers a function as `act` below. */
export function startUsers(stack) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  return (wish) => script.ask('act', wish);
}

/**
 * Every one of `users`, each { headers, acts }, does their acts in turn, over and over, for so long. An act
 * is { kind, method, path, body }. Answers milliseconds by kind, and what went wrong: { kind: [ms] }, [text].
 */
async function act({ url, users, seconds, pauseMs }) {
  const until = performance.now() + seconds * 1000;
  const [times, faults] = [{}, []];
  const one = async ({ headers, acts }, place) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Not all at the same moment, nor all the same act.
    await wait((pauseMs * place) / users.length);
    for (let n = place; performance.now() < until; n += 1) {
      const { kind, method, path, body } = acts[n % acts.length];
      const began = performance.now();
      const status = await ask(new URL(path, url), { agent, method, headers }, body);
      if (status >= 400) faults.push(`${method} ${path}: ${status}`);
      else (times[kind] ??= []).push(performance.now() - began);
      await wait(pauseMs);
    }
    agent.destroy();
  };
  await Promise.all(users.map(one));
  return { times, faults };
}

/** The status, once the whole answer is there. */
function ask(url, { agent, method, headers }, body) {
  const text = body === undefined ? null : JSON.stringify(body);
  const type = text === null ? {} : { 'content-type': 'application/json', 'content-length': text.length };
  return new Promise((resolve, reject) => {
    const asked = request(url, { agent, method, headers: { ...headers, ...type } }, (response) => {
      response.on('end', () => resolve(response.statusCode)).resume();
    });
    asked.on('error', reject).end(text);
  });
}
