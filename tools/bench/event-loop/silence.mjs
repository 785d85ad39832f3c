// Asks servers continuously and notes how long each did not answer, in a process of its own: what
// holds up the bench or the service does not disturb this clock.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Script, answer } from '../../process/child.mjs';

const FILE = new URL('silence.mjs', import.meta.url).pathname;

/** Between two questions to one server; far below what is to be seen. */
const PAUSE_MS = 2;
/** An answer that takes longer than this counts as this long. */
const ANSWER_MS = 120_000;

let watched = [];

if (process.argv[1] === FILE) answer({ watch, take });

/**
 * Watches `urls`, by name. Answers a function that answers what came since its last call, by name:
 * { longest, times, failed } (milliseconds without an answer, questions, answers that were no 200).
 */
export async function watchSilence(urls, stack) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  await script.ask('watch', urls);
  return () => script.ask('take');
}

function watch(urls) {
  watched = Object.entries(urls).map(([name, url]) => {
    const one = { name, ...nothing(), asked: Promise.resolve() };
    void askOnAndOn(url, one);
    return one;
  });
}

/** After one more answer of each: a server that is silent right now is waited for. */
async function take() {
  for (let more = 0; more < 2; more += 1) await Promise.all(watched.map((one) => one.asked));
  return Object.fromEntries(
    watched.map((one) => {
      const { longest, times, failed } = one;
      Object.assign(one, nothing());
      return [one.name, { longest, times, failed }];
    }),
  );
}

const nothing = () => ({ longest: 0, times: 0, failed: 0 });

async function askOnAndOn(url, one) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const began = performance.now();
    one.asked = ask(url, agent);
    const status = await one.asked;
    one.longest = Math.max(one.longest, performance.now() - began);
    one.times += 1;
    if (status !== 200) one.failed += 1;
    await wait(PAUSE_MS);
  }
}

/** The status once the whole answer is there; 0 where there was none. */
function ask(url, agent) {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: ANSWER_MS }, (response) => {
      response.on('end', () => resolve(response.statusCode)).resume();
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}
