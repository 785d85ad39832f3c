import { createHash } from 'node:crypto';
import { TestApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { createTestDatabase, type TestDatabase } from '@reader/database/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { useModelServer } from '@reader/testing';
import { EmbeddingsHttpModule, EmbeddingsJobsModule, QueryEmbedder } from '../index';
import { aSource, embedAll, storeArticles } from '../testing';

const SUBJECTS = ['solar', 'whale', 'bread'];
const NOISE_BYTES = 8;

/** Of a model whose unrelated texts are alike: a part that all share, one for the subject, and the rest. */
function embed(text: string): number[] {
  const noise = [...createHash('sha256').update(text).digest().subarray(0, NOISE_BYTES)];
  return [
    3,
    ...SUBJECTS.map((subject) => (text.includes(subject) ? 2 : 0)),
    ...noise.map((byte) => byte / 256),
  ];
}

describe('the scale of a provider’s model', () => {
  const server = useModelServer();
  const app = new TestApp();
  let database: TestDatabase;
  let source = 0;

  const store = async (count: number) => {
    const texts = Array.from({ length: count }, (_, n) => {
      const subject = SUBJECTS[n % SUBJECTS.length] ?? '';
      return { title: `${subject} ${n}`, html: `<p>${subject} news ${n} of ${count}</p>` };
    });
    await storeArticles(app.app, source, texts);
    await embedAll(app.app);
  };
  const readModel = () =>
    app.app.database.queryOne<{ typical: number | null; near: number | null; articles: number }>(
      sql`select typical, near, articles from vector_models where state = 'current'`,
    );

  beforeAll(async () => {
    database = await createTestDatabase();
    server.embed = (texts) => texts.map(embed);
    await app.start(
      [
        SchedulerModule.forRoot({ runsJobs: false }),
        OutboxJobsModule,
        EmbeddingsHttpModule,
        EmbeddingsJobsModule,
      ],
      {
        ...{ FREE_LLM_API_KEY: 'sk-scale-0123456789', FREE_LLM_BASE_URL: server.baseUrl },
        ...{ EMBEDDING_MODEL: 'trial-embedder', DATABASE_URL: database.url },
      },
    );
    source = await aSource(app.app, null);
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  it('is not measured with few articles, and no text is compared meanwhile', async () => {
    await store(1);
    expect(await readModel()).toEqual({ typical: null, near: null, articles: 0 });
    expect(await app.app.get(QueryEmbedder).embed(['solar'])).toBeNull();
  });

  it('is measured once there are enough, so that an unrelated text is not near', async () => {
    await store(300);
    const model = await readModel();
    expect(model).toMatchObject({ articles: 301 });
    expect(model?.typical).toBeGreaterThan(0.6);
    expect(model?.near).toBeGreaterThan(model?.typical ?? 1);
    expect(await app.app.get(QueryEmbedder).embed(['solar'])).toHaveLength(1);
  });

  it('is measured again when the articles have doubled, not before', async () => {
    const measured = await readModel();
    const change = (articles: number) =>
      app.app.database.run(sql`
        update vector_models set typical = 0, near = 0.5, articles = ${articles} where state = 'current'`);
    await change(160);
    await embedAll(app.app);
    expect(await readModel()).toEqual({ typical: 0, near: 0.5, articles: 160 });
    await change(150);
    await embedAll(app.app);
    expect(await readModel()).toEqual(measured);
  });

  it('is measured for vectors of another length, which replace the former ones', async () => {
    const LENGTH = 7;
    server.embed = (texts) => texts.map((text) => embed(text).slice(0, LENGTH));
    // The former model is due as well, and its titles are not cached.
    await app.app.database.run(sql`update articles set title = title || '.'`);
    await app.app.database.run(sql`update vector_models set articles = 1 where state = 'current'`);
    await store(1);
    await embedAll(app.app);
    const models = await app.app.database.query(sql`
      select m.name, m.dimensions, m.articles, count(e.embedding) as vectors
      from vector_models m join article_embeddings e using (model_id)
      where vector_dims(e.embedding) = m.dimensions group by m.model_id`);
    expect(models).toEqual([{ name: 'trial-embedder', dimensions: LENGTH, articles: 302, vectors: 302 }]);
    expect((await readModel())?.near).toBeGreaterThan(0.6);
  });
});
