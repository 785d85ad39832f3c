// `npm run bench -- search`: hits among 200,000 articles of 400 words, and by turns the same by a prepared
// statement from a bare server, and Miniflux's search of the same articles.
import { step } from '../../bootstrap/step.mjs';
import { signIn } from '../lists/signed-in.mjs';
import { startLoadClient } from '../lists/load-client.mjs';
import { inTurns } from '../lists/turns.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { READERS, SIZE, fill, isFilled, vocabulary } from './data-set.mjs';
import { startFloor } from './floor.mjs';
import { startFilledMiniflux } from './miniflux.mjs';
import { reportOf } from './report.mjs';
import { DEPTH, LIMIT, everywhere, floorPath, readerPath, searchesOf, walkTo } from './searches.mjs';

export const about =
  'search: the time of a page to that of a bare server with the same hits, and to Miniflux';

export const options = {
  rounds: { type: 'string', default: '5', about: 'how often each takes its turn' },
  seconds: { type: 'string', default: '1', about: 'seconds a turn' },
  'no-peer': { type: 'boolean', about: 'without Miniflux' },
};

/** Words that are asked for once each, so that their hits are counted: as common as the common one. */
const ASKED_ONCE = { from: 40, to: 70 };

export async function bench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('search', stack);
  const database = await postgres.kept('bench_search');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const app = await startApp('api', { database, settings, stack, signal });
  await step('filling', async () => {
    if (await isFilled(database)) return 'filled by an earlier run';
    await fill(database);
    await database.settle();
    return `${SIZE.articles} articles of ${SIZE.words} words`;
  });
  const [reader] = await signIn(app, [READERS.reader]);
  const floor = await startFloor({ database, stack });
  const peer = chosen['no-peer'] ? null : await filledPeer({ postgres, stack, signal });
  const faults = await differing(searchesOf(), { floor, reader });
  const context = { measure: startLoadClient(stack), postgres, chosen, signal, connections: 1 };
  const contenders = contendersOf({ app, floor, reader, peer });
  await step('warming up', async () => {
    const once = { ...context, chosen: { rounds: '1', seconds: '1' } };
    for (const search of searchesOf()) await inTurns(contenders.of(search), once);
    return 'every way was gone before it is timed';
  });
  const figures = [];
  for (const search of searchesOf())
    await step(search.title, async () => {
      figures.push({ search, ...(await inTurns(contenders.of(search), context)) });
      return search.title;
    });
  const cursor = await walkTo(DEPTH, everywhere(), (path) => reader.get(path));
  const depth = await inTurns(contenders.deep(cursor), context);
  return reportOf({ figures, depth, peer, faults, once: await askedOnce(reader) });
}

async function filledPeer({ postgres, stack, signal }) {
  let peer;
  await step('filling Miniflux', async () => {
    const database = await postgres.kept('bench_search_miniflux');
    peer = await startFilledMiniflux({ database, stack, signal });
    await database.settle();
    return `${peer.name} has the same articles`;
  });
  return peer;
}

function contendersOf({ app, floor, reader, peer }) {
  const ours = (path) => ({ pid: app.pid, url: app.url + path, headers: { cookie: reader.cookie } });
  const bare = (path) => ({ pid: floor.pid, url: floor.url + path });
  return {
    of: (search) => ({
      floor: bare(floorPath(search, reader.id)),
      reader: ours(readerPath(search.q)),
      ranked: ours(readerPath(search.q, { sort: 'relevance' })),
      ...(peer !== null &&
        !search.q.includes(' ') && {
          peer: { pid: peer.pid, url: peer.searchUrl(search.q, LIMIT), headers: peer.headers },
        }),
    }),
    deep: (cursor) => {
      const search = { q: everywhere(), way: 'walk' };
      return {
        floor: bare(floorPath(search, reader.id, cursor)),
        first: ours(readerPath(search.q)),
        deep: ours(readerPath(search.q, { cursor })),
      };
    },
  };
}

/** Searches whose hits are not those of the floor: their times would mean nothing. */
async function differing(searches, { floor, reader }) {
  const faults = [];
  for (const search of searches) {
    const ours = (await reader.get(readerPath(search.q))).items.map((hit) => hit.article_id);
    const answer = await (await fetch(floor.url + floorPath(search, reader.id))).json();
    const theirs = answer.items.map((hit) => hit.article_id);
    if (ours.length === 0 || String(ours) !== String(theirs))
      faults.push(`${search.title}: not the hits of the floor.`);
  }
  return faults;
}

/** Milliseconds of searches that nobody made before, each by itself. */
async function askedOnce(reader) {
  const times = [];
  for (const word of vocabulary().slice(ASKED_ONCE.from, ASKED_ONCE.to)) {
    const began = performance.now();
    await reader.get(readerPath(word));
    times.push(performance.now() - began);
  }
  return times;
}
