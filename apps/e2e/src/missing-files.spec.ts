import { type Browser, type BrowserContextOptions, type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { FileRelay } from './file-relay';
import { recordErrors, test } from './fixtures';
import { ADMIN, type Service } from './service';

/* While a service is updated, processes of two versions answer, and each lacks the files of the other. */

const LINKED = /(?:src|href)="(\/[\w-]+\.(?:js|css))"/g;
const TAGS_PAGE = /["'`]rd-tags-page["'`]/;
const SOURCES_PAGE = /["'`]rd-sources-page["'`]/;
/** The pauses before the page gives up, and the tries to get each file. */
const SOON = { timeout: 120_000 };

interface Visit {
  readonly page: Page;
  readonly relay: FileRelay;
  /** What the page must never report: missing files alone are expected. */
  readonly errors: () => string[];
  readonly end: () => Promise<void>;
}

async function visit(
  browser: Browser,
  service: Service,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const relay = await FileRelay.start(service.url);
  const context = await browser.newContext({
    ...{ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' },
    ...options,
  });
  expect((await context.request.post(`${relay.url}/auth/login`, { data: ADMIN })).status()).toBe(200);
  const page = await context.newPage();
  const errors = recordErrors(page);
  return {
    ...{ page, relay },
    errors: () => errors.filter((error) => !/404|dynamically imported module/.test(error)),
    end: async () => {
      await context.close();
      relay.stop();
    },
  };
}

async function openSources(page: Page): Promise<void> {
  const pane = page.getByRole('navigation', { name: 'Reading' });
  await pane.getByRole('link', { name: 'Sources', exact: true }).click();
}

const findHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a page that lacks its files requests them again and loads itself', async ({ browser, service }) => {
  const { page, relay, errors, end } = await visit(browser, service);
  const index = await (await fetch(service.url)).text();
  const linked = new Set([...index.matchAll(LINKED)].map(([, path]) => path));
  expect(linked.size).toBeGreaterThan(3);
  relay.isMissing = ({ path, times }) => linked.has(path) && times <= 2;
  await page.goto(`${relay.url}/tags`);
  await expect(findHeading(page, 'Tags')).toBeVisible(SOON);
  expect(relay.missed).toBeGreaterThan(3);
  expect(relay.pages).toBe(2);
  expect(errors()).toEqual([]);
  await end();
});

test('a page whose own script is missing loads itself', async ({ browser, service }) => {
  const { page, relay, errors, end } = await visit(browser, service);
  relay.isMissing = ({ text, times }) => TAGS_PAGE.test(text) && times <= 2;
  await page.goto(`${relay.url}/tags`);
  await expect(findHeading(page, 'Tags')).toBeVisible(SOON);
  expect(relay.pages).toBe(2);
  expect(errors()).toEqual([]);
  await end();
});

test('a page gives up after a few tries and says so in the language of the browser', async ({
  browser,
  service,
}) => {
  const { page, relay, errors, end } = await visit(browser, service, { locale: 'de-DE' });
  relay.isMissing = ({ path }) => path.startsWith('/main-');
  await page.goto(`${relay.url}/tags`, { waitUntil: 'commit' });
  const message = page.getByRole('alert').filter({ hasText: 'Reader wurde nicht geladen' });
  await expect(message).toBeVisible(SOON);
  await captureScreen(page, 'not-loaded');
  const { pages } = relay;
  expect(pages).toBe(4);
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect.poll(() => relay.pages).toBe(pages + 1);
  await expect(message).toBeVisible(SOON);
  expect(relay.pages).toBe(pages + 1);
  relay.isMissing = () => false;
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
  await expect(findHeading(page, 'Schlagwörter')).toBeVisible(SOON);
  expect(errors()).toEqual([]);
  await end();
});

test('a link to a page whose script is missing loads that page', async ({ browser, service }) => {
  const { page, relay, errors, end } = await visit(browser, service);
  relay.isMissing = ({ text, times }) => SOURCES_PAGE.test(text) && times <= 2;
  await page.goto(`${relay.url}/tags`);
  await expect(findHeading(page, 'Tags')).toBeVisible();
  await expect.poll(() => relay.missed).toBe(1);
  await openSources(page);
  await expect(findHeading(page, 'Sources')).toBeVisible();
  expect(relay.pages).toBe(2);
  expect(errors()).toEqual([]);
  await end();
});

test('text that the user has written stays until the user decides', async ({ browser, service }) => {
  const { page, relay, errors, end } = await visit(browser, service);
  relay.isMissing = ({ text }) => SOURCES_PAGE.test(text);
  await page.goto(`${relay.url}/tags`);
  const field = page.getByRole('textbox', { name: 'New tag' });
  await field.fill('Harbour');
  await expect.poll(() => relay.missed).toBe(1);
  await openSources(page);
  const notice = page.getByText('Opening this page discards the text that you have written here.');
  await expect(notice).toBeVisible();
  await expect(field).toHaveValue('Harbour');
  await captureScreen(page, 'missing-page');
  relay.isMissing = () => false;
  await page.getByRole('button', { name: 'Open anyway' }).click();
  await expect(findHeading(page, 'Sources')).toBeVisible();
  expect(relay.pages).toBe(2);
  expect(errors()).toEqual([]);
  await end();
});
