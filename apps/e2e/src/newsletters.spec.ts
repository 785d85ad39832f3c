import { join } from 'node:path';
import { buildMail, Dovecot, type TestMailbox } from '@reader/newsletters/testing';
import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, SCREENSHOTS } from './fixtures';
import { ADMIN, Service } from './service';
import { enter } from './users';

const START_MS = 300_000;
const TITLE = 'Owls at dusk';
const UNSUBSCRIBE = 'https://letters.test/off?u=1';
const LAYOUT = `<style>.night { background: #10243e; color: #ffffff }</style>
  <table role="presentation" width="100%" cellpadding="24"><tr><td class="night" align="center">
  <h1>The Weekly Owl</h1><p>Five barn owls were counted at dusk, two more than in the year before.</p>
  <a href="https://letters.test/issues/7">Read the whole count</a></td></tr></table>
  <script>document.title = 'changed'</script>`;
const CONFIRM = '<p>Welcome.</p><a href="https://letters.test/confirm/7">Confirm my subscription</a>';

const dovecot = new Dovecot();
let mailbox: TestMailbox;
let service: Service;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  await dovecot.start();
  mailbox = dovecot.createMailbox();
  service = await Service.create(undefined, {
    ...mailbox.getEnvironment(),
    NODE_EXTRA_CA_CERTS: dovecot.certificateFile,
  });
  await service.start();
});
test.afterAll(async () => {
  await service.remove();
  await dovecot.stop();
});

async function openPage(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ context: BrowserContext; page: Page; errors: string[] }> {
  const context = await browser.newContext(options);
  await enter(context, service, ADMIN);
  const page = await context.newPage();
  return { context, page, errors: recordErrors(page) };
}

/** The articles that have arrived, by title. */
async function listTitles({ request }: BrowserContext): Promise<string[]> {
  const response = await request.get(`${service.url}/api/articles`);
  const { items } = (await response.json()) as { items: { title: string }[] };
  return items.map(({ title }) => title);
}

test('a newsletter arrives, reads in its original layout and can be unsubscribed', async ({ browser }) => {
  const { context, page, errors } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${service.url}/settings/newsletters`);
  const address = (await page.locator('rd-copied-text code').innerText()).trim();
  expect(address).toMatch(/^news1\+\w+@reader\.test$/);

  // The server reports new messages (IDLE), so nobody waits for the scheduled poll.
  const headers = [`List-Unsubscribe: <${UNSUBSCRIBE}>`];
  await mailbox.append([buildMail({ to: address, subject: TITLE, html: LAYOUT, headers })]);
  await expect.poll(() => listTitles(context)).toEqual([TITLE]);
  await page.goto(`${service.url}/inbox`);
  await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.locator('.rd-prose')).toContainText('Five barn owls were counted');

  const link = page.getByRole('link', { name: 'Unsubscribe' });
  await expect(link).toHaveAttribute('href', UNSUBSCRIBE);
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);
  await page.getByRole('button', { name: 'Show the original layout' }).click();
  const layout = page.frameLocator('iframe[title="Original layout"]');
  await expect(layout.getByRole('heading', { name: 'The Weekly Owl' })).toBeVisible();
  await expect(layout.locator('.night')).toHaveCSS('background-color', 'rgb(16, 36, 62)');
  await expect(layout.locator('script')).toHaveCount(0);
  await page.screenshot({ path: join(SCREENSHOTS, 'newsletter-layout-light.png') });
  await page.getByRole('button', { name: 'Hide the original layout' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  // axe cannot look into a frame that runs no scripts.
  await captureScreen(page, 'newsletter-article-light');
  // The scripts that the frame refuses are those by which Playwright looks into it.
  expect(errors.filter((error) => !error.startsWith('Blocked script execution'))).toEqual([]);
  await context.close();
});

for (const [name, options] of [
  ['dark', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const)
  test(`a newsletter fits the screen: ${name}`, async ({ browser }) => {
    const { context, page } = await openPage(browser, options);
    await page.goto(`${service.url}/inbox?show=all`);
    await page.getByRole('list', { name: 'Articles' }).getByRole('link', { name: TITLE }).first().click();
    await page.getByRole('button', { name: 'Show the original layout' }).click();
    const layout = page.frameLocator('iframe[title="Original layout"]');
    await expect(layout.getByRole('heading', { name: 'The Weekly Owl' })).toBeVisible();
    await page.screenshot({ path: join(SCREENSHOTS, `newsletter-layout-${name}.png`) });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });

test('messages that ask for something wait in the settings', async ({ browser }) => {
  const { context, page, errors } = await openPage(browser, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${service.url}/settings/newsletters`);
  const address = (await page.locator('rd-copied-text code').innerText()).trim();
  await mailbox.append([
    buildMail({ to: address, subject: 'Please confirm your subscription', html: CONFIRM }),
    buildMail({ to: mailbox.user, from: 'Daily Fox <fox@letters.test>', subject: 'For nobody' }),
  ]);
  await expect.poll(() => listTitles(context)).toContain('Please confirm your subscription');
  await expect
    .poll(async () => {
      const response = await context.request.get(`${service.url}/api/newsletters/unclaimed`);
      return ((await response.json()) as { total: number }).total;
    })
    .toBe(1);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Confirm your subscriptions' })).toBeVisible();
  await expect(page.getByText('For nobody')).toBeVisible();
  await captureScreen(page, 'newsletter-settings-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await captureScreen(page, 'newsletter-settings-phone-dark');
  await page.getByLabel('Who gets it').selectOption('Everyone');
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(page.getByText('No messages waiting.')).toBeVisible();
  await expect.poll(() => listTitles(context)).toContain('For nobody');

  await page.getByRole('link', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Confirm the subscription' })).toHaveAttribute(
    'href',
    'https://letters.test/confirm/7',
  );
  expect(errors).toEqual([]);
  await context.close();
});
