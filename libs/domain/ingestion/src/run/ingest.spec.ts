import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf, unreadOf, type WireArticle } from '@reader/articles/testing';
import { Leases } from '@reader/database';
import { SourcesHttpModule } from '@reader/sources';
import { aSource, conditionally, datedItems, rss, type WireSource } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest, waitForRun, type WireRun } from '../testing';
import { IngestionService } from './ingestion.service';

const MODULES = [SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule];
const ALLOW = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' };
const NOON = 'Thu, 01 Jan 2026 12:00:00 GMT';
const LIMITED = { status: 429, headers: { 'retry-after': '3600' } };

describe('ingestion', () => {
  const site = useWebSite();
  const app = testApp(MODULES, ALLOW);
  let feeds = 0;

  /** Adds a source at an address of this test, without fetching it. */
  async function imported(client: SignedIn, name = `f${++feeds}`): Promise<{ path: string; slug: string }> {
    const path = `/${name}`;
    const [slug = ''] = await importFeeds(client, [site.getUrl(path)]);
    return { path, slug };
  }

  it('stores the entries of feeds as articles and reports the counts', async () => {
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    site.addPage(path, rss('A feed', [{ guid: 'one', title: 'One & only' }, { guid: 'two' }]));
    const run = await ingest(ada);
    expect(run).toMatchObject({
      status: 'success',
      sources_total: 1,
      sources_ok: 1,
      articles_new: 2,
      error: null,
    });
    expect(run.sources).toMatchObject([{ slug, status: 'ok', new_articles: 2, done: 1, total: 1 }]);
    expect((await articlesOf(ada)).map(({ title }) => title).sort()).toEqual(['One & only', 'Title of two']);
    expect(await unreadOf(ada, slug)).toBe(2);
  });

  it('sends conditional requests, and stores validators together with the articles', async () => {
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    const document = rss('A feed', [{ guid: 'one' }]);
    site.addPage(path, conditionally(document));
    await ingest(ada);
    expect(await ingest(ada)).toMatchObject({ sources_not_modified: 1, articles_new: 0 });
    expect(site.requests.at(-1)?.headers['if-none-match']).toBe(document.headers?.['etag']);
    expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({
      last_error: null,
      article_count: 1,
    });
  });

  it('updates a changed article in place and leaves its state', async () => {
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    site.addPage(path, rss('A feed', [{ guid: 'one', title: 'Before' }, { guid: 'two' }]));
    await ingest(ada);
    const [article] = (await articlesOf(ada)).filter(({ title }) => title === 'Before');
    await ada.patch(`/api/articles/${article?.article_id}/star`, { starred: true });
    site.addPage(path, rss('A feed', [{ guid: 'one', title: 'After' }, { guid: 'two' }, { guid: 'three' }]));
    expect(await ingest(ada, [slug])).toMatchObject({ articles_new: 1, articles_updated: 1 });
    const { body } = await ada.get<WireArticle>(`/api/articles/${article?.article_id}`);
    expect(body).toMatchObject({ title: 'After', starred: true, article_id: article?.article_id });
    expect(await articlesOf(ada)).toHaveLength(3);
  });

  it('fetches an address once for all of its sources', async () => {
    const [ada, bob, admin] = [...(await app.twoUsers()), await app.admin()];
    const shared = `shared-${++feeds}`;
    const { path } = await imported(ada, shared);
    await imported(bob, shared);
    site.addPage(path, rss('Shared', [{ guid: 'one' }]));
    await ingest(admin);
    expect(site.countRequests(path)).toBe(1);
    for (const person of [ada, bob]) expect(await articlesOf(person)).toHaveLength(1);
  });

  it.each([
    [
      'a page',
      { headers: { 'content-type': 'text/html' }, body: '<!doctype html><p>Hello' },
      /./,
      'not_a_feed',
    ],
    ['a missing page', { status: 404 }, /no feed at this address/, 'http_404'],
    ['a removed feed', { status: 410 }, /removed for good/, 'http_410'],
    ['a broken server', { status: 500 }, /answered with an error \(500\)/, 'http_500'],
  ])('says in words and with a code why %s gave nothing, and asks again later', async (...args) => {
    const [, page, words, code] = args;
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    site.addPage(path, page);
    const run = await ingest(ada);
    expect(run).toMatchObject({ status: 'failure', sources_failed: 1 });
    expect(run.error_code).toBe('nothing_read');
    expect(run.sources[0]).toMatchObject({ error: expect.stringMatching(words), error_code: code });
    const { body } = await ada.get<WireSource>(`/api/sources/${slug}`);
    expect(body).toMatchObject({ last_error: expect.stringMatching(words), last_error_code: code });
    expect(body['enabled']).toBe(true);
    expect(Date.parse(body.next_check_at ?? '')).toBeGreaterThan(Date.now());
  });

  it('polls other sources when one fails', async () => {
    const ada = await app.signedIn();
    const [good, bad] = [await imported(ada), await imported(ada)];
    site.addPage(good.path, rss('Good', [{ guid: 'one' }]));
    site.addPage(bad.path, { status: 503 });
    expect(await ingest(ada)).toMatchObject({
      status: 'partial',
      sources_ok: 1,
      sources_failed: 1,
      articles_new: 1,
    });
  });

  it('has for each user the outcome of the sources that this user sees', async () => {
    const [ada, bob, admin] = [...(await app.twoUsers()), await app.admin()];
    site.addPage((await imported(ada)).path, rss('Good', [{ guid: 'one' }]));
    site.addPage((await imported(bob)).path, { status: 503 });
    const { run_id: runId, status } = await ingest(admin);
    expect(status).toBe('partial');
    const [good, bad] = [await waitForRun(ada, runId), await waitForRun(bob, runId)];
    expect(good).toMatchObject({ status: 'success', error: null, sources_ok: 1, sources_failed: 0 });
    expect(bad).toMatchObject({ status: 'failure', error: 'No source could be read.', sources_failed: 1 });
  });

  it('respects Retry-After, even in manual runs', async () => {
    const ada = await app.signedIn();
    const { path } = await imported(ada);
    site.addPage(path, LIMITED);
    await ingest(ada);
    expect(site.countRequests(path)).toBe(1);
    await ada.post('/api/ingest');
    await app.app.get(IngestionService).runDue('manual');
    expect(site.countRequests(path)).toBe(1);
  });

  it('stores every entry of a long feed, in document order when no entry has a date', async () => {
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    const items = Array.from({ length: 1_200 }, (_, n) => ({ guid: `${n}` }));
    site.addPage(path, conditionally(rss('Archive', items)));
    expect(await ingest(ada)).toMatchObject({ sources_ok: 1, articles_new: 1_200 });
    const newest = (await articlesOf(ada, '?limit=100')).map(({ title }) => title);
    expect(newest).toEqual(items.slice(0, 100).map(({ guid }) => `Title of ${guid}`));
    expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({ article_count: 1_200 });
    expect(await ingest(ada)).toMatchObject({ sources_not_modified: 1 });
  });

  it('stores every entry of a long feed when its source is added', async () => {
    const ada = await app.signedIn();
    const items = Array.from({ length: 1_200 }, (_, n) => ({ guid: `${n}` }));
    expect(await aSource(ada, site, items)).toMatchObject({ article_count: 1_200 });
  });

  it.each([
    ['dated entries in any order, stored in parts', datedItems(1_200).toReversed()],
    [
      'entries with one date: the first counts as the newest',
      [
        { guid: 'item 0', date: NOON },
        { guid: 'item 1', date: NOON },
      ],
    ],
    ['an entry without a date before one with a date', [{ guid: 'item 0' }, { guid: 'item 1', date: NOON }]],
  ])('gives the newest entry of a fetch the highest id: %s', async (_, items) => {
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    site.addPage(path, rss('Archive', items));
    await ingest(ada);
    const { rows } = await app.app.database.pool.query<{ title: string }>(
      `select a.title from articles a join sources s using (source_id)
       where s.slug = $1 order by article_id desc`,
      [slug],
    );
    expect(rows.map(({ title }) => title)).toEqual(items.map((__, n) => `Title of item ${n}`));
  });

  it('skips disabled sources', async () => {
    const ada = await app.signedIn();
    const { path, slug } = await imported(ada);
    site.addPage(path, rss('Off', [{ guid: 'one' }]));
    await ada.patch(`/api/sources/${slug}/enabled`, { enabled: false });
    await app.app.get(IngestionService).runDue('schedule');
    expect(site.countRequests(path)).toBe(0);
  });

  it('polls only due sources in scheduled runs', async () => {
    const ada = await app.signedIn();
    const { path } = await imported(ada);
    site.addPage(path, rss('Due', [{ guid: 'one' }]));
    const service = app.app.get(IngestionService);
    await service.runDue('schedule');
    await service.runDue('schedule');
    expect(site.countRequests(path)).toBe(1);
  });

  it('stores the articles of a new source at once', async () => {
    const ada = await app.signedIn();
    const source = await aSource(ada, site, [{ guid: 'one' }, { guid: 'two' }]);
    expect(source).toMatchObject({ article_count: 2, unread_count: 2 });
    expect(await articlesOf(ada)).toHaveLength(2);
  });

  it('returns 404 for sources of other users', async () => {
    const [ada, bob] = await app.twoUsers();
    const { slug } = await imported(ada);
    expect((await bob.post('/api/ingest', { sources: [slug] })).status).toBe(404);
    expect((await bob.post('/api/ingest', { sources: [] })).status).toBe(422);
  });

  it('adds a second request to the run under way', async () => {
    const [ada, bob] = await app.twoUsers();
    const [slow, quick] = [await imported(ada), await imported(bob)];
    const gate = Promise.withResolvers<void>();
    site.addPage(slow.path, async () => {
      await gate.promise;
      return rss('Slow', [{ guid: 'slow' }]);
    });
    site.addPage(quick.path, rss('Quick', [{ guid: 'quick' }]));
    const first = await ada.post<{ run_id: number; already_running: boolean }>('/api/ingest');
    const second = await bob.post<{ run_id: number; already_running: boolean }>('/api/ingest');
    expect(first.body.already_running).toBe(false);
    expect(second.body).toMatchObject({ already_running: true, run_id: first.body.run_id });
    gate.resolve();
    const run = await ingest(bob);
    expect(run.status).toBe('success');
    expect(await articlesOf(bob)).toHaveLength(1);
  });

  it('closes a run whose process has died', async () => {
    const ada = await app.signedIn();
    const { rows } = await app.app.database.pool.query<{ run_id: number }>(
      "insert into ingest_runs (trigger) values ('schedule') returning run_id",
    );
    const { path } = await imported(ada);
    site.addPage(path, rss('Feed', [{ guid: 'one' }]));
    await ingest(ada);
    const { body } = await (await app.admin()).get<WireRun>(`/api/ingest/runs/${rows[0]?.run_id}`);
    expect(body).toMatchObject({ status: 'failure', error: 'The process ended before the run did.' });
  });

  it('does not join the run of a dead process before it is closed', async () => {
    const leases = app.app.get(Leases);
    const query = "insert into ingest_runs (trigger, fence) values ('schedule', $1) returning run_id";
    const died = await leases.hold('ingest', async ({ fence }) => {
      return (await app.app.database.pool.query<{ run_id: number }>(query, [fence])).rows[0]?.run_id;
    });
    const [isHeld, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = leases.hold('ingest', () => {
      isHeld.resolve();
      return isReleased.promise;
    });
    await isHeld.promise;
    const looks = jest.spyOn(leases, 'hold');
    const run = app.app.get(IngestionService).runDue('schedule');
    await waitUntil('it looked twice', () => looks.mock.calls.length >= 2);
    isReleased.resolve();
    const runId = await run;
    await held;
    looks.mockRestore();
    expect(runId).toBeGreaterThan(died?.result ?? Infinity);
  });
});
