import { loadConfig } from '@reader/config';
import { sql } from '@reader/database';
import { MetricsModule } from '@reader/metrics';
import { type RunningApp, startApp, testConfig, useModelServer, waitUntil } from '@reader/testing';
import { Registry } from 'prom-client';
import { AiAccess } from '../access/ai-access';
import { LanguageModel } from '../language-model';
import { LlmModule } from '../llm.module';
import type { Prompt } from '../prompt';
import { CallRecorder } from './call-recorder';
import { ModelReport } from './model-report';
import { TokenBudgets } from './token-budgets';
import { UsageRepository } from './usage.repository';
import { VerifiedRates } from './verified-rates';

/** What the server of the tests reports for each answer. */
const TOKENS = 15;

describe('what prompts cost', () => {
  const server = useModelServer();
  let app: RunningApp;

  beforeAll(async () => {
    const metrics = MetricsModule.with(testConfig({ METRICS_ENABLED: 'true' }));
    app = await startApp([metrics, LlmModule], { METRICS_ENABLED: 'true' });
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.run(sql`delete from llm_usage`);
    server.replyWith('{"n": 7}');
  });

  const start = (env: Record<string, string> = {}) => {
    const config = loadConfig({ FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial', ...env });
    const budgets = new TokenBudgets(config, app.get(UsageRepository));
    return {
      budgets,
      model: new LanguageModel(config, budgets, app.get(CallRecorder)),
      access: new AiAccess(config, app.get(UsageRepository)),
    };
  };
  const prompt = (options: Partial<Prompt<unknown>> = {}): Prompt<unknown> => ({
    ...{ purpose: 'trial_cost', instructions: 'Say a number.', material: 'Text.', schema: {} },
    check: ({ n }) => n,
    ...options,
  });
  let users = 0;
  const addUser = async (settings: object = {}): Promise<{ id: number }> => {
    const name = `user-${++users}`;
    const row = await app.database.queryOne<{ user_id: number }>(sql`
      insert into users (username, username_key, role, settings)
      values (${name}, ${name}, 'user', ${settings}) returning user_id::int`);
    return { id: row?.user_id ?? 0 };
  };

  it('is stored by purpose, model and user, failures too', async () => {
    const { model } = start();
    const ada = await addUser();
    await model.ask(prompt({ userId: ada.id }));
    await model.ask(prompt({ userId: ada.id }));
    await model.ask(prompt());
    await model.ask(prompt({ model: 'large' }));
    server.replyWith({ status: 400, body: '{}' });
    await expect(model.ask(prompt({ userId: ada.id }))).rejects.toMatchObject({ name: 'ModelFailed' });
    const rows = await app.database.query(sql`
      select purpose, model, user_id::int, calls, failures, tokens_in::int, tokens_out::int
      from llm_usage order by model, user_id`);
    const common = { purpose: 'trial_cost', failures: 0, tokens_in: 10, tokens_out: 5 };
    expect(rows).toEqual([
      { ...common, model: 'large', user_id: 0, calls: 1 },
      { ...common, model: 'trial', user_id: 0, calls: 1 },
      { ...common, model: 'trial', user_id: ada.id, calls: 3, failures: 1, tokens_in: 20, tokens_out: 10 },
    ]);
  });

  it('counts both requests of an answer that went back', async () => {
    server.replyWith('no JSON', '{"n": 7}');
    await start().model.ask(prompt());
    expect(await start().budgets.readInstance()).toEqual({ limit: null, used: 2 * TOKENS });
  });

  it('is estimated when the server does not count', async () => {
    const message = { role: 'assistant', content: '{"n": 7}' };
    server.replyWith({ status: 200, body: JSON.stringify({ choices: [{ index: 0, message }] }) });
    await start().model.ask(prompt({ material: 'x'.repeat(40_000) }));
    const { used } = await start().budgets.readInstance();
    expect(used).toBeGreaterThan(10_000);
    expect(used).toBeLessThan(10_200);
  });

  it("stops prompts beyond the instance's budget of the day, and no sooner", async () => {
    const { model } = start({ LLM_TOKENS_PER_DAY: String(2 * TOKENS) });
    const ada = await addUser();
    await model.ask(prompt());
    expect(await model.isEnabledFor(ada)).toBe(true);
    await model.ask(prompt({ userId: ada.id }));
    expect(await model.isEnabledFor(ada)).toBe(false);
    await expect(model.ask(prompt())).rejects.toThrow('budget of this server');
    expect(server.requests).toHaveLength(2);
    await app.database.run(sql`update llm_usage set day = day - 1`);
    expect(await model.isEnabledFor(ada)).toBe(true);
  });

  it('stops prompts that were waiting for a slot when it was used up', async () => {
    const { model } = start({ LLM_TOKENS_PER_DAY: String(2 * TOKENS), LLM_CONCURRENCY: '1' });
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => model.ask(prompt())));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(server.requests).toHaveLength(2);
  });

  it('is nothing for a stream that the server refuses, and the prompt for one that stalls', async () => {
    const { model, budgets } = start();
    const items = { ...prompt(), checkItem: () => null };
    const collect = async (stopping?: AbortSignal) => {
      for await (const item of model.streamItems(items, stopping)) expect(item).toBeNull();
    };
    server.replyWith({ status: 401, body: '{}' });
    await expect(collect()).rejects.toMatchObject({ reason: 'unavailable' });
    expect(await budgets.readInstance()).toMatchObject({ used: 0 });
    for (const send of [collect, (stopping: AbortSignal) => model.ask(prompt(), stopping)]) {
      const { used } = await budgets.readInstance();
      server.replyWith(null);
      const leaving = new AbortController();
      const failed = expect(send(leaving.signal)).rejects.toMatchObject({ reason: 'timeout' });
      await waitUntil('the prompt is sent', () => server.requests.length === 1);
      leaving.abort();
      await failed;
      expect((await budgets.readInstance()).used).toBeGreaterThan(used);
    }
  });

  it('is what the server counts, also when the caller wants no more of a stream', async () => {
    const { model, budgets } = start();
    server.replyWith(JSON.stringify({ sentences: Array.from({ length: 50 }, (_, n) => ({ n })) }));
    const items = { ...prompt({ material: 'x'.repeat(4_000) }), checkItem: ({ n }: { n?: unknown }) => n };
    for await (const n of model.streamItems(items)) if (n === 5) break;
    expect(await budgets.readInstance()).toMatchObject({ used: TOKENS });
  });

  it('is nothing for a prompt whose caller left before it was sent', async () => {
    const { model } = start();
    const items = { ...prompt(), checkItem: () => null };
    await expect(model.ask(prompt(), AbortSignal.abort())).rejects.toMatchObject({ reason: 'timeout' });
    await expect(model.streamItems(items, AbortSignal.abort()).next()).rejects.toMatchObject({
      reason: 'timeout',
    });
    expect(await app.database.query(sql`select 1 from llm_usage`)).toEqual([]);
    expect(server.requests).toEqual([]);
  });

  it("stops a user's prompts beyond the budget of a user, and not another user's", async () => {
    const { model, budgets } = start({ LLM_TOKENS_PER_USER_PER_DAY: String(TOKENS) });
    const [ada, bob] = [await addUser(), await addUser()];
    await model.ask(prompt({ userId: ada.id }));
    await expect(model.ask(prompt({ userId: ada.id }))).rejects.toThrow('Your budget');
    expect([await model.isEnabledFor(ada), await model.isEnabledFor(bob)]).toEqual([false, true]);
    expect(await budgets.readUser(ada.id)).toEqual({ limit: TOKENS, used: TOKENS });
    await model.ask(prompt({ userId: bob.id }));
    await model.ask(prompt());
  });

  it('is nothing for a user who switched answers off', async () => {
    const { model, access } = start();
    const [off, on] = [await addUser({ ai_enabled: false }), await addUser({ ai_enabled: true })];
    expect([await model.isEnabledFor(off), await model.isEnabledFor(on)]).toEqual([false, true]);
    await expect(model.ask(prompt({ userId: off.id }))).rejects.toMatchObject({ name: 'ModelFailed' });
    expect(server.requests).toEqual([]);
    await expect(access.requireEnabled(off, 'briefing')).rejects.toMatchObject({
      status: 503,
      code: 'feature_not_configured',
      extra: { members: { feature: 'briefing' } },
    });
    await access.requireEnabled(on, 'ask');
    await access.requireEnabled(await addUser(), 'ask');
  });

  it('is nothing where the operator switched answers off', async () => {
    const { model, access } = start({ AI_ENABLED: 'false' });
    const ada = await addUser();
    expect([model.isConfigured, model.modelName('ask'), await model.isEnabledFor(ada)]).toEqual([
      false,
      '',
      false,
    ]);
    await expect(access.requireEnabled(ada, 'ask')).rejects.toMatchObject({
      status: 503,
      code: 'feature_not_configured',
    });
    await expect(model.ask(prompt())).rejects.toMatchObject({ reason: 'unavailable' });
    expect(server.requests).toEqual([]);
  });

  it('needs no model for the switches: without one, answers are extracts', async () => {
    const config = loadConfig({});
    const access = new AiAccess(config, app.get(UsageRepository));
    await access.requireEnabled(await addUser(), 'ask');
  });

  it('is counted by purpose and direction', async () => {
    await start().model.ask(prompt({ purpose: 'trial_metric' }));
    const text = await app.get(Registry).metrics();
    expect(text).toContain('reader_llm_tokens_total{purpose="trial_metric",direction="in"} 10');
    expect(text).toContain('reader_llm_tokens_total{purpose="trial_metric",direction="out"} 5');
  });

  it('is reported to administrators with the share of verified sentences', async () => {
    const { model } = start();
    await model.ask(prompt());
    await model.ask(prompt({ purpose: 'trial_other' }));
    await app.database.run(sql`
      insert into llm_usage (day, purpose, model, user_id, calls)
      values ((now() at time zone 'utc')::date - 30, 'trial_old', 'trial', 0, 1)`);
    app.get(VerifiedRates).register(async () => [{ purpose: 'trial_cost', model: 'trial', rate: 0.75 }]);
    const common = { model: 'trial', calls: 1, tokens: TOKENS, tokens_today: TOKENS, failures: 0 };
    const budget = { limit: null, used: 2 * TOKENS };
    expect(await app.get(ModelReport).listModels()).toEqual([
      { ...common, purpose: 'trial_cost', verified_rate: 0.75, budget },
      { ...common, purpose: 'trial_other', verified_rate: null, budget },
    ]);
  });

  it('is never in the way of an answer: a cost that cannot be stored is logged', async () => {
    await app.database.run(sql`alter table llm_usage rename column calls to renamed`);
    try {
      expect(await start().model.ask(prompt())).toBe(7);
    } finally {
      await app.database.run(sql`alter table llm_usage rename column renamed to calls`);
    }
  });

  it('depends on the model of the purpose', () => {
    const { model } = start({ PROVIDER_BRIEFING_MODEL: 'b', PROVIDER_BRIEFING_ENRICHMENT_MODEL: 'e' });
    const purposes = ['ask', 'briefing', 'briefing_section', 'briefing_enrichment'];
    expect(purposes.map((purpose) => model.modelName(purpose))).toEqual(['trial', 'b', 'b', 'e']);
    const plain = start().model;
    expect(purposes.map((purpose) => plain.modelName(purpose))).toEqual(purposes.map(() => 'trial'));
  });
});
