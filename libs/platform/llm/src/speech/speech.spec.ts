import { loadConfig } from '@reader/config';
import { sql } from '@reader/database';
import { MetricsModule } from '@reader/metrics';
import {
  buildSpeechFile,
  type RunningApp,
  type SpeechReply,
  startApp,
  testConfig,
  useSpeechServer,
} from '@reader/testing';
import { OPEN_MS } from '../circuit-breaker';
import { LlmModule } from '../llm.module';
import { UsageRepository } from '../usage/usage.repository';
import { SpeechBudget } from './speech-budget';
import { SpeechModel } from './speech-model';

const KEY = 'sk-trial-key';
const TEXT = 'The harbour is closed.';

describe('speech', () => {
  const server = useSpeechServer();
  let app: RunningApp;

  beforeAll(async () => {
    app = await startApp([MetricsModule.with(testConfig({})), LlmModule]);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    server.reset();
    await app.database.run(sql`delete from llm_usage`);
    await app.database.run(sql`delete from rate_limits`);
  });

  const start = (env: Record<string, string> = {}) => {
    const config = loadConfig({ PROVIDER_API_KEY: KEY, PROVIDER_BASE_URL: server.baseUrl, ...env });
    return {
      speech: new SpeechModel(config, app.get(UsageRepository)),
      budget: new SpeechBudget(config, app.database),
    };
  };
  const replyWith = (...replies: SpeechReply[]) => {
    let next = 0;
    server.reply = () => replies[Math.min(next++, replies.length - 1)] ?? null;
  };
  const usage = () =>
    app.database.query(sql`select purpose, model, user_id::int, calls, failures from llm_usage`);

  it('is requested as MP3 with the model, the voice and the key, and recorded', async () => {
    const { speech } = start({ SPEECH_MODEL: 'kokoro', SPEECH_VOICE: 'bella' });
    expect(await speech.speak(TEXT, { userId: 7 })).toEqual(buildSpeechFile(TEXT));
    expect(server.requests).toEqual([
      {
        ...{ model: 'kokoro', voice: 'bella', input: TEXT, response_format: 'mp3' },
        authorization: `Bearer ${KEY}`,
      },
    ]);
    const row = { purpose: 'speech', model: 'kokoro', user_id: 7, calls: 1, failures: 0 };
    expect(await usage()).toEqual([row]);
  });

  it('needs a key or a model of its own', () => {
    const speechOf = (env: Record<string, string>) => loadConfig(env).llm.speech;
    expect(speechOf({})).toBeNull();
    expect(speechOf({ SPEECH_MODEL: 'x' })).toBeNull();
    expect(speechOf({ FREE_LLM_API_KEY: 'x' })).toBeNull();
    expect(speechOf({ PROVIDER_BASE_URL: 'http://chat.test' })).toBeNull();
    expect(speechOf({ PROVIDER_BASE_URL: 'http://s.test', SPEECH_MODEL: 'x' })).toMatchObject({ model: 'x' });
    expect(speechOf({ PROVIDER_API_KEY: 'k' })).toMatchObject({ model: 'gpt-4o-mini-tts', voice: 'alloy' });
    expect(speechOf({ PROVIDER_API_KEY: 'k', AI_ENABLED: 'false' })).toBeNull();
  });

  it.each<[string, SpeechReply]>([
    ['an error of the server', { status: 503, headers: { 'retry-after': '0' } }],
    ['a limit of the server', { status: 429, headers: { 'retry-after': '0' } }],
    ['a connection that was cut', { cutAfter: Buffer.alloc(1_000, 1) }],
  ])('is requested again after %s', async (_what, reply) => {
    replyWith(reply, buildSpeechFile(TEXT));
    expect(await start().speech.speak(TEXT, { userId: 7 })).toEqual(buildSpeechFile(TEXT));
    expect(server.requests).toHaveLength(2);
  });

  it.each<[string, SpeechReply]>([
    ['a text that is refused', { status: 400, body: '{}' }],
    ['another type', { status: 200, body: '<p>hello</p>', headers: { 'content-type': 'text/html' } }],
    ['nothing', { status: 200, body: '', headers: { 'content-type': 'audio/mpeg' } }],
    ['nine mebibytes', Buffer.alloc(9 * 1024 * 1024)],
  ])('is unusable with %s, and not requested again', async (_what, reply) => {
    replyWith(reply);
    await expect(start().speech.speak(TEXT, { userId: 7 })).rejects.toMatchObject({ reason: 'unusable' });
    expect(server.requests).toHaveLength(1);
    expect(await usage()).toMatchObject([{ calls: 1, failures: 1 }]);
  });

  it('fails without naming the key, and after five failures in a row gets one request a minute', async () => {
    const { speech } = start();
    replyWith({ status: 401, body: JSON.stringify({ error: { message: `bad key ${KEY}` } }) });
    for (let attempt = 0; attempt < 5; attempt++) {
      const error = await speech.speak(TEXT, { userId: 7 }).catch((thrown: Error) => thrown);
      expect(error).toMatchObject({ name: 'ModelFailed', reason: 'unavailable' });
      expect(String(error)).not.toContain(KEY);
    }
    await expect(speech.speak(TEXT, { userId: 7 })).rejects.toThrow('several times in a row');
    expect(server.requests).toHaveLength(5);
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + OPEN_MS);
    const trials = await Promise.allSettled([1, 2, 3].map(() => speech.speak(TEXT, { userId: 7 })));
    clock.mockRestore();
    expect(trials.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(server.requests).toHaveLength(6);
  });

  it('ends with its caller when the server does not answer', async () => {
    const { speech } = start();
    const stopping = new AbortController();
    server.reply = () => {
      stopping.abort();
      return null;
    };
    await expect(speech.speak(TEXT, { userId: 7, stopping: stopping.signal })).rejects.toMatchObject({
      reason: 'timeout',
    });
  });

  it("stops at a user's minutes with the time to wait, and not for another user", async () => {
    const { budget } = start({ SPEECH_MINUTES_PER_USER_PER_DAY: '2' });
    await budget.reserve(1, 100);
    await expect(budget.reserve(1, 30)).rejects.toMatchObject({
      status: 429,
      detail: expect.stringMatching(/^This needs about 1 of your 2 minutes of speech a day/),
      extra: { headers: { 'Retry-After': expect.stringMatching(/^\d{5}$/) } },
    });
    // A refusal costs nothing.
    await budget.reserve(1, 20);
    await budget.reserve(2, 120);
  });

  it("stops at the server's minutes, and gives the user's back", async () => {
    const { budget } = start({ SPEECH_MINUTES_PER_DAY: '2', SPEECH_MINUTES_PER_USER_PER_DAY: '2' });
    await budget.reserve(1, 100);
    await expect(budget.reserve(2, 100)).rejects.toMatchObject({
      status: 503,
      code: 'budget_spent',
      extra: { headers: { 'Retry-After': expect.stringMatching(/^\d{5}$/) } },
    });
    await budget.reserve(2, 20);
  });

  it('counts what was made, not what was reserved', async () => {
    const { budget } = start({ SPEECH_MINUTES_PER_USER_PER_DAY: '2' });
    await (await budget.reserve(1, 120)).settle(50.5);
    await (await budget.reserve(1, 60)).settle(69);
    await expect(budget.reserve(1, 1)).rejects.toMatchObject({ status: 429 });
  });

  it('never exceeds a limit by concurrent requests', async () => {
    const { budget } = start({ SPEECH_MINUTES_PER_USER_PER_DAY: '1' });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => budget.reserve(1, 20)));
    const passed = results.filter(({ status }) => status === 'fulfilled').length;
    expect(passed).toBeGreaterThan(0);
    expect(passed).toBeLessThanOrEqual(3);
  });
});
