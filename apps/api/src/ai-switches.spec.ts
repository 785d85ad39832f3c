import { TestApp } from '@reader/accounts/testing';
import { AiAccess, LanguageModel, type Prompt } from '@reader/llm';
import { useModelServer } from '@reader/testing';
import { AppModule } from './app.module';

const PROMPT: Prompt<unknown> = {
  ...{ purpose: 'trial_api', instructions: 'Say a number.', material: 'Text.', schema: {} },
  check: ({ n }) => n,
};

describe('the switches of generated answers', () => {
  const server = useModelServer();
  const app = new TestApp();

  beforeAll(() =>
    app.startWhole((config) => AppModule.with(config), {
      ...{ FREE_LLM_BASE_URL: server.baseUrl, CHAT_MODEL: 'trial', LLM_TOKENS_PER_DAY: '1000' },
    }),
  );
  afterAll(() => app.stop());

  it("are the user's setting, at once", async () => {
    const ada = await app.signedIn();
    const access = app.app.get(AiAccess);
    expect(await access.isEnabledFor(ada)).toBe(true);
    await ada.patch('/api/users/me/settings', { ai_enabled: false });
    expect(await access.isEnabledFor(ada)).toBe(false);
    await ada.patch('/api/users/me/settings', { ai_enabled: true });
    expect(await access.isEnabledFor(ada)).toBe(true);
  });

  it('are shown to administrators with what models cost', async () => {
    server.replyWith('{"n": 7}');
    await app.app.get(LanguageModel).ask(PROMPT);
    const { body } = await (await app.admin()).get('/api/admin/llm');
    expect(body).toEqual({
      provider: { host: new URL(server.baseUrl).host, models: ['trial'], paused_models: [] },
      budget: { limit: 1_000, used: 15 },
      models: [
        {
          ...{ purpose: 'trial_api', model: 'trial', calls: 1, tokens: 15, tokens_today: 15, failures: 0 },
          ...{ verified_rate: null, budget: { limit: 1_000, used: 15 } },
        },
      ],
    });
  });

  it("are the operator's, as GET /api/config says beforehand", async () => {
    const read = async (of: TestApp) => (await of.anyone().get<{ features: object }>('/api/config')).body;
    expect((await read(app)).features).toMatchObject({ ask: true, briefing: true, web_research: false });
    const off = new TestApp();
    await off.startWhole((config) => AppModule.with(config), { AI_ENABLED: 'false' });
    try {
      expect((await read(off)).features).toMatchObject({ ask: false, briefing: false });
      await expect(off.app.get(AiAccess).requireEnabled(await off.signedIn(), 'ask')).rejects.toMatchObject({
        status: 503,
      });
    } finally {
      await off.stop();
    }
  });
});
