import { testApp } from '@reader/accounts/testing';
import { buildRawSql, sql } from '@reader/database';
import { feed, html, link, sitesOfTheirOwn, type WirePreview } from '../discovery/discovery.testing';
import { SourcesHttpModule } from '../sources.http.module';
import { datedItems, rss } from '../testing';

const ROUTES = ['/api/sources/preview', '/api/sources/newsletter/preview'];
const aSite = sitesOfTheirOwn();

describe('the feed preview', () => {
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const preview = async (url: string) =>
    (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url });

  /** Row counts of all tables. */
  const rows = async () => {
    const { database } = app.app;
    const tables = await database.query<{ name: string }>(
      sql`select relname as name from pg_stat_user_tables order by relname`,
    );
    const counts = tables.map(({ name }) =>
      database.count(sql`select count(*) as n from ${buildRawSql(`"${name}"`)}`),
    );
    const found = await Promise.all(counts);
    return Object.fromEntries(tables.map(({ name }, n) => [name, found[n]]));
  };

  it('shows what would be added, newest articles first', async () => {
    const site = await aSite();
    const items = datedItems(12).map((item) => ({ ...item, html: `<p>About <b>${item.guid}</b></p>` }));
    const url = site.addPage('/feed', rss('Tides & times', items.toReversed()));
    const { status, body } = await preview(url);
    expect(status).toBe(200);
    expect(body.feed).toEqual({
      title: 'Tides & times',
      description: 'About Tides & times',
      feed_url: url,
      site_url: 'https://site.test/',
      icon_url: null,
      format: 'rss',
    });
    expect(body.articles.map(({ title }) => title)).toEqual(
      Array.from({ length: 10 }, (_, n) => `Title of item ${n}`),
    );
    expect(body.articles[0]).toEqual({
      title: 'Title of item 0',
      url: 'https://site.test/item%200',
      author: null,
      excerpt: 'About item 0',
      published_at: '2026-01-01T00:12:00.000Z',
      image_url: null,
    });
    expect(body.candidates).toEqual([]);
  });

  it("shows the publisher's icon only when its address is https", async () => {
    const site = await aSite();
    site.addPage('/feed', feed('Pictured'));
    const page = (href: string) => html(`${link('/feed')}<link rel=icon href="${href}">`);
    const open = await preview(site.addPage('/open', page('/icon.png')));
    expect(open.body.feed).toMatchObject({ icon_url: null });
    const closed = await preview(site.addPage('/closed', page('https://cdn.example/icon.png')));
    expect(closed.body.feed).toMatchObject({ icon_url: 'https://cdn.example/icon.png' });
    expect(site.countRequests('/icon.png')).toBe(0);
  });

  it.each(ROUTES)('stores nothing: %s', async (route) => {
    const ada = await app.signedIn();
    const site = await aSite();
    const pages = [
      site.addPage('/feed', feed('Kept')),
      site.addPage('/page', html(link('/feed'))),
      site.addPage('/many', html(link('/feed') + link('/other'))),
      site.addPage('/none', html('')),
    ];
    site.addPage('/other', feed('Other'));
    const before = await rows();
    for (const url of pages) await ada.post(route, { url });
    expect(await rows()).toEqual(before);
    expect(before).toMatchObject({ users: expect.any(Number), sources: expect.any(Number) });
  });

  it.each(ROUTES)('requires a session and a valid address: %s', async (route) => {
    const ada = await app.signedIn();
    const status = async (body: unknown) => (await ada.post<WirePreview>(route, body)).status;
    expect((await app.anyone().post(route, { url: 'https://a.example/' })).status).toBe(401);
    for (const body of [{}, { url: '' }, { url: 7 }, { url: `https://a.example/${'x'.repeat(2048)}` }])
      expect(await status(body)).toBe(422);
    expect(await status({ url: 'https://a.example/', title: 'x' })).toBe(422);
  });

  it.each(ROUTES)('gives the same answer for every address that is not public: %s', async (route) => {
    const ada = await app.signedIn();
    const hidden = [
      'http://169.254.169.254/',
      'http://[::1]/',
      'file:///etc/passwd',
      'http://user:x@a.example/',
    ];
    const answers = await Promise.all(
      [...hidden, 'https://no-such-host.invalid/'].map((url) => ada.post<WirePreview>(route, { url })),
    );
    const problems = answers.map(({ status, body }) => `${status} ${body.code} ${body.detail}`);
    expect(new Set(problems)).toEqual(new Set(['422 url_not_allowed This address cannot be reached.']));
  });

  it('follows no page to an address that is not public', async () => {
    const site = await aSite();
    const inside = ['http://10.0.0.1/feed', 'http://169.254.169.254/rss'].map((url) => link(url)).join('');
    expect((await preview(site.addPage('/', html(inside)))).body).toMatchObject({ code: 'not_a_feed' });
  });
});
