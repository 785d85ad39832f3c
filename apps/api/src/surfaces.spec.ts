import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SignedIn, TestApp } from '@reader/accounts/testing';
import { useWebSite, waitUntil } from '@reader/testing';
import { AppModule } from './app.module';

interface Ids {
  readonly items: readonly { readonly article_id: number; readonly slug: string }[];
}

/**
 * Every input of an address, from a user or from a site's content, against a canary on this machine that must
 * not be reached. The specs of safe-fetch test other spellings of private addresses.
 */
describe('an address inside our network', () => {
  const site = useWebSite();
  const app = new TestApp();
  let canary: Server;
  let secret: string;
  let hits = 0;
  let ada: SignedIn;
  let pages = 0;

  beforeAll(async () => {
    canary = createServer((_, response) => {
      hits += 1;
      response.end('<rss version="2.0"><channel><title>Secret</title></channel></rss>');
    });
    await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
    secret = `http://127.0.0.1:${(canary.address() as AddressInfo).port}`;
    await app.startWhole((config) => AppModule.with(config), { FETCH_ALLOW_PRIVATE: site.host });
    ada = await app.signedIn();
  });
  afterEach(() => expect(hits).toBe(0));
  afterAll(async () => {
    await app.stop();
    await new Promise((resolve) => canary.close(resolve));
  });

  const path = (): string => `/surface/${++pages}`;
  const html = { 'content-type': 'text/html; charset=utf-8' };
  const words = `<p>${'There is a lot to be said here, and this page says it. '.repeat(30)}</p>`;
  const aPage = (head: string, body = words): string =>
    site.addPage(path(), {
      headers: html,
      body: `<html><head><title>T</title>${head}</head><body>${body}</body></html>`,
    });
  const addRedirect = (to: string): string =>
    site.addPage(path(), { status: 302, headers: { location: to } });
  const aFeed = (channel: string, item: string): string =>
    site.addPage(path(), {
      headers: { 'content-type': 'application/rss+xml' },
      body: `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>F${pages}</title>
        <link>${site.getUrl('/')}</link>${channel}<item><title>One</title>${item}</item></channel></rss>`,
    });
  const refused = { status: 422, body: { code: 'url_not_allowed' } };

  /** Adds the feed as a source and returns its only article. */
  async function articleOf(feed: string): Promise<number> {
    const { body, status } = await ada.post<{ slug: string }>('/api/sources', { url: feed });
    expect(status).toBe(201);
    const { items } = (await ada.get<Ids>(`/api/articles?source=${body.slug}`)).body;
    return items[0]?.article_id ?? 0;
  }

  it.each([
    '/api/sources',
    '/api/sources/preview',
    '/api/sources/newsletter/preview',
    '/api/articles/save-url',
  ])('is refused by POST %s, directly and after a redirect, with the same message', async (surface) => {
    const answers = [
      await ada.post(surface, { url: `${secret}/` }),
      await ada.post(surface, { url: addRedirect(`${secret}/`) }),
      await ada.post(surface, { url: 'http://169.254.169.254/latest/meta-data/' }),
      await ada.post(surface, { url: 'http://no-such-name.invalid/' }),
    ];
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(new Set(answers.map(({ body }) => body['detail'])).size).toBe(1);
  });

  it('is refused as a page’s feed, picture and canonical address', async () => {
    const url = aPage(`<link rel="alternate" type="application/rss+xml" href="${secret}/feed">
      <link rel="icon" href="${secret}/icon.png"><link rel="canonical" href="${secret}/c">
      <link rel="amphtml" href="${secret}/amp"><meta property="og:image" content="${secret}/i.png">
      <meta http-equiv="refresh" content="0;url=${secret}/r">`);
    expect((await ada.post('/api/sources', { url })).status).toBe(422);
    const saved = await ada.post<Ids['items'][0]>('/api/articles/save-url', { url });
    expect(saved.status).toBe(201);
    expect((await ada.get(`/api/articles/${saved.body.article_id}/image`)).status).not.toBe(200);
    expect((await ada.post(`/api/articles/${saved.body.article_id}/body`)).status).toBe(200);
  });

  it('is not requested for any element of a feed', async () => {
    const id = await articleOf(
      aFeed(
        `<atom:link rel="self" href="${secret}/self"/><atom:link rel="hub" href="${secret}/hub"/>
         <image><url>${secret}/image.png</url></image><icon>${secret}/icon.ico</icon>
         <cloud domain="127.0.0.1" port="80" path="/" protocol="http-post"/>`,
        `<link>${secret}/article</link><guid isPermaLink="true">${secret}/guid</guid>
         <enclosure url="${secret}/a.mp3" type="audio/mpeg" length="1"/><comments>${secret}/talk</comments>
         <description>&lt;img src="${secret}/a.png"&gt;&lt;p&gt;Words&lt;/p&gt;</description>`,
      ),
    );
    const failed = { status: 502, body: { code: 'extraction_failed' } };
    expect(await ada.post(`/api/articles/${id}/body`)).toMatchObject(failed);
    expect((await ada.get(`/api/articles/${id}/image`)).status).not.toBe(200);
    const { body } = await ada.get<{ content_html: string }>(`/api/articles/${id}`);
    const picture = /src="(\/api\/images\/[^"]+)"/.exec(body.content_html)?.[1] ?? '';
    expect(await ada.get(picture)).toMatchObject(refused);
  });

  it('is not followed from the page of an article', async () => {
    const id = await articleOf(aFeed('', `<link>${addRedirect(`${secret}/article`)}</link>`));
    expect(await ada.post(`/api/articles/${id}/body`)).toMatchObject({
      status: 502,
      body: { detail: 'This address cannot be reached.' },
    });
  });

  it('is not polled when an import or an update sets it', async () => {
    const opml = `<opml version="2.0"><body><outline text="x" xmlUrl="${secret}/feed"/></body></opml>`;
    await ada.post('/api/sources/import', undefined, {
      raw: opml,
      headers: { 'content-type': 'text/x-opml' },
    });
    const { body: source } = await ada.post<{ slug: string }>('/api/sources', { url: aFeed('', '') });
    expect(await ada.patch(`/api/sources/${source.slug}`, { feed_url: `${secret}/feed` })).toMatchObject(
      refused,
    );
    const { body: run } = await ada.post<{ run_id: number }>('/api/ingest');
    const status = async () =>
      (await ada.get<{ status: string }>(`/api/ingest/runs/${run.run_id}`)).body.status;
    await waitUntil('the run has ended', async () => (await status()) !== 'running');
  });
});
