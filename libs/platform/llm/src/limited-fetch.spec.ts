import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { loadConfig } from '@reader/config';
import { EmbeddingModel } from './embedding-model';
import { ModelFailed } from './errors';
import { ANSWER_BYTES_MAX } from './limited-fetch';
import { Provider } from './provider';

/** The operating system buffers some megabytes of what is not read. */
const SENT_BYTES = 6 * ANSWER_BYTES_MAX;
const CHUNK = Buffer.alloc(64 * 1024, 'a');
const PROMPT = { purpose: 'trial', instructions: '', material: '', schema: {} };

describe('an endless answer of a model server', () => {
  let server: Server;
  let baseUrl: string;
  let type = 'application/json';
  let status = 200;
  let sent = 0;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    server = createServer((request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': type });
      void send(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  beforeEach(() => {
    [type, status, sent] = ['application/json', 200, 0];
  });
  afterAll(() => {
    Logger.overrideLogger(['error', 'warn']);
    server.close();
  });

  async function send(response: ServerResponse): Promise<void> {
    while (sent < SENT_BYTES && !response.destroyed) {
      sent += CHUNK.length;
      await new Promise((resolve) => response.write(CHUNK, resolve));
    }
    response.end();
  }

  const createProvider = () => new Provider({ apiKey: null, baseUrl, model: 'trial' });
  const { signal } = new AbortController();

  const expectEnded = async (answer: Promise<unknown>): Promise<void> => {
    await expect(answer).rejects.toThrow(ModelFailed);
    expect(sent).toBeGreaterThanOrEqual(ANSWER_BYTES_MAX);
    expect(sent).toBeLessThan(SENT_BYTES);
  };

  it('fails when it is complete', () => expectEnded(createProvider().complete([], PROMPT, signal)));

  it('fails when it is a stream', async () => {
    type = 'text/event-stream';
    const pieces = createProvider().stream([], PROMPT, signal);
    await expectEnded(pieces.next());
  });

  it('fails when it is JSON instead of a stream', () =>
    expectEnded(createProvider().stream([], PROMPT, signal).next()));

  it('fails when it is an error', () => {
    status = 400;
    return expectEnded(createProvider().complete([], PROMPT, signal));
  });

  it('fails when vectors are requested', () => {
    const settings = { FREE_LLM_BASE_URL: baseUrl, EMBEDDING_MODEL: 'trial' };
    return expectEnded(new EmbeddingModel(loadConfig(settings)).embed(['text']));
  });
});
