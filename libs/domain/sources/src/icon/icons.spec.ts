import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { type JobContext, Jobs, SchedulerModule } from '@reader/scheduler';
import type { PageResponse, WebSite } from '@reader/testing';
import { waitUntil } from '@reader/testing';
import { html, sitesOfTheirOwn } from '../discovery/discovery.testing';
import { SourcesHttpModule } from '../sources.http.module';
import { SourcesJobsModule } from '../sources.jobs.module';
import { importSources, type WireSource, withState } from '../testing';
import { gif, ico, png } from './icon.testing';
import { IconsService, type IconsReport } from './icons.service';

const aSite = sitesOfTheirOwn();
const picture = (body: Buffer, type = 'image/png'): PageResponse => ({
  headers: { 'content-type': type },
  body,
});

/** A feed of this site, with an icon of its own or without. */
function feedOf(site: WebSite, path = '/feed', image: string | null = null): string {
  const own = image === null ? '' : `<image><url>${image}</url></image>`;
  const about = `<title>Of ${path}</title><link>${site.getUrl('/')}</link>${own}`;
  const item = `<item><guid>${path}</guid><title>T</title></item>`;
  const body = `<rss version="2.0"><channel>${about}${item}</channel></rss>`;
  return site.addPage(path, { headers: { 'content-type': 'application/rss+xml' }, body });
}

describe('the icon of a source', () => {
  const app = testApp([SchedulerModule.forRoot({ runsJobs: false }), SourcesHttpModule, SourcesJobsModule], {
    FETCH_ALLOW_PRIVATE: '127.0.0.0/8',
  });
  const icons = () => app.app.get(IconsService);
  const get = async (client: SignedIn, slug: string) =>
    (await client.get<WireSource & { icon_url: string | null }>(`/api/sources/${slug}`)).body;
  /** Adds the feed, and waits for the icon in the background. */
  const add = async (client: SignedIn, url: string) => {
    const { status, body } = await client.post<WireSource>('/api/sources', { url });
    expect(status).toBe(201);
    await icons().waitUntilSettled();
    return get(client, body.slug);
  };
  const served = async (client: SignedIn, path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(app.app.url + path, { headers: { cookie: client.cookies ?? '', ...headers } });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const count = () => app.app.database.count(sql`select count(*) as n from icons`);
  /** One run of the job, as the scheduler starts it. */
  const pass = async (signal = new AbortController().signal) => {
    const job = app.app
      .get(Jobs)
      .list()
      .find(({ name }) => name === 'favicons');
    return (await job?.run({ signal } as JobContext)) as IconsReport;
  };

  it('is served from this service once it was fetched, and is cacheable under its version', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    const own = site.addPage('/own.png', picture(png(32)));
    const source = await add(ada, feedOf(site, '/feed', own));
    expect(source.icon_url).toMatch(new RegExp(`^/api/sources/${source.slug}/icon\\?v=\\d+$`));
    const answer = await served(ada, source.icon_url ?? '');
    expect([answer.status, answer.body.equals(png(32))]).toEqual([200, true]);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    });
    // Without a Cache-Control header this client would send no-cache (Fetch §4.5).
    const again = { 'if-none-match': answer.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect(await served(ada, `/api/sources/${source.slug}/icon`, again)).toMatchObject({ status: 304 });
    const unversioned = await served(ada, `/api/sources/${source.slug}/icon?v=0`);
    expect(unversioned.headers.get('cache-control')).toBe('private, no-cache');
    expect(site.countRequests('/favicon.ico')).toBe(0);
  });

  it('is visible to users who see the source, and to no others', async () => {
    const [[ada, bob], site] = [await app.twoUsers(), await aSite()];
    const { slug } = await add(ada, feedOf(site, '/feed', site.addPage('/own.png', picture(png(32)))));
    const path = `/api/sources/${slug}/icon`;
    expect((await served(ada, path)).status).toBe(200);
    expect((await served(bob, path)).status).toBe(404);
    expect((await app.anyone().get(path)).status).toBe(401);
    expect((await ada.delete(`/api/sources/${slug}`)).status).toBe(204);
    expect((await served(ada, path)).status).toBe(404);
  });

  it('is the best one that the page of the site links, when the feed has none', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    site.addPage(
      '/',
      html('<link rel=icon sizes=16x16 href=/16.png><link rel=icon sizes=48x48 href=/48.png>'),
    );
    site.addPage('/48.png', picture(png(48)));
    const { icon_url } = await add(ada, feedOf(site));
    expect((await served(ada, icon_url ?? '')).body.equals(png(48))).toBe(true);
    expect(site.countRequests('/16.png') + site.countRequests('/favicon.ico')).toBe(0);
  });

  it.each([
    ['an SVG, which is a document', picture(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a page', html('Not here')],
    ['too many bytes', picture(Buffer.concat([png(32), Buffer.alloc(256 * 1024)]))],
    ['a picture that would fill the memory', picture(png(30_000))],
    ['a counter of visits', picture(gif(1), 'image/gif')],
    ['a banner', picture(png(600, 100))],
    ['nothing', { status: 404 }],
  ])('is not %s: the next one is used', async (_, bad) => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    site.addPage('/favicon.ico', picture(ico(png(16)), 'text/plain'));
    const { icon_url } = await add(ada, feedOf(site, '/feed', site.addPage('/bad', bad)));
    expect((await served(ada, icon_url ?? '')).headers.get('content-type')).toBe('image/x-icon');
  });

  it('is not fetched from a private address, and the source is still added', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    site.addPage('/', { status: 302, headers: { location: 'http://10.0.0.1/' } });
    expect(await add(ada, feedOf(site, '/feed', 'http://169.254.169.254/icon.png'))).toMatchObject({
      icon_url: null,
    });
  });

  it('does not delay adding the source', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    let deliver: (answer: PageResponse) => void = () => undefined;
    const slow = site.addPage('/slow.png', () => new Promise((resolve) => (deliver = resolve)));
    const { body } = await ada.post<WireSource>('/api/sources', { url: feedOf(site, '/feed', slow) });
    expect(await get(ada, body.slug)).toMatchObject({ icon_url: null });
    await waitUntil('the icon is fetched', () => site.countRequests('/slow.png') > 0);
    deliver(picture(png(32)));
    await icons().waitUntilSettled();
    expect((await get(ada, body.slug)).icon_url).not.toBeNull();
  });

  it('is fetched once for all sources of the feed, and stored once for all with the same image', async () => {
    const [[ada, bob], site, other] = [await app.twoUsers(), await aSite(), await aSite()];
    const url = feedOf(site, '/feed', site.addPage('/own.png', picture(png(32, 32, 'shared'))));
    const before = await count();
    const [one, two] = [await add(ada, url), await add(bob, url)];
    expect(site.countRequests('/own.png')).toBe(1);
    const three = await add(
      bob,
      feedOf(other, '/feed', other.addPage('/own.png', picture(png(32, 32, 'shared')))),
    );
    const versions = [one, two, three].map(({ icon_url }) => icon_url?.split('?v=')[1]);
    expect(new Set(versions).size).toBe(1);
    expect(await count()).toBe((before ?? 0) + 1);
  });

  it('is fetched by the job where it is missing: one page for all sources of a site', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    site.addPage('/favicon.ico', picture(ico(png(16))));
    const slugs = await importSources(
      ada,
      ['/a', '/b', '/c'].map((path) => site.getUrl(path)),
    );
    expect(await pass()).toMatchObject({ found: 3 });
    for (const slug of slugs) expect((await get(ada, slug)).icon_url).not.toBeNull();
    expect([site.countRequests('/'), site.countRequests('/favicon.ico')]).toEqual([1, 1]);
    expect(await pass()).toMatchObject({ sources: 0, found: 0 });
  });

  it('is checked again after 7 days without an icon, 30 with one; it survives a failure', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    const own = site.addPage('/own.png', picture(png(32, 32, 'first')));
    const existing = await add(ada, feedOf(site, '/kept', own));
    const bare = await add(ada, feedOf(site, '/bare'));
    const looked = async (slug: string, days: number) => {
      await withState(app.app.database, slug, { icon_checked_at: new Date(Date.now() - days * 86_400_000) });
      return (await pass()).sources;
    };
    expect([await looked(bare.slug, 6), await looked(bare.slug, 8)]).toEqual([0, 1]);
    expect(await looked(existing.slug, 29)).toBe(0);
    site.addPage('/own.png', { status: 500 });
    expect(await looked(existing.slug, 31)).toBe(1);
    expect((await get(ada, existing.slug)).icon_url).toBe(existing.icon_url);
    site.addPage('/own.png', picture(png(32, 32, 'second')));
    expect(await looked(existing.slug, 31)).toBe(1);
    expect((await get(ada, existing.slug)).icon_url).not.toBe(existing.icon_url);
  });

  it('is deleted when no source references it', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    const own = site.addPage('/own.png', picture(png(32, 32, 'unloved')));
    const { slug } = await add(ada, feedOf(site, '/feed', own));
    const aged = sql`update icons set created_at = now() - interval '1 day'`;
    await app.app.database.run(aged);
    await pass();
    expect((await get(ada, slug)).icon_url).not.toBeNull();
    await ada.delete(`/api/sources/${slug}`);
    const before = (await count()) ?? 0;
    expect((await pass()).removed).toBeGreaterThan(0);
    expect(await count()).toBeLessThan(before);
  });

  it('is neither fetched nor marked as missing while the service stops', async () => {
    const [ada, site] = [await app.signedIn(), await aSite()];
    site.addPage('/favicon.ico', picture(ico(png(16))));
    const [slug = ''] = await importSources(ada, [site.getUrl('/feed')]);
    const stopping = new AbortController();
    site.addPage('/', () => {
      stopping.abort();
      return new Promise<never>(() => undefined);
    });
    expect(await pass(stopping.signal)).toMatchObject({ found: 0 });
    site.addPage('/', html(''));
    await pass();
    expect((await get(ada, slug)).icon_url).not.toBeNull();
  });
});
