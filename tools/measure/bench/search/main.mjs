// `npm run bench -- search`: hits among 200,000 articles of 400 words, in alternation with the same hits by a
// prepared statement from a bare server, and with Miniflux's search.
import { step } from '../../../bootstrap/step.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startLoadClient } from '../lists/load-client.mjs';
import { alternate } from '../lists/alternate.mjs';
import { waitUntilIdle } from '../idle.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { READERS, SIZE, fill, isFilled, createVocabulary } from './data-set.mjs';
import { startFloor } from './floor.mjs';
import { startFilledMiniflux } from './miniflux.mjs';
import { buildReport } from './report.mjs';
import {
  DEPTH,
  LIMIT,
  getCommonestWord,
  getFloorPath,
  getReaderPath,
  listSearches,
  pageTo,
} from './searches.mjs';

export const about =
  'search: the time of a page to that of a bare server with the same hits, and to Miniflux';

export const options = {
  rounds: { type: 'string', default: '5', about: 'measurements of each contender' },
  seconds: { type: 'string', default: '1', about: 'seconds of one measurement' },
  'no-peer': { type: 'boolean', about: 'without Miniflux' },
};

/** Words that are searched once each, so that their hits must be counted; as common as the common one. */
const UNCACHED_WORDS = { from: 40, to: 70 };

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('search', stack);
  const database = await postgres.openDatabase('bench_search');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const app = await startApp('api', { database, settings, stack, signal });
  await step('filling', async () => {
    if (await isFilled(database)) return 'filled by an earlier run';
    await fill(database);
    await database.settle();
    return `${SIZE.articles} articles of ${SIZE.words} words`;
  });
  await waitUntilIdle({ database, signal });
  const [reader] = await signInUsers(app, [READERS.reader]);
  const floor = await startFloor({ database, stack });
  const peer = chosen['no-peer'] ? null : await startPeer({ postgres, stack, signal });
  const faults = await findDifferences(listSearches(), { floor, reader });
  const context = { measure: startLoadClient(stack), postgres, chosen, signal, connections: 1 };
  const contenders = createContenders({ app, floor, reader, peer });
  await step('warming up', async () => {
    const once = { ...context, chosen: { rounds: '1', seconds: '1' } };
    for (const search of listSearches()) await alternate(contenders.forSearch(search), once);
    return 'every search was made once';
  });
  const figures = [];
  for (const search of listSearches())
    await step(search.title, async () => {
      figures.push({ search, ...(await alternate(contenders.forSearch(search), context)) });
      return search.title;
    });
  const cursor = await pageTo(DEPTH, getCommonestWord(), (path) => reader.get(path));
  const depth = await alternate(contenders.forCursor(cursor), context);
  return buildReport({ figures, depth, peer, faults, once: await timeUncachedSearches(reader) });
}

async function startPeer({ postgres, stack, signal }) {
  let peer;
  await step('filling Miniflux', async () => {
    const database = await postgres.openDatabase('bench_search_miniflux');
    peer = await startFilledMiniflux({ database, stack, signal });
    await database.settle();
    return `${peer.name} has the same articles`;
  });
  return peer;
}

function createContenders({ app, floor, reader, peer }) {
  const buildOwnLoad = (path) => ({ pid: app.pid, url: app.url + path, headers: { cookie: reader.cookie } });
  const buildFloorLoad = (path) => ({ pid: floor.pid, url: floor.url + path });
  return {
    forSearch: (search) => ({
      floor: buildFloorLoad(getFloorPath(search, reader.id)),
      reader: buildOwnLoad(getReaderPath(search.q)),
      ranked: buildOwnLoad(getReaderPath(search.q, { sort: 'relevance' })),
      ...(peer !== null &&
        !search.q.includes(' ') && {
          peer: { pid: peer.pid, url: peer.searchUrl(search.q, LIMIT), headers: peer.headers },
        }),
    }),
    forCursor: (cursor) => {
      const search = { q: getCommonestWord(), plan: 'walk' };
      return {
        floor: buildFloorLoad(getFloorPath(search, reader.id, cursor)),
        first: buildOwnLoad(getReaderPath(search.q)),
        deep: buildOwnLoad(getReaderPath(search.q, { cursor })),
      };
    },
  };
}

/** Faults of searches whose hits differ from the floor's, which makes their times meaningless. */
async function findDifferences(searches, { floor, reader }) {
  const faults = [];
  for (const search of searches) {
    const ours = (await reader.get(getReaderPath(search.q))).items.map((hit) => hit.article_id);
    const answer = await (await fetch(floor.url + getFloorPath(search, reader.id))).json();
    const theirs = answer.items.map((hit) => hit.article_id);
    if (ours.length === 0 || String(ours) !== String(theirs))
      faults.push(`${search.title}: not the hits of the floor.`);
  }
  return faults;
}

/** Milliseconds of searches that are not cached. */
async function timeUncachedSearches(reader) {
  const times = [];
  for (const word of createVocabulary().slice(UNCACHED_WORDS.from, UNCACHED_WORDS.to)) {
    const began = performance.now();
    await reader.get(getReaderPath(word));
    times.push(performance.now() - began);
  }
  return times;
}
