import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, request, type ClientRequest, type IncomingMessage, type Server } from 'node:http';
import express from 'express';
import { readBytes } from './body';
import { limitBodyTime } from './body-timeout';

const TIMEOUT_MS = 100;
const BYTES_MAX = 1024;

describe('a body that arrives slowly', () => {
  let server: Server;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));

  beforeAll(async () => {
    const app = express();
    app.use(limitBodyTime({ except: /^\/upload/, timeoutMs: TIMEOUT_MS }));
    app.post(['/json', '/upload'], async (request, response) => {
      response.send((await readBytes(request, response, BYTES_MAX)).toString());
    });
    app.post('/held', async (request, response) => {
      const body = await readBytes(request, response, BYTES_MAX);
      await held;
      response.send(body.toString());
    });
    app.post(['/refused', '/upload-refused'], (_request, response) => void response.status(401).end());
    server = createServer(app.use(ignoreLostConnection)).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => server.close());

  function begin(path: string): ClientRequest {
    const { port } = server.address() as AddressInfo;
    const sent = request({ port, path, method: 'POST', headers: { 'transfer-encoding': 'chunked' } });
    sent.write('first');
    return sent;
  }

  const readAnswer = async (sent: ClientRequest): Promise<[number | undefined, string]> => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
    return [response.statusCode, text];
  };

  it('is ended by 408 after the limit, while an upload goes on', async () => {
    const upload = begin('/upload');
    const slow = begin('/json');
    expect(await readAnswer(slow)).toEqual([408, '']);
    upload.end(' and last');
    expect(await readAnswer(upload)).toEqual([200, 'first and last']);
  });

  it.each(['/refused', '/upload-refused'])(
    'ends the connection when it was refused before: %s',
    async (path) => {
      const sent = begin(path).on('error', () => undefined);
      const closed = once(sent, 'close');
      expect((await readAnswer(sent))[0]).toBe(401);
      await closed;
      expect(sent.socket?.destroyed).toBe(true);
    },
  );

  it('is no reason to end a request whose answer takes long', async () => {
    const complete = begin('/held');
    complete.end();
    const slow = begin('/json');
    expect(await readAnswer(slow)).toEqual([408, '']);
    release();
    expect(await readAnswer(complete)).toEqual([200, 'first']);
  });
});

function ignoreLostConnection(
  _error: unknown,
  _request: express.Request,
  _response: express.Response,
  _next: express.NextFunction,
): void {
  // The client has its answer.
}
