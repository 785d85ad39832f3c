import { loadConfig } from '@reader/config';
import { type RunningApp, startApp, useLyingModel, useModelServer } from '@reader/testing';
import { FAILURES_MAX } from './circuit-breaker';
import { LanguageModel } from './language-model';
import { LlmModule } from './llm.module';
import type { ItemsPrompt } from './prompt';
import { CallRecorder } from './usage/call-recorder';
import { TokenBudgets } from './usage/token-budgets';

interface Item {
  readonly sentence: string;
  readonly quote: string;
  readonly article_id: number;
}

const PROPERTIES = {
  sentence: { type: 'string' },
  quote: { type: 'string' },
  article_id: { type: 'integer' },
};
const TEXT = 'The harbour will close for 14 days in March. The council of Aldermere decided it on Monday.';

describe('sentences of a model', () => {
  const server = useModelServer();
  const liar = useLyingModel();
  let app: RunningApp;

  beforeAll(async () => (app = await startApp([LlmModule])));
  afterAll(() => app.close());

  const createModel = (env: Record<string, string>) =>
    new LanguageModel(loadConfig(env), app.get(TokenBudgets), app.get(CallRecorder));
  const createAt = (baseUrl: string) => createModel({ FREE_LLM_BASE_URL: baseUrl });
  const prompt: ItemsPrompt<string> = {
    purpose: 'trial_items',
    instructions: 'Say what happens.',
    material: `article_id=5 Harbour\n${TEXT}`,
    schema: {
      type: 'object',
      properties: { sentences: { type: 'array', items: { type: 'object', properties: PROPERTIES } } },
    },
    checkItem: ({ sentence }) => (typeof sentence === 'string' && sentence !== '' ? sentence : null),
  };
  const collect = async (items: AsyncGenerator<string | null>) => {
    const found: (string | null)[] = [];
    const failure = await (async () => {
      for await (const item of items) found.push(item);
      return null;
    })().catch((error: unknown) => error);
    return { found, failure };
  };
  const answer = (...sentences: unknown[]) => JSON.stringify({ sentences });
  const item = (sentence: string): Item => ({ sentence, quote: 'q', article_id: 5 });

  it('arrive checked, with null for the unusable ones', async () => {
    server.replyWith(answer(item('One.'), { sentence: 5 }, item(''), item('Two.')));
    const { found, failure } = await collect(createAt(server.baseUrl).streamItems(prompt));
    expect({ found, failure }).toEqual({ found: ['One.', null, null, 'Two.'], failure: null });
    expect(server.requests[0]).toMatchObject({ stream: true });
  });

  it('arrive from a server that answers with JSON instead of a stream', async () => {
    const content = answer(item('One.'), item('Two.'));
    server.replyWith({ status: 200, body: JSON.stringify({ choices: [{ message: { content } }] }) });
    expect(await collect(createAt(server.baseUrl).streamItems(prompt))).toEqual({
      found: ['One.', 'Two.'],
      failure: null,
    });
    expect(server.requests).toHaveLength(1);
  });

  it.each([
    ['{"choices": []}', 'unusable'],
    ['{"choices": [{"message"', 'unavailable'],
  ])('fail for the JSON %s', async (body, reason) => {
    server.replyWith({ status: 200, body });
    const { failure } = await collect(createAt(server.baseUrl).streamItems(prompt));
    expect(failure).toMatchObject({ name: 'ModelFailed', reason });
  });

  it('arrive before the answer is complete', async () => {
    await liar.behave(['stall']);
    const model = createAt(liar.baseUrl);
    const leaving = new AbortController();
    const items = model.streamItems({ ...prompt, priority: 'person' }, leaving.signal);
    expect(await items.next()).toMatchObject({ done: false, value: expect.any(String) });
    leaving.abort();
    expect((await collect(items)).failure).toMatchObject({ name: 'ModelFailed' });
  });

  it('of an answer that is cut off are the complete ones', async () => {
    server.replyWith(answer(item('One.'), item('Two.')).slice(0, -12));
    expect(await collect(createAt(server.baseUrl).streamItems(prompt))).toEqual({
      found: ['One.'],
      failure: null,
    });
  });

  const OTHERS = ['Two ferries sail.', 5, null, ['One.'], [[]]].map((other) => answer(other));

  it.each(['No.', '{}', '', '{"sentences": 5}', answer({ sentence: 5 }), answer({}, 7, item('')), ...OTHERS])(
    'fail for %j',
    async (text) => {
      server.replyWith(text);
      const { failure } = await collect(createAt(server.baseUrl).streamItems(prompt));
      expect(failure).toMatchObject({ name: 'ModelFailed', reason: 'unusable' });
    },
  );

  it('may be none', async () => {
    server.replyWith(answer());
    expect(await collect(createAt(server.baseUrl).streamItems(prompt))).toEqual({ found: [], failure: null });
  });

  it('free their slot when the caller leaves early', async () => {
    server.replyWith(answer(item('One.'), item('Two.')));
    const env = { FREE_LLM_BASE_URL: server.baseUrl, LLM_CONCURRENCY: '1' };
    const model = createModel(env);
    for (let n = 0; n < 3; n++)
      for await (const sentence of model.streamItems({ ...prompt, priority: 'person' })) {
        expect(sentence).toBe('One.');
        break;
      }
    expect(server.requests).toHaveLength(3);
  });

  it('are a success when the caller wants no more of them', async () => {
    const model = createAt(server.baseUrl);
    const ask = () => collect(model.streamItems(prompt));
    server.replyWith({ status: 400, body: '{}' });
    for (let n = 1; n < FAILURES_MAX; n++) await ask();
    server.replyWith(answer(item('One.'), item('Two.')));
    for await (const sentence of model.streamItems(prompt)) if (sentence !== null) break;
    server.replyWith({ status: 400, body: '{}' });
    await ask();
    server.replyWith(answer(item('One.')));
    expect(await ask()).toEqual({ found: ['One.'], failure: null });
  });

  it('end when the caller wants no more, though the model goes on without an end', async () => {
    await liar.behave(['stall']);
    const items = createAt(liar.baseUrl).streamItems(prompt);
    expect(await items.next()).toMatchObject({ done: false });
    expect(await items.return(null)).toEqual({ done: true, value: null });
  });

  it('end the stream or fail, whatever the model does, and never stop the next one', async () => {
    await liar.behave(['honest', 'garbage', 'cut', '429', '500'], 3);
    await liar.clearRecords();
    const outcomes = new Set<string>();
    for (let n = 0; n < 16; n++) {
      const { found, failure } = await collect(
        createAt(liar.baseUrl).streamItems({ ...prompt, material: `article_id=${n + 1} X\n${TEXT}` }),
      );
      if (failure !== null) expect(failure).toMatchObject({ name: 'ModelFailed' });
      outcomes.add(failure === null ? 'answered' : 'failed');
      const records = await liar.listRecords();
      const given = new Set(records.at(-1)?.sentences.map(({ sentence }) => sentence));
      expect(found.filter((sentence) => sentence !== null && !given.has(sentence))).toEqual([]);
    }
    expect([...outcomes].sort()).toEqual(['answered', 'failed']);
  });
});
