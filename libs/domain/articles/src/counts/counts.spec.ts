import { testApp } from '@reader/accounts/testing';
import { type Sql, sql } from '@reader/database';
import { ArticlesHttpModule } from '../articles.http.module';
import { aLibrary } from '../listing/library.testing';
import type { WirePage } from '../testing';
import { OWN_CATEGORIES_MAX } from './counts.queries';
import type { CountsView } from './counts.view';

describe('counts of articles', () => {
  const app = testApp([ArticlesHttpModule]);

  it('are the totals of the lists with the same filter, for each user', async () => {
    const [ada, bob] = await app.twoUsers();
    await aLibrary(app.app.database, ada.id, bob.id);
    for (const client of [ada, bob]) {
      const countWhere = async (query: string) =>
        (await client.get<WirePage>(`/api/articles?limit=1&${query}`)).body.total;
      const { status, body } = await client.get<CountsView>('/api/articles/counts');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        unread: await countWhere('read=false'),
        starred: await countWhere('starred=true'),
        saved: await countWhere('state=saved'),
        archived: await countWhere('state=archived'),
        today: 0,
      });
      for (const count of [body.unread, body.starred, body.saved, body.archived])
        expect(count).toBeGreaterThan(0);
      expect(Object.keys(body.by_category).sort()).toEqual(['Energy', 'Own words', 'Science']);
      for (const [category, unread] of Object.entries(body.by_category))
        expect([category, unread]).toEqual([
          category,
          await countWhere(`read=false&category=${encodeURIComponent(category)}`),
        ]);
    }
  });

  it('are of the categories of sources only, when feeds name very many', async () => {
    const ada = await app.signedIn();
    const { database } = app.app;
    const insertArticles = (slug: string, category: Sql, count: number) =>
      database.run(sql`
        insert into articles (source_id, guid_hash, content_hash, title, category, published_at)
        select source_id, sha256(gen_random_uuid()::text::bytea), sha256('x'), 'Article ' || n, ${category},
               '2026-01-01'
        from sources, generate_series(1, ${count}::int) n where slug = ${slug}`);
    await database.run(sql`
      insert into sources (slug, owner_id, type, title, feed_url, category)
      select slug, ${ada.id}::bigint, 'rss', slug, 'https://' || slug || '.test/feed', category
      from (values ('physics', 'Physics'), ('blog', null)) s (slug, category)`);
    await database.run(sql`
      insert into source_state (source_id) select source_id from sources where slug in ('physics', 'blog')`);
    const countByCategory = async () => (await ada.get<CountsView>('/api/articles/counts')).body.by_category;
    await insertArticles('physics', sql`null`, 2);
    await insertArticles('blog', sql`case when n > 3 then 'Word ' || n else 'Physics' end`, 5);
    expect(await countByCategory()).toMatchObject({ Physics: 5, 'Word 4': 1, 'Word 5': 1 });
    await insertArticles('physics', sql`'Many ' || n`, OWN_CATEGORIES_MAX);
    // Articles of the category's own source count, whatever their feed calls them.
    const { Physics: ofSource, ...others } = await countByCategory();
    expect(ofSource).toBe(5 + OWN_CATEGORIES_MAX);
    expect(Object.keys(others).filter((name) => /^(Word|Many) /.test(name))).toEqual([]);
  });

  it('count today from midnight in the time zone of the user', async () => {
    const ada = await app.signedIn();
    const { database } = app.app;
    // At any time of the day, one of two zones that are 25 hours apart is on another day than the other.
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    await database.run(sql`
      insert into sources (slug, owner_id, type, title, feed_url)
      values ('today', ${ada.id}, 'rss', 'Today', 'https://today.test/feed')`);
    await database.run(sql`
      insert into source_state (source_id) select source_id from sources where slug = 'today'`);
    await database.run(sql`
      insert into articles (source_id, guid_hash, content_hash, title, published_at)
      select source_id, sha256(n::text::bytea), sha256('x'), 'Article ' || n,
             now() - make_interval(hours => n)
      from sources, generate_series(0, 40) n where slug = 'today'`);
    for (const timezone of zones) {
      expect((await ada.patch('/api/users/me/settings', { timezone })).status).toBe(200);
      const row = await database.queryOne<{ n: number }>(sql`
        select count(*) as n from articles join sources using (source_id)
        where slug = 'today'
          and (published_at at time zone ${timezone})::date = (now() at time zone ${timezone})::date`);
      const { body } = await ada.get<CountsView>('/api/articles/counts');
      expect([timezone, body.today]).toEqual([timezone, row?.n]);
      const { body: time } = await ada.get<{ minutes: number }>('/api/articles/reading-time');
      // Each of them takes less than a minute.
      expect([timezone, time.minutes]).toEqual([timezone, row?.n]);
    }
  });

  it('count articles on the reading list that are not done', async () => {
    const ada = await app.signedIn();
    const { database } = app.app;
    await database.run(sql`
      insert into sources (slug, owner_id, type, title, feed_url)
      values ('queued', ${ada.id}, 'rss', 'Queued', 'https://queued.test/feed')`);
    await database.run(sql`
      insert into source_state (source_id) select source_id from sources where slug = 'queued'`);
    await database.run(sql`
      with added as (
        insert into articles (source_id, guid_hash, content_hash, title, published_at)
        select source_id, sha256(n::text::bytea), sha256('x'), 'Article ' || n, '2026-01-01'
        from sources, generate_series(1, 5) n where slug = 'queued' returning article_id)
      insert into reading_list (user_id, article_id, rank, done)
      select ${ada.id}::bigint, article_id, article_id::text, article_id % 5 = 0 from added`);
    expect((await ada.get<CountsView>('/api/articles/counts')).body.reading_list).toBe(4);
  });

  it('say how long today takes to read, unless it is more than a day', async () => {
    const ada = await app.signedIn();
    const { database } = app.app;
    const measure = async () =>
      (await ada.get<{ minutes: number | null }>('/api/articles/reading-time')).body;
    expect(await measure()).toEqual({ minutes: 0 });
    await database.run(sql`
      insert into sources (slug, owner_id, type, title, feed_url)
      values ('long', ${ada.id}, 'rss', 'Long', 'https://long.test/feed')`);
    await database.run(sql`
      insert into source_state (source_id) select source_id from sources where slug = 'long'`);
    const insert = (from: number, until: number, words: number) =>
      database.run(sql`
        insert into articles (source_id, guid_hash, content_hash, title, published_at, word_count)
        select source_id, sha256(n::text::bytea), sha256('x'), 'Article ' || n, now(), ${words}::int
        from sources, generate_series(${from}::int, ${until}::int) n where slug = 'long'`);
    await insert(1, 2, 2_300);
    const { minutes } = await measure();
    expect(minutes).toBe(20);
    await insert(3, 501, 10);
    expect(await measure()).toEqual({ minutes: null });
  });
});
