import { Logger } from '@nestjs/common';
import { loadConfig } from '@reader/config';
import { type RunningApp, startApp, useModelServer, waitUntil } from '@reader/testing';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Counter } from 'prom-client';
import { LanguageModel } from '../language-model';
import { LlmModule } from '../llm.module';
import { ModelCall } from '../model-call';
import type { Prompt } from '../prompt';
import { Provider } from '../provider';
import { CallRecorder } from '../usage/call-recorder';
import { TokenBudgets } from '../usage/token-budgets';
import { UsageRepository } from '../usage/usage.repository';
import * as sessionIds from './session-ids';
import type { TraceEvent } from './trace-events';
import { Tracer } from './tracer';

const KEYS = { TRACING_PUBLIC_KEY: 'pk-trial', TRACING_SECRET_KEY: 'sk-trial-secret' };

interface Ingestion {
  readonly path: string;
  readonly authorization: string;
  readonly batch: readonly TraceEvent[];
}

/** Records what is ingested; answers with `status`, or never when it is 0. */
class IngestionServer {
  readonly requests: Ingestion[] = [];
  status = 207;
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { batch } = (await json(request)) as { batch: TraceEvent[] };
    const { authorization = '' } = request.headers;
    this.requests.push({ path: request.url ?? '', authorization, batch });
    if (this.status !== 0) response.writeHead(this.status, { location: '/elsewhere' }).end('{}');
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get events(): TraceEvent[] {
    return this.requests.flatMap(({ batch }) => batch);
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

describe('traces of prompts', () => {
  const server = useModelServer();
  const ingestion = new IngestionServer();
  const written: string[] = [];
  let app: RunningApp;

  beforeAll(async () => {
    await ingestion.open();
    app = await startApp([LlmModule]);
    Logger.overrideLogger({
      ...{ log: () => undefined, error: () => undefined },
      warn: (entry: unknown) => written.push(JSON.stringify(entry)),
    });
  });
  afterAll(async () => {
    Logger.overrideLogger(['error', 'warn']);
    await app.close();
    await ingestion.close();
  });
  beforeEach(() => {
    ingestion.requests.length = 0;
    ingestion.status = 207;
    written.length = 0;
    server.replyWith('{"n": 7}');
  });

  const start = (env: Record<string, string>) => {
    const config = loadConfig({ FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial', ...env });
    const tracer = new Tracer(config);
    const tokens = new Counter({
      name: 'trial',
      help: 'trial',
      labelNames: ['purpose', 'direction'],
      registers: [],
    });
    const recorder = new CallRecorder(app.get(UsageRepository), tracer, tokens);
    return { tracer, model: new LanguageModel(config, app.get(TokenBudgets), recorder) };
  };
  const prompt: Prompt<unknown> = {
    purpose: 'trial_trace',
    instructions: 'Say a number.',
    material: 'Some text.',
    schema: {},
    check: ({ n }) => n,
  };

  it('have the prompt, the answer, its cost and the session id unchanged', async () => {
    const { tracer, model } = start({ ...KEYS, TRACING_HOST: `${ingestion.url}/` });
    const sessionId = ' any: ASCII ~ "id" 7';
    await model.ask({ ...prompt, userId: 41, sessionId });
    await tracer.flush();
    const [request] = ingestion.requests;
    expect(request?.path).toBe('/api/public/ingestion');
    expect(request?.authorization).toBe(`Basic ${btoa('pk-trial:sk-trial-secret')}`);
    const [trace, generation] = ingestion.events;
    expect(trace).toMatchObject({
      type: 'trace-create',
      body: { name: 'trial_trace', sessionId, userId: '41' },
    });
    expect(generation).toMatchObject({
      type: 'generation-create',
      body: {
        ...{ traceId: trace?.body['id'], model: 'trial', output: '{"n": 7}' },
        input: [{ role: 'system' }, { role: 'user', content: expect.stringContaining('Some text.') }],
        usage: { input: 10, output: 5, total: 15, unit: 'TOKENS' },
      },
    });
    expect(new Set(ingestion.events.map(({ id }) => id)).size).toBe(2);
    for (const { timestamp } of ingestion.events) expect(Date.parse(timestamp)).not.toBeNaN();
  });

  it('are sent at the alias TRACING_BASE_URL too, in batches, without a flush', async () => {
    const { model } = start({ ...KEYS, TRACING_BASE_URL: ingestion.url });
    await Promise.all(Array.from({ length: 30 }, () => model.ask(prompt)));
    await waitUntil('all traces have arrived', () => ingestion.events.length === 60);
    // A busy machine sends what it has before the rest is there.
    expect(ingestion.requests.length).toBeLessThan(15);
  });

  it.each<Record<string, string>>([{}, { TRACING_PUBLIC_KEY: 'pk' }, { TRACING_SECRET_KEY: 'sk' }])(
    'are not made without both keys: %j',
    async (keys) => {
      const { tracer, model } = start({ ...keys, TRACING_HOST: ingestion.url });
      await model.ask(prompt);
      await tracer.flush();
      expect(ingestion.requests).toEqual([]);
    },
  );

  it('say that a prompt failed, without its key', async () => {
    server.replyWith({ status: 401, body: '{"error": {"message": "Incorrect key sk-model-key-1"}}' });
    const { tracer, model } = start({
      ...KEYS,
      TRACING_HOST: ingestion.url,
      FREE_LLM_API_KEY: 'sk-model-key-1',
    });
    await expect(model.ask(prompt)).rejects.toMatchObject({ name: 'ModelFailed' });
    await tracer.flush();
    expect(ingestion.events[1]?.body).toMatchObject({ level: 'ERROR', statusMessage: expect.any(String) });
    expect(JSON.stringify(ingestion.requests)).not.toContain('sk-model-key-1');
  });

  it.each([500, 401, 302])('cost nothing when the server answers %i', async (status) => {
    ingestion.status = status;
    const { tracer, model } = start({ ...KEYS, TRACING_HOST: ingestion.url });
    for (let n = 0; n < 3; n++) {
      expect(await model.ask(prompt)).toBe(7);
      await tracer.flush();
    }
    // One line for the whole outage, and without the keys.
    expect(written).toHaveLength(1);
    expect(written.join()).not.toMatch(/sk-trial-secret|pk-trial/);
    expect(ingestion.requests.every(({ path }) => path === '/api/public/ingestion')).toBe(true);
  });

  it('wait in a bounded queue while the server does not answer', () => {
    ingestion.status = 0;
    const { tracer } = start({ ...KEYS, TRACING_HOST: ingestion.url });
    const access = { apiKey: null, baseUrl: server.baseUrl, model: 'trial' };
    const call = new ModelCall(prompt, new Provider(access), [], new AbortController().signal);
    for (let n = 0; n < 2_000; n++) tracer.record(call);
    expect(tracer.waitingEvents).toBe(1_000);
  });

  it('are grouped by session ids of one form each', () => {
    expect(sessionIds.buildBriefingSessionId(4, 2)).toBe('briefing:4:2');
    expect(sessionIds.buildBriefingRunSessionId(9)).toBe('briefing-run:9');
    expect(sessionIds.buildLessonSessionId(4, 3)).toBe('lesson:4:3');
    expect(sessionIds.buildLessonRunSessionId(8)).toBe('lesson-run:8');
    expect(sessionIds.buildAgentActionSessionId('r-1')).toBe('agent-action:r-1');
  });
});
