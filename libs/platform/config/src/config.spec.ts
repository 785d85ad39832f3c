import { type AppName, ConfigError, loadConfig } from './index';

const problemsOf = (env: Record<string, string>, app?: AppName): readonly string[] => {
  try {
    loadConfig(env, app);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map(({ variable }) => variable);
  }
};

describe('configuration', () => {
  it('needs no variables outside production', () => {
    expect(loadConfig({}).http.port).toBe(8080);
    expect(loadConfig({}, 'mailer').http.port).toBe(8083);
  });

  it('names every invalid variable in one message, without its value', () => {
    const env = {
      PORT: 'eighty',
      SMTP_TLS: 'maybe',
      DATABASE_URL: 'mysql://u:hunter2@h/d',
      METRICS_ENABLED: 'si',
    };
    expect(problemsOf(env)).toEqual(['PORT', 'METRICS_ENABLED', 'SMTP_TLS', 'DATABASE_URL']);
    expect(() => loadConfig(env)).toThrow(/PORT: must be a whole number/);
    expect(() => loadConfig(env)).not.toThrow(/hunter2/);
  });

  it('requires its secrets in production', () => {
    expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
      'DB_PASSWORD',
      'SESSION_SECRET',
      'BOOTSTRAP_ADMIN_USERNAME',
      'BOOTSTRAP_ADMIN_PASSWORD',
    ]);
  });

  describe('of an app other than the api', () => {
    const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://u:p@h/d' };
    const half = { BOOTSTRAP_ADMIN_USERNAME: 'a', IDP_AUTH_ENABLED: 'true', ASSISTANT_CHAT_ENABLED: 'true' };

    it.each(['ingest-worker', 'mailer', 'newsletter-poller'] as const)(
      'requires no secrets for the %s',
      (app) => {
        expect(problemsOf({ ...production, ...half, SESSION_SECRET: 'short' }, app)).toEqual([]);
      },
    );

    it('requires a key for the mailer if it signs links in mails', () => {
      const mail = { SMTP_HOST: 'mail.test', SMTP_FROM: 'r@mail.test', APP_BASE_URL: 'https://r.test' };
      expect(problemsOf({ ...production, ...mail }, 'mailer')).toEqual(['SESSION_SECRET']);
      expect(problemsOf({ ...production, ...mail, TOKEN_SECRET: 'another key' }, 'mailer')).toEqual([]);
    });

    it('requires only a key that signs picture addresses for the greader-gateway', () => {
      expect(problemsOf({ ...production, ...half }, 'greader-gateway')).toEqual(['SESSION_SECRET']);
      const keys: Record<string, string>[] = [
        { SESSION_SECRET: '0123456789abcdef' },
        { TOKEN_SECRET: 'another key' },
      ];
      for (const key of keys)
        expect(problemsOf({ ...production, ...half, ...key }, 'greader-gateway')).toEqual([]);
    });
  });

  it('refuses a session key that is easy to guess', () => {
    const env = {
      NODE_ENV: 'production',
      DB_PASSWORD: 'x',
      BOOTSTRAP_ADMIN_USERNAME: 'a',
      BOOTSTRAP_ADMIN_PASSWORD: 'b',
    };
    expect(problemsOf({ ...env, SESSION_SECRET: '12345678' })).toEqual(['SESSION_SECRET']);
    expect(problemsOf({ ...env, SESSION_SECRET: '' })).toEqual(['SESSION_SECRET']);
    expect(problemsOf({ ...env, SESSION_SECRET: '0123456789abcdef' })).toEqual([]);
  });

  it('signs digest tokens with the session key unless they have their own key', () => {
    expect(loadConfig({ SESSION_SECRET: 's' }).secrets).toEqual({ session: 's', token: 's' });
    expect(loadConfig({ SESSION_SECRET: 's', TOKEN_SECRET: 't' }).secrets).toEqual({
      session: 's',
      token: 't',
    });
  });

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

  it('limits tokens only where a limit is set; 0 is one', () => {
    const { llm } = loadConfig({ LLM_TOKENS_PER_DAY: '0' });
    expect([llm.tokensPerDay, llm.tokensPerUserPerDay]).toEqual([0, null]);
    expect(problemsOf({ LLM_TOKENS_PER_DAY: '-1', LLM_CONCURRENCY: '0' })).toEqual([
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

  it.each([
    [{ ERROR_ENVIRONMENT: 'staging' }, null],
    [{ ERROR_DSN: 'https://k@e.test/1' }, 'production'],
    [{ ERROR_DSN: 'https://k@e.test/1', ERROR_ENVIRONMENT: 'staging' }, 'staging'],
  ])('has an environment for error tracking only with a DSN: %j', (env, environment) => {
    expect(loadConfig(env).errors.environment).toBe(environment);
  });

  it.each([
    ['https://key@errors.test/1', true],
    ['http://key@127.0.0.1:9000/sentry/12', true],
    ['https://errors.test/1', false],
    ['https://key@errors.test', false],
    ['https://key@errors.test/project', false],
    ['javascript:alert(1)', false],
  ])('reads the DSN %s as %s', (dsn, accepted) => {
    expect(problemsOf({ ERROR_DSN: dsn })).toEqual(accepted ? [] : ['ERROR_DSN']);
    expect(problemsOf({ ERROR_DSN_FRONTEND: dsn })).toEqual(accepted ? [] : ['ERROR_DSN_FRONTEND']);
  });

  it('names variables that have no effect, without their values', () => {
    const env = {
      ...{ ERROR_ENVIRONMENT: 'hunter2', SMTP_HOST: 'hunter2', CHAT_MODEL: 'hunter2', PORT: '8080' },
      ...{ DATABASE_URL: 'postgres://u:hunter2@h/d', DB_HOST: 'hunter2', ANALYTICS_ENABLED: 'false' },
    };
    const { ineffectiveVariables: withoutEffect } = loadConfig(env);
    expect(withoutEffect.map(({ variable }) => variable)).toEqual([
      ...['ERROR_ENVIRONMENT', 'CHAT_MODEL', 'DB_HOST', 'SMTP_HOST'],
    ]);
    expect(JSON.stringify(withoutEffect)).not.toContain('hunter2');
    expect(loadConfig({}).ineffectiveVariables).toEqual([]);
  });

  it.each([
    ['INBOX', true],
    ['Newsletters/All', true],
    ['a"b', false],
    ['INBOX\r\nA1 DELETE INBOX', false],
    ['INBOX\n', false],
  ])('reads the folder of newsletters %j as %s', (folder, accepted) => {
    expect(problemsOf({ NEWSLETTER_IMAP_FOLDER: folder })).toEqual(
      accepted ? [] : ['NEWSLETTER_IMAP_FOLDER'],
    );
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

  it('names the parts of a feature that is not complete', () => {
    const env = { NEWSLETTER_IMAP_HOST: 'mail.test', NEWSLETTER_POLL_MINUTES: '5', VAPID_EMAIL: 'a@b.test' };
    expect(loadConfig(env).ineffectiveVariables).toEqual([
      { variable: 'NEWSLETTER_IMAP_HOST', why: expect.stringContaining('NEWSLETTER_IMAP_PASSWORD') },
      { variable: 'NEWSLETTER_POLL_MINUTES', why: expect.stringContaining('NEWSLETTER_IMAP_USERNAME') },
      { variable: 'VAPID_EMAIL', why: 'it needs VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY' },
    ]);
  });

  it('gives push services a contact that they accept', () => {
    const keys = { VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 'k' };
    const contactOf = (env: Record<string, string>) => loadConfig({ ...keys, ...env }).push?.contact;
    expect(contactOf({ VAPID_EMAIL: 'a@b.test' })).toBe('mailto:a@b.test');
    expect(contactOf({ VAPID_EMAIL: 'mailto:a@b.test' })).toBe('mailto:a@b.test');
    expect(contactOf({})).toMatch(/^mailto:(?!.*localhost)/);
  });

  it('cannot be changed after it is read', () => {
    const config = loadConfig({});
    expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError);
  });

  it.each(['', 'SMTP_HOST', 'SMTP_FROM', 'APP_BASE_URL'])('disables mail without %s', (missing) => {
    const complete = { SMTP_HOST: 'mail.test', SMTP_FROM: 'r@mail.test', APP_BASE_URL: 'https://r.test/' };
    const config = loadConfig(
      Object.fromEntries(Object.entries(complete).filter(([name]) => name !== missing)),
    );
    expect(config.mail?.publicUrl).toBe(missing === '' ? 'https://r.test' : undefined);
  });

  it('sends one-time passwords by OTP_SMTP_*, else with the legacy names, else by SMTP_*', () => {
    const smtp = { SMTP_HOST: 'mail.test', SMTP_FROM: 'r@mail.test', SMTP_USER: 'u', SMTP_PASS: 'p' };
    const general = { host: 'mail.test', port: 587, tls: 'starttls', from: 'r@mail.test' };
    const legacy = { ...smtp, SMTP_USERNAME: 'lu', SMTP_PASSWORD: 'lp' };
    const own = { OTP_SMTP_HOST: 'otp.test', OTP_SMTP_FROM: 'Codes <o@otp.test>', OTP_SMTP_TLS: 'ssl' };
    const read = (env: Record<string, string>) => loadConfig(env).oneTimePasswordMail;
    expect(read({})).toBeNull();
    expect(read(smtp)).toEqual({ ...general, user: 'u', password: 'p' });
    expect(read(legacy)).toEqual({ ...general, user: 'lu', password: 'lp' });
    expect(read({ ...smtp, OTP_SMTP_PORT: '25' })).toMatchObject({ ...general, port: 25 });
    expect(read({ ...legacy, ...own, OTP_SMTP_USER: 'ou', OTP_SMTP_PASS: 'op' })).toEqual({
      ...{ host: 'otp.test', port: 465, tls: 'ssl', from: 'Codes <o@otp.test>', user: 'ou', password: 'op' },
    });
    const publicUrl = { APP_BASE_URL: 'https://r.test' };
    expect(loadConfig({ ...legacy, ...publicUrl }).mail).toMatchObject({ user: 'u', password: 'p' });
  });

  it.each(['a@b.test, c@d.test', 'no address', '"a@b.test c"@d.test', 'R <a@b.test>, <c@d.test>', 'a@b@c'])(
    'refuses the sender %s',
    (from) => expect(problemsOf({ SMTP_FROM: from })).toEqual(['SMTP_FROM']),
  );

  it('prefers APP_BASE_URL, then SERVICE_BASE_URL, then SERVICE_URL', () => {
    const env = { SERVICE_URL: 'https://c.test', SERVICE_BASE_URL: 'https://b.test' };
    expect(loadConfig(env).http.publicUrl).toBe('https://b.test');
    expect(loadConfig({ ...env, APP_BASE_URL: 'https://a.test' }).http.publicUrl).toBe('https://a.test');
  });

  describe('of an identity provider', () => {
    const idp = {
      ...{ IDP_AUTH_ENABLED: 'true', IDP_CLIENT_ID: 'reader', IDP_CLIENT_SECRET: 's' },
      ...{ IDP_SERVER_URL: 'https://id.test/', APP_BASE_URL: 'https://reader.test' },
    };

    it.each([
      [{}, 'https://id.test/'],
      [{ IDP_REALM: 'home' }, 'https://id.test/realms/home'],
      [{ IDP_SERVER_URL: 'https://id.test/auth', IDP_REALM: 'a b' }, 'https://id.test/auth/realms/a%20b'],
    ])('has the issuer of %j', (env, issuer) => {
      expect(loadConfig({ ...idp, ...env }).idp).toMatchObject({
        ...{ issuer, roleClaim: 'realm_access.roles', adminRole: 'admin', allowsLocalLogin: true },
        redirectUri: 'https://reader.test/auth/callback',
      });
    });

    it.each([
      [{ ...idp, IDP_CLIENT_SECRET: '' }, ['IDP_CLIENT_SECRET']],
      [{ ...idp, IDP_SERVER_URL: 'id.test' }, ['IDP_SERVER_URL']],
      [{ ...idp, IDP_SERVER_URL: 'https://id.test/?x=1' }, ['IDP_SERVER_URL']],
      [{ IDP_AUTH_ENABLED: 'true' }, ['IDP_SERVER_URL', 'IDP_CLIENT_ID', 'IDP_CLIENT_SECRET']],
      [{ LOCAL_LOGIN_ENABLED: 'false' }, ['LOCAL_LOGIN_ENABLED']],
      [{ ...idp, LOCAL_LOGIN_ENABLED: 'false' }, []],
    ])('refuses what is missing or wrong in %j', (env, problems) => {
      expect(problemsOf(env)).toEqual(problems);
    });

    it('has no effect until it is enabled', () => {
      const { ineffectiveVariables, idp: provider } = loadConfig({ ...idp, IDP_AUTH_ENABLED: 'false' });
      expect(provider).toBeNull();
      expect(ineffectiveVariables.map(({ variable }) => variable)).toEqual([
        ...['IDP_SERVER_URL', 'IDP_CLIENT_ID', 'IDP_CLIENT_SECRET'],
      ]);
    });
  });

  it.each([
    ['http://assistant.test', false],
    ['https://assistant.test', true],
    ['http://localhost:3000', true],
    ['http://[::1]:3000', true],
    ['https://reader.test', false],
    ['https://READER.test', false],
    ['https://reader.test:443', false],
    ['https://reader.test.', false],
    ['https://user:pw@assistant.test', false],
    ['javascript:alert(1)', false],
    ['https://reader.test:8443', true],
  ])('reads the assistant address %s as %s', (url, accepted) => {
    const env = {
      APP_BASE_URL: 'https://reader.test',
      ASSISTANT_CHAT_ENABLED: 'true',
      ASSISTANT_CHAT_BASE_URL: url,
      ASSISTANT_CHAT_APP_TOKEN: 't',
    };
    expect(problemsOf(env)).toEqual(accepted ? [] : ['ASSISTANT_CHAT_BASE_URL']);
  });

  it.each([
    ['http://proxy:3128', true],
    ['https://proxy', true],
    ['http://[fd00::1]:8080', true],
    ['http://proxy:3128/', false],
    ['http://proxy:3128?x', false],
    ['http://user:pw@proxy:3128', false],
    [' http://proxy:3128', false],
    ['http://proxy:0', false],
    ['http://proxy:99999', false],
    ['socks5://proxy:1080', false],
  ])('reads the renderer proxy %j as %s', (url, accepted) => {
    expect(problemsOf({ PUBLIC_RENDERER_EGRESS_PROXY: url })).toEqual(
      accepted ? [] : ['PUBLIC_RENDERER_EGRESS_PROXY'],
    );
  });
});
