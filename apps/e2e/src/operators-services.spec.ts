import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { CLIENT, TestIdentityProvider } from '@reader/identity-provider/testing';
import { captureScreen } from './capture-screen';
import { openFromPane } from './open-page';
import { ADMIN, Service } from './service';
import { enter } from './users';

const START_MS = 300_000;
/** The assistant tries to leave its frame. */
const ASSISTANT_PAGE = '<h1>Ask me</h1><script>try { top.location = "about:blank" } catch {}</script>';
const LOOKS = [
  { name: 'light', width: 1440, scheme: 'light' },
  { name: 'dark', width: 1440, scheme: 'dark' },
  { name: 'phone', width: 390, scheme: 'light' },
] as const;

interface Received {
  readonly request: IncomingMessage;
  readonly text: string;
}

/** A server of the operator that records what it gets. */
class Recorder {
  readonly received: Received[] = [];
  private readonly server: Server;

  constructor(answer: string) {
    this.server = createServer((request, response) => {
      let text = '';
      request.setEncoding('utf8').on('data', (part: string) => (text += part));
      request.on('end', () => {
        this.received.push({ request, text });
        response.writeHead(200, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
        response.end(answer);
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const assistant = new Recorder(ASSISTANT_PAGE);
const sentry = new Recorder('{}');
let provider: TestIdentityProvider;
let service: Service;
/** The address without APP_BASE_URL, to which the provider sends browsers. */
let home: string;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  provider = await TestIdentityProvider.listen();
  service = await Service.create(undefined, {
    ...{ IDP_AUTH_ENABLED: 'true', IDP_SERVER_URL: provider.issuer },
    ...{ IDP_CLIENT_ID: CLIENT.id, IDP_CLIENT_SECRET: CLIENT.secret },
    ASSISTANT_CHAT_ENABLED: 'true',
    ASSISTANT_CHAT_BASE_URL: `http://${await assistant.listen()}/chat`,
    ASSISTANT_CHAT_APP_TOKEN: 'embed-token',
    ASSISTANT_CHAT_TITLE: 'Librarian',
    ERROR_DSN_FRONTEND: `http://key@${await sentry.listen()}/1`,
  });
  home = service.url.replace('127.0.0.1', 'localhost');
  await provider.serve({ publicUrl: home, findServiceUrl: () => service.url });
  await service.start();
});

test.afterAll(async () => {
  await service.remove();
  await provider.close();
  assistant.close();
  sentry.close();
});

test('a user signs in and out through the identity provider', async ({ page }) => {
  provider.account = { sub: 'ada-1', preferred_username: 'ada', email: 'ada@x.test', email_verified: true };
  await page.goto(`${home}/login?returnTo=/settings/privacy`);
  await expect(page.getByRole('link', { name: 'Sign in with your organisation' })).toBeVisible();
  await captureLooks(page, 'sign-in-provider');
  await page.getByRole('link', { name: 'Sign in with your organisation' }).click();
  await expect(page).toHaveURL(`${home}/settings/privacy`);
  const { username } = (await (await page.request.get(`${home}/api/users/me`)).json()) as {
    username: string;
  };
  expect(username).toBe('ada');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL((url) => url.origin === provider.issuer);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${home}/login`);
  expect((await page.request.get(`${home}/api/users/me`)).status()).toBe(401);
});

test('a user links the account to the organisation’s sign-in, and removes the link', async ({ page }) => {
  await page.goto(`${home}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`${home}/welcome`);
  await page.goto(`${home}/settings/password`);
  const section = page.locator('rd-identity-section');
  await section.getByLabel('Your password').fill('not the password');
  await section.getByRole('button', { name: 'Link my account' }).click();
  await expect(section.getByText('This is not your current password.')).toBeVisible();

  // The identity of another account here.
  provider.account = { sub: 'ada-1', preferred_username: 'ada' };
  const link = async (): Promise<void> => {
    await section.getByLabel('Your password').fill(ADMIN.password);
    await section.getByRole('button', { name: 'Link my account' }).click();
  };
  await link();
  await expect(section.getByRole('alert')).toContainText('belongs to another account here');
  await captureLooks(page, 'identity-refused');

  // Ends the session at the provider, so that it signs in again.
  await page.context().clearCookies({ name: /^_/ });
  provider.account = { sub: 'operator-1', preferred_username: 'operator' };
  await link();
  await expect(section.getByText('Your account is linked to')).toBeVisible();
  await captureLooks(page, 'identity-linked');
  await section.getByRole('button', { name: 'Remove the link' }).click();
  await expect(section.getByRole('button', { name: 'Link my account' })).toBeVisible();
});

test('a sign-in that failed is explained', async ({ page }) => {
  await page.goto(`${home}/auth/callback?state=x&code=y`);
  await expect(page).toHaveURL(`${home}/login?error=sign_in_expired`);
  await expect(page.getByRole('alert')).toContainText('took too long');
  await page.goto(`${home}/login?error=%3Cscript%3E`);
  await expect(page.getByRole('alert')).toContainText('tell your administrator');
  await captureLooks(page, 'sign-in-failed');
});

test('an administrator sees what to register at the provider', async ({ page }) => {
  await enter(page.context(), service, ADMIN);
  await page.goto(`${service.url}/admin/users`);
  await expect(page.locator('rd-provider-details')).toContainText(`${home}/auth/callback`);
  await captureLooks(page, 'identity-provider');
});

test('the assistant is shown in a frame that knows nothing and cannot leave', async ({ page }) => {
  await enter(page.context(), service, ADMIN);
  await page.goto(`${service.url}/settings/about`);
  await openFromPane(page, 'Assistant');
  await expect(page.frameLocator('iframe').getByRole('heading')).toHaveText('Ask me');
  await expect(page).toHaveURL(`${service.url}/assistant`);
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Librarian');
  expect(await frame.getAttribute('sandbox')).not.toContain('top-navigation');
  const [{ request } = { request: null }] = assistant.received;
  expect(request?.url).toBe('/chat?token=embed-token');
  expect([request?.headers.referer, request?.headers.cookie]).toEqual([undefined, undefined]);
  await captureLooks(page, 'assistant');
});

test('an error is reported without what the user reads, and only then is the program for it loaded', async ({
  page,
}) => {
  await enter(page.context(), service, ADMIN);
  const scripts: string[] = [];
  page.on('response', async (answer) => {
    if (answer.url().endsWith('.js')) scripts.push(await answer.text().catch(() => ''));
  });
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), error_dsn: null } });
  });
  await page.goto(`${service.url}/search?q=private`, { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((script) => script.includes('__SENTRY__'))).toEqual([]);
  expect(sentry.received).toEqual([]);

  await page.unroute('**/api/config');
  await page.goto(`${service.url}/search?q=private`, { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('cannot open http://feeds.test/s3cret?token=private');
    });
  });
  await expect.poll(() => sentry.received.length).toBe(1);
  const [, , event = '{}'] = sentry.received[0]?.text.split('\n') ?? [];
  expect(Object.keys(JSON.parse(event) as object).sort()).toEqual(
    [...['environment', 'event_id', 'exception', 'level', 'platform', 'release'], 'sdk', 'timestamp'].sort(),
  );
  expect(event).toContain('cannot open http://feeds.test/…');
  expect(event).not.toMatch(/private|s3cret|admin/);
  expect(sentry.received[0]?.request.headers).not.toHaveProperty('cookie');
});

async function captureLooks(page: Page, name: string): Promise<void> {
  for (const { name: look, width, scheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await captureScreen(page, `${name}-${look}`);
  }
}
