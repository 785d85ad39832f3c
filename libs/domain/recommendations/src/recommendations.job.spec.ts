import { type SignedIn, testApp } from '@reader/accounts/testing';
import { LeaseLost, sql } from '@reader/database';
import {
  inventTexts,
  runEmbeddingsJob,
  storeArticles,
  aSource,
  waitForTerms,
} from '@reader/embeddings/testing';
import { Jobs } from '@reader/scheduler';
import { underLease, underLostLease } from '@reader/testing';
import { aLibrary, dwell, interestsOf, type Library, listModules } from './recommendations.testing';
import { RecommendationsJob } from './recommendations.job';

describe('the job "recommendations"', () => {
  const app = testApp(listModules());
  const signal = new AbortController().signal;
  const run = () => underLease(app.app, (lease) => app.app.get(RecommendationsJob).run({ lease, signal }));
  const modelsOf = () =>
    app.app.database.query<{ user_id: number; model_id: number }>(sql`
      select user_id, model_id from interest_models order by user_id`);
  let library: Library;
  /** Topics of the articles in the user's interests. */
  const topicsOf = async (user: SignedIn) => {
    const ids = (await interestsOf(app.app, user)).flatMap(({ article_ids: of }) => of);
    return [...library.keys()].filter((topic) => library.get(topic)?.some((id) => ids.includes(id)));
  };

  beforeAll(async () => {
    library = await aLibrary(app.app);
  });

  it('has the name that the specification gives it', () => {
    expect(app.app.get(Jobs).get('recommendations')).toBe(app.app.get(RecommendationsJob));
  });

  it('computes the interests of users, and again after six hours only', async () => {
    const [ada, bob] = await app.twoUsers();
    await dwell(ada, (library.get(1) ?? []).slice(0, 3));
    await dwell(bob, (library.get(2) ?? []).slice(0, 3));
    expect((await run()).users).toBeGreaterThanOrEqual(2);
    expect(await topicsOf(ada)).toEqual([1]);
    expect(await run()).toEqual({ users: 0, failed: 0, expired: 0 });
    await dwell(ada, (library.get(7) ?? []).slice(0, 3));
    await app.app.database.run(sql`
      update interest_models set computed_at = now() - interval '6 hours 1 minute'
      where user_id = ${ada.id}`);
    expect((await run()).users).toBe(1);
    expect(await topicsOf(ada)).toEqual([1, 7]);
  });

  it('computes all interests again with a new vector model', async () => {
    await run();
    const before = await modelsOf();
    const texts = inventTexts(420);
    await storeArticles(app.app, await aSource(app.app, null), texts);
    await waitForTerms(app.app);
    await runEmbeddingsJob(app.app);
    expect((await run()).users).toBe(before.length);
    const after = await modelsOf();
    expect(new Set(after.map(({ model_id: id }) => id)).size).toBe(1);
    expect(after[0]?.model_id).not.toBe(before[0]?.model_id);
  });

  it('deletes dismissals after half a year', async () => {
    const user = await app.signedIn();
    const [id] = library.get(4) ?? [];
    await user.post(`/api/recommendations/${id}/dismiss`, {});
    await app.app.database.run(sql`
      update recommendation_dismissals set created_at = now() - interval '181 days'
      where user_id = ${user.id}`);
    expect(await run()).toMatchObject({ expired: 1 });
  });

  it('writes nothing after its lease is lost', async () => {
    const user = await app.signedIn();
    const lost = underLostLease(app.app, (lease) => app.app.get(RecommendationsJob).run({ lease, signal }));
    await expect(lost).rejects.toThrow(LeaseLost);
    expect((await modelsOf()).map(({ user_id: id }) => id)).not.toContain(user.id);
  });
});
