import { loadConfig } from './index';
import { listProblems } from './config.testing';

describe('configuration of models and research', () => {
  it.each([
    [
      { FREE_LLM_API_KEY: 'f', PROVIDER_BASE_URL: 'https://p.test' },
      { apiKey: 'f', baseUrl: null },
    ],
    [
      { FREE_LLM_BASE_URL: 'https://f.test', PROVIDER_API_KEY: 'p' },
      { apiKey: null, baseUrl: 'https://f.test' },
    ],
    [
      { PROVIDER_BASE_URL: 'https://p.test', PROVIDER_API_KEY: 'p' },
      { apiKey: 'p', baseUrl: 'https://p.test' },
    ],
    [{ PROVIDER_BASE_URL: 'https://p.test' }, { apiKey: null, baseUrl: 'https://p.test' }],
    [{ CHAT_MODEL: 'm' }, null],
  ])('never combines a key with the base URL of another provider: %j', (env, chat) => {
    expect(loadConfig(env).llm.chat).toEqual(chat);
  });

  it('has no provider at all when AI_ENABLED is off, and says what that makes ineffective', () => {
    const env = { AI_ENABLED: 'false', FREE_LLM_API_KEY: 'f', PROVIDER_API_KEY: 'p', EMBEDDING_MODEL: 'e' };
    const { llm, ineffectiveVariables: without } = loadConfig(env);
    expect([llm.enabled, llm.chat, llm.speech]).toEqual([false, null, null]);
    expect(without.map(({ variable }) => variable)).toEqual(['FREE_LLM_API_KEY', 'PROVIDER_API_KEY']);
    expect(loadConfig({}).llm.enabled).toBe(true);
  });

  it('refuses wrong limits of speech also when AI_ENABLED is off', () => {
    expect(listProblems({ AI_ENABLED: 'false', SPEECH_STORAGE_MB: '0' })).toEqual(['SPEECH_STORAGE_MB']);
  });

  it('says where prompts go when the key and the base URL are of different providers', () => {
    const env = { FREE_LLM_API_KEY: 'hunter2', PROVIDER_BASE_URL: 'https://p.test' };
    expect(loadConfig(env).ineffectiveVariables).toEqual([
      { variable: 'PROVIDER_BASE_URL', why: expect.stringContaining('https://api.openai.com/v1') },
    ]);
    expect(JSON.stringify(loadConfig(env).ineffectiveVariables)).not.toContain('hunter2');
    for (const variable of ['FREE_LLM_BASE_URL', 'PROVIDER_API_KEY', 'SPEECH_MODEL'])
      expect(loadConfig({ ...env, [variable]: 'https://x.test' }).ineffectiveVariables).toEqual([]);
    const off = loadConfig({ ...env, AI_ENABLED: 'false' }).ineffectiveVariables;
    expect(off.map(({ variable, why }) => [variable, why])).toEqual([
      ['FREE_LLM_API_KEY', 'AI_ENABLED is false'],
      ['PROVIDER_BASE_URL', 'AI_ENABLED is false'],
    ]);
  });

  it('limits tokens only where a limit is set; 0 is one', () => {
    const { llm } = loadConfig({ LLM_TOKENS_PER_DAY: '0' });
    expect([llm.tokensPerDay, llm.tokensPerUserPerDay]).toEqual([0, null]);
    expect(listProblems({ LLM_TOKENS_PER_DAY: '-1', LLM_CONCURRENCY: '0' })).toEqual([
      'LLM_CONCURRENCY',
      'LLM_TOKENS_PER_DAY',
    ]);
  });

  it.each([
    [{}, null],
    [{ TRACING_HOST: 'https://t.test' }, null],
    [{ TRACING_PUBLIC_KEY: 'p' }, null],
    [{ TRACING_PUBLIC_KEY: 'p', TRACING_SECRET_KEY: 's' }, { host: null }],
    [
      { TRACING_PUBLIC_KEY: 'p', TRACING_SECRET_KEY: 's', TRACING_BASE_URL: 'https://a.test/' },
      { host: 'https://a.test' },
    ],
    [
      {
        ...{ TRACING_PUBLIC_KEY: 'p', TRACING_SECRET_KEY: 's', TRACING_BASE_URL: 'https://a.test' },
        TRACING_HOST: 'https://h.test',
      },
      { host: 'https://h.test' },
    ],
  ])('traces prompts with both keys only: %j', (env, tracing) => {
    const config = loadConfig(env);
    if (tracing === null) expect(config.llm.tracing).toBeNull();
    else expect(config.llm.tracing).toEqual({ ...tracing, publicKey: 'p', secretKey: 's' });
    const expected = tracing === null ? Object.keys(env) : [];
    expect(config.ineffectiveVariables.map(({ variable }) => variable)).toEqual(expected);
  });

  it('researches the web only with a key', () => {
    const baseUrl = { WEB_RESEARCH_BASE_URL: 'https://search.test/v1/' };
    expect(loadConfig({ WEB_RESEARCH_API_KEY: 'k', ...baseUrl }).webResearch).toEqual({
      ...{ apiKey: 'k', baseUrl: 'https://search.test/v1' },
    });
    expect(loadConfig({ WEB_RESEARCH_API_KEY: 'k' }).webResearch?.baseUrl).toMatch(/^https:/);
    const { webResearch, ineffectiveVariables } = loadConfig(baseUrl);
    expect(webResearch).toBeNull();
    expect(ineffectiveVariables.map(({ variable }) => variable)).toEqual(['WEB_RESEARCH_BASE_URL']);
  });
});
