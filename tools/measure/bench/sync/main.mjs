// `npm run bench -- sync`: the requests of sync clients, eight at once, in alternation with the same from a
// bare server and from Miniflux over the same protocol.
import { step } from '../../../bootstrap/step.mjs';
import { startLoadClient } from '../lists/load-client.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { alternate } from '../lists/alternate.mjs';
import { waitUntilIdle } from '../idle.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { ARTICLES, READER, USERS, fill, isFilled, resetStates } from './data-set.mjs';
import { startFloor } from './floor.mjs';
import { startSyncingMiniflux } from './miniflux.mjs';
import { CONNECTIONS, listOperations, buildRequests, signInAsApp } from './operations.mjs';
import { buildReport } from './report.mjs';

export const about = 'sync: eight requests of a client at once, compared with a bare server and Miniflux';

export const options = {
  rounds: { type: 'string', default: '5', about: 'measurements of each contender' },
  seconds: { type: 'string', default: '1', about: 'seconds of one measurement' },
  'no-peer': { type: 'boolean', about: 'without Miniflux' },
};

/** The first id in the protocol. */
const ITEM_BASE = 10n ** 15n;
/** Ids for marking: a thousand for each connection. */
const IDS = 10_000;

export async function runBench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('search', stack);
  const database = await postgres.openDatabase('bench_sync');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const app = await startApp('api', { database, settings, stack, signal });
  await step('filling', async () => {
    if (!(await isFilled(database))) await fill(database);
    await resetStates(database);
    return `${ARTICLES} articles, ${USERS} users`;
  });
  // Deletes tokens of earlier runs, because a user may have ten.
  await database.query('delete from sync_tokens');
  await waitUntilIdle({ database, signal });
  await database.settle();
  const [reader] = await signInUsers(app, [READER]);
  const floor = await startFloor({ database, stack });
  const contenders = {
    ours: await signInToService(app, reader),
    floor: { pid: floor.pid, url: floor.url, user: reader.id },
    peer: chosen['no-peer'] ? null : await signInToPeer({ postgres, stack, signal }),
  };
  const faults = await findDifferences(contenders);
  const context = { measure: startLoadClient(stack), postgres, chosen, signal, connections: CONNECTIONS };
  const figures = [];
  for (const operation of listOperations())
    await step(operation.title, async () => {
      figures.push({ operation, ...(await alternate(buildLoads(operation, contenders), context)) });
      await database.settle();
      return operation.title;
    });
  return buildReport({ figures, peer: contenders.peer, faults, articles: ARTICLES, users: USERS });
}

async function signInToService({ pid, url }, reader) {
  const made = await fetch(`${url}/api/users/me/greader-tokens`, {
    method: 'POST',
    headers: { cookie: reader.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench' }),
  });
  if (!made.ok) throw new Error(`No token was made: ${await made.text()}`);
  const { token } = await made.json();
  const base = `${url}/api/greader`;
  return { pid, url: base, ...(await signInAsApp(base, { username: READER, password: token }, IDS)) };
}

/** Miniflux does not support `stream/contents` of everything. */
async function signInToPeer({ postgres, stack, signal }) {
  let peer;
  await step('filling Miniflux', async () => {
    const database = await postgres.openDatabase('bench_sync_miniflux');
    const { base, login, ...service } = await startSyncingMiniflux({ database, stack, signal });
    await database.settle();
    peer = { ...service, url: base, ...(await signInAsApp(base, login, IDS)) };
    return `${peer.name} has the same articles`;
  });
  return peer;
}

function buildLoads(operation, { ours, floor, peer }) {
  const toLoad = (one, { path, bodies }) => ({
    pid: one.pid,
    url: one.url + path,
    headers: one.headers,
    bodies,
  });
  const bare = { ...operation, path: `${operation.floor}/${floor.user}` };
  const isTheirs = peer !== null && !operation.path.includes('/stream/contents/');
  return {
    floor: toLoad(floor, buildRequests(bare, toTableIds(ours))),
    ours: toLoad(ours, buildRequests(operation, ours)),
    ...(isTheirs && { peer: toLoad(peer, buildRequests(operation, peer)) }),
  };
}

/** Our ids as stored in the table. */
const toTableIds = ({ ids, token }) => ({
  ids: ids.map((id) => String(Number(BigInt(id) - ITEM_BASE))),
  token,
});

/** Faults of operations whose items differ from the floor's, which makes their times meaningless. */
async function findDifferences({ ours, floor }) {
  const faults = [];
  for (const operation of listOperations().filter(({ bodies }) => bodies === null)) {
    const readJson = async (url, headers) => (await fetch(url, { headers })).json();
    const mine = await readJson(ours.url + operation.path, ours.headers);
    const bare = await readJson(`${floor.url}${operation.floor}/${floor.user}`);
    const countItems = ({ itemRefs, items }) => (itemRefs ?? items).length;
    const getLastItem = ({ itemRefs, items }) =>
      items?.at(-1).title ?? BigInt(itemRefs.at(-1).id) % ITEM_BASE;
    if (countItems(mine) !== countItems(bare) || getLastItem(mine) !== getLastItem(bare))
      faults.push(`${operation.title}: not the items of the floor.`);
  }
  return faults;
}
