// Bare servers for comparison: one only responds, the other also blocks its event loop regularly with a fixed
// piece of work, so that its delay shows how slow and busy the machine is.
import { createServer } from 'node:http';
import { Script, handleCalls } from '../../../process/child.mjs';

const FILE = new URL('yardstick.mjs', import.meta.url).pathname;

/** CPU milliseconds on the machine on which the goal was set, without other load. */
export const YARDSTICK_MS = 25;
/** Several blocks in each phase, for a tenth of a core. */
const BLOCK_INTERVAL_MS = 250;

const WORK = JSON.stringify(
  Array.from({ length: 4_000 }, (_, at) => ({ id: at, title: `Article ${at}`, tags: ['a', 'b'] })),
);
/** Takes YARDSTICK_MS on that machine. */
const REPETITIONS = 14;

if (process.argv[1] === FILE) handleCalls({ listen });

/** Returns the addresses { bare, yardstick }. */
export async function startBareServers(stack) {
  const startServer = async (blocks) => {
    const script = new Script(FILE);
    stack.defer(() => script.stop());
    return `http://127.0.0.1:${await script.call('listen', { blocks })}/`;
  };
  return { bare: await startServer(false), yardstick: await startServer(true) };
}

function listen({ blocks }) {
  if (blocks) setInterval(blockLoop, BLOCK_INTERVAL_MS);
  const server = createServer((_, response) => response.end('ok'));
  const { promise, resolve } = Promise.withResolvers();
  server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  return promise;
}

/** Parses JSON, as services mostly do. */
export function blockLoop() {
  for (let n = 0; n < REPETITIONS; n += 1) JSON.parse(WORK);
}
