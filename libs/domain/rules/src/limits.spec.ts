import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, aSource, ingested } from '@reader/articles/testing';
import { eventsHandled } from '@reader/outbox/testing';
import { buildRawSql, sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { RulesAgingJob } from './actions/aging.job';
import { SLOW_BATCHES_MAX } from './actions/rule-actions.queries';
import { NewArticlesHandler } from './actions/new-articles-handler';
import { RuleThreads } from './matching/rule-threads';
import { aSlowText, slowConditions } from './slow-rule.testing';
import { RulesHttpModule, RulesJobsModule } from './index';

interface Wire {
  readonly rule_id: number;
  readonly enabled: boolean;
  readonly matched: number;
  readonly last_error: string | null;
  readonly last_error_code: string | null;
  readonly switched_off_at: string | null;
}

interface WireProblem {
  readonly code: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

const DAY_MS = 24 * 60 * 60_000;
const read = [{ type: 'mark_read' }];
const matching = (value: string) => ({ field: 'title', op: 'matches', value });
const titled = (value: string) => [{ field: 'title', op: 'contains', value }];

describe('limits of rules', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: true }),
    ArticlesHttpModule,
    RulesHttpModule,
    RulesJobsModule,
    OutboxJobsModule,
  ]);
  let sources = 0;

  afterEach(() => app.app.database.run(sql`delete from rules`));

  const source = (client: SignedIn | null) =>
    aSource(app.app, client?.id ?? null, { slug: `limited-${(sources += 1)}` });
  const preview = (client: SignedIn, rule: object) => client.post<WireProblem>('/api/rules/preview', rule);
  const get = async (client: SignedIn, id: number) => (await client.get<Wire>(`/api/rules/${id}`)).body;

  async function create(client: SignedIn, rule: object): Promise<number> {
    const { status, body } = await client.post<Wire>('/api/rules', { name: 'One', actions: read, ...rule });
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body.rule_id;
  }

  const countDeadLetters = () => app.app.database.count(sql`select count(*) as n from outbox_dead_letters`);

  it('returns 422 that names the condition of a pattern that is too complex', async () => {
    const client = await app.signedIn();
    const hostile = Array.from({ length: 20 }, () => matching('(?:x*){1000}'));
    const rule = { name: 'One', actions: read, conditions: [matching('fine'), ...hostile.slice(1)] };
    const { rule_id: id } = { rule_id: await create(client, { conditions: titled('x') }) };
    for (const answer of [
      await preview(client, { conditions: rule.conditions }),
      await client.post<WireProblem>('/api/rules', rule),
      await client.patch<WireProblem>(`/api/rules/${id}`, { conditions: rule.conditions }),
    ])
      expect(answer).toMatchObject({
        status: 422,
        body: { code: 'rule_too_complex', errors: [{ field: 'conditions.1.value' }] },
      });
    expect(await preview(client, { conditions: [matching('((x{100}){100}){100}')] })).toMatchObject({
      status: 422,
      body: { code: 'validation_error', errors: [{ field: 'conditions.0.value' }] },
    });
  });

  it('accepts long patterns without counted repetitions', async () => {
    const client = await app.signedIn();
    const words = Array.from({ length: 60 }, (_, n) => `word${n}`).join('|');
    expect((await preview(client, { conditions: [matching(words.slice(0, 490))] })).status).toBe(200);
  });

  it('answers other requests while it checks patterns', async () => {
    const client = await app.signedIn();
    // Each pattern is slow to compile and allowed. The last one is rejected, so that no search starts.
    const conditions = [
      ...Array.from({ length: 19 }, () => matching(`[${'\\pL'.repeat(160)}]`)),
      matching('(?:x*){1000}'),
    ];
    const start = performance.now();
    const answers = [start];
    const checked = preview(client, { conditions }).finally(() => answers.push(performance.now()));
    let isDone = false;
    void checked.then(() => (isDone = true));
    while (!isDone && (await client.get('/api/live')).status === 200) answers.push(performance.now());
    expect((await checked).body.errors).toMatchObject([{ field: 'conditions.19.value' }]);
    const gaps = answers.slice(1).map((at, n) => at - (answers[n] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan((performance.now() - start) / 2);
  });

  it('disables a rule that is too slow several times in a row, without effect on others', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    const shared = await source(null);
    const slow = await create(ada, { match: 'any', conditions: slowConditions('text') });
    const quick = await create(ada, { conditions: titled('story'), actions: [{ type: 'star' }] });
    const other = await create(bob, { conditions: titled('story') });
    for (let times = 1; times <= SLOW_BATCHES_MAX; times += 1) {
      await ingested(app.app, shared, [{ title: `Story ${times}`, html: aSlowText() }]);
      await eventsHandled(app.app);
      expect(await get(ada, slow)).toMatchObject({
        enabled: times < SLOW_BATCHES_MAX,
        matched: 0,
        last_error: expect.stringContaining(times < SLOW_BATCHES_MAX ? 'takes too long' : 'Switched off'),
        last_error_code: 'rule_too_slow',
        switched_off_at: times < SLOW_BATCHES_MAX ? null : expect.any(String),
      });
      expect(await get(ada, quick)).toMatchObject({ matched: times, last_error: null });
      expect(await get(bob, other)).toMatchObject({ matched: times, last_error: null, enabled: true });
    }
    expect((await articlesOf(bob)).map((article) => article.read)).toEqual([true, true, true]);
    expect((await articlesOf(ada)).map((article) => article.starred)).toEqual([true, true, true]);
    expect(await countDeadLetters()).toBe(0);
    await ada.patch(`/api/rules/${slow}`, { enabled: true });
    const again = { enabled: true, last_error: null, last_error_code: null, switched_off_at: null };
    expect(await get(ada, slow)).toMatchObject(again);
    await app.app.database.run(sql`update sources set subscribed = false where source_id = ${shared}`);
  });

  it('counts consecutive times only, and keeps the problem when the rule is renamed', async () => {
    const ada = await app.signedIn();
    const own = await source(ada);
    const slow = await create(ada, { match: 'any', conditions: slowConditions('text') });
    const arrive = async (title: string, html: string) => {
      await ingested(app.app, own, [{ title, html }]);
      await eventsHandled(app.app);
    };
    for (let times = 1; times < SLOW_BATCHES_MAX; times += 1) await arrive(`Slow ${times}`, aSlowText());
    await ada.patch(`/api/rules/${slow}`, { name: 'Renamed' });
    expect(await get(ada, slow)).toMatchObject({ last_error_code: 'rule_too_slow' });
    await arrive('Quick', '<p>short</p>');
    expect(await get(ada, slow)).toMatchObject({ last_error: null, last_error_code: null });
    await arrive('Slow again', aSlowText());
    expect(await get(ada, slow)).toMatchObject({ enabled: true, last_error_code: 'rule_too_slow' });
  });

  it('answers 409 to a preview of a rule that is too slow', async () => {
    const ada = await app.signedIn();
    await ingested(app.app, await source(ada), [{ title: 'Slow', html: aSlowText() }]);
    const { status, body } = await preview(ada, { match: 'any', conditions: slowConditions('text') });
    expect([status, body.code]).toEqual([409, 'rule_too_slow']);
  });

  it('undoes the actions of one person when they fail, and keeps those of others', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    const shared = await source(null);
    const broken = await create(ada, { conditions: titled('tide') });
    const other = await create(bob, { conditions: titled('tide') });
    await app.app.database.run(
      buildRawSql(`create function refuse_state() returns trigger language plpgsql as
              $$ begin if new.user_id = ${ada.id} then raise 'broken'; end if; return new; end $$`),
    );
    await app.app.database.run(
      buildRawSql(`create trigger refuse before insert or update on article_states
              for each row execute function refuse_state()`),
    );
    await ingested(app.app, shared, [{ title: 'Tide' }]);
    await eventsHandled(app.app);
    await app.app.database.run(buildRawSql('drop function refuse_state cascade'));
    expect(await get(ada, broken)).toMatchObject({ last_error: expect.stringContaining('failed') });
    expect(await get(bob, other)).toMatchObject({ matched: 1, last_error: null });
    expect((await articlesOf(bob)).map((article) => article.read)).toEqual([true]);
    expect(await countDeadLetters()).toBe(0);
    await app.app.database.run(sql`update sources set subscribed = false where source_id = ${shared}`);
  });

  it('does nothing for a rule that is changed or disabled after it matched', async () => {
    const ada = await app.signedIn();
    const changed = await create(ada, { conditions: titled('tide') });
    const off = await create(ada, { conditions: titled('tide'), actions: [{ type: 'star' }] });
    const stays = await create(ada, { conditions: titled('tide'), actions: [{ type: 'reading_list' }] });
    const own = await source(ada);
    await ingested(app.app, own, [{ title: 'Tide' }]);
    await eventsHandled(app.app);
    const [article] = await articlesOf(ada);
    const ids = [article?.article_id ?? 0];
    const events = ids.map(
      (article_id) => ({ type: 'article.created', article_id, needs_full_text: false }) as const,
    );
    await ada.patch(`/api/articles/${ids[0]}/state`, { state: 'new', read: false, starred: false });
    const handler = app.app.get(NewArticlesHandler);
    const matched = await handler.prepare(events);
    expect(matched.map(({ result }) => result.article_ids)).toEqual([ids, ids, ids]);
    await ada.patch(`/api/rules/${changed}`, { conditions: titled('wave') });
    await ada.patch(`/api/rules/${off}`, { enabled: false });
    await app.app.database.withTransaction((tx) => handler.run(events, tx, matched));
    expect((await get(ada, changed)).matched).toBe(1);
    expect((await get(ada, off)).matched).toBe(1);
    expect((await get(ada, stays)).matched).toBe(2);
  });

  it('refuses to run patterns that were stored before there was a limit', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    const shared = await source(null);
    const old = await create(ada, { conditions: titled('old') });
    const other = await create(bob, { conditions: titled('old') });
    await app.app.database.run(sql`
      update rules set conditions = ${JSON.stringify([matching('(?:x*){1000}')])}::jsonb
      where rule_id = ${old}`);
    await ingested(app.app, shared, [{ title: 'Old' }]);
    await eventsHandled(app.app);
    expect(await get(ada, old)).toMatchObject({ matched: 0, last_error_code: 'rule_too_complex' });
    expect(await get(bob, other)).toMatchObject({ matched: 1 });
    expect((await ada.post<WireProblem>(`/api/rules/${old}/apply`)).body.code).toBe('rule_too_complex');
    await app.app.database.run(sql`update sources set subscribed = false where source_id = ${shared}`);
  });

  it('disables a slow rule with an age condition, and runs the rules of others', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    const shared = await source(null);
    const old = { field: 'age_days', op: 'older_than', value: 5 };
    const slow = await create(ada, { match: 'any', conditions: [...slowConditions('text'), old] });
    const other = await create(bob, {
      conditions: [old, ...titled('tide')],
      actions: [{ type: 'archive' }],
    });
    await ingested(app.app, shared, [
      { title: 'Tide', html: aSlowText(), publishedAt: new Date(Date.now() - 4 * DAY_MS) },
    ]);
    await app.app.database.run(sql`delete from outbox`);
    await app.app.database.run(sql`
      update rules set aged_until = aged_until - make_interval(days => 2)`);
    await app.app.database.run(sql`
      update articles set published_at = published_at - make_interval(days => 2),
                          ingested_at = ingested_at - make_interval(days => 2) where source_id = ${shared}`);
    const lease = { name: 'x', fence: 1, guard: () => Promise.resolve() };
    for (let times = 1; times <= SLOW_BATCHES_MAX; times += 1) {
      await app.app.get(RulesAgingJob).run({ lease, signal: new AbortController().signal });
      expect(await get(bob, other)).toMatchObject({ matched: 1, last_error: null });
    }
    expect(await get(ada, slow)).toMatchObject({ enabled: false, last_error_code: 'rule_too_slow' });
    expect((await articlesOf(bob)).map(({ state }) => state)).toEqual(['archived']);
    await app.app.database.run(sql`update sources set subscribed = false where source_id = ${shared}`);
  });

  it('runs previews of one user one at a time, and returns 429 when the queue is full', async () => {
    const [ada, bob] = [await app.signedIn(), await app.signedIn()];
    const held = await app.app.database.pool.connect();
    try {
      await held.query('begin; lock table articles in access exclusive mode');
      const rule = { conditions: titled('x') };
      const previews = Array.from({ length: 7 }, () => preview(ada, rule));
      const refused = await Promise.race(previews);
      expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      const others = preview(bob, rule);
      await held.query('commit');
      expect((await others).status).toBe(200);
      const statuses = (await Promise.all(previews)).map(({ status }) => status).sort();
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
    } finally {
      held.release(true);
    }
  });

  it('reports a rule that breaks its thread without affecting the rules of others', async () => {
    const article = { article_id: 1, source_id: 1, title: 'Tide', author: null, url: null, html: null };
    const articles = [{ ...article, source: [], category: [], age_days: 1 }];
    const good = (id: number) => ({
      rule_id: id,
      match: 'all' as const,
      conditions: [{ field: 'title', op: 'contains', value: 'tide' } as const],
      source_ids: null,
    });
    const broken = { ...good(3), conditions: null as never };
    const owners = [[good(1)], [good(2), broken, good(4)], [good(5)]];
    const results = await app.app.get(RuleThreads).match('screen', { articles, owners, budgetMs: 10_000 });
    expect(results.map(({ rule_id: id, problem }) => [id, problem?.code ?? null])).toEqual([
      [1, null],
      [2, null],
      [3, 'rule_failed'],
      [4, null],
      [5, null],
    ]);
  });
});
