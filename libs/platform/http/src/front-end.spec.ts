import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express from 'express';
import { createFrontEndHandlers } from './front-end';

const SCRIPT = 'console.log("a script that is long enough to be packed")';

describe('the files of the front end', () => {
  let folder: string;
  let server: Server;
  let url: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'front-end-'));
    await writeFile(join(folder, 'index.html'), '<app ngCspNonce="%CSP_NONCE%"></app>');
    await writeFile(join(folder, 'main-ABCDEFGH.js'), SCRIPT);
    await writeFile(join(folder, 'main-ABCDEFGH.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(folder, 'main-ABCDEFGH.js.br'), brotliCompressSync(SCRIPT));
    await writeFile(join(folder, 'sw.js'), SCRIPT);
    await writeFile(join(folder, 'gone-ABCDEFGH.js.gz'), gzipSync(SCRIPT));
    await writeFile(join(folder, 'gone-ABCDEFGH.js.br'), brotliCompressSync(SCRIPT));
    const app = express();
    app.use((_, response, next) => {
      response.set('Content-Security-Policy', "default-src 'self'");
      next();
    });
    for (const handler of createFrontEndHandlers(folder)) app.use(handler);
    server = createServer(app).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    server.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ['br', 'br, gzip'],
    ['gzip', 'gzip'],
    [null, 'identity'],
  ])('are sent as %s to a client that accepts %s', async (encoding, accepted) => {
    const answer = await fetch(`${url}/main-ABCDEFGH.js`, { headers: { 'accept-encoding': accepted } });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await answer.text()).toBe(SCRIPT);
  });

  it('may disappear while the service runs', async () => {
    await rm(join(folder, 'gone-ABCDEFGH.js.gz'));
    await rm(join(folder, 'gone-ABCDEFGH.js.br'));
    const headers = { 'accept-encoding': 'br' };
    const answer = await fetch(`${url}/gone-ABCDEFGH.js`, { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect((await fetch(`${url}/sw.js`)).status).toBe(200);
  });

  it('are revalidated when their name has no content hash', async () => {
    const first = await fetch(`${url}/sw.js`);
    expect(first.headers.get('cache-control')).toBe('no-cache');
    // The headers of a browser. `fetch` would add no-cache by itself and get the whole file.
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await fetch(`${url}/sw.js`, { headers })).status).toBe(304);
  });

  it.each(['/', '/inbox/12?show=all', '/settings'])(
    'are the page at %s, with the nonce of the answer',
    async (path) => {
      const answer = await fetch(url + path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const html = await answer.text();
      expect(html).toContain('<app ngCspNonce="');
      expect(html).not.toContain('%CSP_NONCE%');
    },
  );

  it('allow text to become markup or script only by named policies', async () => {
    const policy = (await fetch(`${url}/inbox`)).headers.get('content-security-policy');
    expect(policy?.split('; ')).toEqual([
      "default-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types angular dompurify default',
    ]);
    const file = await fetch(`${url}/sw.js`);
    expect(file.headers.get('content-security-policy')).toBe("default-src 'self'");
  });

  it.each(['/main-OLDOLDOL.js', '/api/nothing', '/../package.json', '/%2e%2e/package.json'])(
    'are not served at %s',
    async (path) => {
      const answer = await fetch(url + path);
      expect(await answer.text()).not.toContain('ngCspNonce');
      expect(answer.status).toBe(404);
    },
  );
});
