import { testApp } from '@reader/accounts/testing';
import { useWebSite } from '@reader/testing';
import { ImageProxyUrls } from './image-proxy-urls';
import { ImagesHttpModule } from './images.http.module';
import { PARALLEL_MAX, WAITING_MAX } from './images.service';

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const huge = (): Buffer => {
  const bytes = Buffer.from(PNG);
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
};
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe('an image through the proxy', () => {
  const [site, otherSite] = [useWebSite(), useWebSite()];
  const app = testApp([ImagesHttpModule], { FETCH_ALLOW_PRIVATE: '127.0.0.0/8', IMAGE_PROXY: 'true' });
  let pictures = 0;
  const signed = (url: string): string => app.app.get(ImageProxyUrls).toProxyUrl(url);
  const served = (body: Buffer | string, headers: Record<string, string> = {}): string =>
    signed(site.addPage(`/pictures/${++pictures}`, { body, headers }));

  it('has the site’s bytes, the detected type and a private cache', async () => {
    const ada = await app.signedIn();
    const { status, headers } = await ada.get(served(PNG, { 'content-type': 'text/html' }));
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(PNG.length),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^private, max-age=\d{7}, immutable$/),
    });
  });

  it.each([
    ['a drawing with scripts', SVG, 'image/svg+xml'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'image/png'],
    ['nothing', '', 'image/png'],
    ['a picture of three gigapixels', huge(), 'image/png'],
  ])('is refused for %s', async (_what, body, type) => {
    const ada = await app.signedIn();
    expect((await ada.get(served(body, { 'content-type': type }))).status).toBe(415);
  });

  it('is refused when it is too large, missing or on a private address', async () => {
    const ada = await app.signedIn();
    const large = served(Buffer.concat([PNG, Buffer.alloc(11 * 1024 * 1024)]));
    expect((await ada.get(large)).status).toBe(502);
    expect((await ada.get(signed(site.getUrl('/none')))).status).toBe(502);
    for (const url of ['http://10.0.0.1/a.png', 'http://[::1]/a.png', 'http://169.254.169.254/a.png'])
      expect(await ada.get(signed(url))).toMatchObject({ status: 422, body: { code: 'url_not_allowed' } });
    const inside = site.addPage('/inside', { status: 302, headers: { location: 'http://10.1.2.3/' } });
    expect((await ada.get(signed(inside))).status).toBe(422);
  });

  it('is one of a few at once for each user, so that slow sites occupy nobody else', async () => {
    const [ada, bob] = await app.twoUsers();
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const slow = signed(site.addPage('/slow', () => opened.then(() => ({ body: PNG }))));
    const answers = Array.from({ length: PARALLEL_MAX + WAITING_MAX + 1 }, () => ada.get(slow));
    const refused = await Promise.race(answers);
    const { status, headers } = refused;
    expect({ status, wait: headers.get('retry-after') }).toEqual({ status: 429, wait: '10' });
    expect((await bob.get(signed(otherSite.addPage('/picture', { body: PNG })))).status).toBe(200);
    open();
    const statuses = (await Promise.all(answers)).map((answer) => answer.status);
    expect(statuses.filter((each) => each !== 429)).toHaveLength(PARALLEL_MAX + WAITING_MAX);
  });

  it('requires a session and a valid signature', async () => {
    const ada = await app.signedIn();
    const path = served(PNG);
    expect((await app.anyone().get(path)).status).toBe(401);
    const [, , , signature = '', address = ''] = path.split('/');
    const other = Buffer.from(site.getUrl('/other')).toString('base64url');
    const forged = [
      `${signature}/${other}`,
      `x/${address}`,
      `${'A'.repeat(24)}/${address}`,
      `${signature}/%00`,
    ];
    for (const each of forged) expect((await ada.get(`/api/images/${each}`)).status).toBe(404);
    expect(site.countRequests('/other')).toBe(0);
  });

  it('replaces all images of an article, and the page’s policy allows no other origin', async () => {
    const html = app.app.get(ImageProxyUrls).rewriteHtml('<p><img src="https://a.test/1.png" /></p>');
    expect(html).toMatch(/^<p><img src="\/api\/images\/[\w-]{24}\/[\w-]+" \/><\/p>$/);
    const film = '<video src="https://a.test/v.mp4" poster="https://a.test/p.png" controls=""></video>';
    expect(app.app.get(ImageProxyUrls).rewriteHtml(film)).toMatch(
      /^<video src="https:\/\/a.test\/v.mp4" poster="\/api\/images\/[\w-]{24}\/[\w-]+" controls=""/,
    );
    const csp = (await app.anyone().get('/api/live')).headers.get('content-security-policy');
    expect(csp).toContain("img-src 'self' data: blob:;");
  });
});

describe('without IMAGE_PROXY', () => {
  const app = testApp([ImagesHttpModule]);

  it('proxies only images on plain http, which pages may not load', () => {
    const addresses = app.app.get(ImageProxyUrls);
    expect(addresses.toProxyUrl('https://a.test/1.png')).toBe('https://a.test/1.png');
    expect(addresses.toProxyUrl('http://a.test/1.png')).toMatch(/^\/api\/images\//);
  });
});
