// The disk of the database fills up while the api works, and is freed again.
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../bootstrap/step.mjs';
import { changeOwner, findDatabaseAccount } from '../../database/account.mjs';
import { run } from '../../process/run.mjs';
import { waitUntil } from '../../process/wait-until.mjs';
import { requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { buildArticleGoals, countArticles } from './articles.mjs';
import { Edits } from './edits.mjs';
import { request } from './load.mjs';
import { advance, finishRun, readState, startProduct } from './product.mjs';

export const about = 'the disk of the database is full during runs and edits, and is freed again';

const FARM = { feeds: 80, items: 30, bytes: 500, latency: 20 };
/** Room for the schema and all articles. */
const DISK_MB = 256;
/** A disk is filled once where another fault kills ten times: each takes seconds. */
const TIMES_PER_FILL = 10;
const FULL_MS = 5_000;
const EDITS = 40;
const POLL_MS = 200;
const BACK_MS = 30_000;
const OK = '200';
const REFUSED = '503 database_unavailable';

export async function runFault(context) {
  const disk = await mountDisk(context);
  if (disk === null) return { goals: [], figures: { skipped: 'only root can mount a small disk' } };
  const product = await startProduct({ ...context, postgres: disk.postgres }, FARM);
  // It logs each write that failed.
  const api = await product.start('api', { LOG_LEVEL: 'fatal' });
  const [client, cookie] = [await api.signIn(), await api.cookie()];
  const fills = Math.ceil(context.options.times / TIMES_PER_FILL);
  const result = { published: FARM.items, stopped: 0, alive: 0, reads: [], edits: [] };
  await step('fills', async () => {
    for (let round = 1; round <= fills; round += 1)
      await fillOnce(disk, { product, api, client, cookie, result });
    const edits = formatAnswers(result.edits.map(({ answer }) => answer));
    return `filled ${fills} times; edits: ${edits}; lists: ${formatAnswers(result.reads)}`;
  });
  const open = await finishRun(product, client);
  const edits = new Edits();
  for (const { id, answer } of result.edits) if (answer === OK) edits.answered.add(id);
  const lost = await edits.countLost(product.database);
  const articles = await countArticles(product.database, product.farm, { required: result.published });
  return buildReport(result, { fills, open, lost, articles, state: await readState(product) });
}

/** Fills the disk before a run, reads and edits meanwhile, and frees it. */
async function fillOnce(disk, { product, api, client, cookie, result }) {
  const { signal } = product;
  await advance(product);
  result.published += 1;
  await disk.fill();
  await client.send('POST', '/api/ingest', {}).catch(() => undefined);
  const { items } = await client.get('/api/articles?limit=200');
  for (const { article_id: id } of items.slice(0, EDITS)) {
    result.edits.push({ id, answer: await star(`${api.url}/api/articles/${id}/star`, cookie) });
    result.reads.push(describe(await request(`${api.url}/api/articles`, { cookie })));
  }
  await wait(FULL_MS, undefined, { signal });
  if ((await request(`${api.url}/api/live`)).status === 200) result.alive += 1;
  const { articles } = await readState(product);
  if (articles < FARM.feeds * result.published) result.stopped += 1;
  await disk.free();
  const [{ article_id: id }] = items;
  const isBack = async () => (await star(`${api.url}/api/articles/${id}/star`, cookie)) === OK;
  await waitUntil('edits are stored again', isBack, { intervalMs: POLL_MS, timeoutMs: BACK_MS, signal });
}

async function star(url, cookie) {
  const headers = { cookie, 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify({ starred: true }) });
  return describe({ status: answer.status, body: await answer.text() });
}

/** `200`, or the status and code of a problem: `503 database_unavailable`. */
function describe({ status, body }) {
  return status === 200 ? OK : `${status} ${JSON.parse(body).code}`;
}

/** A small disk in memory for the database. Null without the right to mount one. */
async function mountDisk({ postgres, stack }) {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  stack.defer(() => run('umount', [folder]));
  await changeOwner(await findDatabaseAccount(), folder);
  const tablespace = await postgres.createTablespace(folder);
  stack.defer(() => tablespace.drop());
  const ballast = join(folder, 'ballast');
  return {
    postgres: { ...postgres, createDatabase: (name) => tablespace.createDatabase(name) },
    fill: () => fill(ballast),
    free: () => rm(ballast),
  };
}

/** Writes until not a page is free. */
async function fill(file) {
  const handle = await open(file, 'w');
  for (const bytes of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(bytes);
    try {
      for (;;) await handle.write(block);
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
    }
  }
  await handle.close();
}

/** `3 × 200, 37 × 503 database_unavailable` */
function formatAnswers(answers) {
  const groups = Map.groupBy(answers, (answer) => answer);
  return [...groups].map(([answer, { length }]) => `${length} × ${answer}`).join(', ');
}

function buildReport({ stopped, alive, reads, edits }, { fills, open, lost, articles, state }) {
  const answers = edits.map(({ answer }) => answer);
  const unclear = answers.filter((answer) => answer !== OK && answer !== REFUSED);
  return {
    goals: [
      requireAtLeast('full disks that stopped a run', stopped, fills),
      requireAtLeast('times the api stayed alive', alive, fills),
      requireAtMost('lists that were not answered', reads.filter((answer) => answer !== OK).length, 0),
      requireAtMost('edits answered other than 200 and 503', unclear.length, 0),
      requireAtMost('answered edits that were lost', lost, 0),
      requireAtMost('runs left open', open, 0),
      ...buildArticleGoals(articles),
      requireAtMost('articles with half their rows', state.articles - state.contents, 0),
      requireAtMost('sources with a wrong count', Number(state.miscounted), 0),
    ],
    figures: {
      ...state,
      edits: edits.length,
      refused: answers.filter((answer) => answer === REFUSED).length,
    },
  };
}
