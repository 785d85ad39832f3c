import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, type Page, expect } from '@playwright/test';
import { findForeign, isFormatted, widenText, collectWords } from './pseudo-language';
import { test } from './fixtures';
import { enter, createUser } from './users';
import { goTo, SCREENS, type Screen } from './screen-list';
import type { Service } from './service';

const GERMAN = join(__dirname, '../../web/public/i18n/de.json');
/** Names that are the same in every language. */
const NAMES: readonly string[] = ['Reader', 'RSS', 'Atom', 'OPML', 'UTC', 'docs/models.md'];

/** Screens that appear only on request or after a failure. */
const OPENED: readonly Screen[] = [
  { name: 'text', path: '/inbox', shows: openText },
  {
    name: 'source-editor',
    path: '/sources',
    shows: opened('rd-source-row button', 'rd-source-editor input'),
  },
  { name: 'person-add', path: '/admin/users', shows: opened('[pageact]', 'rd-add-user input') },
  {
    name: 'key-capture',
    path: '/settings/keyboard',
    shows: opened('rd-keyboard-section li button:last-child', 'rd-key-capture input'),
  },
  { name: 'failure', path: '/scheduler', shows: failing('**/api/scheduler/status', 'rd-problem-message h2') },
];

let login: Awaited<ReturnType<typeof createUser>>;
let undecided: typeof login;

test.beforeAll(async ({ playwright, farm, service }) => {
  const around = { request: playwright.request, farm, service };
  login = await createUser(around, 'translator');
  undecided = await createUser(around, 'undecided');
});

test('every word on every screen is a translation', async ({ browser, service }) => {
  const context = await browser.newContext({
    locale: 'fr-FR',
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
  });
  await speakPseudo(context);
  await enter(context, service, login);
  await choose(context, service, 'de');
  const page = await context.newPage();
  // The first load finds out the language, and loads the page once more.
  await page.goto(service.url);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  const requested = recordRequests(page);
  const found: { screen: string; part: string }[] = [];
  for (const screen of [...SCREENS, ...OPENED]) {
    await goTo(page, service.url, screen);
    const words = await collectWords(page);
    // A screen without a translated word was not checked.
    expect(words.join('')).toMatch(/[\uFF21-\uFF5A]{3}/);
    found.push(...words.flatMap(findForeign).map((part) => ({ screen: screen.name, part })));
  }
  const data = await readTexts(requested, context.request);
  const bare = found.filter(
    ({ part }) => !data.includes(part) && !NAMES.includes(part) && !isFormatted(part, 'de'),
  );
  expect(Object.fromEntries(bare.map(({ screen, part }) => [part, screen]))).toEqual({});
  await context.close();
});

test('a chosen language wins over the browser’s, with one more load of the page', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block' });
  await enter(context, service, undecided);
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`${service.url}/sources/cleanup`);
  await expect(heading).toHaveText('Aufräumen');

  await choose(context, service, 'en');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.reload();
  await expect(heading).toHaveText('Clean up');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(loads).toBe(2);
  await page.reload();
  await expect(heading).toHaveText('Clean up');
  expect(loads).toBe(3);
  await context.close();
});

async function speakPseudo(context: BrowserContext): Promise<void> {
  const german = JSON.parse(await readFile(GERMAN, 'utf8')) as { translations: Record<string, string> };
  const words = Object.entries(german.translations).map(([id, text]) => [id, widenText(text)]);
  const translations = Object.fromEntries(words) as unknown;
  await context.route('**/i18n/de.json', (route) => route.fulfill({ json: { ...german, translations } }));
}

async function choose(context: BrowserContext, service: Service, language: string): Promise<void> {
  const answer = await context.request.patch(`${service.url}/api/users/me/settings`, { data: { language } });
  expect(answer.status()).toBe(200);
}

/** Records the addresses that the page requested. */
function recordRequests(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const isData = /\/api\/|\/i18n\/languages/.test(request.url()) && request.method() === 'GET';
    if (isData && request.resourceType() !== 'eventsource') requested.add(request.url());
  });
  return requested;
}

/** Every text in these answers, one after the other. */
async function readTexts(addresses: Iterable<string>, request: APIRequestContext): Promise<string> {
  const texts: string[] = [];
  for (const address of addresses) {
    JSON.parse(await (await request.get(address)).text(), (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value.replace(/\s+/g, ' '));
      return value;
    });
  }
  return texts.join('\n');
}

function opened(button: string, what: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.locator(button).first().click();
    await expect(page.locator(what).first()).toBeVisible();
  };
}

async function openText(page: Page): Promise<void> {
  await page.locator('rd-article-row a').first().click();
  await opened('rd-article-toolbar button[aria-haspopup]', 'rd-typography-panel')(page);
}

function failing(answer: string, what: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.route(answer, (route) => route.abort());
    await page.reload();
    await expect(page.locator(what)).toBeVisible();
    await page.unroute(answer);
  };
}
