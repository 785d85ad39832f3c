import { waitUntil } from '@reader/wait-until';
import { FetchFailed, UrlNotAllowed } from './index';
import { aClient, aClientOf, respondWith, aSite, aTcpServer, dialInto, stopAll } from './testing';

afterEach(stopAll);

const matchFailure = (reason: string) => expect.objectContaining({ constructor: FetchFailed, reason });

describe('a fetch', () => {
  it("returns the site's answer, whatever its status", async () => {
    for (const status of [200, 404, 410, 500]) {
      const site = await aSite(respondWith('words', { 'content-type': 'text/plain' }, status));
      const answer = await aClientOf(site).get(`${site.origin}/a?b=c#d`);
      expect(answer).toMatchObject({ status, url: `${site.origin}/a?b=c`, redirects: [] });
      expect(answer.headers.get('content-type')).toBe('text/plain');
      expect(answer.body.toString()).toBe('words');
    }
  });

  it('reports each outcome once', async () => {
    const outcomes: string[] = [];
    const sites = await Promise.all([200, 304, 404].map((status) => aSite(respondWith('', {}, status))));
    const client = aClient({
      allowPrivate: sites.map(({ port }) => `127.0.0.1:${port}`),
      onEnd: (outcome) => outcomes.push(outcome),
    });
    for (const { origin } of sites) await client.get(origin);
    const other = await aSite();
    await expect(client.get(other.origin)).rejects.toThrow(UrlNotAllowed);
    const [first] = sites;
    await expect(client.get(first?.origin ?? '', { signal: AbortSignal.abort() })).rejects.toThrow('abort');
    expect(outcomes).toEqual(['ok', 'not_modified', 'http_error', 'refused', 'aborted']);
  });

  it('posts bytes, and does not follow a redirect', async () => {
    const received: Buffer[] = [];
    const site = await aSite((request, response) => {
      request.on('data', (chunk: Buffer) => received.push(chunk));
      request.on('end', () => response.writeHead(307, { location: '/elsewhere' }).end());
    });
    const body = Buffer.from('bytes');
    const answer = await aClientOf(site).post(`${site.origin}/a?b`, { body, headers: { ttl: '60' } });
    expect(answer).toMatchObject({ status: 307, redirects: [] });
    expect(Buffer.concat(received).toString()).toBe('bytes');
    expect(site.requests).toHaveLength(1);
    expect(site.requests[0]).toMatchObject({ method: 'POST', url: '/a?b', headers: { ttl: '60' } });
  });

  it('posts nothing to a private place, by its address or by its name', async () => {
    const site = await aSite();
    const client = aClient({ resolve: () => Promise.resolve(['127.0.0.1']) });
    for (const url of [site.origin, `http://public.example:${site.port}/`])
      await expect(client.post(url, { body: Buffer.from('x') })).rejects.toThrow(UrlNotAllowed);
    expect(site.requests).toEqual([]);
  });

  it('sends its user agent and the accepted types', async () => {
    const site = await aSite();
    await aClientOf(site).get(site.origin, {
      accept: 'application/rss+xml',
      headers: { 'Accept-Language': 'en' },
    });
    expect(site.requests[0]?.headers).toMatchObject({
      'user-agent': 'Reader/test',
      accept: 'application/rss+xml',
      'accept-language': 'en',
    });
  });

  it('sends conditional headers, and returns a 304', async () => {
    const site = await aSite((request, response) => {
      response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 200, { etag: '"v1"' }).end();
    });
    const answer = await aClientOf(site).get(site.origin, {
      headers: { 'If-None-Match': '"v1"', 'If-Modified-Since': 'Fri, 20 Nov 2026 10:00:00 GMT' },
    });
    expect(answer).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect(site.requests[0]?.headers['if-modified-since']).toBe('Fri, 20 Nov 2026 10:00:00 GMT');
  });

  it('drops Host, Content-Length and invalid values of a caller', async () => {
    const site = await aSite();
    const headers = {
      Host: 'internal',
      'Content-Length': '5',
      'If-None-Match': '"a"\r\nX-Injected: 1',
      Expect: 'x',
    };
    await aClientOf(site).get(site.origin, { headers });
    expect(site.requests[0]?.headers).toMatchObject({ host: `127.0.0.1:${site.port}` });
    expect(Object.keys(site.requests[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('reuses a small number of connections', async () => {
    const site = await aSite();
    const client = aClientOf(site);
    for (let time = 0; time < 10; time += 1) await client.get(site.origin);
    // A second connection may open while the first one is being released.
    expect(site.connections).toBeLessThanOrEqual(2);
    await Promise.all(Array.from({ length: 40 }, () => client.get(site.origin)));
    expect(site.connections).toBeLessThanOrEqual(6);
    expect(site.requests).toHaveLength(50);
  });

  it('can be aborted by its caller', async () => {
    const site = await aSite(() => undefined);
    const control = new AbortController();
    const answer = aClientOf(site).get(site.origin, { signal: control.signal });
    control.abort(new Error('shutting down'));
    await expect(answer).rejects.toThrow('shutting down');
  });

  it('ends when the client is closed', async () => {
    const site = await aSite((_request, response) => response.write('half'));
    const client = aClientOf(site);
    const answer = client.get(site.origin);
    const outcome = expect(answer).rejects.toEqual(matchFailure('network'));
    await waitUntil('the site is asked', () => site.requests.length > 0);
    await client.close();
    await outcome;
  });
});

describe('the message for users', () => {
  it('is the same for a refused address, an unknown name and a closed port', async () => {
    const gone = await aSite();
    await stopAll();
    const client = aClient({
      allowPrivate: [`127.0.0.1:${gone.port}`],
      resolve: () => Promise.reject(new Error('ENOTFOUND')),
    });
    const urls = [
      'http://10.0.0.1/',
      'http://no.such.test/',
      'http://localhost/',
      'javascript:1',
      gone.origin,
    ];
    const messages = await Promise.all(
      urls.map((url) => client.get(url).catch((error: Error) => error.message)),
    );
    expect(new Set(messages)).toEqual(new Set(['This address cannot be reached.']));
  });

  it('has the real reason in `cause`, for the log', async () => {
    const refusal = await aClient()
      .get('http://10.0.0.1/')
      .catch((error: UrlNotAllowed) => error);
    expect(refusal).toMatchObject({
      code: 'url_not_allowed',
      cause: { message: '10.0.0.1 is 10.0.0.1: not public' },
    });
  });
});

describe('a name', () => {
  it('is the TLS server name although an address is dialled', async () => {
    const hello = Promise.withResolvers<Buffer>();
    const port = await aTcpServer((socket) => {
      socket.once('data', (bytes) => {
        socket.destroy();
        hello.resolve(bytes);
      });
    });
    const client = aClient({ allowPrivate: ['feeds.test'], resolve: () => Promise.resolve(['127.0.0.1']) });
    await expect(client.get(`https://feeds.test:${port}/`)).rejects.toEqual(matchFailure('network'));
    expect((await hello.promise).includes('feeds.test')).toBe(true);
  });

  it("is refused when the peer's address is not the dialled one", async () => {
    const site = await aSite();
    const dialled: string[] = [];
    const client = aClient({
      resolve: () => Promise.resolve(['93.184.216.34']),
      connect: async (target) => dialInto(site, dialled)({ ...target, address: '127.0.0.1' }),
    });
    await expect(client.get('http://feeds.test/')).rejects.toBeInstanceOf(UrlNotAllowed);
    expect(site.requests).toEqual([]);
  });
});
