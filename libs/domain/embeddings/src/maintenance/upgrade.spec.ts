import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { MIGRATIONS, sql } from '@reader/database';
import { createEmptyDatabase, type TestDatabase } from '@reader/database/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { DataSource } from 'typeorm';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '../index';
import { runEmbeddingsJob, waitForTerms } from '../testing';

const ARTICLES = 40;

/** A database of the version before, with the embeddings of an even older one in a column of this type. */
async function createEarlierVersion(type: string, insert: string): Promise<TestDatabase> {
  const database = await createEmptyDatabase();
  const last = MIGRATIONS.findIndex(({ name }) => name === 'CreateTermVectors');
  const source = new DataSource({
    type: 'postgres',
    url: database.url,
    migrations: MIGRATIONS.slice(0, last),
  });
  await source.initialize();
  await source.query('create extension if not exists vector');
  await source.runMigrations();
  await source.query(`alter table article_embeddings alter column embedding type ${type} using null`);
  await source.query(`
    insert into sources (slug, type, title, feed_url) values ('a', 'rss', 'A', 'https://a.test');
    insert into source_state (source_id) select source_id from sources;
    insert into articles (source_id, guid_hash, content_hash, title, published_at)
    select source_id, sha256(n::text::bytea), '', 'Grid battery ' || n, now()
    from sources, generate_series(1, ${ARTICLES}) n;
    insert into article_search (article_id, source_id, published_at, document)
    select article_id, source_id, published_at, '' from articles`);
  await source.query(`insert into article_embeddings (article_id, model, embedding) ${insert}`);
  await source.destroy();
  return database;
}

/** 1.0, 0.5, -2.0 and 0.0 as 32-bit floats, least significant byte first. */
const BYTES = '\\x0000803f0000003f000000c000000000';
const CASES = [
  { type: 'bytea', value: `'${BYTES}'::bytea` },
  { type: 'real[]', value: `'{1,0.5,-2,0}'::real[]` },
  { type: 'double precision[]', value: `'{1,0.5,-2,0}'::float8[]` },
  { type: 'vector', value: `'[1,0.5,-2,0]'::vector` },
];

describe.each(CASES)(
  'upgrading a database with embeddings in a column of the type $type',
  ({ type, value }) => {
    const app = new TestApp();
    let database: TestDatabase;

    beforeAll(async () => {
      const insert = `select article_id, 'old model', ${value} from articles where article_id > 4`;
      database = await createEarlierVersion(type, insert);
      await app.start(
        [
          SchedulerModule.forRoot({ runsJobs: false }),
          OutboxJobsModule,
          ArticlesHttpModule,
          EmbeddingsHttpModule,
          EmbeddingsJobsModule,
        ],
        { DATABASE_URL: database.url },
      );
    });
    afterAll(async () => {
      await app.stop();
      await database.drop();
    });

    it('is ready at once, reads all texts and moves the vectors in the background', async () => {
      expect((await app.anyone().get('/api/ready')).status).toBe(200);
      await waitForTerms(app.app);
      const { moved } = await runEmbeddingsJob(app.app);
      expect(moved).toBe(ARTICLES - 4);
      const terms = await app.app.database.queryOne(sql`select count(*) as n from article_terms`);
      expect(terms).toEqual({ n: ARTICLES });
      const vectors = await app.app.database.query(sql`
      select m.name, m.kind, m.state, m.dimensions, e.embedding::text as embedding, count(*) as n
      from article_embeddings e join vector_models m using (model_id) group by 1, 2, 3, 4, 5`);
      expect(vectors).toEqual([
        {
          ...{ name: 'old model', kind: 'legacy', state: 'current', dimensions: 4 },
          ...{ embedding: '[1,0.5,-2,0]', n: ARTICLES - 4 },
        },
      ]);
      expect(await app.app.database.queryOne(sql`select 1 from legacy_embeddings limit 1`)).toBeNull();
      const { body } = await (await app.admin()).get<{ embeddings: object }>('/api/health/details');
      expect(body.embeddings).toEqual({ pending: 0, model: 'old model', dimensions: 4 });
    });

    it('relates articles by the old vectors meanwhile', async () => {
      const { status, body } = await (await app.signedIn()).get<{ total: number }>('/api/articles/9/related');
      expect({ status, total: body.total }).toEqual({ status: 200, total: 2 });
    });
  },
);

describe('upgrading a database with vectors that cannot be used', () => {
  /** One, no number, two that are none, and another length; the first article decides the length. */
  const OF_BYTES = `
    case when article_id < 3 then '\\x0000803f'::bytea when article_id < 9 then '\\x01'::bytea
         when article_id < 12 then '\\x0000c07f0000c07f'::bytea else '\\x0000803f0000803f'::bytea end`;
  /** No direction, no number, an endless one, one that is too large, none at all, and one. */
  const OF_ARRAYS = `
    case when article_id < 3 then '{0}' when article_id < 9 then '{NaN}'
         when article_id < 12 then '{Infinity}'
         when article_id < 15 then '{70000}' when article_id < 18 then '{}' when article_id < 21 then '{null}'
         when article_id < 39 then '{NaN,1}' else '{1}' end::real[]`;

  it.each([
    ['bytea', OF_BYTES],
    ['real[]', OF_ARRAYS],
  ])('leaves them out of a column of the type %s', async (type, value) => {
    const insert = `select article_id, 'old model', ${value} from articles`;
    const database = await createEarlierVersion(type, insert);
    const app = new TestApp();
    await app.start(
      [
        SchedulerModule.forRoot({ runsJobs: false }),
        OutboxJobsModule,
        EmbeddingsHttpModule,
        EmbeddingsJobsModule,
      ],
      { DATABASE_URL: database.url },
    );
    await runEmbeddingsJob(app.app);
    const left = await app.app.database.query(sql`
      select embedding::text as embedding, count(*) as n from article_embeddings group by 1 order by 1`);
    expect(left).toEqual([{ embedding: '[1]', n: 2 }]);
    await app.stop();
    await database.drop();
  });
});
