import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { SourcesHttpModule } from '@reader/sources';
import { conditionally, datedItems, rss, type WireSource } from '@reader/sources/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { IngestionHttpModule } from '../ingestion.http.module';
import { importFeeds, ingest } from '../testing';

const MINUTE_MS = 60_000;
const HOUR = 60;

describe('polling', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule, ArticlesHttpModule, IngestionHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
    // Longer than the sources' own intervals, so that these decide.
    INGEST_INTERVAL_MINUTES: '1440',
  });
  let feeds = 0;

  async function subscribed(client: SignedIn, page: Parameters<typeof site.addPage>[1]) {
    const path = `/feed-${++feeds}`;
    const url = site.addPage(path, page);
    const [slug = ''] = await importFeeds(client, [url]);
    return { path, url, slug };
  }

  const source = async (client: SignedIn, slug: string) =>
    (await client.get<WireSource>(`/api/sources/${slug}`)).body;
  const minutesToNext = async (client: SignedIn, slug: string) =>
    (Date.parse((await source(client, slug)).next_check_at ?? '') - Date.now()) / MINUTE_MS;
  const gone = async (slug: string) => {
    const { rows } = await app.app.database.pool.query<{ gone: boolean }>(
      `select gone_at is not null as gone from source_state join sources using (source_id) where slug = $1`,
      [slug],
    );
    return rows[0]?.gone;
  };

  it('stores the target of a permanent redirect', async () => {
    const ada = await app.signedIn();
    const target = site.addPage(`/moved-${++feeds}`, rss('Moved', [{ guid: 'one' }]));
    const { path, slug } = await subscribed(ada, { status: 301, headers: { location: target } });
    expect(await ingest(ada)).toMatchObject({ sources_ok: 1, articles_new: 1 });
    expect((await source(ada, slug)).feed_url).toBe(target);
    await ingest(ada);
    expect(site.countRequests(path)).toBe(1);
  });

  it.each([
    ['a temporary redirect', { status: 302 }],
    ['a redirect to what is no feed', { status: 301, to: '/nothing' }],
  ])('keeps the address at %s', async (_, { status, to }: { status: number; to?: string }) => {
    const ada = await app.signedIn();
    const target = site.addPage(`/other-${++feeds}`, rss('Other', [{ guid: 'one' }]));
    const location = to === undefined ? target : site.getUrl(to);
    const { url, slug } = await subscribed(ada, { status, headers: { location } });
    await ingest(ada);
    expect((await source(ada, slug)).feed_url).toBe(url);
  });

  it('does not move a source to an address that its owner already follows', async () => {
    const ada = await app.signedIn();
    const target = await subscribed(ada, rss('Target', [{ guid: 'one' }]));
    const old = await subscribed(ada, { status: 308, headers: { location: target.url } });
    expect(await ingest(ada)).toMatchObject({ status: 'success', sources_ok: 2 });
    expect((await source(ada, old.slug)).feed_url).toBe(old.url);
  });

  it('sends validators again after a 304 that repeats none', async () => {
    const ada = await app.signedIn();
    const document = rss('Kept', [{ guid: 'one' }], { 'last-modified': 'Thu, 01 Jan 2026 00:00:00 GMT' });
    const { path } = await subscribed(ada, conditionally(document));
    await ingest(ada);
    for (let round = 0; round < 2; round++)
      expect(await ingest(ada)).toMatchObject({ sources_not_modified: 1 });
    const requests = site.requests.filter((request) => request.path === path);
    const sent = requests.map(({ headers }) => [headers['if-none-match'], headers['if-modified-since']]);
    const validators = [document.headers?.['etag'], document.headers?.['last-modified']];
    expect(sent).toEqual([[undefined, undefined], validators, validators]);
  });

  it('sends no validator that has no value', async () => {
    const ada = await app.signedIn();
    const { path } = await subscribed(
      ada,
      rss('Blank', [{ guid: 'one' }], { etag: '', 'last-modified': '' }),
    );
    for (let round = 0; round < 2; round++) await ingest(ada);
    const [, again] = site.requests.filter((request) => request.path === path);
    expect(again?.headers).not.toHaveProperty('if-none-match');
    expect(again?.headers).not.toHaveProperty('if-modified-since');
  });

  it('marks a feed that answers 410, checks it once a day, and accepts it again', async () => {
    const ada = await app.signedIn();
    const { path, slug } = await subscribed(ada, { status: 410 });
    await ingest(ada);
    expect(await gone(slug)).toBe(true);
    expect(await minutesToNext(ada, slug)).toBeGreaterThan(19 * HOUR);
    site.addPage(path, rss('Back', [{ guid: 'one' }]));
    await ingest(ada);
    expect(await gone(slug)).toBe(false);
    expect(await source(ada, slug)).toMatchObject({
      ...{ last_error: null, last_error_code: null, article_count: 1 },
    });
  });

  it('stores and reports the complete entries of a cut-off feed, without its validators', async () => {
    const ada = await app.signedIn();
    const whole = rss('Cut', [{ guid: 'one' }, { guid: 'two' }, { guid: 'three' }]);
    const text = String(whole.body);
    const { path, slug } = await subscribed(ada, {
      ...whole,
      body: text.slice(0, text.lastIndexOf('<item>') + 20),
    });
    expect(await ingest(ada)).toMatchObject({ sources_ok: 1, articles_new: 2 });
    expect(await source(ada, slug)).toMatchObject({
      last_error: 'The feed was cut off; only its complete entries were stored.',
      last_error_code: 'truncated_feed',
    });
    site.addPage(path, conditionally(whole));
    expect(await ingest(ada)).toMatchObject({ sources_ok: 1, articles_new: 1 });
    expect((await source(ada, slug)).last_error).toBeNull();
  });

  it('checks a feed that writes each minute every 15 minutes, a silent one every day', async () => {
    const ada = await app.signedIn();
    const item = (n: number, minutesAgo: number) => ({
      guid: `item ${n}`,
      date: new Date(Date.now() - minutesAgo * MINUTE_MS).toUTCString(),
    });
    const lively = await subscribed(ada, rss('Lively', [item(1, 1), item(2, 2), item(3, 3)]));
    const silent = await subscribed(ada, rss('Silent', datedItems(3)));
    await ingest(ada);
    expect(await minutesToNext(ada, lively.slug)).toBeGreaterThan(13);
    expect(await minutesToNext(ada, lively.slug)).toBeLessThan(17);
    expect(await minutesToNext(ada, silent.slug)).toBeGreaterThan(19 * HOUR);
  });

  it('checks no sooner than a fresh answer expires, changed or not', async () => {
    const ada = await app.signedIn();
    const document = rss('Fresh', [{ guid: 'one' }], { 'cache-control': 'max-age=28800' });
    const { slug } = await subscribed(ada, document);
    await ingest(ada);
    expect(await minutesToNext(ada, slug)).toBeGreaterThan(7.9 * HOUR);
  });

  it('polls a source again whose address changed while it was fetched', async () => {
    const ada = await app.signedIn();
    const target = site.addPage(`/new-${++feeds}`, rss('New', [{ guid: 'new' }]));
    const moved = Promise.withResolvers<void>();
    const { path, slug } = await subscribed(ada, async () => {
      await moved.promise;
      return rss('Old', [{ guid: 'old' }]);
    });
    const started = ingest(ada);
    await waitUntil('the feed is fetched', () => site.countRequests(path) > 0);
    await ada.patch(`/api/sources/${slug}`, { feed_url: target });
    moved.resolve();
    expect(await started).toMatchObject({ status: 'success', sources_ok: 1, articles_new: 1 });
    expect((await articlesOf(ada)).map(({ title }) => title)).toEqual(['Title of new']);
  });

  it('stores the rest of a batch when one of its sources cannot be stored', async () => {
    const ada = await app.signedIn();
    const { pool } = app.app.database;
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin
        if new.title = 'unstorable' then raise 'refused'; end if; return new; end $$;
      create trigger refuse before insert on articles for each row execute function refuse()`);
    const good = [];
    for (const name of ['a', 'b', 'c']) good.push(await subscribed(ada, rss(name, [{ guid: name }])));
    const bad = await subscribed(ada, rss('Bad', [{ guid: 'fine' }, { guid: 'bad', title: 'unstorable' }]));
    const run = await ingest(ada);
    await pool.query('drop trigger refuse on articles');
    expect(run).toMatchObject({ status: 'partial', sources_ok: 3, sources_failed: 1, articles_new: 3 });
    expect(await source(ada, bad.slug)).toMatchObject({
      article_count: 0,
      last_error: expect.stringMatching(/could not be stored/),
      last_error_code: 'internal_error',
    });
    expect(await ingest(ada, [bad.slug])).toMatchObject({ status: 'success', articles_new: 2 });
  });

  it('stores the newest part of a long feed when an older one cannot be stored', async () => {
    const ada = await app.signedIn();
    const { pool } = app.app.database;
    await pool.query(`
      create function refuse_old() returns trigger language plpgsql as $$ begin
        if new.title = 'Title of item 599' then raise 'refused'; end if; return new; end $$;
      create trigger refuse_old before insert on articles for each row execute function refuse_old()`);
    const { slug } = await subscribed(ada, conditionally(rss('Long', datedItems(600))));
    expect(await ingest(ada)).toMatchObject({ status: 'failure', sources_failed: 1 });
    await pool.query('drop trigger refuse_old on articles');
    expect(await source(ada, slug)).toMatchObject({ article_count: 500 });
    expect((await articlesOf(ada))[0]?.title).toBe('Title of item 0');
    expect(await ingest(ada)).toMatchObject({ sources_ok: 1, articles_new: 100 });
  });

  it('writes nothing for a run that another process closed', async () => {
    const ada = await app.signedIn();
    const closed = Promise.withResolvers<void>();
    const { path, slug } = await subscribed(ada, async () => {
      await closed.promise;
      return rss('Late', [{ guid: 'late' }]);
    });
    const started = ingest(ada);
    await waitUntil('the feed is fetched', () => site.countRequests(path) > 0);
    await app.app.database.pool.query(
      `update ingest_runs set status = 'failure', finished_at = now() where status = 'running'`,
    );
    closed.resolve();
    expect(await started).toMatchObject({ status: 'failure', articles_new: 0 });
    // The next run starts only when the closed one has ended in this process too.
    expect(await ingest(ada, [slug])).toMatchObject({ status: 'success', articles_new: 1 });
  });
});
