// Polls servers continuously and records their delays, in a separate process so that the bench and the
// service do not disturb the clock.
import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { Script, handleCalls } from '../../../process/child.mjs';

const FILE = new URL('delays.mjs', import.meta.url).pathname;

/** Between two requests to one server; far below the delays to be measured. */
const PAUSE_MS = 2;
/** A request that takes longer is aborted and counts as this long. */
const REQUEST_TIMEOUT_MS = 120_000;

let watched = [];

if (process.argv[1] === FILE) handleCalls({ startWatching, takeDelays });

/**
 * Polls `urls`, by name. Returns a function that returns the figures since its last call, by name: { longest,
 * times, failed } (milliseconds without a response, requests, responses other than 200).
 */
export async function watchDelays(urls, stack) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  await script.call('startWatching', urls);
  return () => script.call('takeDelays');
}

function startWatching(urls) {
  watched = Object.entries(urls).map(([name, url]) => {
    const one = { name, ...createCounters(), answered: Promise.resolve() };
    void pollForever(url, one);
    return one;
  });
}

/** Waits for two more responses of each server, so that a current delay is included. */
async function takeDelays() {
  for (let more = 0; more < 2; more += 1) await Promise.all(watched.map((one) => one.answered));
  return Object.fromEntries(
    watched.map((one) => {
      const { longest, times, failed } = one;
      Object.assign(one, createCounters());
      return [one.name, { longest, times, failed }];
    }),
  );
}

const createCounters = () => ({ longest: 0, times: 0, failed: 0 });

async function pollForever(url, one) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const began = performance.now();
    one.answered = sendRequest(url, agent);
    const status = await one.answered;
    one.longest = Math.max(one.longest, performance.now() - began);
    one.times += 1;
    if (status !== 200) one.failed += 1;
    await wait(PAUSE_MS);
  }
}

/** The status after the whole response; 0 without one. */
function sendRequest(url, agent) {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout: REQUEST_TIMEOUT_MS }, (response) => {
      response.on('end', () => resolve(response.statusCode)).resume();
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(0));
  });
}
