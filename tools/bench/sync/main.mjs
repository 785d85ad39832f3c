// `npm run bench -- sync`: what apps ask at a sync, eight requests at once, and by turns the same from a bare
// server on the same database, and from Miniflux over the same protocol.
import { step } from '../../bootstrap/step.mjs';
import { startLoadClient } from '../lists/load-client.mjs';
import { signIn } from '../lists/signed-in.mjs';
import { inTurns } from '../lists/turns.mjs';
import { startBenchPostgres } from '../postgres.mjs';
import { buildApps, startApp } from '../service.mjs';
import { ARTICLES, READER, USERS, fill, isFilled, read } from './data-set.mjs';
import { startFloor } from './floor.mjs';
import { startSyncingMiniflux } from './miniflux.mjs';
import { CONNECTIONS, operations, requestsOf, signInAsApp } from './operations.mjs';
import { reportOf } from './report.mjs';

export const about = 'sync: eight requests of an app at once, to a bare server and to Miniflux';

export const options = {
  rounds: { type: 'string', default: '5', about: 'how often each takes its turn' },
  seconds: { type: 'string', default: '1', about: 'seconds a turn' },
  'no-peer': { type: 'boolean', about: 'without Miniflux' },
};

/** Ids on the wire begin here. */
const ITEM_BASE = 10n ** 15n;
/** Ids that are acted on: a thousand for each connection. */
const IDS = 10_000;

export async function bench({ options: chosen, stack, signal }) {
  await step('building', async () => {
    await buildApps(['api'], signal);
    return 'built';
  });
  const postgres = await startBenchPostgres('search', stack);
  const database = await postgres.kept('bench_sync');
  const settings = { SCHEDULER_IN_PROCESS: 'false' };
  const app = await startApp('api', { database, settings, stack, signal });
  await step('filling', async () => {
    if (!(await isFilled(database))) await fill(database);
    await read(database);
    return `${ARTICLES} articles, ${USERS} people`;
  });
  // Tokens of earlier runs: a person may have ten.
  await database.rows('delete from sync_tokens');
  await database.settle();
  const [reader] = await signIn(app, [READER]);
  const floor = await startFloor({ database, stack });
  const contenders = {
    ours: await ourSession(app, reader),
    floor: { pid: floor.pid, url: floor.url, user: reader.id },
    peer: chosen['no-peer'] ? null : await peerSession({ postgres, stack, signal }),
  };
  const faults = await differing(contenders);
  const context = { measure: startLoadClient(stack), postgres, chosen, signal, connections: CONNECTIONS };
  const figures = [];
  for (const operation of operations())
    await step(operation.title, async () => {
      figures.push({ operation, ...(await inTurns(wishesOf(operation, contenders), context)) });
      await database.settle();
      return operation.title;
    });
  return reportOf({ figures, peer: contenders.peer, faults, articles: ARTICLES, users: USERS });
}

async function ourSession({ pid, url }, reader) {
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

/** It answers no `stream/contents` of all that there is. */
async function peerSession({ postgres, stack, signal }) {
  let peer;
  await step('filling Miniflux', async () => {
    const database = await postgres.kept('bench_sync_miniflux');
    const { base, login, ...service } = await startSyncingMiniflux({ database, stack, signal });
    await database.settle();
    peer = { ...service, url: base, ...(await signInAsApp(base, login, IDS)) };
    return `${peer.name} has the same articles`;
  });
  return peer;
}

function wishesOf(operation, { ours, floor, peer }) {
  const of = (one, { path, bodies }) => ({ pid: one.pid, url: one.url + path, headers: one.headers, bodies });
  const bare = { ...operation, path: `${operation.floor}/${floor.user}` };
  const isTheirs = peer !== null && !operation.path.includes('/stream/contents/');
  return {
    floor: of(floor, requestsOf(bare, plain(ours))),
    ours: of(ours, requestsOf(operation, ours)),
    ...(isTheirs && { peer: of(peer, requestsOf(operation, peer)) }),
  };
}

/** Our ids as the table has them. */
const plain = ({ ids, token }) => ({ ids: ids.map((id) => String(Number(BigInt(id) - ITEM_BASE))), token });

/** Where the floor gives other items than the service, their times would mean nothing. */
async function differing({ ours, floor }) {
  const faults = [];
  for (const operation of operations().filter(({ bodies }) => bodies === null)) {
    const read = async (url, headers) => (await fetch(url, { headers })).json();
    const mine = await read(ours.url + operation.path, ours.headers);
    const bare = await read(`${floor.url}${operation.floor}/${floor.user}`);
    const count = ({ itemRefs, items }) => (itemRefs ?? items).length;
    const last = ({ itemRefs, items }) => items?.at(-1).title ?? BigInt(itemRefs.at(-1).id) % ITEM_BASE;
    if (count(mine) !== count(bare) || last(mine) !== last(bare))
      faults.push(`${operation.title}: not the items of the floor.`);
  }
  return faults;
}
