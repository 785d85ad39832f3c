import { testApp, type TestApp } from '../testing';
import { TestBrowser, type Visit } from './browser.testing';
import { CLIENT, type ProviderAccount, TestIdentityProvider } from './provider.testing';

export const PUBLIC_URL = 'http://reader.test';
export const SESSION_COOKIE = 'reader_session';

interface Me {
  readonly user_id: number;
  readonly username: string;
  readonly email: string | null;
  readonly role: string;
}

/** An app with a real provider, for the length of the spec file. */
export class ProviderTest {
  private started: TestIdentityProvider | null = null;
  readonly app: TestApp;

  constructor() {
    const env: Record<string, string> = {};
    // Before the app starts, because its settings name the provider's port.
    beforeAll(async () => {
      const findServiceUrl = () => this.app.app.url;
      this.started = await TestIdentityProvider.listen();
      await this.started.serve({ publicUrl: PUBLIC_URL, findServiceUrl });
      Object.assign(env, buildSettings(this.started.issuer));
    });
    this.app = testApp([], env);
    afterAll(() => this.started?.close());
  }

  get provider(): TestIdentityProvider {
    if (this.started === null) throw new Error('the provider runs only inside tests');
    return this.started;
  }

  openBrowser(): TestBrowser {
    return new TestBrowser({ [PUBLIC_URL]: this.app.app.url });
  }

  /** Signs in until the callback was answered. */
  async signIn(
    account: ProviderAccount,
    browser = this.openBrowser(),
    next = '/inbox',
  ): Promise<{ readonly visit: Visit; readonly browser: TestBrowser }> {
    this.provider.account = { preferred_username: account.sub, ...account };
    const address = `${PUBLIC_URL}/auth/login?next=${encodeURIComponent(next)}`;
    const visit = await browser.visit(address, isPageOfService);
    return { visit, browser };
  }

  /** Stops before the callback. @returns its address */
  async stopAtCallback(account: ProviderAccount, browser: TestBrowser): Promise<URL> {
    this.provider.account = { preferred_username: account.sub, ...account };
    const { url } = await browser.visit(
      `${PUBLIC_URL}/auth/login`,
      ({ pathname }) => pathname === '/auth/callback',
    );
    return url;
  }

  /** The signed-in user; null without a session. */
  async findUser(browser: TestBrowser): Promise<Me | null> {
    const answer = await browser.request(new URL(`${PUBLIC_URL}/api/users/me`));
    return answer.status === 200 ? ((await answer.json()) as Me) : null;
  }
}

export function buildSettings(issuer: string): Record<string, string> {
  return {
    APP_BASE_URL: PUBLIC_URL,
    IDP_AUTH_ENABLED: 'true',
    IDP_SERVER_URL: issuer,
    IDP_CLIENT_ID: CLIENT.id,
    IDP_CLIENT_SECRET: CLIENT.secret,
  };
}

/** Whether the browser is back from the provider, at a page. */
export function isPageOfService({ origin, pathname }: URL): boolean {
  return origin === PUBLIC_URL && !pathname.startsWith('/auth/');
}
