import { testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { datedItems, rss, type WireSource } from '../testing';
import { feed, html, link, sitesOfTheirOwn, type WirePreview } from './discovery.testing';
import { FeedSearchLimiter } from './feed-search-limiter';

const aSite = sitesOfTheirOwn();

describe('feed discovery', () => {
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const preview = async (url: string) =>
    (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url });
  const add = async (url: string) =>
    (await app.signedIn()).post<WireSource & WirePreview>('/api/sources', { url });

  it.each([
    ['a header', '/p/a-post', html('', { 'x-served-by': 'Substack' }), '/feed'],
    ['a header of a cache', '/about/', html('', { 'x-ghost-cache-status': 'hit' }), '/rss/'],
    ['its generator', '/', html('<meta name="generator" content="Hugo 0.140">'), '/index.xml'],
    ['its folders', '/2026/p/', html('<link rel=stylesheet href="/wp-content/x.css">'), '/feed/'],
    ['its folders and its path', '/tag/moon/', html('<img src="/wp-content/x">'), '/tag/moon/feed/'],
    [
      'the host of its pictures',
      '/journal',
      html('<img src="//static1.squarespace.com/x">'),
      '/journal?format=rss',
    ],
    ['the name of a person', '/@moon', html('<div id="mastodon">'), '/@moon.rss'],
  ])('finds the feed at the path of its platform, recognised by %s', async (...[, path, page, feedPath]) => {
    const site = await aSite();
    const url = site.addPage(feedPath, feed('Tides'));
    expect((await preview(site.addPage(path, page))).body.feed).toMatchObject({ feed_url: url });
    expect(site.requests.map((request) => request.path)).toEqual([path, feedPath]);
  });

  it('prefers the feed that the page declares over that of the platform', async () => {
    const site = await aSite();
    site.addPage('/feed', feed('Everything'));
    const url = site.addPage('/chosen.xml', feed('Chosen'));
    const page = site.addPage('/', html(link('chosen.xml'), { 'x-cluster': 'substack' }));
    expect((await preview(page)).body.feed).toMatchObject({ feed_url: url });
    expect(site.countRequests('/feed')).toBe(0);
  });

  it('resolves links against the base of the page, and reads feed: as http:', async () => {
    const site = await aSite();
    const url = site.addPage('/deep/er/f.xml', feed('Deep'));
    const page = site.addPage('/a/', html(`<base href="/deep/er/">${link('f.xml')}`));
    expect((await preview(page)).body.feed.feed_url).toBe(url);
    expect((await preview(`feed:${url}`)).body.feed.feed_url).toBe(url);
  });

  it('falls back to a link in the text, but not to that of another site', async () => {
    const site = await aSite();
    const friend = await aSite();
    const url = site.addPage('/syndication', feed('Own'));
    const foreign = friend.addPage('/feed.xml', feed("A friend's"));
    const page = site.addPage('/', html(`<a href="${foreign}">x</a><a href="/syndication">RSS</a>`));
    expect((await preview(page)).body.feed.feed_url).toBe(url);
    expect(friend.requests).toEqual([]);
  });

  it('tries four links without a typical form after the others, and before well-known paths', async () => {
    const site = await aSite();
    const url = site.addPage('/dyn/our-news.xml', feed('Own'));
    site.addPage('/feed', feed('Guessed'));
    const others = ['newsfeed', 'atomic', 'xmlrpc.php'].map((path) => `<a href="/${path}">x</a>`).join('');
    const page = site.addPage('/', html(`${others}<a href="/dyn/our-news.xml">x</a><a href="/a-feed">x</a>`));
    expect((await preview(page)).body.feed.feed_url).toBe(url);
    expect(site.requests).toHaveLength(5);
    const strict = site.addPage('/news.rss', feed('Typical'));
    site.addPage('/', html(`<a href="/dyn/our-news.xml">x</a><a href="/news.rss">x</a>`));
    expect((await preview(page)).body.feed.feed_url).toBe(strict);
  });

  it('does not report that an unlikely link is refused', async () => {
    const site = await aSite();
    site.addPage('/newsfeed', { status: 403 });
    const page = site.addPage('/', html('<a href="/newsfeed">x</a>'));
    const { body } = await preview(page);
    expect(body.detail).toContain('No feed was found');
    expect(site.countRequests('/newsfeed')).toBe(1);
  });

  it('ignores API endpoints, and pages that are called feed', async () => {
    const site = await aSite();
    site.addPage('/feed/', html('<title>Feed of the gulls'));
    const page = site.addPage(
      '/',
      html('<link rel=alternate type=application/json href=/wp-json/wp/v2/posts>'),
    );
    expect(await preview(page)).toMatchObject({ status: 422, body: { code: 'not_a_feed' } });
    expect(site.countRequests('/wp-json/wp/v2/posts')).toBe(0);
  });

  it('probes well-known paths, in the folder before the root', async () => {
    const site = await aSite();
    const url = site.addPage('/blog/rss.xml', feed('Blog'));
    site.addPage('/rss.xml', feed('Root'));
    expect((await preview(site.addPage('/blog/', html('')))).body.feed.feed_url).toBe(url);
  });

  it('ignores a home page to which the site redirects unknown paths', async () => {
    const site = await aSite();
    const home = site.addPage('/', html('<p>Welcome'));
    const paths = [
      ...['feed/', 'feed', 'rss', 'rss.xml', 'index.xml', 'feed.xml', 'atom.xml', 'feed.json'],
      ...['rss/', 'index.rdf', 'index.rss', 'feed.atom'],
    ];
    for (const path of paths) site.addPage(`/${path}`, { status: 302, headers: { location: '/' } });
    expect(await preview(home)).toMatchObject({ status: 422, body: { code: 'not_a_feed' } });
    expect(site.countRequests('/')).toBe(1);
    expect(site.requests).toHaveLength(1 + paths.length);
  });

  it('returns several feeds: the preview lists all, and adding requires a choice', async () => {
    const site = await aSite();
    const names = ['Sports', 'Politics', 'Weather'];
    const urls = names.map((name) => site.addPage(`/${name}`, feed(name)));
    const page = site.addPage('/', html(names.map((name) => link(`/${name}`, `All ${name}`)).join('')));
    const seen = await preview(page);
    expect(seen.body.feed).toMatchObject({ feed_url: urls[0], title: 'Sports' });
    expect(seen.body.candidates).toEqual(
      urls.map((url, n) => ({ url, title: `All ${names[n]}`, format: 'rss' })),
    );
    const added = await add(page);
    expect(added).toMatchObject({ status: 422, body: { code: 'not_a_feed' } });
    expect(added.body.candidates).toEqual(seen.body.candidates);
  });

  it('prefers articles over comments and over other formats of the same feed', async () => {
    const site = await aSite();
    site.addPage('/comments/feed/', rss('Comments for Tides', datedItems(3)));
    const url = site.addPage('/feed/', feed('Tides'));
    const atom = site.addPage('/atom', {
      headers: { 'content-type': 'application/atom+xml' },
      body: `<feed xmlns="http://www.w3.org/2005/Atom"><title>Tides</title><id>t</id>
        <entry><id>other</id><title>T</title><link href="http://site.test/Tides?utm_source=atom#x"/></entry></feed>`,
    });
    const links = [link('/comments/feed/'), link('/feed/'), link('/atom')].join('');
    const page = site.addPage('/', html(links));
    expect(await add(page)).toMatchObject({ status: 201, body: { feed_url: url } });
    expect((await preview(page)).body.candidates.map((candidate) => candidate.url)).toEqual([
      url,
      site.getUrl('/comments/feed/'),
      atom,
    ]);
  });

  it('prefers a feed with articles over an empty one', async () => {
    const site = await aSite();
    site.addPage('/releases', rss('Releases', []));
    const url = site.addPage('/changes', feed('Changes'));
    const page = site.addPage('/', html(link('/releases') + link('/changes')));
    expect(await add(page)).toMatchObject({ status: 201, body: { feed_url: url } });
  });

  it('finds a feed that answers although the page refuses', async () => {
    const site = await aSite();
    const url = site.addPage('/feed', feed('Tides'));
    expect((await preview(site.addPage('/', html('', {}, 403)))).body.feed.feed_url).toBe(url);
  });

  it('accepts a declared feed on a page that only mentions challenges', async () => {
    const site = await aSite();
    const url = site.addPage('/posts.xml', feed('Tides'));
    const page = site.addPage('/', html(`${link('/posts.xml')}<p>What _cf_chl_opt means`));
    expect((await preview(page)).body.feed).toMatchObject({ feed_url: url });
  });

  it('takes a few requests for a page of 100,000 links', async () => {
    const site = await aSite();
    const links = Array.from({ length: 100_000 }, (_, n) => `<a href="/${n}.rss">RSS</a>`);
    const page = site.addPage('/', html(links.join('')));
    expect(await preview(page)).toMatchObject({ status: 422, body: { code: 'not_a_feed' } });
    expect(site.requests.length).toBeLessThanOrEqual(25);
  });
});

describe('a search that finds no feed', () => {
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const refuse = async (url: string) => {
    const { status, body } = await (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url });
    return { words: `${status} ${body.code} ${body.detail}`, reason: body.reason };
  };

  it.each([
    ['refuses programs', html('', {}, 403), /^422 not_a_feed .*refuses our requests \(403\)/, 'http_403'],
    ['had enough of us', html('', {}, 429), /^422 not_a_feed .*too many requests.*\(429\)/, 'http_429'],
    ['asks for a password', html('', {}, 401), /^422 not_a_feed .*password \(401\)/, 'http_401'],
    [
      'checks browsers',
      html('<script>_cf_chl_opt={}</script>'),
      /^422 not_a_feed .*challenge page/,
      'challenge',
    ],
    [
      'checks browsers by a header',
      html('', { 'cf-mitigated': 'challenge' }, 503),
      /^422 .*challenge page/,
      'challenge',
    ],
    [
      'has none switched on',
      html('<img src="https://media.beehiiv.com/x">'),
      /^422 .*beehiiv.*not switched/,
      'mail_only',
    ],
    ['has entries in its page', html('<main class="h-feed">'), /^422 not_a_feed .*h-feed/, 'entries_in_page'],
    ['has none', html('<p>Words'), /^422 not_a_feed No feed was found at this address\./, 'not_a_feed'],
    ['is gone', html('', {}, 404), /^422 not_a_feed .*status 404/, 'http_404'],
    ['sends nothing', { status: 204 }, /^422 not_a_feed The site sent nothing \(204\)\.$/, 'http_204'],
    ['is broken', html('', {}, 500), /^502 upstream_failed .*\(500\)/, 'http_500'],
  ])('reports that the site %s', async (...[, page, sentence, reason]) => {
    const site = await aSite();
    const refusal = await refuse(site.addPage('/', page));
    expect(refusal).toEqual({ words: expect.stringMatching(sentence), reason });
    if (page.status === 429) expect(site.requests).toHaveLength(1);
  });

  it('reports that the feed itself is refused', async () => {
    const site = await aSite();
    site.addPage('/feed', { status: 403 });
    const refusal = await refuse(site.addPage('/', html(link('/feed'))));
    expect(refusal.words).toMatch(/^422 .*may be a feed here.*\(403\)/);
    expect(refusal.reason).toBe('http_403');
  });

  it.each([
    ['https://t.me/s/tides', 'Telegram'],
    ['twitter.com/tides', 'X'],
    ['https://www.instagram.com/tides', 'Instagram'],
    ['https://www.linkedin.com/in/tides', 'LinkedIn'],
    ['tiktok.com/@tides', 'TikTok'],
  ])('sends no request for %s', async (address, name) => {
    const refusal = await refuse(address);
    expect(refusal.words).toContain(`422 not_a_feed ${name} offers no feeds.`);
    expect(refusal.reason).toBe('feedless_site');
  });
});

describe('a feed search', () => {
  const app = testApp([SourcesHttpModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
    FETCH_TIMEOUT_SECONDS: '5',
  });
  const never = () => new Promise<never>(() => undefined);

  it('returns what it has when its time is over', async () => {
    const site = await aSite();
    const url = site.addPage('/quick', feed('Quick'));
    const slow = ['a', 'b', 'c', 'd', 'e'];
    for (const name of slow) site.addPage(`/${name}`, never);
    const page = site.addPage('/', html([link('/quick'), ...slow.map((name) => link(`/${name}`))].join('')));
    const answer = await (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url: page });
    expect(answer).toMatchObject({ status: 200, body: { feed: { feed_url: url } } });
  });

  it('returns a feed found beside one that does not answer', async () => {
    const site = await aSite();
    const url = site.addPage('/quick', feed('Quick'));
    for (const name of ['a', 'b', 'c']) site.addPage(`/${name}`, never);
    const page = site.addPage('/', html(['/a', '/b', '/quick', '/c'].map((path) => link(path)).join('')));
    const answer = await (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url: page });
    expect(answer).toMatchObject({ status: 200, body: { feed: { feed_url: url } } });
  });

  it('returns a feed whose other format does not answer', async () => {
    const site = await aSite();
    const path = '/feeds/posts/default';
    const url = site.addPage(path, feed('Quick'));
    const slow = ['/slow', `${path}?alt=rss`].map((each) => site.addPage(each, never));
    const page = site.addPage('/', html(`<meta name=generator content=blogger>${link(slow[0] ?? '')}`));
    const answer = await (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url: page });
    expect(answer).toMatchObject({ status: 200, body: { feed: { feed_url: url } } });
    expect(site.countRequests(`${path}?alt=rss`)).toBe(1);
  });

  it('waits while the same user has four searches running, and for no other user', async () => {
    const searches = app.app.get(FeedSearchLimiter);
    const begun: string[] = [];
    const open: (() => void)[] = [];
    const search = (id: number, name: string) =>
      searches.runLimited({ id }, () => {
        begun.push(name);
        return new Promise<void>((done) => open.push(done));
      });
    const all = [...'abcde'].map((name) => search(1, name));
    all.push(search(2, 'other'));
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'other']);
    open[0]?.();
    await all[0];
    await new Promise(setImmediate);
    expect(begun).toEqual(['a', 'b', 'c', 'd', 'other', 'e']);
    for (const done of open) done();
    await Promise.all(all);
  });
});
