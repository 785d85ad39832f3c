import { gzipSync } from 'node:zlib';
import { FetchFailed } from './index';
import { aClient, aClientOf, respondWith, aSite, aTcpServer, stopAll } from './testing';

afterEach(stopAll);

const matchFailure = (reason: string) => expect.objectContaining({ constructor: FetchFailed, reason });

describe('limits', () => {
  it('on the total time apply to a site that sends byte by byte', async () => {
    const site = await aSite((_request, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 10);
      response.on('close', () => clearInterval(drip));
    });
    await expect(aClientOf(site).get(site.origin, { timeoutMs: 200 })).rejects.toEqual(
      matchFailure('timeout'),
    );
  });

  it('on the total time apply to a site that sends nothing', async () => {
    const site = await aSite(() => undefined);
    await expect(aClientOf(site).get(site.origin, { timeoutMs: 50 })).rejects.toEqual(
      matchFailure('timeout'),
    );
  });

  it('on headers apply', async () => {
    const site = await aSite(respondWith('', { 'x-long': 'x'.repeat(20_000) }));
    await expect(aClientOf(site).get(site.origin)).rejects.toEqual(matchFailure('bad_response'));
  });

  it('on bytes apply after decoding, to a bomb of half a kilobyte', async () => {
    const bomb = gzipSync(gzipSync(Buffer.alloc(32 * 1024 * 1024)));
    const site = await aSite(respondWith(bomb, { 'content-encoding': 'gzip, gzip' }));
    expect(bomb.length).toBeLessThan(512);
    await expect(aClientOf(site).get(site.origin)).rejects.toEqual(matchFailure('too_large'));
  });

  it('on bytes apply with and without Content-Length', async () => {
    const announced = await aSite(respondWith('x'.repeat(2_000)));
    const flowing = await aSite((_request, response) => {
      const pour = (): void => {
        while (response.write('x'.repeat(1_000)));
        response.once('drain', pour);
      };
      pour();
    });
    for (const site of [announced, flowing]) {
      await expect(aClientOf(site).get(site.origin, { maxBytes: 1_999 })).rejects.toEqual(
        matchFailure('too_large'),
      );
    }
    expect(await aClientOf(announced).get(announced.origin, { maxBytes: 2_000 })).toMatchObject({
      status: 200,
    });
  });
});

describe('a server that breaks the protocol', () => {
  it.each([
    ['bad_response', '220 mail.test ESMTP\r\n'],
    ['bad_response', 'HTTP/1.1 200 OK\r\nno colon\r\n\r\n'],
    ['network', 'HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nshort'],
    ['network', ''],
  ])('fails with %s for %j', async (reason, sent) => {
    const port = await aTcpServer((socket) => socket.end(sent));
    const client = aClient({ allowPrivate: ['127.0.0.1'] });
    await expect(client.get(`http://127.0.0.1:${port}/`)).rejects.toEqual(matchFailure(reason));
  });
});
