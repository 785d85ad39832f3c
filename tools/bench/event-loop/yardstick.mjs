// Bare servers to compare with. One does nothing but answer. The other also holds its event loop for a fixed
// piece of work now and then: how long it is silent says how slow and how busy the machine is right now.
import { createServer } from 'node:http';
import { Script, answer } from '../../process/child.mjs';

const FILE = new URL('yardstick.mjs', import.meta.url).pathname;

/** Milliseconds of a core of the machine on which the goal was set, when nothing else runs. */
export const YARDSTICK_MS = 25;
/** So that each phase sees it several times and it costs a tenth of a core. */
const EVERY_MS = 250;

const WORK = JSON.stringify(
  Array.from({ length: 4_000 }, (_, at) => ({ id: at, title: `Article ${at}`, tags: ['a', 'b'] })),
);
/** Takes YARDSTICK_MS there. */
const REPETITIONS = 14;

if (process.argv[1] === FILE) answer({ listen });

/** Answers { bare, yardstick }, their addresses. */
export async function startBareServers(stack) {
  const start = async (works) => {
    const script = new Script(FILE);
    stack.defer(() => script.stop());
    return `http://127.0.0.1:${await script.ask('listen', { works })}/`;
  };
  return { bare: await start(false), yardstick: await start(true) };
}

function listen({ works }) {
  if (works) setInterval(work, EVERY_MS);
  const server = createServer((_, response) => response.end('ok'));
  const { promise, resolve } = Promise.withResolvers();
  server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  return promise;
}

/** What services do most: objects out of text. */
export function work() {
  for (let n = 0; n < REPETITIONS; n += 1) JSON.parse(WORK);
}
