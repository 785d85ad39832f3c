import { get, type IncomingHttpHeaders } from 'node:http';
import { TestApp } from '@reader/accounts/testing';
import { AppModule } from './app.module';

const SETTINGS = {
  ASSISTANT_CHAT_ENABLED: 'true',
  ASSISTANT_CHAT_BASE_URL: 'https://assistant.test/chat?theme=plain',
  ASSISTANT_CHAT_APP_TOKEN: 'a token/for embedding',
  ASSISTANT_CHAT_TITLE: 'Librarian',
};
const FRAMES = /frame-src ([^;]+)/;

describe('the assistant', () => {
  const app = new TestApp();

  beforeAll(() => app.startWhole((config) => AppModule.with(config), SETTINGS));
  afterAll(() => app.stop());

  it('is given to signed-in users, with the token and nothing about them', async () => {
    const ada = await app.signedIn();
    const { body, headers } = await ada.get('/api/assistant');
    expect(body).toEqual({
      enabled: true,
      src: 'https://assistant.test/chat?theme=plain&token=a+token%2Ffor+embedding',
      origin: 'https://assistant.test',
      title: 'Librarian',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await app.anyone().get('/api/assistant')).status).toBe(401);
    const { body: config } = await app.anyone().get<object>('/api/config');
    expect(config).toMatchObject({ features: { assistant: true } });
    expect(JSON.stringify(config)).not.toContain('for embedding');
  });

  it.each([
    ['/assistant', "'self' https://assistant.test"],
    ['/assistant/', "'self' https://assistant.test"],
    ['/', "'self'"],
    ['/inbox', "'self'"],
    ['/assistants', "'self'"],
    ['/api/assistant', "'self'"],
  ])('may be embedded by %s: frame-src is %s', async (path, sources) => {
    const { headers } = await app.anyone().get(path);
    expect(FRAMES.exec(headers.get('content-security-policy') ?? '')?.[1]).toBe(sources);
  });

  it.each(['assistant.test', 'ASSISTANT.test', 'assistant.test.', 'assistant.test:443'])(
    'is off where the service itself is %s, without APP_BASE_URL',
    async (host) => {
      const { cookies } = await app.signedIn();
      const answer = await getWithHost('/api/assistant', host, cookies ?? '');
      expect(answer).toMatchObject({ status: 503, body: expect.stringContaining('feature_not_configured') });
      const page = await getWithHost('/assistant', host);
      expect(FRAMES.exec(String(page.headers['content-security-policy']))?.[1]).toBe("'self'");
      expect((await getWithHost('/api/config', host)).body).toContain('"assistant":false');
    },
  );

  it('is not off for a host that only begins with the same name', async () => {
    expect((await getWithHost('/api/config', 'assistant.test.evil.test')).body).toContain('"assistant":true');
  });

  /** `fetch` does not send another Host header. */
  function getWithHost(path: string, host: string, cookie = '') {
    return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: string }>(
      (resolve, reject) => {
        get(`${app.app.url}${path}`, { headers: { host, cookie } }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (text: string) => (body += text));
          answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
        }).on('error', reject);
      },
    );
  }
});

describe('without an assistant', () => {
  const app = new TestApp();

  beforeAll(() => app.startWhole((config) => AppModule.with(config)));
  afterAll(() => app.stop());

  it('answers 503, and no page may embed anything of another origin', async () => {
    const answer = await (await app.signedIn()).get('/api/assistant');
    expect(answer).toMatchObject({
      status: 503,
      body: { code: 'feature_not_configured', feature: 'assistant' },
    });
    const { headers } = await app.anyone().get('/assistant');
    expect(FRAMES.exec(headers.get('content-security-policy') ?? '')?.[1]).toBe("'self'");
  });
});
