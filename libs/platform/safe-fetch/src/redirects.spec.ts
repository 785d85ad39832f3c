import { FetchFailed, findLastingUrl, UrlNotAllowed } from './index';
import { aClientOf, respondWith, aSite, redirectTo, stopAll } from './testing';

afterEach(stopAll);

const matchFailure = (reason: string) => expect.objectContaining({ constructor: FetchFailed, reason });

describe('redirects', () => {
  it('are followed five times', async () => {
    const site = await aSite((request, response) => {
      const step = Number(request.url?.slice(1));
      redirectTo(step < 5 ? `/${step + 1}` : '/never', step < 5 ? 301 : 302)(request, response);
    });
    await expect(aClientOf(site).get(`${site.origin}/0`)).rejects.toEqual(matchFailure('too_many_redirects'));
    expect(site.requests).toHaveLength(6);
  });

  it('are in the answer, in their order', async () => {
    const site = await aSite((request, response) => {
      const next = { '/old': ['/mid', 301], '/mid': ['/new', 302] }[request.url ?? ''];
      if (next) redirectTo(String(next[0]), Number(next[1]))(request, response);
      else respondWith('here')(request, response);
    });
    const client = aClientOf(site);
    expect(await client.get(`${site.origin}/old`)).toMatchObject({
      url: `${site.origin}/new`,
      redirects: [
        { status: 301, url: `${site.origin}/mid` },
        { status: 302, url: `${site.origin}/new` },
      ],
    });
  });

  it('send credentials and validators within an origin and never to another', async () => {
    const other = await aSite();
    const site = await aSite((request, response) =>
      redirectTo(request.url === '/' ? '/again' : `${other.origin}/`)(request, response),
    );
    const headers = {
      Authorization: 'Bearer x',
      Cookie: 'a=b',
      'If-None-Match': '"v"',
      'X-Key': 'k',
      'Accept-Language': 'de',
    };
    await aClientOf(site, other).get(site.origin, { headers });
    expect(site.requests[1]?.headers).toMatchObject({
      authorization: 'Bearer x',
      cookie: 'a=b',
      'if-none-match': '"v"',
    });
    expect(Object.keys(other.requests[0]?.headers ?? {}).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ]);
  });

  it('to a refused place fail without a connection', async () => {
    const canary = await aSite();
    for (const location of [canary.origin, `http://localhost:${canary.port}/`, `//0x7f.1:${canary.port}/`]) {
      const site = await aSite(redirectTo(location));
      await expect(aClientOf(site).get(site.origin)).rejects.toBeInstanceOf(UrlNotAllowed);
    }
    expect(canary.connections).toBe(0);
  });

  it('are returned as the answer with `redirects: refuse`', async () => {
    const site = await aSite((request, response) =>
      request.url === '/' ? respondWith('home')(request, response) : redirectTo('/')(request, response),
    );
    expect(await aClientOf(site).get(`${site.origin}/feed`, { redirects: 'refuse' })).toMatchObject({
      status: 302,
      url: `${site.origin}/feed`,
      redirects: [],
    });
    expect(site.requests).toHaveLength(1);
  });

  it('are read as UTF-8 when a server sends raw UTF-8', async () => {
    const site = await aSite((request, response) => {
      const location = Buffer.from('/über', 'utf8').toString('latin1');
      if (request.url === '/') redirectTo(location)(request, response);
      else respondWith('here')(request, response);
    });
    expect(await aClientOf(site).get(site.origin)).toMatchObject({ url: `${site.origin}/%C3%BCber` });
  });

  it('are followed even when their own body never ends', async () => {
    const site = await aSite((request, response) => {
      if (request.url !== '/') respondWith('here')(request, response);
      else response.writeHead(302, { location: '/next' }).write('moved');
    });
    expect(await aClientOf(site).get(site.origin)).toMatchObject({ url: `${site.origin}/next` });
  });
});

describe('the lasting address of a document', () => {
  const [A, B, C] = ['https://a.example/', 'https://b.example/', 'https://c.example/'] as const;
  it.each([
    ['none', [], A],
    ['a permanent one', [[308, B]], B],
    ['a temporary one', [[302, B]], A],
    [
      'a permanent one before a temporary one',
      [
        [301, B],
        [303, C],
      ],
      B,
    ],
    [
      'a temporary one before a permanent one',
      [
        [307, B],
        [301, C],
      ],
      A,
    ],
  ] as const)('ends before the first temporary redirect: %s', (_, redirects, lasting) => {
    const hops = redirects.map(([status, url]) => ({ status, url }));
    expect(findLastingUrl(`${A}#top`, hops)).toBe(lasting);
  });

  it('has https where a temporary redirect led from http to it', () => {
    const hops = [
      { status: 302, url: A },
      { status: 302, url: B },
    ];
    expect(findLastingUrl('http://a.example', hops)).toBe(A);
  });
});
