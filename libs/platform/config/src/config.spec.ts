import { loadConfig } from './index';
import { listProblems } from './config.testing';

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
    expect(listProblems(env)).toEqual(['PORT', 'METRICS_ENABLED', 'SMTP_TLS', 'DATABASE_URL']);
    expect(() => loadConfig(env)).toThrow(/PORT: must be a whole number/);
    expect(() => loadConfig(env)).not.toThrow(/hunter2/);
  });

  it('names a variable once that several features read', () => {
    const switches = { ASSISTANT_CHAT_ENABLED: 'si', IDP_AUTH_ENABLED: 'si', AI_ENABLED: 'si' };
    expect([...listProblems(switches)].sort()).toEqual(Object.keys(switches).sort());
  });

  it('requires its secrets in production', () => {
    expect(listProblems({ NODE_ENV: 'production' })).toEqual([
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
        expect(listProblems({ ...production, ...half, SESSION_SECRET: 'short' }, app)).toEqual([]);
      },
    );

    it.each(['ingest-worker', 'mailer'] as const)('requires a key if the %s signs links in mails', (app) => {
      const mail = { SMTP_HOST: 'mail.test', SMTP_FROM: 'r@mail.test', APP_BASE_URL: 'https://r.test' };
      expect(listProblems({ ...production, ...mail }, app)).toEqual(['SESSION_SECRET']);
      expect(listProblems({ ...production, ...mail, TOKEN_SECRET: 'fedcba9876543210' }, app)).toEqual([]);
    });

    it('requires only a key that signs picture addresses for the greader-gateway', () => {
      expect(listProblems({ ...production, ...half }, 'greader-gateway')).toEqual(['SESSION_SECRET']);
      const keys: Record<string, string>[] = [
        { SESSION_SECRET: '0123456789abcdef' },
        { TOKEN_SECRET: 'fedcba9876543210' },
      ];
      for (const key of keys)
        expect(listProblems({ ...production, ...half, ...key }, 'greader-gateway')).toEqual([]);
    });
  });

  it('refuses a session key that is easy to guess', () => {
    const env = {
      NODE_ENV: 'production',
      DB_PASSWORD: 'x',
      BOOTSTRAP_ADMIN_USERNAME: 'a',
      BOOTSTRAP_ADMIN_PASSWORD: 'b',
    };
    expect(listProblems({ ...env, SESSION_SECRET: '12345678' })).toEqual(['SESSION_SECRET']);
    expect(listProblems({ ...env, SESSION_SECRET: '' })).toEqual(['SESSION_SECRET']);
    expect(listProblems({ ...env, SESSION_SECRET: '0123456789abcdef' })).toEqual([]);
  });

  it.each(['api', 'greader-gateway', 'ingest-worker', 'mailer'] as const)(
    'refuses a key of links that is easy to guess for the %s',
    (app) => {
      const env = {
        NODE_ENV: 'production',
        DB_PASSWORD: 'x',
        BOOTSTRAP_ADMIN_USERNAME: 'a',
        BOOTSTRAP_ADMIN_PASSWORD: 'b',
        SESSION_SECRET: '0123456789abcdef',
      };
      expect(listProblems({ ...env, TOKEN_SECRET: '0123456789abcde' }, app)).toEqual(['TOKEN_SECRET']);
      expect(listProblems({ ...env, TOKEN_SECRET: '0123456789abcdef' }, app)).toEqual([]);
      expect(listProblems({ TOKEN_SECRET: 'short' }, app)).toEqual([]);
    },
  );

  it('signs digest tokens with the session key unless they have their own key', () => {
    expect(loadConfig({ SESSION_SECRET: 's' }).secrets).toEqual({ session: 's', token: 's' });
    expect(loadConfig({ SESSION_SECRET: 's', TOKEN_SECRET: 't' }).secrets).toEqual({
      session: 's',
      token: 't',
    });
  });

  it.each([
    [{ ERROR_ENVIRONMENT: 'staging' }, null],
    [{ ERROR_DSN: 'https://k@e.test/1' }, 'production'],
    [{ ERROR_DSN: 'https://k@e.test/1', ERROR_ENVIRONMENT: 'staging' }, 'staging'],
    [{ ERROR_DSN_FRONTEND: 'https://k@e.test/1', ERROR_ENVIRONMENT: 'staging' }, 'staging'],
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
    expect(listProblems({ ERROR_DSN: dsn })).toEqual(accepted ? [] : ['ERROR_DSN']);
    expect(listProblems({ ERROR_DSN_FRONTEND: dsn })).toEqual(accepted ? [] : ['ERROR_DSN_FRONTEND']);
  });

  it('refuses a secret key in the DSN that browsers get', () => {
    const dsn = 'https://key:hunter2@errors.test/1';
    expect(listProblems({ ERROR_DSN: dsn })).toEqual([]);
    expect(listProblems({ ERROR_DSN_FRONTEND: dsn })).toEqual(['ERROR_DSN_FRONTEND']);
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
    expect(listProblems({ NEWSLETTER_IMAP_FOLDER: folder })).toEqual(
      accepted ? [] : ['NEWSLETTER_IMAP_FOLDER'],
    );
  });

  it('names the parts of a feature that is not complete', () => {
    const env = { NEWSLETTER_IMAP_HOST: 'mail.test', NEWSLETTER_POLL_MINUTES: '5', VAPID_EMAIL: 'a@b.test' };
    expect(loadConfig(env).ineffectiveVariables).toEqual([
      { variable: 'NEWSLETTER_IMAP_HOST', why: expect.stringContaining('NEWSLETTER_IMAP_PASSWORD') },
      { variable: 'NEWSLETTER_POLL_MINUTES', why: expect.stringContaining('NEWSLETTER_IMAP_USERNAME') },
      { variable: 'VAPID_EMAIL', why: 'it needs VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY' },
    ]);
  });

  it('cannot be changed after it is read', () => {
    const config = loadConfig({});
    expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError);
  });

  it('prefers APP_BASE_URL, then SERVICE_BASE_URL, then SERVICE_URL', () => {
    const env = { SERVICE_URL: 'https://c.test', SERVICE_BASE_URL: 'https://b.test' };
    expect(loadConfig(env).http.publicUrl).toBe('https://b.test');
    expect(loadConfig({ ...env, APP_BASE_URL: 'https://a.test' }).http.publicUrl).toBe('https://a.test');
  });
});
