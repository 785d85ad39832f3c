import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { BATCH_ROWS, sql } from '@reader/database';
import { VerifiedRates } from '@reader/llm';
import { SchedulerModule } from '@reader/scheduler';
import { limitDeletes, underLease, underLostLease } from '@reader/testing';
import { AnswerCache, type AnswerKey } from '../answer/answer-cache';
import { ClaimsHttpModule } from '../claims.http.module';
import { ClaimsJobsModule } from '../claims.jobs.module';
import { ClaimsRetentionJob } from '../claims-retention.job';
import { Newsroom } from '../testing';
import { QuotableTexts } from '../text/quotable-texts';
import { EXTRACTIVE, type Quotable } from '../verification/claim';
import { quoteSentence } from '../verification/verify-sentences';
import { ClaimsService } from './claims.service';

const TEXT = 'The river rose by two metres overnight. Boats were torn from their moorings.';

describe('claims', () => {
  const modules = [SchedulerModule.forRoot({ runsJobs: false }), ArticlesHttpModule];
  const app = testApp([...modules, ClaimsHttpModule, ClaimsJobsModule]);
  const news = new Newsroom(app);
  const service = () => app.app.get(ClaimsService);
  const texts = () => app.app.get(QuotableTexts);

  async function anArticle(owner: { readonly id: number } | null = null): Promise<Quotable> {
    const id = await news.publish(await news.source(owner), 'Flood', TEXT);
    const reader = owner ?? (await app.admin());
    return (await texts().load(reader, [id])).get(id) as Quotable;
  }

  const answerOf = (text: Quotable, model = EXTRACTIVE) => ({
    ...{ purpose: 'insights', model },
    claims: [quoteSentence('summary', text, { start: 0, end: 39 })],
  });

  it('open with their article, for their user only', async () => {
    const [ada, bob] = await app.twoUsers();
    const text = await anArticle();
    const [claim] = await service().store(ada, answerOf(text));
    const path = `/api/claims/${claim?.claim_id}`;
    expect(await ada.get(path)).toMatchObject({
      status: 200,
      body: {
        ...{ field: 'summary', sentence: TEXT.slice(0, 39), quote: TEXT.slice(0, 39), start: 0, end: 39 },
        ...{ article_id: text.articleId, text_source: 'feed', article: { article_id: text.articleId } },
      },
    });
    expect(await bob.get(path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await (await app.admin()).get(path)).status).toBe(404);
  });

  it('do not open when the article is not readable any more', async () => {
    const ada = await app.signedIn();
    const text = await anArticle(ada);
    const [claim] = await service().store(ada, answerOf(text));
    await app.app.database.run(sql`
      update sources set owner_id = (select min(user_id) from users) where source_id = (
        select source_id from articles where article_id = ${text.articleId})`);
    expect((await ada.get(`/api/claims/${claim?.claim_id}`)).status).toBe(404);
  });

  it('of the same answer are the same rows again, also when stored at the same time', async () => {
    const ada = await app.signedIn();
    const text = await anArticle();
    const answers = await Promise.all([1, 2, 3].map(() => service().store(ada, answerOf(text))));
    const ids = answers.map((claims) => claims.map(({ claim_id: id }) => id));
    expect(new Set(ids.flat()).size).toBe(1);
    expect(ids.map((each) => each.length)).toEqual([1, 1, 1]);
  });

  it('of a model are counted by day where they are verified, not where they are stored', async () => {
    const ada = await app.signedIn();
    const text = await anArticle();
    const origin = { purpose: 'insights', model: 'counted' };
    await service().countSentences(origin, { verified: 1, dropped: 2 });
    await service().countSentences(origin, { verified: 0, dropped: 1 });
    await service().countSentences({ ...origin, model: 'silent' }, { verified: 0, dropped: 0 });
    await service().store(ada, answerOf(text, 'counted'));
    const rates = await app.app.get(VerifiedRates).read(1);
    expect(rates.filter(({ model }) => model !== 'other')).toEqual([
      { purpose: 'insights', model: 'counted', rate: 0.25 },
    ]);
  });

  it('are deleted 30 days after their last use, with old answers and costs', async () => {
    const ada = await app.signedIn();
    const [old, recent] = [await anArticle(), await anArticle()];
    const [gone] = await service().store(ada, answerOf(old));
    const [stays] = await service().store(ada, answerOf(recent));
    const key = { purpose: 'x', model: 'm', promptVersion: 1, user: ada, texts: [] };
    await app.app.get(AnswerCache).store(key, { text: 'old' });
    await app.app.database.run(sql`update generated_answers set used_at = now() - interval '15 days'`);
    await app.app.database.run(sql`
      insert into llm_usage (day, purpose, model, user_id)
      select (now() at time zone 'utc')::date - age, 'x', 'm', 0
      from unnest(${[0, 30, 400, 401]}::int[]) age`);
    await app.app.database.run(sql`
      update claims set used_at = now() - interval '31 days' where claim_id = ${gone?.claim_id}`);
    const job = app.app.get(ClaimsRetentionJob);
    await expect(underLostLease(app.app, (lease) => job.run({ lease }))).rejects.toThrow();
    expect(await underLease(app.app, (lease) => job.run({ lease }))).toEqual({
      claims: 1,
      answers: 1,
      usage: 1,
    });
    expect((await ada.get(`/api/claims/${gone?.claim_id}`)).status).toBe(404);
    expect((await ada.get(`/api/claims/${stays?.claim_id}`)).status).toBe(200);
  });

  it('are deleted in batches, with the answers', async () => {
    const ada = await app.signedIn();
    const text = await anArticle();
    const [claim] = await service().store(ada, answerOf(text));
    const count = BATCH_ROWS + 1;
    await app.app.database.run(sql`
      insert into claims (user_id, article_id, purpose, model, field, sentence, quote, start_at, end_at,
                          text_source, digest, used_at)
      select user_id, article_id, purpose, model, field, sentence, quote, start_at, end_at, text_source,
             sha256(n::text::bytea), now() - interval '31 days'
      from claims, generate_series(1, ${count}) n where claim_id = ${claim?.claim_id}`);
    await app.app.database.run(sql`
      insert into generated_answers (answer_key, purpose, answer, used_at)
      select sha256(n::text::bytea), 'x', '{}', now() - interval '15 days'
      from generate_series(1, ${count}) n`);
    for (const table of ['claims', 'generated_answers']) await limitDeletes(app.app.database, table);
    const job = app.app.get(ClaimsRetentionJob);
    expect(await underLease(app.app, (lease) => job.run({ lease }))).toEqual({
      ...{ claims: count, answers: count, usage: 0 },
    });
  });

  describe('texts to quote', () => {
    it('are those that the user may read, the body before the feed', async () => {
      const [ada, bob] = await app.twoUsers();
      const [own, global] = [await anArticle(ada), await anArticle()];
      await app.app.database.run(sql`
        insert into article_bodies (article_id, is_current, html, text, word_count, extractor)
        values (${global.articleId}, true, '<p>Body</p>', 'Body', 1, 'static')`);
      const ids = [own.articleId, global.articleId, 999_999];
      const loaded = await texts().load(ada, ids);
      expect([...loaded.values()]).toMatchObject([
        { articleId: own.articleId, text: TEXT, textSource: 'feed', isPrivate: true },
        { articleId: global.articleId, text: 'Body', textSource: 'body', isPrivate: false },
      ]);
      expect([...(await texts().load(bob, ids)).keys()]).toEqual([global.articleId]);
      const versions = await texts().listVersions(bob, ids);
      expect(versions).toEqual([
        { articleId: global.articleId, isPrivate: false, version: loaded.get(global.articleId)?.version },
      ]);
    });
  });

  describe('cached answers', () => {
    const keyOf = (user: { readonly id: number }, isPrivate: boolean, change: Partial<AnswerKey> = {}) => ({
      ...{ purpose: 'insights', model: 'm', promptVersion: 1, user },
      ...{ texts: [{ articleId: 7, version: 'v', isPrivate }], ...change },
    });

    it('are shared when everybody may read their texts, and else are for one user', async () => {
      const cache = app.app.get(AnswerCache);
      const [ada, bob] = await app.twoUsers();
      await cache.store(keyOf(ada, false), { of: 'all' });
      await cache.store(keyOf(ada, true), { of: 'ada' });
      expect(await cache.find(keyOf(bob, false))).toEqual({ of: 'all' });
      expect(await cache.find(keyOf(ada, true))).toEqual({ of: 'ada' });
      expect(await cache.find(keyOf(bob, true))).toBeNull();
    });

    it.each<[string, Partial<AnswerKey>]>([
      ['text', { texts: [{ articleId: 7, version: 'w', isPrivate: false }] }],
      ['model', { model: 'n' }],
      ['prompt', { promptVersion: 2 }],
      ['purpose', { purpose: 'summary' }],
      ['question', { input: 'Why?' }],
    ])('are not found for another %s', async (_what, change) => {
      const cache = app.app.get(AnswerCache);
      const ada = await app.signedIn();
      await cache.store(keyOf(ada, false), { of: 'all' });
      expect(await cache.find(keyOf(ada, false, change))).toBeNull();
    });
  });
});
