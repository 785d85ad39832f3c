import { join } from 'node:path';
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { SCREENSHOTS, complaintsOf, test } from './reader';
import { ADMIN, type Service } from './service';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
];
const THEMES = ['light', 'dark'] as const;

/** Every screen by its address, and what tells that it is there. */
const SCREENS: { name: string; path: string; shows: (page: Page) => Promise<void> }[] = [
  { name: 'inbox', path: '/inbox?show=all', shows: seen((page) => page.getByRole('listitem').first()) },
  { name: 'article', path: '/inbox', shows: openTheFirst },
  { name: 'starred', path: '/inbox?view=starred', shows: heading('No stars yet') },
  { name: 'archived', path: '/inbox?view=archived', shows: heading('Nothing archived') },
  { name: 'sources', path: '/sources', shows: heading('Sources') },
  { name: 'source-add', path: '/sources/add', shows: heading('Add a source') },
  { name: 'source-import', path: '/sources/import', shows: heading('Import sources') },
  { name: 'ingest', path: '/ingest', shows: seen((page) => page.getByRole('table')) },
  { name: 'settings', path: '/settings', shows: heading('Settings') },
  { name: 'people', path: '/admin/users', shows: heading('People') },
  { name: 'help', path: '/inbox', shows: openHelp },
  { name: 'not-found', path: '/nowhere', shows: heading('This page does not exist') },
];

test.describe.configure({ mode: 'serial' });

/** Someone who has touched nothing yet, whatever other tests did to the same service. */
const NEWCOMER = { username: 'newcomer', password: 'a-long-enough-secret' };

test.beforeAll(async ({ playwright, farm, service }) => {
  const api = await playwright.request.newContext({ baseURL: service.url });
  expect((await api.post('/auth/login', { data: ADMIN })).status()).toBe(200);
  expect((await api.post('/api/users', { data: { ...NEWCOMER, role: 'admin' } })).status()).toBe(201);
  const file = { name: 'feeds.opml', mimeType: 'text/x-opml', buffer: await farm.opml() };
  expect((await api.post('/api/sources/import', { multipart: { file } })).status()).toBe(200);
  const { run_id: run } = (await (await api.post('/api/ingest', { data: {} })).json()) as { run_id: number };
  await expect
    .poll(async () => (await (await api.get(`/api/ingest/runs/${run}`)).json()).status, { timeout: 60_000 })
    .toBe('success');
  await api.dispose();
});

for (const size of SIZES) {
  for (const theme of THEMES) {
    test(`every screen at ${size.width} px, ${theme}`, async ({ browser, service }) => {
      const context = await browser.newContext({
        viewport: size,
        colorScheme: theme,
        hasTouch: size.width < 720,
      });
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      const shot = (name: string): Promise<unknown> =>
        page.screenshot({ path: join(SCREENSHOTS, `${name}-${size.width}-${theme}.png`) });

      await page.goto(`${service.url}/login`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await shot('sign-in');
      await enter(context, service);
      for (const screen of SCREENS) {
        await page.goto(service.url + screen.path);
        await screen.shows(page);
        await still(page);
        await shot(screen.name);
        expect(await overflow(page), `${screen.name} overflows`).toEqual([]);
      }
      // Before anyone is signed in the API says so, and Chromium logs every such answer.
      expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);
      await context.close();
    });
  }
}

async function enter(context: BrowserContext, service: Service): Promise<void> {
  await context.request.post(`${service.url}/auth/login`, { data: NEWCOMER });
}

function heading(name: string): (page: Page) => Promise<void> {
  return seen((page) => page.getByRole('heading', { name }).first());
}

function seen(what: (page: Page) => ReturnType<Page['getByRole']>): (page: Page) => Promise<void> {
  return (page) => expect(what(page)).toBeVisible();
}

async function openTheFirst(page: Page): Promise<void> {
  await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().click();
  await expect(page.getByRole('article').getByRole('paragraph').nth(3)).toBeVisible();
}

async function openHelp(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toBeVisible();
}

/** Type has its face and motion has ended. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
  });
}

/** Elements that stick out to the right of the page, which nobody could scroll to. */
function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      const scrolls = element.closest('pre, table, .visually-hidden') !== null;
      return width > 0 && right > window.innerWidth + 1 && !scrolls;
    });
    return out.map((element) => `${element.tagName.toLowerCase()} ${element.textContent.slice(0, 40)}`);
  });
}
