import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { EmbedHandlers } from './article/embed-handlers';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from './index';
import { toTermId } from './terms/term-id';
import {
  aSource,
  embedAll,
  inventTexts,
  publishTexts,
  runEmbeddingsJob,
  storeArticles,
  waitForTerms,
  writeOn,
} from './testing';

interface Related {
  readonly items: readonly { article_id: number; similarity: number; title: string }[];
  readonly total: number;
}

const MODULES = [
  SchedulerModule.forRoot({ runsJobs: false }),
  OutboxJobsModule,
  ArticlesHttpModule,
  EmbeddingsHttpModule,
  EmbeddingsJobsModule,
];

describe('embeddings of stored articles', () => {
  const app = testApp(MODULES);
  const readHealth = async () => {
    const admin = await app.admin();
    const { body } = await admin.get<{ embeddings: object }>('/api/health/details');
    return body.embeddings;
  };
  let ids: number[] = [];

  it('reads the terms of an article however it was stored, and again when its text changes', async () => {
    const { database } = app.app;
    const source = await aSource(app.app, null);
    const [id = 0] = await storeArticles(app.app, source, [
      { title: 'Comet seen', html: '<p>Over Narvik</p>' },
    ]);
    await waitForTerms(app.app);
    const count = async () =>
      database.queryOne<{ n: number }>(
        sql`select cardinality(term_ids) as n from article_terms where article_id = ${id}`,
      );
    expect(await count()).toEqual({ n: 4 });
    await database.run(sql`
      update article_search set body = 'A much longer text about the comet' where article_id = ${id}`);
    await publishTexts(app.app, 'article.updated', [id]);
    await waitForTerms(app.app);
    expect(await count()).toEqual({ n: 7 });
    await database.run(sql`delete from articles where article_id = ${id}`);
  });

  it('leaves out the lines that a source repeats, from the texts of that source alone', async () => {
    const { database } = app.app;
    // More sources than are compared at once.
    const names = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove'];
    const ids: number[] = [];
    const sources: number[] = [];
    for (const [n, name] of names.entries()) {
      const source = await aSource(app.app, null);
      const other = names[(n + 1) % names.length] ?? '';
      const texts = ['lucid', 'maple', 'nylon', 'ocean', 'polar', other].map((word) => ({
        title: 'A title',
        html: `<p>${word}</p><p>${name}</p>`,
      }));
      const stored = await storeArticles(app.app, source, texts);
      sources.push(source);
      ids.push(stored.at(-1) ?? 0);
    }
    await waitForTerms(app.app);
    const terms = await database.query<{ term_ids: number[] }>(sql`
      select term_ids from article_terms where article_id = any(${ids}::bigint[]) order by article_id`);
    const found = terms.map(({ term_ids: own }) => names.filter((name) => own.includes(toTermId(name))));
    expect(found).toEqual(names.map((_, n) => [names[(n + 1) % names.length]]));
    await database.run(sql`delete from articles where source_id = any(${sources}::bigint[])`);
  });

  it('reads a text again that is replaced while its terms are read', async () => {
    const { database } = app.app;
    const source = await aSource(app.app, null);
    const [id = 0] = await storeArticles(app.app, source, [{ title: 'Comet seen', html: '<p>Narvik</p>' }]);
    await waitForTerms(app.app);
    const [handler] = app.app.get(EmbedHandlers).list();
    const event = { type: 'article.updated' as const, article_id: id };
    const prepared = await handler?.prepare?.([event]);
    await database.run(sql`update article_search set body = 'Longer text about it' where article_id = ${id}`);
    await database.withTransaction(async (tx) => handler?.run([event], tx, prepared));
    const terms = await database.queryOne(
      sql`select cardinality(term_ids) as n from article_terms where article_id = ${id}`,
    );
    expect(terms).toEqual({ n: 6 });
    await database.run(sql`delete from articles where article_id = ${id}`);
  });

  it('has no model below 300 articles, and relates by terms', async () => {
    const user = await app.signedIn();
    const source = await aSource(app.app, user);
    const other = await aSource(app.app, user);
    const [id] = await storeArticles(app.app, source, [writeOn(1, 1), writeOn(2, 1)]);
    const [near] = await storeArticles(app.app, other, [writeOn(1, 2), writeOn(3, 1)]);
    await embedAll(app.app);
    expect(await readHealth()).toEqual({ pending: 0, model: null, dimensions: null });
    const { status, body } = await user.get<Related>(`/api/articles/${id}/related`);
    expect(status).toBe(200);
    expect(body.items[0]?.article_id).toBe(near);
  });

  it('learns a model from 300 articles, embeds all of them and reports its progress', async () => {
    const source = await aSource(app.app, null);
    ids = await storeArticles(app.app, source, inventTexts(330));
    await waitForTerms(app.app);
    expect(await readHealth()).toMatchObject({ pending: 0, model: null });
    const result = await runEmbeddingsJob(app.app);
    expect(result).toMatchObject({ model: expect.stringMatching(/^local-lsa-\d+$/), waiting_for: null });
    expect(result.embedded).toBeGreaterThanOrEqual(330);
    expect(await readHealth()).toEqual({ pending: 0, model: result.model, dimensions: 128 });
    const indexes = await app.app.database.query(sql`
      select 1 from pg_indexes where indexname like 'article_embeddings_of_model_%'`);
    expect(indexes).toHaveLength(1);
  });

  it('embeds a new article at once with the model in use', async () => {
    const source = await aSource(app.app, null);
    const [id] = await storeArticles(app.app, source, [writeOn(4, 50)]);
    await waitForTerms(app.app);
    const row = await app.app.database.queryOne(sql`
      select is_pending, embedding is not null as has_vector from article_embeddings
      where article_id = ${id}`);
    expect(row).toEqual({ is_pending: false, has_vector: true });
    const user = await app.signedIn();
    const { body } = await user.get<Related>(`/api/articles/${id}/related?limit=2`);
    expect(body.items).toHaveLength(2);
    for (const { title } of body.items) expect(title).toContain('topic4');
  });

  it('renews the model when the articles have doubled, and removes the old one', async () => {
    const before = await runEmbeddingsJob(app.app);
    expect(before.embedded).toBe(0);
    const source = await aSource(app.app, null);
    await storeArticles(app.app, source, inventTexts(360));
    await waitForTerms(app.app);
    const after = await runEmbeddingsJob(app.app);
    expect(after.model).not.toBe(before.model);
    const models = await app.app.database.query(sql`select state from vector_models`);
    expect(models).toEqual([{ state: 'current' }]);
    const vectors = await app.app.database.queryOne<{ n: number; models: number }>(sql`
      select count(*) as n, count(distinct model_id) as models from article_embeddings`);
    const articles = await app.app.database.queryOne<{ n: number }>(sql`select count(*) as n from articles`);
    expect(vectors).toEqual({ n: articles?.n, models: 1 });
  });

  it('renews an old model when new articles are about something else', async () => {
    const before = await runEmbeddingsJob(app.app);
    const age = sql`update vector_models set created_at = now() - interval '8 days'`;
    await app.app.database.run(age);
    expect((await runEmbeddingsJob(app.app)).model).toBe(before.model);
    const source = await aSource(app.app, null);
    await storeArticles(
      app.app,
      source,
      Array.from({ length: 100 }, (_, n) => writeOn(70 + (n % 4), n)),
    );
    await waitForTerms(app.app);
    expect((await runEmbeddingsJob(app.app)).model).not.toBe(before.model);
  });

  it('returns 404 for the related articles of an article that the user may not see', async () => {
    const [ada, bob] = await app.twoUsers();
    const [id] = await storeArticles(app.app, await aSource(app.app, ada), [writeOn(5, 1)]);
    expect((await bob.get(`/api/articles/${id}/related`)).status).toBe(404);
    expect((await ada.get(`/api/articles/${id}/related?limit=51`)).status).toBe(422);
  });

  it('relates no article that the user may not see', async () => {
    const [ada, bob] = await app.twoUsers();
    const secret = await aSource(app.app, ada);
    const hidden = await storeArticles(app.app, secret, [writeOn(6, 1), writeOn(6, 2)]);
    await waitForTerms(app.app);
    const [seen] = ids.filter((_, n) => n % 12 === 6);
    const { body } = await bob.get<Related>(`/api/articles/${seen}/related?limit=50`);
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.filter(({ article_id: id }) => hidden.includes(id))).toEqual([]);
    const own = await ada.get<Related>(`/api/articles/${hidden[0]}/related?limit=50`);
    expect(own.body.items.map(({ article_id: id }) => id)).toContain(hidden[1]);
  });
});
