import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './fixtures';
import { enter, createUser } from './users';

let login: Awaited<ReturnType<typeof createUser>>;

test.use({ viewport: { width: 1440, height: 900 } });

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'dweller');
});

test('the pane marks one place, wherever the user is', async ({ context, page, service }) => {
  await enter(context, service, login);
  const saved = { name: 'Lamps', query: 'lamp', filters: { starred_only: true } };
  for (const name of ['Lamps', 'Lamps again']) {
    const made = await context.request.post(`${service.url}/api/search/saved`, { data: { ...saved, name } });
    expect(made.status()).toBe(201);
  }
  const answer = await context.request.get(`${service.url}/api/sources`);
  const { items } = (await answer.json()) as { items: { slug: string; category: string }[] };
  const [source] = items;
  const category = encodeURIComponent(source?.category ?? '');
  await page.goto(`${service.url}/inbox`);
  await unfoldExplore(page);
  for (const address of [
    '/inbox',
    '/inbox?view=today',
    `/inbox?category=${category}`,
    `/inbox?source=${source?.slug}`,
    `/inbox?source=${source?.slug}&category=${category}`,
    '/search',
    '/search?q=heat',
    '/search?q=lamp&starred_only=true',
    '/reading-list',
    '/stories',
  ]) {
    await page.goto(service.url + address);
    await expect(pane(page).getByRole('link', { name: 'Lamps again' })).toBeVisible();
    await expect(pane(page).locator('[aria-current="page"]'), address).toHaveCount(1);
  }
  await page.goto(`${service.url}/search?q=lamp&starred_only=true`);
  await expect(pane(page).locator('[aria-current="page"]')).toContainText('Lamps');
});

test('tags and saved searches are in the pane after an offline reload', async ({
  context,
  page,
  service,
}) => {
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.reload();
  // Creates them on this page, after the pane was loaded.
  await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('t');
  await page.getByRole('combobox', { name: 'Find or create a tag' }).fill('For winter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const tag = pane(page).getByRole('link', { name: /^For winter/ });
  await unfoldExplore(page);
  await expect(tag).toBeVisible();
  await page.goto(`${service.url}/search?q=heat`);
  await page.getByRole('button', { name: 'Save search' }).click();
  const search = pane(page).getByRole('link', { name: /^heat ?(?:,|$)/ });
  await expect(search).toBeVisible();
  await expect.poll(() => readCachedNames(page)).toEqual(expect.arrayContaining(['For winter', 'heat']));

  await context.setOffline(true);
  await page.goto(`${service.url}/inbox?show=all`);
  await expect(search).toBeVisible();
  await expect(tag).toBeVisible();
  await expect(tag).toHaveAccessibleName(/1 article/);
  await context.setOffline(false);
});

test('headlines use the hyphens of their font, and counts use digits of equal width', async ({
  context,
  page,
  service,
}) => {
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  for (const words of ['rd-article-row h2', 'h1', 'rd-article-row p', 'nav a'])
    await expect(page.locator(words).first()).toHaveCSS('font-variant-numeric', 'normal');
  for (const number of ['nav a .count', 'rd-list-header .count', 'rd-article-row time'])
    await expect(page.locator(number).first()).toHaveCSS('font-variant-numeric', 'tabular-nums');
});

function pane(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Reading' });
}

/** The names of tags and saved searches in the browser's cache. */
function readCachedNames(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answers = await (await caches.open('reader.cache.pane')).matchAll();
    const lists = await Promise.all(answers.map((answer) => answer.json()));
    return lists.flatMap(({ items }: { items: { name?: string }[] }) => items.map(({ name = '' }) => name));
  });
}

/** This device remembers it. */
async function unfoldExplore(page: Page): Promise<void> {
  await pane(page).getByRole('button', { name: 'Explore' }).click();
}
