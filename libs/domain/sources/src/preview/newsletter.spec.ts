import { testApp } from '@reader/accounts/testing';
import type { PageResponse } from '@reader/testing';
import { feed, html, link, sitesOfTheirOwn, type WirePreview } from '../discovery/discovery.testing';
import { SourcesHttpModule } from '../sources.http.module';

const aSite = sitesOfTheirOwn();
/** A feed with a generator. */
const written = (generator: string): PageResponse => {
  const { headers = {}, body } = feed('Letters');
  return { headers, body: String(body).replace('<link>', `<generator>${generator}</generator><link>`) };
};

describe('the newsletter preview', () => {
  const app = testApp([SourcesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8' });
  const preview = async (url: string) =>
    (await app.signedIn()).post<WirePreview>('/api/sources/newsletter/preview', { url });

  it.each([
    ['substack', '/p/a-post?utm_source=mail', html('', { 'x-served-by': 'Substack' }), '/feed'],
    ['substack', '/archive', html('<img src="https://substackcdn.com/x">'), '/feed'],
    ['ghost', '/a-post/', html('<meta name=generator content="Ghost 5.82">'), '/rss/'],
    ['wordpress', '/about/', html('<img src="/wp-content/x">'), '/feed/'],
  ])(
    'recognises %s under any host name, from a post as from the home page',
    async (...[platform, path, page, feedPath]) => {
      const site = await aSite();
      const url = site.addPage(feedPath, feed('Letters'));
      site.addPage(path.split('?')[0] ?? path, page);
      expect(await preview(site.getUrl(path))).toMatchObject({
        status: 200,
        body: { platform, feed: { feed_url: url, title: 'Letters' } },
      });
    },
  );

  it.each([
    ['substack', 'Substack'],
    ['beehiiv', 'beehiiv'],
    ['buttondown', 'Buttondown'],
    ['medium', 'Medium'],
    ['ghost', 'Ghost 5.82'],
    ['wordpress', 'https://wordpress.org/?v=6.8'],
    ['unknown', 'my own hands'],
  ])('recognises %s by the generator of the feed', async (platform, generator) => {
    const site = await aSite();
    const url = site.addPage('/letters', written(generator));
    expect((await preview(url)).body).toMatchObject({ platform, feed: { feed_url: url } });
    expect(site.requests).toHaveLength(1);
  });

  it.each(['/feed', '/rss'])(
    'probes %s under an unknown host name, and uses a feed that can be read',
    async (path) => {
      const site = await aSite();
      const url = site.addPage(path, written('Substack'));
      if (path === '/rss') site.addPage('/feed', html('<p>Not here'));
      const answer = await preview(site.addPage('/posts/one', html('<p>A letter')));
      expect(answer.body).toMatchObject({ platform: 'substack', feed: { feed_url: url } });
    },
  );

  it('uses the home page when the post does not identify the platform', async () => {
    const site = await aSite();
    const url = site.addPage('/letters.xml', feed('Letters'));
    site.addPage('/', html(link('/letters.xml')));
    const { body } = await preview(site.addPage('/posts/one', html('<p>A letter')));
    expect(body).toMatchObject({ platform: 'unknown', feed: { feed_url: url } });
  });

  it('sends at most six requests', async () => {
    const site = await aSite();
    const links = ['a', 'b', 'c', 'd'].map((name) => link(`/${name}`)).join('');
    site.addPage('/', html(links.replaceAll('/', '/x')));
    const page = site.addPage('/posts/one', html(`${links}<img src="/wp-content/x">`));
    expect(await preview(page)).toMatchObject({ status: 422, body: { code: 'not_a_feed' } });
    expect(site.requests).toHaveLength(6);
  });

  it('distinguishes refused, not switched on, and no feed', async () => {
    const detail = async (page: PageResponse) => {
      const { status, body } = await preview((await aSite()).addPage('/', page));
      return `${status} ${body.code} ${body.detail}`;
    };
    expect(await detail(html('', {}, 403))).toMatch(/^422 not_a_feed .*refuses our requests \(403\)/);
    expect(await detail(html('<script>_cf_chl_opt</script>'))).toMatch(/^422 not_a_feed .*challenge page/);
    expect(await detail(html('<img src="https://media.beehiiv.com/x">'))).toMatch(/^422 .*beehiiv.*by mail/);
    expect(await detail(html('<p>A shop'))).toMatch(/^422 not_a_feed No feed was found/);
  });
});
