import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { listSeriousViolations } from './axe';
import { captureScreen } from './capture-screen';
import { recordErrors, SCREENSHOTS } from './fixtures';
import { NEWS } from './news-content';
import { Publisher, subscribeAndFetch } from './publisher';
import { ADMIN, Service } from './service';
import { changeSettings, enter } from './users';

const START_MS = 300_000;
const MAIL_SINK = join(__dirname, '../../../tools/measure/mail-sink.mjs');
const EMAIL = 'admin@mail.test';
const SCHEMES = ['light', 'dark'] as const;
/** A phone, and the reading pane of a mail program. */
const WIDTHS = [375, 640];

/** Half a day from now, so that no digest is due during the tests. */
const DIGEST_TIME = `${String((new Date().getHours() + 12) % 24).padStart(2, '0')}:00`;

/** The mail server of tools/measure. */
interface Sink {
  readonly unknown: Set<string>;
  onMail: (mail: { readonly raw: string }) => void;
  start(): Promise<void>;
  stop(): Promise<void>;
  buildSettings(): Record<string, string>;
}

const publishers: Publisher[] = [];
/** The text of each mail, without its transfer encoding. */
const mails: string[] = [];
let service: Service;
let sink: Sink;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(START_MS);
  const { MailSink } = (await import(MAIL_SINK)) as { readonly MailSink: new () => Sink };
  sink = new MailSink();
  sink.onMail = ({ raw }) => void mails.push(decodeQuotedPrintable(raw));
  await sink.start();
  service = await Service.create(undefined, sink.buildSettings());
  await service.start();
  const api = await playwright.request.newContext();
  for (const { title, articles } of NEWS) {
    const publisher = await Publisher.start(title, articles);
    publishers.push(publisher);
    await subscribeAndFetch(api, service, publisher);
  }
  await api.dispose();
});

test.afterAll(async () => {
  await service.remove();
  await sink.stop();
  for (const publisher of publishers) await publisher.stop();
});

test('a digest is shown, mailed, and its links mark articles as read until that is undone', async ({
  browser,
}) => {
  const context = await openContext(browser);
  await changeSettings(context, service, { email: EMAIL });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await page.goto(`${service.url}/settings`);
  await page.getByRole('link', { name: 'Email' }).click();
  await page.getByRole('combobox', { name: 'Digest', exact: true }).selectOption('Every day');
  await page.getByRole('combobox', { name: 'Time of the digest' }).selectOption(DIGEST_TIME);
  await captureScreen(page, 'settings-mail');
  await page.getByRole('button', { name: 'Show a preview' }).click();
  await expect(page.getByRole('heading', { name: /^Your digest of / })).toBeVisible();
  const preview = page.frameLocator('rd-mail-preview iframe');
  await expect(preview.getByRole('link', { name: 'Mark as read' }).first()).toBeVisible();
  // The check of accessibility would wait for scripts in the frame, which has none.
  await page.screenshot({ path: join(SCREENSHOTS, 'settings-mail-preview.png') });

  await page.getByRole('button', { name: 'Send me a test email' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText(`An email is on its way to ${EMAIL}`);
  await expect.poll(() => mails.length).toBe(1);
  const links = listMarkReadLinks(mails[0] ?? '');
  expect(links.length).toBeGreaterThan(4);

  // The mail program has no session.
  const program = await browser.newContext();
  const opened = await program.newPage();
  await opened.goto(service.url + (links[0] ?? ''));
  await expect(opened.getByRole('heading', { name: 'Marked as read' })).toBeVisible();
  await captureScreen(opened, 'mail-link');
  expect(await isRead(context, links[0] ?? '')).toBe(true);
  const burst = links.slice(1);
  await Promise.all(burst.map((link) => program.request.get(service.url + link)));
  await program.close();

  await page.goto(`${service.url}/activity`);
  const changes = page.getByRole('region', { name: 'Bulk changes' });
  // With the first link, if the machine was fast enough.
  const change = /\d+ articles marked as read by links of an email/;
  await expect(changes.getByText(change).first()).toBeVisible();
  await captureScreen(page, 'activity-mail-links');
  await changes.getByRole('button', { name: change }).click();
  await expect(changes.getByText('Undone')).toBeVisible();
  for (const link of burst) expect(await isRead(context, link)).toBe(false);
  expect(errors).toEqual([]);
  await context.close();
});

test('administrators see a mail that was refused, and have it tried again', async ({ browser }) => {
  const context = await openContext(browser);
  const to = 'moved@mail.test';
  sink.unknown.add(to);
  await changeSettings(context, service, { email: to });
  const before = mails.length;
  expect((await context.request.post(`${service.url}/api/digests/test`)).status()).toBe(202);
  const page = await context.newPage();
  const errors = recordErrors(page);
  await expect(async () => {
    await page.goto(`${service.url}/admin/outbox`);
    await expect(page.getByRole('heading', { name: 'Failed for good (1)' })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const letter = page.getByRole('listitem').filter({ hasText: to });
  await expect(letter).toContainText('Test email');
  await expect(letter).toContainText('No such mailbox');
  await captureScreen(page, 'outbox-failed');
  sink.unknown.delete(to);
  await letter.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => mails.length).toBe(before + 1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a digest fits phones and mail programs, in light and dark colours', async ({ browser }) => {
  const context = await openContext(browser);
  await changeSettings(context, service, { language: 'en' });
  const preview = await context.request.post(`${service.url}/api/digests/preview`);
  const { html } = (await preview.json()) as { html: string };
  const page = await context.newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.setContent(html);
      const name = `mail-${width}-${colorScheme}`;
      await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
      expect(await listSeriousViolations(page), name).toEqual([]);
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(contentWidth, name).toBe(width);
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe(colorScheme === 'dark' ? 'rgb(21, 23, 26)' : 'rgb(243, 243, 240)');
    }
  }
  expect(loaded).toEqual([]);
  await context.close();
});

test('a code from an email, or a recovery code, completes a sign-in', async ({ browser }) => {
  const context = await openContext(browser);
  await changeSettings(context, service, { email: EMAIL });
  const page = await context.newPage();
  await page.goto(`${service.url}/settings/mail`);
  await page.getByRole('switch', { name: 'Code for signing in' }).click();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
  const codes = page.getByText(/^([a-z2-9]{5}-[a-z2-9]{5}\s*){10}$/);
  await expect(codes).toBeVisible();
  const recoveryCode = ((await codes.textContent()) ?? '').trim().slice(0, 11);
  await captureScreen(page, 'settings-second-factor');
  await context.close();

  const before = mails.length;
  await signInWithCode(browser, async () => {
    await expect.poll(() => mails.length).toBe(before + 1);
    return /\b\d{6}\b/.exec(mails[before] ?? '')?.[0] ?? '';
  });
  await signInWithCode(browser, () => Promise.resolve(recoveryCode));
});

/** Signs in by the form with a code; before that, with a wrong one. */
async function signInWithCode(browser: Browser, findCode: () => Promise<string>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.url}/login`);
  await page.getByLabel('Username').fill(ADMIN.username);
  await page.getByLabel('Password').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const field = page.getByLabel('Code');
  await expect(field).toBeFocused();
  await field.fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('The code is wrong or no longer valid.')).toBeVisible();
  await captureScreen(page, 'sign-in-code');
  await field.fill(await findCode());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(inbox|welcome)/);
  await context.close();
}

async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await enter(context, service, ADMIN);
  return context;
}

async function isRead(context: BrowserContext, link: string): Promise<boolean> {
  const path = link.replace(/\/read\?.*$/, '');
  return ((await (await context.request.get(service.url + path)).json()) as { read: boolean }).read;
}

/** Each once, although text and HTML have them. */
function listMarkReadLinks(mail: string): string[] {
  return [...new Set(mail.match(/\/api\/articles\/\d+\/read\?token=[\w.-]+/g))];
}

function decodeQuotedPrintable(text: string): string {
  const joined = text.replace(/=\r\n/g, '');
  return joined.replace(/=([0-9A-F]{2})/g, (_, digits: string) => String.fromCharCode(parseInt(digits, 16)));
}
