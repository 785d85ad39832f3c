import fc from 'fast-check';
import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import {
  aLibrary,
  dwell,
  interestsOf,
  type Library,
  listModules,
  recommendationsOf,
} from './recommendations.testing';
import { RecommendationsJob } from './recommendations.job';
import { underLease } from '@reader/testing';

const RUNS = 12;

describe('recommendations after an opt-out', () => {
  const app = testApp(listModules());
  let library: Library;
  const runJob = () =>
    underLease(app.app, (lease) =>
      app.app.get(RecommendationsJob).run({ lease, signal: new AbortController().signal }),
    );

  beforeAll(async () => {
    library = await aLibrary(app.app);
  });

  it('forgets reading times at once, and uses them again after an opt-in', async () => {
    const client = await app.signedIn();
    await dwell(client, (library.get(3) ?? []).slice(0, 5));
    expect((await recommendationsOf(client)).some(({ reason }) => reason.kind === 'interest')).toBe(true);
    await client.patch('/api/users/me/settings', { analytics_opt_out: true });
    const items = await recommendationsOf(client);
    expect(items.map(({ reason }) => reason.kind)).toEqual(items.map(() => 'blind_spot'));
    expect(items.flatMap(({ reason }) => reason.article_ids)).toEqual([]);
    expect(await interestsOf(app.app, client)).toEqual([]);
    await client.patch('/api/users/me/settings', { analytics_opt_out: false });
    expect((await recommendationsOf(client)).some(({ reason }) => reason.kind === 'interest')).toBe(true);
  });

  it('has the interests of stars alone, whatever reading was recorded before', async () => {
    const client = await app.signedIn();
    const starred = (library.get(5) ?? []).slice(0, 3);
    for (const id of starred) await client.patch(`/api/articles/${id}/star`, { starred: true });
    await client.patch('/api/users/me/settings', { analytics_opt_out: true });
    await recommendationsOf(client);
    const expected = await interestsOf(app.app, client);
    expect(expected).not.toEqual([]);
    const all = [...library.values()].flat();
    const record = fc.record({
      id: fc.constantFrom(...all),
      minutes: fc.integer({ min: 1, max: 600 }),
      hoursAgo: fc.integer({ min: 0, max: 2_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(record, { minLength: 1, maxLength: 40 }), async (events) => {
        await app.app.database.run(sql`
          insert into user_events (user_id, type, occurred_at, article_id, duration_ms)
          select ${client.id}::bigint, 'article_dwell', now() - make_interval(hours => e."hoursAgo"), e.id,
                 e.minutes * 60000
          from json_to_recordset(${JSON.stringify(events)}::json)
            as e (id bigint, minutes integer, "hoursAgo" integer)`);
        await app.app.database.run(sql`
          update interest_models set computed_at = now() - interval '1 day' where user_id = ${client.id}`);
        await runJob();
        const stored = await interestsOf(app.app, client);
        expect(stored.map(({ article_ids: ids }) => ids)).toEqual(
          expected.map(({ article_ids: ids }) => ids),
        );
        for (const [at, { weight }] of stored.entries())
          expect(weight).toBeCloseTo(expected[at]?.weight ?? 0, 2);
        const evidence = (await recommendationsOf(client)).flatMap(({ reason }) => reason.article_ids);
        expect(starred).toEqual(expect.arrayContaining([...new Set(evidence)]));
      }),
      { numRuns: RUNS },
    );
  });

  it('has no blind spots', async () => {
    const client = await app.signedIn();
    for (const id of [0, 1].flatMap((topic) => library.get(topic) ?? []))
      await client.patch(`/api/articles/${id}/state`, { state: 'read' });
    const list = async () =>
      (await client.get<{ topics: { label: string }[] }>('/api/users/me/blind-spots')).body.topics;
    expect((await list()).length).toBeGreaterThan(0);
    await client.patch('/api/users/me/settings', { analytics_opt_out: true });
    expect(await list()).toEqual([]);
  });
});
