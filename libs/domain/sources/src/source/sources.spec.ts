import { testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { useWebSite } from '@reader/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { aSource, rss, type WireSource } from '../testing';
import { FEEDS_PER_USER_MAX } from './sources.repository';

const problem = (status: number, code: string) => ({ status, body: { code, status } });
const ALLOW = { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' };

describe('adding a source', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule], ALLOW);

  it('accepts the address of a feed', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/direct', rss('The Direct', [{ guid: 'a' }]));
    const answer = await ada.post<WireSource>('/api/sources', { url, category: 'News' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        title: 'The Direct',
        feed_url: url,
        type: 'rss',
        visibility: 'private',
        category: 'News',
        enabled: true,
        priority: 50,
      },
    });
    expect(answer.body.slug).toMatch(/^the-direct/);
    expect(answer.headers.get('location')).toBe(`/api/sources/${answer.body.slug}`);
  });

  it('is refused beyond 10,000 feeds of a user, without global ones and newsletters', async () => {
    const ada = await app.signedIn();
    await app.app.database.run(sql`
      insert into sources (slug, owner_id, type, title, feed_url)
      select 'planted-' || n, case when n > 1 then ${ada.id}::bigint end,
             case when n = 2 then 'newsletter' else 'rss' end, 'Planted',
             case when n <> 2 then 'https://planted.test/' || n end
      from generate_series(1, ${FEEDS_PER_USER_MAX + 1}) n`);
    const [last, beyond] = ['last', 'beyond'].map((name) =>
      site.addPage(`/limit/${name}`, rss(name, [{ guid: name }])),
    );
    expect((await ada.post('/api/sources', { url: last })).status).toBe(201);
    expect(await ada.post('/api/sources', { url: beyond })).toMatchObject(problem(409, 'limit_reached'));
    const raw = '<opml version="2.0"><body><outline text="x" xmlUrl="https://beyond.test/f"/></body></opml>';
    const imported = await ada.post('/api/sources/import', undefined, {
      raw,
      headers: { 'content-type': 'text/x-opml' },
    });
    expect(imported).toMatchObject(problem(409, 'limit_reached'));
    const planted = sql`delete from sources where slug like 'planted-%'`;
    await app.app.database.run(planted);
  });

  it.each([
    ['a temporary redirect', [302], 0],
    ['a permanent redirect', [308], 1],
    ['a permanent redirect and a temporary one', [301, 307], 1],
    ['a temporary redirect and a permanent one', [302, 301], 0],
  ])('stores the address where only permanent redirects lead: %s', async (...[, statuses, lasting]) => {
    const ada = await app.signedIn();
    const folder = `/redirected/${statuses.join('-')}`;
    const urls = [...statuses, 200].map((_, n) => site.getUrl(`${folder}/${n}?signed=${n}`));
    const paths = urls.map((url) => new URL(url)).map(({ pathname, search }) => pathname + search);
    statuses.forEach((status, n) =>
      site.addPage(paths[n] ?? '', { status, headers: { location: urls[n + 1] ?? '' } }),
    );
    site.addPage(paths.at(-1) ?? '', rss('Signed', [{ guid: 'a' }]));
    const added = await ada.post<WireSource>('/api/sources', { url: urls[0] });
    expect(added).toMatchObject({ status: 201, body: { feed_url: urls[lasting] } });
  });

  it('refuses an address that redirects to a feed which the user has', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/had/feed', rss('Had', [{ guid: 'a' }]));
    const moved = site.addPage('/had/today', { status: 302, headers: { location: url } });
    expect((await ada.post('/api/sources', { url })).status).toBe(201);
    expect(await ada.post('/api/sources', { url: moved })).toMatchObject(problem(409, 'already_exists'));
  });

  it('finds the feed of a site by its link, and by well-known paths', async () => {
    const ada = await app.signedIn();
    const linked = site.addPage('/linked/feed-of-it', rss('Linked', [{ guid: 'a' }]));
    const html = '<!doctype html><link rel="alternate" type="application/rss+xml" href="/linked/feed-of-it">';
    const page = site.addPage('/linked/', { headers: { 'content-type': 'text/html' }, body: html });
    expect((await ada.post<WireSource>('/api/sources', { url: page })).body).toMatchObject({
      feed_url: linked,
    });

    site.addPage('/guess/feed/', rss('Guessed', [{ guid: 'a' }]));
    const silent = site.addPage('/guess/', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><p>No link here',
    });
    expect((await ada.post<WireSource>('/api/sources', { url: silent })).body).toMatchObject({
      title: 'Guessed',
    });
  });

  it('returns the candidates when a site has feeds with different content', async () => {
    const ada = await app.signedIn();
    for (const name of ['sports', 'politics'])
      site.addPage(`/many/${name}`, rss(name, [{ guid: name, link: `https://site.test/${name}` }]));
    const links = ['sports', 'politics'].map(
      (name) => `<link rel="alternate" type="application/rss+xml" title="${name}" href="/many/${name}">`,
    );
    const page = site.addPage('/many/', {
      headers: { 'content-type': 'text/html' },
      body: `<!doctype html><head>${links.join('')}</head>`,
    });
    const answer = await ada.post<{ candidates: { url: string }[] }>('/api/sources', { url: page });
    expect(answer).toMatchObject(problem(422, 'not_a_feed'));
    expect(answer.body.candidates.map(({ url }) => url)).toEqual([
      site.getUrl('/many/sports'),
      site.getUrl('/many/politics'),
    ]);
  });

  it('reports that there is no feed', async () => {
    const ada = await app.signedIn();
    const page = site.addPage('/nothing/', {
      headers: { 'content-type': 'text/html' },
      body: '<!doctype html><p>Nothing here',
    });
    expect(await ada.post('/api/sources', { url: page })).toMatchObject(problem(422, 'not_a_feed'));
  });

  it('rejects an address that the caller already has, and names its source', async () => {
    const [ada, bob] = await app.twoUsers();
    const source = await aSource(ada, site, [{}]);
    const again = await ada.post<{ slug: string }>('/api/sources', { url: source.feed_url });
    expect(again).toMatchObject({ ...problem(409, 'already_exists'), body: { slug: source.slug } });
    expect((await bob.post<WireSource>('/api/sources', { url: source.feed_url })).status).toBe(201);
  });

  it('twice at once creates one source, and names it to the other request', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/twice', rss('Twice', [{}]));
    const answers = await Promise.all([1, 2].map(() => ada.post<{ slug: string }>('/api/sources', { url })));
    const [made, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(made).toMatchObject({ status: 201 });
    expect(refused).toMatchObject({ ...problem(409, 'already_exists'), body: { slug: made?.body.slug } });
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://10.0.0.1/feed',
    'file:///etc/passwd',
    'http://no-such-host.invalid/',
  ])('gives the same answer for every address that is not public: %s', async (url) => {
    const answer = await (await app.signedIn()).post<{ detail: string }>('/api/sources', { url });
    expect(answer).toMatchObject(problem(422, 'url_not_allowed'));
    expect(answer.body.detail).not.toMatch(/169|localhost|ENOTFOUND/);
  });

  it.each([
    {},
    { url: '' },
    { url: 'x'.repeat(2100) },
    { url: 'https://a.test', priority: 101 },
    { url: 'https://a.test', slug: 'mine' },
    { url: 'https://a.test', category: 'a/b' },
    { url: 'https://a.test', enabled: 'false' },
  ])('rejects %j', async (body) => {
    expect(await (await app.signedIn()).post('/api/sources', body)).toMatchObject(
      problem(422, 'validation_error'),
    );
  });

  it('names the rule that a field breaks', async () => {
    const { body } = await (
      await app.signedIn()
    ).post('/api/sources', { url: 'https://a.test', priority: 101 });
    expect(body).toMatchObject({ errors: [{ field: 'priority', code: 'max' }] });
  });

  it('as global requires an administrator', async () => {
    const ada = await app.signedIn();
    const url = site.addPage('/global', rss('Global', [{}]));
    expect(await ada.post('/api/sources', { url, visibility: 'global' })).toMatchObject(
      problem(403, 'forbidden'),
    );
    const made = await (await app.admin()).post<WireSource>('/api/sources', { url });
    expect(made.body).toMatchObject({ visibility: 'global' });
    expect((await ada.get<WireSource>(`/api/sources/${made.body.slug}`)).status).toBe(200);
  });
});

describe('a source', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule], ALLOW);

  it('of another user returns 404', async () => {
    const [ada, bob] = await app.twoUsers();
    const { slug } = await aSource(ada, site, [{}]);
    const answers = [
      await bob.get(`/api/sources/${slug}`),
      await bob.patch(`/api/sources/${slug}`, { title: 'mine' }),
      await bob.patch(`/api/sources/${slug}/enabled`, { enabled: false }),
      await bob.patch(`/api/sources/${slug}/priority`, { priority: 1 }),
      await bob.delete(`/api/sources/${slug}`),
      await bob.get('/api/sources/no-such-source'),
    ];
    for (const answer of answers) expect(answer).toMatchObject(problem(404, 'not_found'));
    expect(JSON.stringify((await bob.get('/api/sources')).body)).not.toContain(slug);
    expect((await ada.get(`/api/sources/${slug}`)).status).toBe(200);
  });

  it('that is global can be changed by administrators only', async () => {
    const [admin, ada] = [await app.admin(), await app.signedIn()];
    const { slug } = await aSource(admin, site, [{}]);
    expect(await ada.patch(`/api/sources/${slug}/enabled`, { enabled: false })).toMatchObject(
      problem(403, 'forbidden'),
    );
    expect(await ada.delete(`/api/sources/${slug}`)).toMatchObject(problem(403, 'forbidden'));
    expect((await admin.patch(`/api/sources/${slug}`, { subscribed: false })).body).toMatchObject({
      subscribed: false,
    });
    expect((await ada.get(`/api/sources/${slug}`)).status).toBe(404);
    expect((await admin.get(`/api/sources/${slug}`)).status).toBe(200);
  });

  it('changes only the given fields', async () => {
    const ada = await app.signedIn();
    const { slug, feed_url } = await aSource(ada, site, [{}], { category: 'One' });
    const { body } = await ada.patch<WireSource>(`/api/sources/${slug}`, {
      title: 'Renamed',
      category: null,
      full_text: true,
    });
    expect(body).toMatchObject({
      slug,
      feed_url,
      title: 'Renamed',
      category: null,
      full_text: true,
      enabled: true,
    });
    expect(
      (await ada.patch<WireSource>(`/api/sources/${slug}/enabled`, { enabled: false })).body,
    ).toMatchObject({ enabled: false, next_check_at: null });
    expect(
      (await ada.patch<WireSource>(`/api/sources/${slug}/priority`, { priority: 90 })).body,
    ).toMatchObject({ priority: 90 });
  });

  it('can move to another address, which is checked again', async () => {
    const ada = await app.signedIn();
    const { slug } = await aSource(ada, site, [{}]);
    const moved = await ada.patch<WireSource>(`/api/sources/${slug}`, {
      feed_url: 'https://elsewhere.test/feed',
    });
    expect(moved.body).toMatchObject({ feed_url: 'https://elsewhere.test/feed', last_error: null });
    for (const feed_url of ['javascript:alert(1)', 'http://', 'no address', ''])
      expect((await ada.patch(`/api/sources/${slug}`, { feed_url })).status).toBe(422);
  });

  it.each([{ enabled: 'false' }, { enabled: null }, {}, { enabled: 1 }])(
    'returns 422 when it is enabled with %j',
    async (input) => {
      const ada = await app.signedIn();
      const { slug } = await aSource(ada, site, [{}]);
      expect((await ada.patch(`/api/sources/${slug}/enabled`, input)).status).toBe(422);
      expect((await ada.get<WireSource>(`/api/sources/${slug}`)).body).toMatchObject({ enabled: true });
    },
  );

  it('is gone when deleted', async () => {
    const ada = await app.signedIn();
    const { slug, feed_url } = await aSource(ada, site, [{}]);
    expect((await ada.delete(`/api/sources/${slug}`)).status).toBe(204);
    expect((await ada.delete(`/api/sources/${slug}`)).status).toBe(404);
    expect((await ada.post<WireSource>('/api/sources', { url: feed_url })).status).toBe(201);
  });

  it('has a unique slug, also with the title of another', async () => {
    const ada = await app.signedIn();
    const slugs = [];
    for (const [path, title] of [
      ['/t1', 'Same title'],
      ['/t2', 'Same title'],
      ['/t3', '日本語'],
      ['/t4', 'Health'],
      ['/t5', 'é'.repeat(200)],
    ] as const) {
      const { body } = await ada.post<WireSource>('/api/sources', {
        url: site.addPage(path, rss(title, [{ guid: path }])),
      });
      slugs.push(body.slug);
    }
    expect(new Set(slugs).size).toBe(5);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(slugs).not.toContain('health');
  });
});

describe('a slow site', () => {
  const site = useWebSite();
  const app = testApp([SourcesHttpModule], { ...ALLOW, FETCH_TIMEOUT_SECONDS: '1' });
  const never = () => new Promise<never>(() => undefined);

  it('is given up with a readable error, however many addresses it offers', async () => {
    const links = [...'abcdefgh'].map((name) => {
      site.addPage(`/slow/${name}`, never);
      return `<link rel="alternate" type="application/rss+xml" href="/slow/${name}">`;
    });
    const page = site.addPage('/slow/', { headers: { 'content-type': 'text/html' }, body: links.join('') });
    const answer = await (await app.signedIn()).post('/api/sources', { url: page });
    expect(answer).toMatchObject(problem(504, 'upstream_timeout'));
    expect(site.countRequests('/slow/h')).toBe(0);
  });
});
