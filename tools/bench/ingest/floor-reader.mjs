// The floor, as one that reads the farm's feeds.
import { Script } from '../../process/child.mjs';

const FILE = new URL('floor.mjs', import.meta.url).pathname;

/** Answers what `startReader` does. */
export async function startFloor({ database, farm, stack, signal }) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  signal.addEventListener('abort', () => script.stop(), { once: true });
  await script.ask('start', { database: database.url, addresses: farm.addresses });
  return {
    name: 'floor',
    pid: script.pid,
    database,
    refresh: () => script.ask('refresh'),
    articles: async () => (await database.rows('select count(*)::integer as n from articles'))[0].n,
    stop: () => script.stop(),
  };
}
