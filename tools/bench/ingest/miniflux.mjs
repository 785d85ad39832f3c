// Miniflux, as one that reads the farm's feeds.
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from '../../process/child.mjs';
import { freePort } from '../../process/ports.mjs';
import { waitUntil } from '../../process/wait-until.mjs';
import { dataDir } from '../../workspace.mjs';
import { minifluxProgram } from './miniflux-package.mjs';

const LOGIN = { username: 'bench', password: 'bench-reader-2026' };

/** Its own default is 16 too: said here because the service is given as many. */
export const WORKERS = 16;

/** Feeds that one refresh takes up; its default of 100 would leave most of the farm for later. */
const BATCH_MIN = 1000;

const READY_MS = 60_000;
const POLL_MS = 250;

/** Feeds that were checked since, of all. */
const CHECKED = `
  select count(*)::integer as all, count(*) filter (where checked_at > $1)::integer as checked,
         max(checked_at) as last
  from feeds`;

/** Answers what `startReader` does, for Miniflux on an empty database. */
export async function startMiniflux({ database, farm, stack, signal }) {
  const { program, version } = await minifluxProgram();
  const port = await freePort();
  const log = await open(join(dataDir, 'bench-miniflux.log'), 'w');
  stack.defer(() => log.close());
  const child = new Child('setpriv', ['--pdeathsig', 'TERM', program], {
    env: environment({ port, database, feeds: farm.addresses.length }),
    stdio: ['ignore', log.fd, log.fd],
  });
  stack.defer(() => child.stop());
  const call = caller(`http://127.0.0.1:${port}`, signal);
  await ready(call, child, signal);
  await call('POST', '/v1/import', farm.opml);
  return {
    name: `Miniflux ${version}`,
    url: `http://127.0.0.1:${port}`,
    login: LOGIN,
    pid: child.pid,
    database,
    refresh: () => refresh({ call, database, signal }),
    articles: async () => (await database.rows('select count(*)::integer as n from entries'))[0].n,
    stop: () => child.stop(),
  };
}

function environment({ port, database, feeds }) {
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

function caller(url, signal) {
  const authorization = `Basic ${Buffer.from(`${LOGIN.username}:${LOGIN.password}`).toString('base64')}`;
  return async (method, path, body) => {
    const answer = await fetch(url + path, { method, body, headers: { authorization }, signal });
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
}

async function ready(call, child, signal) {
  const deadline = Date.now() + READY_MS;
  const answers = () => call('GET', '/v1/me').then(Boolean, () => false);
  while (!(await Promise.race([answers(), child.untilEnded()]))) {
    if (Date.now() > deadline) throw new Error(`Miniflux was not ready after ${READY_MS / 1000} s.`);
    await wait(POLL_MS, undefined, { signal });
  }
}

/** It fetches only what is due, so everything is made due; it has ended when every feed was checked. */
async function refresh({ call, database, signal }) {
  await database.rows("update feeds set next_check_at = now() - interval '1 day'");
  const asked = new Date();
  await call('PUT', '/v1/feeds/refresh');
  const findEnded = async () => {
    const [state] = await database.rows(CHECKED, [asked]);
    return state.checked >= state.all && state;
  };
  const state = await waitUntil('every feed was checked', findEnded, { intervalMs: POLL_MS, signal });
  const failed = "select feed_url, parsing_error_msg as error from feeds where parsing_error_msg <> ''";
  const errors = (await database.rows(failed)).map(({ feed_url: url, error }) => `${url}: ${error}`);
  return { seconds: (state.last - asked) / 1000, errors };
}
