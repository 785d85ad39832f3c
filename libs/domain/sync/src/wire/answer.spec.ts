import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import express from 'express';
import { sendJson, sendStream } from './answer';

/** Of random text, so that it is long when compressed, too. */
const createChunk = (): Buffer => Buffer.from(randomBytes(100_000).toString('hex'));
/** More than the buffers of two sockets hold. */
const CHUNKS = 200;

describe.each(['gzip', 'identity'])('an answer in chunks, with the encoding %s', (encoding) => {
  let server: Server;
  let chunks: AsyncIterable<Buffer>;
  let sent: Promise<unknown>;

  beforeEach(async () => {
    const app = express();
    app.get('/', (_, response) => {
      sent = sendStream(response, chunks).catch((error: unknown) => error);
    });
    app.get('/late', (request, response) => {
      const closed = once(response, 'close');
      sent = closed.then(() => sendStream(response, chunks)).catch((error: unknown) => error);
      request.socket.destroy();
    });
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterEach(() => server.close());

  /** Begins the download. */
  async function open(path = '/'): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const request = get({ port, path, host: '127.0.0.1', headers: { 'accept-encoding': encoding } });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    return response;
  }

  it('arrives whole when all chunks are ready before the app reads them', async () => {
    const all = Array.from({ length: 60 }, createChunk);
    chunks = Readable.from(all);
    const received = Buffer.concat(await (await open()).toArray());
    const text = encoding === 'gzip' ? gunzipSync(received) : received;
    expect(text.equals(Buffer.concat(all))).toBe(true);
    expect(await sent).toBeUndefined();
  });

  it('ends without an error when the app closes the connection', async () => {
    let read = 0;
    async function* readChunks(): AsyncIterable<Buffer> {
      for (; read < CHUNKS; read++) {
        yield createChunk();
        await setImmediate();
      }
    }
    chunks = readChunks();
    (await open()).destroy();
    expect(await sent).toBeUndefined();
    expect(read).toBeLessThan(CHUNKS);
  });

  it('ends without an error when the app closed the connection before the first chunk', async () => {
    chunks = Readable.from([createChunk()]);
    await expect(open('/late')).rejects.toThrow('socket hang up');
    expect(await sent).toBeUndefined();
  });

  it('fails with the error of a later chunk, and cuts the connection', async () => {
    const failure = new Error('The database is gone.');
    async function* readChunks(): AsyncIterable<Buffer> {
      yield createChunk();
      yield createChunk();
      await setImmediate();
      throw failure;
    }
    chunks = readChunks();
    const ended = once((await open()).resume(), 'end');
    await expect(ended).rejects.toThrow('aborted');
    expect(await sent).toBe(failure);
  });
});

describe('a list', () => {
  const json = JSON.stringify({ list: 'x'.repeat(2_000) });
  let server: Server;

  beforeAll(async () => {
    const app = express().get('/', (_, response) => sendJson(response, json));
    server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => server.close());

  async function ask(headers: OutgoingHttpHeaders): Promise<IncomingMessage> {
    const { port } = server.address() as AddressInfo;
    const [response] = (await once(get({ port, host: '127.0.0.1', headers }), 'response')) as [
      IncomingMessage,
    ];
    response.resume();
    return response;
  }

  it.each([
    ['gzip', 'gzip'],
    ['deflate, gzip;q=0.5', 'gzip'],
    ['identity, gzip;q=0', undefined],
    ['deflate', undefined],
  ])('for Accept-Encoding %j has the encoding %s', async (accepted, encoding) => {
    const { headers } = await ask({ 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
  });
});
