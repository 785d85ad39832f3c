import { DataSource } from 'typeorm';
import { MIGRATIONS } from './migrations';
import { ForgetPurgedPages } from './migrations/1763673770000-purged-pages';
import { createEmptyDatabase, type TestDatabase } from './testing/databases.testing';

describe('the migration of purged saved pages', () => {
  let database: TestDatabase;
  let source: DataSource;

  beforeAll(async () => {
    database = await createEmptyDatabase();
    const migrations = MIGRATIONS.slice(0, MIGRATIONS.indexOf(ForgetPurgedPages));
    source = new DataSource({ type: 'postgres', url: database.url, migrations });
    await source.initialize();
    await source.query('create extension if not exists vector');
    await source.runMigrations();
  });

  afterAll(async () => {
    await source.destroy();
    await database.drop();
  });

  it('deletes their records and leaves those of feeds', async () => {
    await source.query(`
      insert into users (username, username_key, role) values ('ada', 'ada', 'user');
      insert into sources (slug, owner_id, type, title, feed_url)
      select 'pages', user_id, 'saved', 'Saved pages', null from users
      union all select 'news', user_id, 'rss', 'News', 'https://a.test' from users;
      insert into purged_articles (source_id, guid_hash) select source_id, sha256('x') from sources`);
    const runner = source.createQueryRunner();
    await new ForgetPurgedPages().up(runner);
    await runner.release();
    const left = 'select s.slug from purged_articles p join sources s on s.source_id = p.source_id';
    expect(await source.query<object[]>(left)).toEqual([{ slug: 'news' }]);
  });
});
