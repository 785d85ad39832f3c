// Starts the floor as a contender of the bench.
import { Script } from '../../../process/child.mjs';

const FILE = new URL('floor.mjs', import.meta.url).pathname;

/** Returns the same as `startReader`. */
export async function startFloor({ database, farm, stack, signal }) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  signal.addEventListener('abort', () => script.stop(), { once: true });
  await script.call('start', { database: database.url, addresses: farm.addresses });
  return {
    name: 'floor',
    pid: script.pid,
    database,
    refresh: () => script.call('refresh'),
    articles: async () => (await database.query('select count(*)::integer as n from articles'))[0].n,
    stop: () => script.stop(),
  };
}
