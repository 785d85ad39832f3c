// What happens to the service during a soak: people and apps act, feeds publish, connections break.
import { setTimeout as wait } from 'node:timers/promises';
import { signInAsApp } from '../bench/sync/operations.mjs';
import { LOGIN } from '../bench/service.mjs';
import { countArticles } from '../faults/articles.mjs';
import { runToEnd } from '../faults/product.mjs';
import {
  listen,
  readAsPerson,
  readSummary,
  searchAsPerson,
  sendDigest,
  sendPush,
  syncAsApp,
} from './visits.mjs';

const SECOND_MS = 1_000;
export const PUBLISH_EVERY_MS = 60 * SECOND_MS;
const CUT_EVERY_MS = 300 * SECOND_MS;
/** A user gets at most ten tests in an hour. */
const MAIL_EVERY_MS = 400 * SECOND_MS;
/** A browser gets at most twenty in an hour. */
const PUSH_EVERY_MS = 240 * SECOND_MS;
const VISIT_EVERY_MS = SECOND_MS;
const STREAMS = 5;
const PEOPLE = 3;

/** Ends every connection of the service, as a restart of the database would. */
const CUT = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name <> 'bench'`;

/** Begins at once. Returns { counts, stop(), countLost() }. */
export async function startActivity(product) {
  const { api, client } = product;
  const { token } = await client.send('POST', '/api/users/me/greader-tokens', { name: 'Soak' });
  const login = { username: LOGIN.username, password: token };
  const app = await signInAsApp(`${api.url}/api/greader`, login, 1);
  const activity = new Activity(product, { app, cookie: await api.cookie() });
  activity.begin();
  return activity;
}

class Activity {
  counts = { publications: 0, cuts: 0 };
  /** What was done, by kind: { done, failed }. */
  visits = {};
  #starred = new Set();
  #product;
  #access;
  #stopped = new AbortController();
  #loops = [];

  constructor(product, access) {
    this.#product = product;
    this.#access = access;
  }

  begin() {
    const { api, client } = this.#product;
    const { app, cookie } = this.#access;
    this.#repeat('publication', PUBLISH_EVERY_MS, () => this.#publish());
    this.#repeat('cut', CUT_EVERY_MS, () => this.#cut());
    this.#repeat('digest', MAIL_EVERY_MS, () => sendDigest(client));
    this.#repeat('notification', PUSH_EVERY_MS, () => sendPush(client));
    this.#repeat('sync', VISIT_EVERY_MS, () => syncAsApp(api.url, app));
    for (let n = 0; n < PEOPLE; n += 1) {
      this.#repeat('article', VISIT_EVERY_MS, () => readAsPerson(client, this.#starred));
      this.#repeat('search', VISIT_EVERY_MS, () => searchAsPerson(client));
      this.#repeat('summary', VISIT_EVERY_MS, () => readSummary(client));
    }
    for (let n = 0; n < STREAMS; n += 1)
      this.#repeat('stream', VISIT_EVERY_MS, () => listen(api.url, cookie, this.#stopped.signal));
  }

  async stop() {
    this.#stopped.abort();
    await Promise.all(this.#loops);
  }

  /** Reads all feeds once more. Returns the answered stars that are not stored, and counts of articles. */
  async countLost() {
    const { client, database, farm } = this.#product;
    await database.query('update source_state set next_check_at = now()');
    await runToEnd(this.#product, client);
    const rows = await database.query('select article_id::int as id from article_states where starred');
    const stored = new Set(rows.map(({ id }) => id));
    const required = this.#product.items + this.counts.publications;
    return {
      starred: this.#starred.size,
      stars: [...this.#starred].filter((id) => !stored.has(id)).length,
      articles: await countArticles(database, farm, { required }),
    };
  }

  /** Until the end. A failed attempt is counted, because connections are cut; the next one follows. */
  #repeat(kind, everyMs, act) {
    const { signal } = this.#stopped;
    const counts = (this.visits[kind] ??= { done: 0, failed: 0 });
    const run = async () => {
      while (!signal.aborted) {
        const isDone = await act().then(
          () => true,
          () => false,
        );
        // What the end of the soak interrupts is no failure.
        if (isDone || !signal.aborted) counts[isDone ? 'done' : 'failed'] += 1;
        await wait(everyMs, undefined, { signal }).catch(() => undefined);
      }
    };
    this.#loops.push(run());
  }

  async #publish() {
    const { farm, database, client } = this.#product;
    await farm.advance(1);
    this.counts.publications += 1;
    await database.query('update source_state set next_check_at = now()');
    await client.send('POST', '/api/ingest', {});
  }

  async #cut() {
    // Not at the beginning, where every loop runs for the first time.
    if (this.counts.publications > 1) {
      await this.#product.database.query(CUT);
      this.counts.cuts += 1;
    }
  }
}
