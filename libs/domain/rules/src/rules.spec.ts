import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, aSource, ingested, type WireArticle, type WrittenEntry } from '@reader/articles/testing';
import { eventsHandled } from '@reader/outbox/testing';
import { sql } from '@reader/database';
import { OutboxJobsModule } from '@reader/outbox';
import { ReadingListHttpModule } from '@reader/reading-list';
import { SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { TagsHttpModule } from '@reader/tags';
import { useServerZone } from '@reader/testing';
import { RulesAgingJob } from './actions/aging.job';
import { RulesHttpModule, RulesJobsModule } from './index';

interface Wire {
  readonly rule_id: number;
  readonly name: string;
  readonly matched: number;
  readonly last_matched_at: string | null;
  readonly last_error: string | null;
  readonly [field: string]: unknown;
}

const DAY_MS = 24 * 60 * 60_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const asks = (field: string, op: string, value: string | number) => ({ field, op, value });
const title = (value: string) => [asks('title', 'contains', value)];
const does = (...types: string[]) => types.map((type) => ({ type }));

describe('rules', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: true }),
    ArticlesHttpModule,
    SourcesHttpModule,
    TagsHttpModule,
    ReadingListHttpModule,
    RulesHttpModule,
    RulesJobsModule,
    OutboxJobsModule,
  ]);
  let sources = 0;

  afterEach(() => app.app.database.run(sql`delete from rules`));

  async function aUser(): Promise<{ client: SignedIn; source: number; slug: string }> {
    const client = await app.signedIn();
    const slug = `ruled-${(sources += 1)}`;
    return {
      client,
      slug,
      source: await aSource(app.app, client.id, { slug }),
    };
  }

  async function make(client: SignedIn, rule: object): Promise<Wire> {
    const input = { name: 'One', actions: does('mark_read'), ...rule };
    const { status, body } = await client.post<Wire>('/api/rules', input);
    if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async function arrive(source: number, ...entries: (string | WrittenEntry)[]): Promise<number[]> {
    const written = entries.map((entry) => (typeof entry === 'string' ? { title: entry } : entry));
    const ids = await ingested(app.app, source, written);
    await eventsHandled(app.app);
    return ids;
  }

  const get = async (client: SignedIn, { rule_id: id }: Wire) =>
    (await client.get<Wire>(`/api/rules/${id}`)).body;
  const apply = async (client: SignedIn, { rule_id: id }: Wire) =>
    (await client.post<{ updated: number; operation_id: number | null }>(`/api/rules/${id}/apply`)).body;
  const queueOf = async (client: SignedIn) =>
    (await client.get<{ items: { article: WireArticle }[] }>('/api/reading-list')).body.items.map(
      ({ article }) => article.title,
    );
  const titles = (articles: readonly WireArticle[]) => articles.map((article) => article.title).sort();
  const preview = async (client: SignedIn, rule: object) => {
    const { status, body } = await client.post<{
      items: WireArticle[];
      total: number;
      looked_at: number;
      complete: boolean;
    }>('/api/rules/preview', rule);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body;
  };

  it('creates, lists in order, moves, updates and deletes rules', async () => {
    const client = await app.signedIn();
    const first = await client.post<Wire>('/api/rules', {
      name: ' Quiet ',
      conditions: title('x'),
      actions: [{ type: 'tag', tag: 'Later' }, { type: 'skip' }],
    });
    expect(first.status).toBe(201);
    expect(first.headers.get('location')).toBe(`/api/rules/${first.body.rule_id}`);
    expect(first.body).toEqual({
      rule_id: expect.any(Number),
      position: 0,
      name: 'Quiet',
      enabled: true,
      ends_at: null,
      match: 'all',
      conditions: title('x'),
      actions: [{ type: 'tag', tag: 'Later' }, { type: 'skip' }],
      matched: 0,
      last_matched_at: null,
      last_error: null,
      last_error_code: null,
      switched_off_at: null,
      created_at: expect.any(String),
    });
    const second = await make(client, { name: 'Two', conditions: [asks('age_days', 'older_than', 30)] });
    const path = `/api/rules/${second.rule_id}`;
    expect((await client.patch<Wire>(path, { position: 0, match: 'any' })).body).toMatchObject({
      position: 0,
      match: 'any',
      conditions: [asks('age_days', 'older_than', 30)],
    });
    const { body } = await client.get<{ items: Wire[]; total: number }>('/api/rules');
    expect(body.items.map(({ name }) => name)).toEqual(['Two', 'Quiet']);
    expect((await client.delete(path)).status).toBe(204);
    expect((await client.delete(path)).status).toBe(404);
  });

  it('performs actions on new articles', async () => {
    const { client, source } = await aUser();
    await make(client, { conditions: title('read'), actions: does('mark_read') });
    await make(client, { conditions: title('skip'), actions: does('skip', 'star') });
    await make(client, { conditions: title('archive'), actions: does('archive') });
    const keepActions = [...does('save', 'reading_list'), { type: 'tag', tag: 'Kept' }];
    const last = await make(client, { conditions: title('keep'), actions: keepActions });
    await arrive(source, 'To read', 'To skip', 'To archive', 'To keep', 'Untouched');
    const articles = await articlesOf(client);
    const states = Object.fromEntries(articles.map((a) => [a.title, [a.state, a.read, a.starred]]));
    expect(states).toEqual({
      'To read': ['read', true, false],
      'To skip': ['skipped', true, true],
      'To archive': ['archived', true, false],
      'To keep': ['saved', false, false],
      Untouched: ['new', false, false],
    });
    expect(articles.find((a) => a.title === 'To keep')?.['tags']).toMatchObject([{ name: 'Kept' }]);
    expect(await queueOf(client)).toEqual(['To keep']);
    expect(await get(client, last)).toMatchObject({ matched: 1, last_matched_at: expect.any(String) });
  });

  it('records no reading for articles that a rule marks as read', async () => {
    const { client, source } = await aUser();
    await make(client, { conditions: title('tide') });
    const [ruled, other] = await arrive(source, 'High tide', 'Low water');
    const readings = async () =>
      (
        await app.app.database.query<{ article_id: number }>(
          sql`select article_id from readings where user_id = ${client.id}`,
        )
      ).map(({ article_id: id }) => id);
    expect(await articlesOf(client, '?read=true')).toMatchObject([{ article_id: ruled }]);
    expect(await readings()).toEqual([]);
    await client.patch(`/api/articles/${other}/state`, { state: 'read' });
    expect(await readings()).toEqual([other]);
  });

  it('uses the first placing action, and adds up stars and tags', async () => {
    const { client, source } = await aUser();
    const later = await make(client, { conditions: title('grid'), actions: does('archive', 'star') });
    const first = await make(client, {
      conditions: title('grid'),
      actions: [{ type: 'save' }, { type: 'tag', tag: 'Grid' }],
    });
    await client.patch(`/api/rules/${first.rule_id}`, { position: 0 });
    await arrive(source, 'The grid');
    expect(await articlesOf(client)).toMatchObject([
      { state: 'saved', starred: true, tags: [{ name: 'Grid' }] },
    ]);
    expect(await get(client, later)).toMatchObject({ matched: 1 });
  });

  it('matches articles that the owner may see, without effect on other users', async () => {
    const [{ client: ada, source }, bob] = [await aUser(), await app.signedIn()];
    const shared = await aSource(app.app, null, { slug: `shared-${sources}` });
    const [own, other] = [
      await make(ada, { conditions: title('tide') }),
      await make(bob, { conditions: title('tide'), actions: does('skip') }),
    ];
    await ingested(app.app, shared, [{ title: 'Tide for all' }]);
    await arrive(source, 'Tide of Ada');
    expect((await articlesOf(ada)).map(({ state }) => state)).toEqual(['read', 'read']);
    expect(await articlesOf(bob)).toMatchObject([{ title: 'Tide for all', state: 'skipped' }]);
    expect([(await get(ada, own)).matched, (await get(bob, other)).matched]).toEqual([2, 1]);
    for (const path of ['', '/apply'].map((end) => `/api/rules/${own.rule_id}${end}`))
      expect((await (path.endsWith('apply') ? bob.post(path) : bob.get(path))).status).toBe(404);
    expect((await preview(bob, { conditions: title('tide of') })).total).toBe(0);
    await app.app.database.run(sql`update sources set subscribed = false where source_id = ${shared}`);
  });

  it('applies a rule to existing articles, and undoes all of it', async () => {
    const { client, source } = await aUser();
    const [, second] = await ingested(app.app, source, [
      { title: 'Wave 1' },
      { title: 'Wave 2' },
      { title: 'Sea' },
    ]);
    await client.post(`/api/articles/${second}/tags`, { name: 'Water' });
    const actions = [...does('archive', 'star', 'reading_list'), { type: 'tag', tag: 'Water' }];
    const rule = await make(client, { conditions: title('wave'), actions, enabled: false });
    const before = await articlesOf(client);
    const done = await apply(client, rule);
    expect(done).toEqual({ updated: 2, operation_id: expect.any(Number), looked_at: 3, complete: true });
    expect(titles(await articlesOf(client, '?state=archived&starred=true'))).toEqual(['Wave 1', 'Wave 2']);
    expect((await queueOf(client)).sort()).toEqual(['Wave 1', 'Wave 2']);
    expect(await get(client, rule)).toMatchObject({ matched: 2 });
    expect((await client.get<{ items: object[] }>('/api/operations')).body.items).toMatchObject([
      { operation_id: done.operation_id, kind: 'rule', count: 2 },
    ]);
    const undone = await client.post(`/api/undo/${done.operation_id}`);
    expect(undone).toMatchObject({ status: 200, body: { restored: 2 } });
    // An undo is a change too, so versions grow.
    const afterwards = await articlesOf(client);
    expect(afterwards).toEqual(before.map((article) => ({ ...article, version: expect.any(Number) })));
    expect(await queueOf(client)).toEqual([]);
  });

  it('undoes tags of a rule, but not what the user did by hand', async () => {
    const { client, source } = await aUser();
    await ingested(app.app, source, [{ title: 'Wave 1' }, { title: 'Wave 2' }]);
    const rule = await make(client, { conditions: title('wave'), actions: [{ type: 'tag', tag: 'Water' }] });
    const done = await apply(client, rule);
    expect(done.updated).toBe(2);
    expect((await apply(client, rule)).operation_id).toBeNull();
    const [article] = await articlesOf(client);
    const [tag] = article?.['tags'] as { tag_id: number }[];
    await client.delete(`/api/articles/${article?.article_id}/tags/${tag?.tag_id}`);
    expect((await client.post(`/api/undo/${done.operation_id}`)).body).toMatchObject({ restored: 1 });
  });

  it('attaches the important tag, even when renamed, and undoes that', async () => {
    const { client, source } = await aUser();
    await ingested(app.app, source, [{ title: 'Wave 1' }, { title: 'Sea' }]);
    const rule = await make(client, { conditions: title('wave'), actions: does('highlight') });
    const done = await apply(client, rule);
    const tagged = { tags: [{ name: 'Important', important: true }] };
    expect(await articlesOf(client, '?sort=oldest')).toMatchObject([tagged, { tags: [] }]);
    const [tag] = (await client.get<{ items: { tag_id: number }[] }>('/api/tags')).body.items;
    await client.patch(`/api/tags/${tag?.tag_id}`, { name: 'Watch this' });
    await arrive(source, 'Wave 2');
    expect(titles(await articlesOf(client, `?tag_id=${tag?.tag_id}`))).toEqual(['Wave 1', 'Wave 2']);
    expect((await client.post(`/api/undo/${done.operation_id}`)).body).toMatchObject({ restored: 1 });
    expect(titles(await articlesOf(client, `?tag_id=${tag?.tag_id}`))).toEqual(['Wave 2']);
  });

  it('runs a rule with an age condition once per article', async () => {
    const { client, source } = await aUser();
    const rule = await make(client, {
      conditions: [asks('age_days', 'older_than', 5), ...title('tide')],
      actions: does('archive'),
    });
    const run = async (elapsed: number): Promise<void> => {
      // Moves time forward: articles get older, and the last run is longer ago.
      await app.app.database.run(sql`
        update articles set published_at = published_at - make_interval(days => ${elapsed}),
                            ingested_at = ingested_at - make_interval(days => ${elapsed})
        where source_id = ${source}`);
      await app.app.database.run(sql`
        update rules set aged_until = aged_until - make_interval(days => ${elapsed})
        where rule_id = ${rule.rule_id}`);
      const lease = { name: 'x', fence: 1, guard: () => Promise.resolve() };
      await app.app.get(RulesAgingJob).run({ lease, signal: new AbortController().signal });
    };
    await arrive(
      source,
      { title: 'Tide new', publishedAt: daysAgo(1) },
      { title: 'Tide old', publishedAt: daysAgo(9) },
      'Sea',
    );
    const archived = async () => titles(await articlesOf(client, '?state=archived'));
    expect(await archived()).toEqual(['Tide old']);
    const [old] = (await articlesOf(client)).filter((article) => article.title === 'Tide old');
    await client.patch(`/api/articles/${old?.article_id}/state`, { state: 'new' });
    await run(1);
    expect(await archived()).toEqual([]);
    await run(4);
    expect(await archived()).toEqual(['Tide new']);
    const [young] = await articlesOf(client, '?state=archived');
    await client.patch(`/api/articles/${young?.article_id}/state`, { state: 'new' });
    await run(3);
    expect(await archived()).toEqual([]);
    expect((await get(client, rule)).matched).toBe(2);
  });

  it('shows why actions failed', async () => {
    const { client, source } = await aUser();
    await app.app.database.run(sql`
      insert into tags (owner_id, name, name_key, color)
      select ${client.id}, n::text, n::text, '#000000' from generate_series(1, 2000) n`);
    const actions = [...does('mark_read'), { type: 'tag', tag: 'One too many' }];
    const rule = await make(client, { conditions: title('a'), actions });
    await arrive(source, 'A first');
    expect(await get(client, rule)).toMatchObject({
      matched: 1,
      last_error: expect.stringContaining('tags'),
    });
    expect((await articlesOf(client)).map(({ read }) => read)).toEqual([true]);
    await client.patch(`/api/rules/${rule.rule_id}`, { actions: does('mark_read') });
    expect(await get(client, rule)).toMatchObject({ last_error: null });
  });

  it('applies a rule with an end until then, and keeps the end when other fields change', async () => {
    const { client, source } = await aUser();
    const inOneDay = new Date(Date.now() + DAY_MS).toISOString();
    const rule = await make(client, { conditions: title('comet'), ends_at: inOneDay });
    const renamed = await client.patch<Wire>(`/api/rules/${rule.rule_id}`, { name: 'Other' });
    expect(renamed.body).toMatchObject({ name: 'Other', ends_at: inOneDay });
    await arrive(source, 'A comet appears');
    expect(await get(client, rule)).toMatchObject({ matched: 1 });
    await client.patch(`/api/rules/${rule.rule_id}`, { ends_at: daysAgo(1).toISOString() });
    await arrive(source, 'The comet is gone');
    expect(await get(client, rule)).toMatchObject({ matched: 1 });
    const unlimited = await client.patch<Wire>(`/api/rules/${rule.rule_id}`, { ends_at: null });
    expect(unlimited.body).toMatchObject({ ends_at: null });
    for (const ends_at of ['soon', '20271120T184900Z', '2027-W31-1'])
      expect(await client.post('/api/rules', { ...rule, ends_at })).toMatchObject({ status: 422 });
  });

  describe('on a server in another zone', () => {
    useServerZone('Asia/Kolkata');

    it('take an end without a zone as UTC', async () => {
      const { client } = await aUser();
      const rule = await make(client, { conditions: title('comet'), ends_at: '2031-05-04T18:30' });
      const end = { ends_at: '2031-05-04T18:30:00.000Z' };
      expect(rule).toMatchObject(end);
      const renamed = await client.patch(`/api/rules/${rule.rule_id}`, { name: 'Other' });
      expect(renamed.body).toMatchObject(end);
    });
  });

  it('ignores disabled rules', async () => {
    const { client, source } = await aUser();
    const rule = await make(client, { conditions: title('a'), enabled: false });
    await arrive(source, 'A first');
    await client.patch(`/api/rules/${rule.rule_id}`, { enabled: true });
    await arrive(source, 'A second');
    expect(titles(await articlesOf(client, '?read=true'))).toEqual(['A second']);
  });
});
