import { randomBytes } from 'node:crypto';
import { sql } from './sql';
import type { SqlExecutor } from './database';
import { type DatabaseContext, openDatabase } from './testing/context.testing';
import { createTestDatabase, type TestDatabase } from './testing/databases.testing';

describe('the counts of articles and of read articles', () => {
  let made: TestDatabase;
  let context: DatabaseContext;
  let db: SqlExecutor;

  beforeAll(async () => {
    made = await createTestDatabase();
    context = await openDatabase(made.url, { DB_POOL_SIZE: '25' });
    db = context.database;
  });

  afterAll(async () => {
    await context.close();
    await made.drop();
  });

  /** Compares the counters with real counts, for every user and source. */
  afterEach(async () => {
    const wrong = await db.query(sql`
      select 'articles' as what, s.source_id, null as user_id, s.article_count as kept,
             count(a.article_id) as counted
      from source_state s left join articles a using (source_id) group by s.source_id, s.article_count
      having s.article_count <> count(a.article_id)
      union all
      select 'reads', source_id, user_id, coalesce(r.read_count, 0), coalesce(t.n, 0)
      from read_counts r
      full join (select user_id, source_id, count(*) as n from article_states where read group by 1, 2) t
      using (user_id, source_id) where coalesce(r.read_count, 0) <> coalesce(t.n, 0)`);
    expect(wrong).toEqual([]);
  });

  const id = async (query: ReturnType<typeof sql>) => (await db.queryOne<{ id: number }>(query))?.id ?? 0;

  const aUser = (name = randomBytes(6).toString('hex')) =>
    id(
      sql`
      insert into users (username, username_key, role) values (${name}, ${name}, 'user')
      returning user_id as id`,
    );

  async function aSource(owner: number | null = null): Promise<number> {
    const slug = randomBytes(6).toString('hex');
    const source = await id(sql`
      insert into sources (slug, owner_id, type, title, feed_url)
      values (${slug}, ${owner}, 'rss', ${slug}, ${`https://${slug}.test/feed`}) returning source_id as id`);
    await db.run(sql`insert into source_state (source_id) values (${source})`);
    return source;
  }

  async function articles(source: number, count: number, on: SqlExecutor = db): Promise<number[]> {
    const rows = await on.query<{ id: number }>(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select ${source}, sha256(gen_random_uuid()::text::bytea), sha256('x'), 'An article', now()
      from generate_series(1, ${count}) returning article_id as id`);
    return rows.map((row) => row.id);
  }

  /**
   * Sets the flag as triage does: one statement over many articles. A saved article may be read or
   * unread.
   */
  const setRead = (user: number, ids: readonly number[], read: boolean, on: SqlExecutor = db) =>
    on.run(sql`
      insert into article_states (user_id, article_id, source_id, state, read)
      select ${user}, article_id, source_id, 'saved', ${read} from articles
      where article_id = any(${ids}) order by article_id
      on conflict (user_id, article_id) do update set read = excluded.read`);

  const articleCount = (source: number) =>
    id(sql`select article_count as id from source_state where source_id = ${source}`);
  const readCount = (user: number, source: number) =>
    id(sql`select read_count as id from read_counts where user_id = ${user} and source_id = ${source}`);

  it('follow inserts, upserts and deletes of articles', async () => {
    const [source, other] = [await aSource(), await aSource()];
    const [first] = await articles(source, 3);
    await articles(other, 2);
    const upsert = sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select source_id, guid_hash, sha256('y'), 'Changed', now() from articles
      where source_id = ${source} and guid_hash <> sha256('a new one')
      union all select ${source}, sha256('a new one'), sha256('y'), 'New', now()
      on conflict on constraint articles_identity do update set title = excluded.title`;
    await db.run(upsert);
    await db.run(upsert);
    expect([await articleCount(source), await articleCount(other)]).toEqual([4, 2]);

    await db.run(sql`delete from articles where article_id = ${first}`);
    expect(await articleCount(source)).toBe(3);
    await db.run(sql`delete from articles where source_id in (${source}, ${other})`);
    expect([await articleCount(source), await articleCount(other)]).toEqual([0, 0]);
  });

  it('come with the time of the last insert, which a delete does not change', async () => {
    const source = await aSource();
    const lastStored = async () =>
      (
        await db.queryOne<{ at: Date | null }>(
          sql`select last_stored_at as at from source_state where source_id = ${source}`,
        )
      )?.at;
    expect(await lastStored()).toBeNull();
    await articles(source, 2);
    const at = await lastStored();
    expect(at).toEqual(expect.any(Date));
    await db.run(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at, ingested_at)
      values (${source}, sha256('early'), '', 'Early', now(), now() - interval '1 day')`);
    await db.run(sql`delete from articles where source_id = ${source}`);
    expect(await lastStored()).toEqual(at);
  });

  it('follow the read flag, and do not change when it is set to the same value', async () => {
    const [ada, bob, source] = [await aUser(), await aUser(), await aSource()];
    const ids = await articles(source, 5);
    await setRead(ada, ids, true);
    await setRead(ada, ids, true);
    await setRead(bob, ids.slice(0, 2), true);
    expect([await readCount(ada, source), await readCount(bob, source)]).toEqual([5, 2]);
    await setRead(ada, ids.slice(0, 3), false);
    await db.run(sql`update article_states set starred = true where user_id = ${ada}`);
    expect([await readCount(ada, source), await readCount(bob, source)]).toEqual([2, 2]);
    await db.run(sql`update article_states set read = not read where user_id = ${ada}`);
    expect(await readCount(ada, source)).toBe(3);
    await db.run(sql`delete from article_states where user_id = ${bob}`);
    expect(await readCount(bob, source)).toBe(0);
  });

  it('follow one statement over many sources', async () => {
    const [ada, one, two] = [await aUser(), await aSource(), await aSource()];
    const ids = [...(await articles(one, 3)), ...(await articles(two, 4))];
    await setRead(ada, ids, true);
    expect([await readCount(ada, one), await readCount(ada, two)]).toEqual([3, 4]);
  });

  it('follow articles that are deleted together with their read state', async () => {
    const [ada, source] = [await aUser(), await aSource()];
    const ids = await articles(source, 4);
    await setRead(ada, ids.slice(0, 3), true);
    await db.run(sql`delete from articles where article_id = any(${ids.slice(0, 2)})`);
    expect([await articleCount(source), await readCount(ada, source)]).toEqual([2, 1]);
  });

  it('let a source be deleted with its articles, and a user with all their rows', async () => {
    const [ada, bob] = [await aUser(), await aUser()];
    const [shared, own] = [await aSource(), await aSource(ada)];
    const ids = [...(await articles(shared, 3)), ...(await articles(own, 3))];
    await setRead(ada, ids, true);
    await setRead(bob, ids, true);
    expect(await db.run(sql`delete from users where user_id = ${ada}`)).toBe(1);
    expect(await readCount(bob, shared)).toBe(3);
    expect(await db.query(sql`select 1 from articles where source_id = ${own}`)).toEqual([]);
    expect(await db.run(sql`delete from sources where source_id = ${shared}`)).toBe(1);
    expect(await db.query(sql`select 1 from read_counts where user_id in (${ada}, ${bob})`)).toEqual([]);
  });

  it('change with their transaction, or not at all', async () => {
    const [ada, source] = [await aUser(), await aSource()];
    const undone = context.database.withTransaction(async (tx) => {
      await setRead(ada, await articles(source, 3, tx), true, tx);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await articleCount(source), await readCount(ada, source)]).toEqual([0, 0]);
  });

  it('are exact after twenty concurrent transactions on the same rows', async () => {
    const [ada, bob, one, two] = [await aUser(), await aUser(), await aSource(), await aSource()];
    const [a, b] = [await articles(one, 20), await articles(two, 20)];
    const work = Array.from({ length: 20 }, (_, n) =>
      context.database.withTransaction(async (tx) => {
        await articles(n % 2 ? one : two, 3, tx);
        await setRead(n % 2 ? ada : bob, [...a.slice(n), ...b.slice(n)], n % 3 > 0, tx);
      }),
    );
    await Promise.all(work);
    expect([await articleCount(one), await articleCount(two)]).toEqual([50, 50]);
  });

  it('are exact when users, sources and articles are deleted while others read', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, () => aUser()));
    const sources = await Promise.all(Array.from({ length: 4 }, () => aSource()));
    const ids = (await Promise.all(sources.map((source) => articles(source, 10)))).flat();
    const outcomes = await Promise.allSettled([
      ...users.map((user) => setRead(user, ids, true)),
      db.run(sql`delete from users where user_id = ${users[0]}`),
      db.run(sql`delete from sources where source_id = ${sources[0]}`),
      ...users.map((user) => setRead(user, ids.slice(5, 25), false)),
      ...ids.slice(12, 20).map((article) => db.run(sql`delete from articles where article_id = ${article}`)),
      ...users.map((user) => db.run(sql`update article_states set read = not read where user_id = ${user}`)),
    ]);
    // Reading a row that is being deleted may fail; no count may be wrong.
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(String(outcome.reason)).toMatch(/foreign key|deadlock/);
  });
});
