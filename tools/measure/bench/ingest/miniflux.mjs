// Starts Miniflux as a contender of the bench.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from '../../../process/child.mjs';
import { findFreePort } from '../../../process/ports.mjs';
import { waitUntil } from '../../../process/wait-until.mjs';
import { dataDir } from '../../../workspace.mjs';
import { provideMiniflux } from './miniflux-package.mjs';

const LOGIN = { username: 'bench', password: 'bench-reader-2026' };

/** Also Miniflux's default; the service gets the same number. */
export const WORKERS = 16;

/** Feeds of one refresh; the default of 100 would leave most of the farm for later. */
const BATCH_MIN = 1000;

const READY_MS = 60_000;
const POLL_MS = 250;

/** Feeds that were checked since a time, and all feeds. */
const COUNT_CHECKED = `
  select count(*)::integer as all, count(*) filter (where checked_at > $1)::integer as checked,
         max(checked_at) as last
  from feeds`;

/** Returns the same as `startReader`, for Miniflux on an empty database. */
export async function startMiniflux({ database, farm, stack, signal }) {
  const { program, version } = await provideMiniflux();
  const port = await findFreePort();
  const log = await open(join(dataDir, 'bench-miniflux.log'), 'w');
  stack.defer(() => log.close());
  const child = new Child('setpriv', ['--pdeathsig', 'TERM', program], {
    env: buildEnvironment({ port, database, feeds: farm.addresses.length }),
    stdio: ['ignore', log.fd, log.fd],
  });
  stack.defer(() => child.stop());
  const call = createCaller(`http://127.0.0.1:${port}`, signal);
  await waitUntilReady(call, child, signal);
  await call('POST', '/v1/import', farm.opml);
  return {
    name: `Miniflux ${version}`,
    url: `http://127.0.0.1:${port}`,
    login: LOGIN,
    pid: child.pid,
    database,
    refresh: () => refreshFeeds({ call, database, signal }),
    articles: async () => (await database.query('select count(*)::integer as n from entries'))[0].n,
    stop: () => child.stop(),
  };
}

function buildEnvironment({ port, database, feeds }) {
  return {
    DATABASE_URL: `${database.url}?sslmode=disable`,
    LISTEN_ADDR: `127.0.0.1:${port}`,
    RUN_MIGRATIONS: '1',
    CREATE_ADMIN: '1',
    ADMIN_USERNAME: LOGIN.username,
    ADMIN_PASSWORD: LOGIN.password,
    WORKER_POOL_SIZE: String(WORKERS),
    BATCH_SIZE: String(Math.max(BATCH_MIN, feeds)),
    DATABASE_MAX_CONNS: '20',
    DISABLE_SCHEDULER_SERVICE: '1',
    FETCHER_ALLOW_PRIVATE_NETWORKS: '1',
    LOG_LEVEL: 'error',
  };
}

function createCaller(url, signal) {
  const authorization = `Basic ${Buffer.from(`${LOGIN.username}:${LOGIN.password}`).toString('base64')}`;
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, body, headers: { authorization }, signal });
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

async function waitUntilReady(call, child, signal) {
  const deadline = Date.now() + READY_MS;
  const isReady = () => call('GET', '/v1/me').then(Boolean, () => false);
  while (!(await Promise.race([isReady(), child.failOnExit()]))) {
    if (Date.now() > deadline) throw new Error(`Miniflux was not ready after ${READY_MS / 1000} s.`);
    await wait(POLL_MS, undefined, { signal });
  }
}

/** Miniflux fetches only due feeds, so all are made due; the refresh ends when every feed was checked. */
async function refreshFeeds({ call, database, signal }) {
  await database.query("update feeds set next_check_at = now() - interval '1 day'");
  const requestedAt = new Date();
  await call('PUT', '/v1/feeds/refresh');
  const findEnded = async () => {
    const [state] = await database.query(COUNT_CHECKED, [requestedAt]);
    return state.checked >= state.all && state;
  };
  const state = await waitUntil('every feed was checked', findEnded, { intervalMs: POLL_MS, signal });
  const failed = "select feed_url, parsing_error_msg as error from feeds where parsing_error_msg <> ''";
  const errors = (await database.query(failed)).map(({ feed_url: url, error }) => `${url}: ${error}`);
  return { seconds: (state.last - requestedAt) / 1000, errors };
}
