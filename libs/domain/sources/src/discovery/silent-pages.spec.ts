import { testApp } from '@reader/accounts/testing';
import { SourcesHttpModule } from '../sources.http.module';
import { feed, html, link, sitesOfTheirOwn, type WirePreview } from './discovery.testing';

const aSite = sitesOfTheirOwn();
const RSS = 'application/rss+xml';

function refresh(content: string): string {
  return `<meta http-equiv="Refresh" content="${content}">`;
}

describe('the feed of a page whose markup names none', () => {
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const preview = async (url: string) =>
    (await app.signedIn()).post<WirePreview>('/api/sources/preview', { url });
  const findUrl = async (url: string) => (await preview(url)).body.feed?.['feed_url'] ?? null;
  const NOTHING = { status: 422, body: { code: 'not_a_feed' } };

  describe('in its header Link', () => {
    it('is found with one more request, relative to the page', async () => {
      const site = await aSite();
      const url = site.addPage('/blog/posts', feed('Posts'));
      const header = `</style.css>; rel=preload, <posts>; rel="alternate"; type="${RSS}"; title="Posts"`;
      const page = site.addPage('/blog/', html('', { link: header }));
      expect(await findUrl(page)).toBe(url);
      expect(site.requests).toHaveLength(2);
    });

    it('is found beside a response that is no page', async () => {
      const site = await aSite();
      const url = site.addPage('/posts', feed('Posts'));
      const headers = { 'content-type': 'text/plain', link: `<${url}>; rel=alternate; type=${RSS}` };
      expect(await findUrl(site.addPage('/', { headers, body: 'Words' }))).toBe(url);
      expect(await findUrl(site.addPage('/gone', { status: 404, headers, body: '' }))).toBe(url);
    });

    it('comes after those that the markup declares, and once', async () => {
      const site = await aSite();
      const [one, two] = ['/one', '/two'].map((path) => site.addPage(path, feed(path)));
      const header = [two, one].map((url) => `<${url}>; rel=alternate; type=${RSS}`).join(', ');
      const page = site.addPage('/', html(link('/one'), { link: header }));
      const { body } = await preview(page);
      expect(body.candidates.map(({ url }) => url)).toEqual([one, two]);
      expect(site.requests).toHaveLength(3);
    });

    it('is not fetched from a private address', async () => {
      const site = await aSite();
      const page = site.addPage('/', html('', { link: `<http://10.0.0.1/f>; rel=alternate; type=${RSS}` }));
      expect(await preview(page)).toMatchObject(NOTHING);
    });
  });

  describe('at the page to which it refreshes', () => {
    it('is found, on another host too', async () => {
      const [old, current] = [await aSite(), await aSite()];
      const url = current.addPage('/posts', feed('Posts'));
      const target = current.addPage('/blog', html(link('/posts')));
      expect(await findUrl(old.addPage('/', html(refresh(`0; url=${target}`))))).toBe(url);
    });

    it('is the page itself, when that is a feed, or has a well-known path', async () => {
      const site = await aSite();
      const direct = site.addPage('/direct', feed('Direct'));
      expect(await findUrl(site.addPage('/a', html(refresh("0;URL='/direct'"))))).toBe(direct);
      const known = site.addPage('/blog/feed.xml', feed('Known'));
      site.addPage('/blog/', html('<p>Welcome'));
      expect(await findUrl(site.addPage('/b', html(refresh('1; url=/blog/'))))).toBe(known);
    });

    it('is searched after one refresh, not after two', async () => {
      const site = await aSite();
      site.addPage('/third', html(link('/posts')));
      site.addPage('/posts', feed('Posts'));
      site.addPage('/second', html(refresh('0; url=/third')));
      expect(await preview(site.addPage('/', html(refresh('0; url=/second'))))).toMatchObject(NOTHING);
      expect(site.countRequests('/second')).toBe(1);
      expect(site.countRequests('/third')).toBe(0);
    });

    it.each([
      ['a late refresh', '300; url=/other'],
      ['a page that loads itself again', '5; url=/#top'],
      ['a private address', '0; url=http://10.0.0.1/'],
      ['another scheme', '0; url=javascript:e()'],
    ])('is not searched for %s', async (_, content) => {
      const site = await aSite();
      site.addPage('/other', html(link('/posts')));
      site.addPage('/posts', feed('Posts'));
      expect(await preview(site.addPage('/', html(refresh(content))))).toMatchObject(NOTHING);
      expect(site.countRequests('/')).toBe(1);
      expect(site.countRequests('/other')).toBe(0);
    });

    it('is searched with the requests that one search may send', async () => {
      const [old, current] = [await aSite(), await aSite()];
      const target = current.addPage('/blog/', html('<p>Welcome'));
      expect(await preview(old.addPage('/blog/', html(refresh(`0; url=${target}`))))).toMatchObject(NOTHING);
      expect(old.requests.length + current.requests.length).toBeLessThanOrEqual(25);
    });
  });

  describe('at a well-known path', () => {
    it.each([404, 410])('is found beside a home page with status %d', async (status) => {
      const site = await aSite();
      const url = site.addPage('/index.rdf', feed('Posts'));
      expect(await findUrl(site.addPage('/', html('', {}, status)))).toBe(url);
      expect(site.requests.length).toBeLessThanOrEqual(1 + 12);
    });

    it('is not searched beside another missing page, whose address is a mistake', async () => {
      const site = await aSite();
      site.addPage('/feed/', feed('Posts'));
      expect(await preview(site.addPage('/nothing', html('', {}, 404)))).toMatchObject(NOTHING);
      expect(site.requests).toHaveLength(1);
    });

    it('is found beside a home page that alone is forbidden', async () => {
      const site = await aSite();
      const url = site.addPage('/atom.xml', feed('Posts'));
      expect(await findUrl(site.addPage('/', html('<h1>Forbidden', {}, 403)))).toBe(url);
    });

    it('is not searched further on a site that refuses the first paths too', async () => {
      const site = await aSite();
      for (const path of ['/feed/', '/feed']) site.addPage(path, { status: 403 });
      site.addPage('/atom.xml', feed('Posts'));
      expect(await preview(site.addPage('/', html('', {}, 403)))).toMatchObject(NOTHING);
      expect(site.requests).toHaveLength(3);
    });

    it.each([
      ['a challenge', html('', { 'cf-mitigated': 'challenge' }, 403), 3],
      ['a password', html('', {}, 401), 3],
      ['an error', html('', {}, 500), 1],
    ])('is not searched further behind %s', async (_, page, requests) => {
      const site = await aSite();
      site.addPage('/atom.xml', feed('Posts'));
      expect((await preview(site.addPage('/', page))).status).toBeGreaterThanOrEqual(400);
      expect(site.requests).toHaveLength(requests);
    });
  });
});
