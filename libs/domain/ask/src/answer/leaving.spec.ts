import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { TestApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { waitUntil } from '@reader/testing';
import { FERRY, MODULES, publish } from '../ask.testing';

const COSTS = 'What did the repair of the Skarholm ferry ramps cost?';

/** A provider whose model of embeddings does not answer until `isDown`. */
class SlowProvider {
  embeddings = 0;
  closed = 0;
  prompts = 0;
  isDown = false;
  private readonly server: Server = createServer((call, response) => this.answer(call, response));

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer({ url }: IncomingMessage, response: ServerResponse): void {
    if (url !== '/v1/embeddings') {
      this.prompts++;
      return void response.writeHead(400).end();
    }
    this.embeddings++;
    if (this.isDown) return void response.writeHead(401).end();
    response.once('close', () => this.closed++);
  }
}

describe('a question whose client leaves while the provider of embeddings works', () => {
  const provider = new SlowProvider();
  const app = new TestApp();

  beforeAll(async () => {
    const access = { FREE_LLM_API_KEY: 'k', FREE_LLM_BASE_URL: await provider.open() };
    await app.start(MODULES, { ...access, CHAT_MODEL: 'trial', EMBEDDING_MODEL: 'slow' });
    await app.app.database.run(sql`
      insert into vector_models (name, kind, state, dimensions, typical, near)
      values ('slow', 'provider', 'current', 3, 0, 0.5)`);
  });
  afterAll(async () => {
    await app.stop();
    await provider.close();
  });

  it('ends at once, without a prompt, and the next one of its user begins', async () => {
    const ada = await app.signedIn();
    await publish(app, ada, [FERRY]);
    const headers = { cookie: ada.cookies ?? '', 'content-type': 'application/json', origin: app.app.url };
    const leaving = [1, 2].map(() => {
      const call = request(`${app.app.url}/api/ask`, { method: 'POST', headers, agent: false });
      call.on('error', () => undefined);
      return call.end(JSON.stringify({ query: COSTS }));
    });
    await waitUntil('both texts are sent', () => provider.embeddings === 2);
    provider.isDown = true;
    // Waits, because a user has two questions at a time.
    const next = ada.post<{ answer: string }>('/api/ask', { query: COSTS });
    for (const call of leaving) call.destroy();
    const { status, body } = await next;
    expect([status, body.answer]).toEqual([200, expect.stringContaining('4.2 million euros')]);
    await waitUntil('both requests for vectors have ended', () => provider.closed === 2);
    expect(provider.prompts).toBe(1);
    const usage = await app.app.database.query(sql`select calls, tokens_in::int from llm_usage`);
    expect(usage).toEqual([{ calls: 1, tokens_in: 0 }]);
  });
});
