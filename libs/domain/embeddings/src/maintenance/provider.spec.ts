import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { createTestDatabase, type TestDatabase } from '@reader/database/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { useModelServer } from '@reader/testing';
import { EmbeddingsHttpModule, EmbeddingsJobsModule, QueryEmbedder } from '../index';
import { aSource, publishTexts, runEmbeddingsJob, storeArticles, waitForTerms } from '../testing';

const KEY = 'sk-embeddings-0123456789';
const listModules = () => [
  SchedulerModule.forRoot({ runsJobs: false }),
  OutboxJobsModule,
  ArticlesHttpModule,
  EmbeddingsHttpModule,
  EmbeddingsJobsModule,
];
/** A direction for each subject, so that texts on one subject are near. */
const embed = (text: string): number[] =>
  ['solar', 'whale', 'bread'].map((word) => text.split(word).length - 1 + (text.length % 7) / 20 + 0.01);

describe('embeddings of a provider', () => {
  const server = useModelServer();
  const app = new TestApp();
  const readHealth = async () => {
    const { body } = await (await app.admin()).get<{ embeddings: object }>('/api/health/details');
    return body.embeddings;
  };
  const articles = (count: number, word: string) =>
    Array.from({ length: count }, (_, n) => ({ title: `${word} ${n}`, html: `<p>${word} news ${n}</p>` }));
  let source = 0;
  let database: TestDatabase;
  const buildEnvironment = (model: string) => ({
    ...{ FREE_LLM_API_KEY: KEY, FREE_LLM_BASE_URL: server.baseUrl, EMBEDDING_MODEL: model },
    DATABASE_URL: database.url,
  });

  beforeAll(async () => {
    database = await createTestDatabase();
    await app.start(listModules(), buildEnvironment('trial-embedder'));
    source = await aSource(app.app, null);
    await storeArticles(app.app, source, [...articles(150, 'solar'), ...articles(150, 'whale')]);
    await waitForTerms(app.app);
  });
  beforeEach(() => {
    server.embeddingRequests.length = 0;
    server.embed = (texts) => texts.map(embed);
  });
  afterAll(async () => {
    await app.stop();
    await database.drop();
  });

  it('waits for a provider that is down, and tries again in the next run', async () => {
    server.embed = () => ({ status: 401 });
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 0, waiting_for: 'provider' });
    expect(await readHealth()).toMatchObject({ model: null });
  });

  it('embeds all articles in batches, in the order of the texts', async () => {
    const result = await runEmbeddingsJob(app.app);
    expect(result).toMatchObject({ embedded: 300, model: 'trial-embedder', waiting_for: null });
    expect(await readHealth()).toEqual({ pending: 0, model: 'trial-embedder', dimensions: 3 });
    for (const { model, input, authorization } of server.embeddingRequests) {
      expect([model, authorization]).toEqual(['trial-embedder', `Bearer ${KEY}`]);
      expect(input.length).toBeLessThanOrEqual(64);
    }
    const wrong = await app.app.database.query(sql`
      select a.title from articles a join article_embeddings e using (article_id)
      where ((e.embedding::vector::real[])[1] > (e.embedding::vector::real[])[2])
            <> (a.title like 'solar%')`);
    expect(wrong).toEqual([]);
  });

  it('embeds new articles and changed texts in the next run', async () => {
    const [id] = await storeArticles(app.app, source, articles(1, 'bread'));
    await waitForTerms(app.app);
    expect(await readHealth()).toMatchObject({ pending: 1 });
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 1 });
    await app.app.database.run(sql`update article_search set body = 'whale whale' where article_id = ${id}`);
    await publishTexts(app.app, 'article.updated', [id ?? 0]);
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 1 });
    expect(server.embeddingRequests.at(-1)?.input).toEqual(['bread 0\nwhale whale']);
  });

  it('gives an article that the provider refuses no vector, and all others theirs', async () => {
    server.embed = (texts) =>
      texts.some((text) => text.includes('bread 3')) ? { status: 400 } : texts.map(embed);
    await storeArticles(app.app, source, articles(6, 'bread'));
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 6, waiting_for: null });
    const without = await app.app.database.query(sql`
      select a.title from articles a join article_embeddings e using (article_id) where e.embedding is null`);
    expect(without).toEqual([{ title: 'bread 3' }]);
    expect(await readHealth()).toMatchObject({ pending: 0 });
  });

  it('gives an article at which the provider fails no vector, and all others theirs', async () => {
    server.embed = (texts) =>
      texts.some((text) => text.includes('broken')) ? { status: 500 } : texts.map(embed);
    const [id] = await storeArticles(app.app, source, [...articles(1, 'broken'), ...articles(1, 'bread')]);
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 2, waiting_for: null });
    const without = await app.app.database.query(sql`
      select article_id from article_embeddings where embedding is null and article_id >= ${id}`);
    expect(without).toEqual([{ article_id: id }]);
    expect(await readHealth()).toMatchObject({ pending: 0 });
  });

  it('embeds the beginning of a text that is too long for the provider', async () => {
    const LENGTH_MAX = 1_800;
    server.embed = (texts) =>
      texts.some(({ length }) => length > LENGTH_MAX) ? { status: 413 } : texts.map(embed);
    const long = { title: 'whale long', html: `<p>${'whale '.repeat(400)}</p>` };
    const [id] = await storeArticles(app.app, source, [long, ...articles(2, 'bread')]);
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 3, waiting_for: null });
    const rows = await app.app.database.query(sql`
      select 1 from article_embeddings where article_id = ${id} and embedding is not null`);
    expect(rows).toHaveLength(1);
  });

  it.each([400, 413, 422])('waits for a provider that answers %i to every text', async (status) => {
    server.embed = () => ({ status });
    await storeArticles(app.app, source, articles(5, `bread ${status}`));
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 0, waiting_for: 'provider' });
    expect(await readHealth()).toMatchObject({ pending: 5 });
    server.embed = (texts) => texts.map(embed);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 5, waiting_for: null });
    const without = await app.app.database.query(sql`
      select 1 from articles a join article_embeddings e using (article_id)
      where a.title like ${`bread ${status}%`} and e.embedding is null`);
    expect(without).toEqual([]);
  });

  it.each([
    ['a number that is none', [1, Number.NaN, 0]],
    ['another length', [1, 2]],
    ['no direction', [0, 0, 0]],
    ['a number that is too large', [70_000, 1, 1]],
  ])('gives an article whose vector has %s none, and all others theirs', async (what, bad) => {
    server.embed = (texts) => texts.map((text) => (text.includes('bad') ? bad : embed(text)));
    const [id] = await storeArticles(app.app, source, [...articles(1, 'bad'), ...articles(3, 'solar')]);
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 4, waiting_for: null });
    const rows = await app.app.database.query<{ article_id: number }>(sql`
      select article_id from article_embeddings where embedding is null and article_id >= ${id}`);
    expect({ what, rows }).toEqual({ what, rows: [{ article_id: id }] });
    expect(await readHealth()).toMatchObject({ pending: 0 });
  });

  it('requests a vector again that was spoilt among others', async () => {
    server.embed = (texts) =>
      texts.map((text, n) => (texts.length > 1 && n % 2 === 1 ? [0, 0, 0] : embed(text)));
    const [id] = await storeArticles(app.app, source, articles(5, 'whale'));
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 5, waiting_for: null });
    const without = await app.app.database.query(sql`
      select article_id from article_embeddings where embedding is null and article_id >= ${id}`);
    expect(without).toEqual([]);
  });

  it('waits for a provider that spoils the vectors of some texts, whatever they are', async () => {
    server.embed = (texts) => texts.map((text, n) => (n === 0 ? [0, 0, 0] : embed(text)));
    const [id] = await storeArticles(app.app, source, articles(3, 'bread'));
    await waitForTerms(app.app);
    const queries = app.app.get(QueryEmbedder);
    await expect(queries.embed(['solar panels', 'bread baking'])).rejects.toThrow('no usable answer');
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 0, waiting_for: 'provider' });
    server.embed = (texts) => texts.map(embed);
    expect((await queries.embed(['solar panels']))?.[0]?.vector).toEqual(embed('solar panels'));
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 3, waiting_for: null });
    const without = await app.app.database.query(sql`
      select article_id from article_embeddings where embedding is null and article_id >= ${id}`);
    expect(without).toEqual([]);
  });

  it('waits for a provider that gives no article a vector that can be used', async () => {
    server.embed = (texts) => texts.map(() => [0, 0, 0]);
    await storeArticles(app.app, source, articles(2, 'bread'));
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 0, waiting_for: 'provider' });
    server.embed = (texts) => texts.map(embed);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 2, waiting_for: null });
  });

  it('keeps what is done when the provider fails halfway', async () => {
    let left = 1;
    server.embed = (texts) => (left-- > 0 ? texts.map(embed) : { status: 403 });
    await storeArticles(app.app, source, articles(100, 'solar'));
    await waitForTerms(app.app);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ waiting_for: 'provider' });
    expect(await readHealth()).toMatchObject({ pending: 36, model: 'trial-embedder' });
    server.embed = (texts) => texts.map(embed);
    expect(await runEmbeddingsJob(app.app)).toMatchObject({ embedded: 36, waiting_for: null });
  });

  it('compares what users write, and requests each text once', async () => {
    const queries = app.app.get(QueryEmbedder);
    const [first] = (await queries.embed(['whale watching'])) ?? [];
    expect(first?.vector).toEqual(embed('whale watching'));
    await queries.embed(['whale watching']);
    expect(server.embeddingRequests).toHaveLength(1);
  });

  it('uses the former model until another one covers 99 % of the articles', async () => {
    const next = new TestApp();
    await next.start(listModules(), buildEnvironment('next-embedder'));
    const readModel = () =>
      next.app.database.query(sql`select name from vector_models where state = 'current'`);
    let left = 4;
    server.embed = (texts) => (left-- > 0 ? texts.map(embed) : { status: 403 });
    expect(await runEmbeddingsJob(next.app)).toMatchObject({ waiting_for: 'provider' });
    expect(await readModel()).toEqual([{ name: 'trial-embedder' }]);
    expect(await next.app.get(QueryEmbedder).embed(['solar'])).toBeNull();
    server.embed = (texts) => texts.map(embed);
    expect(await runEmbeddingsJob(next.app)).toMatchObject({ model: 'next-embedder', waiting_for: null });
    expect(await next.app.database.query(sql`select name from vector_models`)).toEqual([
      { name: 'next-embedder' },
    ]);
    await next.stop();
  });
});
