import { type Locator, type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, signIn, test } from './fixtures';
import { ADMIN } from './service';

/** A tab closed while sending holds its change for 35 s. */
const HELD = { timeout: 120_000 };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ playwright, farm, service }) => {
  const api = await playwright.request.newContext({ baseURL: service.url });
  expect((await api.post('/auth/login', { data: ADMIN })).status()).toBe(200);
  const file = { name: 'feeds.opml', mimeType: 'text/x-opml', buffer: await farm.fetchOpml() };
  expect((await api.post('/api/sources/import', { multipart: { file } })).status()).toBe(200);
  const { run_id: run } = (await (await api.post('/api/ingest', { data: {} })).json()) as { run_id: number };
  await expect
    .poll(async () => (await (await api.get(`/api/ingest/runs/${run}`)).json()).status)
    .toMatch(/^(success|partial)$/);
  await api.dispose();
});

test('two browsers of one user show the same state at once', async ({ browser, service }) => {
  const [here, there] = [await browser.newPage(), await browser.newPage()];
  const errors = [recordErrors(here), recordErrors(there)];
  await signIn(here, service);
  await signIn(there, service);
  await there.goto(`${service.url}/inbox?show=all`);
  await here.goto(`${service.url}/inbox?show=all`);
  const title = await openNth(here, 0);
  await expect(unread(row(there, title))).toHaveCount(0);
  await here.keyboard.press('s');
  await expect(starred(row(there, title))).toBeVisible();
  await expect(there.getByRole('link', { name: /^Starred/ })).toContainText('1');
  await expect(rows(there).first().getByRole('heading')).toHaveText(title);
  expect(errors.flat()).toEqual([]);
  await Promise.all([here.context().close(), there.context().close()]);
});

test('no star is lost between a browser that was offline and one that was not', async ({
  browser,
  service,
}) => {
  const [away, there] = [await browser.newPage(), await browser.newPage()];
  await signIn(away, service);
  await signIn(there, service);
  for (const page of [away, there]) await page.goto(`${service.url}/inbox?show=all`);
  const title = await openNth(away, 1);
  await expect(unread(row(there, title))).toHaveCount(0);
  await readIsConfirmed(away);

  await away.context().setOffline(true);
  await expect(bar(away)).toBeVisible();
  await away.keyboard.press('m');
  await expect(bar(away)).toContainText('1 change is waiting');
  await row(there, title).getByRole('link').click();
  await there.keyboard.press('s');
  await expect(starred(row(there, title))).toBeVisible();

  await away.context().setOffline(false);
  await expect(bar(away)).toBeHidden();
  await expect(starred(row(away, title))).toBeVisible();
  await expect(unread(row(away, title))).toBeVisible();
  await expect(unread(row(there, title))).toBeVisible();
  await expect(starred(row(there, title))).toBeVisible();
  await Promise.all([away.context().close(), there.context().close()]);
});

test('when the service goes away, the page says so, loses nothing and sends everything later', async ({
  browser,
  service,
}) => {
  const page = await browser.newPage();
  await signIn(page, service);
  await page.goto(`${service.url}/inbox?show=all`);
  const title = await openNth(page, 2);
  await readIsConfirmed(page);

  await service.stop();
  await expect(bar(page)).toContainText('The server isn’t responding.');
  await page.keyboard.press('s');
  await page.keyboard.press('m');
  await expect(bar(page)).toContainText('2 changes are waiting');
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(starred(row(page, title))).toBeVisible();

  await service.start();
  await expect(bar(page)).toBeHidden(HELD);
  const there = await browser.newPage();
  await signIn(there, service);
  await there.goto(`${service.url}/inbox?show=all`);
  await expect(starred(row(there, title))).toBeVisible();
  await expect(unread(row(there, title))).toBeVisible();
  await Promise.all([page.context().close(), there.context().close()]);
});

test('without a network the page reloads, and changes are still sent', async ({ browser, service }) => {
  const page = await browser.newPage();
  await signIn(page, service);
  await workerIsThere(page);
  await page.goto(`${service.url}/inbox?show=all`);
  const title = await openNth(page, 3);
  const address = page.url();
  await readIsConfirmed(page);

  await page.context().setOffline(true);
  await page.goto(address);
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await expect(rows(page).nth(3)).toBeVisible();
  await expect(bar(page)).toContainText('You’re offline.');
  await page.keyboard.press('s');
  await expect(bar(page)).toContainText('1 change is waiting');
  // It is shown before it is stored, and a page that ends in between loses it.
  await expect.poll(() => countQueues(page)).toBe(1);
  await page.reload();
  await expect(bar(page)).toContainText('1 change is waiting');
  await expect(starred(row(page, title))).toBeVisible();

  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
  // The change may still be under way, and an open list does not get articles that are starred later.
  await expect.poll(() => countQueues(page), HELD).toBe(0);
  await page.goto(`${service.url}/inbox?view=starred`);
  await expect(row(page, title)).toBeVisible();
  await page.context().close();
});

test('without a network the reading list opens, and search finds what is stored', async ({
  browser,
  service,
}) => {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, service);
  await workerIsThere(page);
  const listed = (await page.request.get(`${service.url}/api/articles?limit=9`)).json();
  const { items } = (await listed) as { items: { article_id: number; title: string }[] };
  const queued = items.slice(6);
  for (const { article_id: id } of queued)
    await page.request.post(`${service.url}/api/reading-list`, { data: { article_id: id } });
  await page.goto(`${service.url}/inbox?show=all`);
  const opened = await openNth(page, 5);
  // The list and its texts are stored in the background, without being opened.
  const [next] = queued;
  if (next === undefined) throw new Error('no articles');
  const isStored = (id: number): Promise<boolean> =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, `/api/articles/${id}`);
  for (const { article_id: id } of queued) await expect.poll(() => isStored(id), HELD).toBe(true);

  await page.context().setOffline(true);
  await page.goto(`${service.url}/reading-list`);
  await page.getByRole('main').getByRole('link', { name: next.title }).click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: next.title })).toBeVisible();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();

  await page.goto(`${service.url}/search?q=${encodeURIComponent(`"${opened}"`)}`);
  const hits = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(hits.first()).toContainText(opened);
  await expect(page.getByText('Only articles stored on this device are searched')).toBeVisible();
  await captureScreen(page, 'offline-search');
  await page.getByRole('searchbox').fill('"words that occur nowhere"');
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.goto(`${service.url}/search?sources=no-such-source`);
  await expect(page.getByText('No articles found')).toBeVisible();
  await page.goto(`${service.url}/search?date_range=year`);
  await expect(hits).not.toHaveCount(0);
  await hits.first().getByRole('link').click();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();

  // The server's hits replace those of the device, once the page knows that the server was away.
  await expect(bar(page)).toContainText('You’re offline.');
  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(page.getByText('Only articles stored on this device are searched')).toBeHidden();
  await page.context().close();
});

test('unsent changes of a user survive the session of another user', async ({ browser, service }) => {
  const page = await browser.newPage();
  await signIn(page, service);
  const visitor = { username: 'visitor', password: 'a-long-enough-secret' };
  const made = await page.request.post(`${service.url}/api/users`, { data: { ...visitor, role: 'user' } });
  expect(made.status()).toBe(201);
  await page.goto(`${service.url}/inbox?show=all`);
  const title = await openNth(page, 4);

  await page.context().setOffline(true);
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('s');
  await expect(bar(page)).toContainText('waiting');
  await page.context().clearCookies();
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/login/);

  await signIn(page, service, visitor);
  await page.goto(`${service.url}/settings/privacy`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await signIn(page, service);
  const starred = `${service.url}/api/articles?starred=true`;
  await expect.poll(async () => (await page.request.get(starred)).text(), HELD).toContain(title);
  await page.context().close();
});

test("signing out removes all of the user's data from the device", async ({ browser, service }) => {
  const page = await browser.newPage();
  await signIn(page, service);
  await workerIsThere(page);
  await page.goto(`${service.url}/inbox?show=all`);
  await openNth(page, 0);
  expect((await readStoredData(page)).answers).not.toEqual([]);
  await page.goto(`${service.url}/settings/privacy`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await readStoredData(page)).toEqual({ answers: [], rows: 0, words: [] });

  await page.context().setOffline(true);
  await page.goto(`${service.url}/inbox`);
  await expect(page.getByRole('heading', { name: 'The server isn’t responding' })).toBeVisible();
  await page.context().close();
});

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });
const unread = (of: Locator): Locator => of.getByRole('img', { name: 'Unread' });
const starred = (of: Locator): Locator => of.getByRole('img', { name: 'Starred' });
const bar = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Your changes will sync later.' });

async function openNth(page: Page, at: number): Promise<string> {
  const title = (await rows(page).nth(at).getByRole('heading').innerText()).trim();
  await rows(page).nth(at).getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(unread(rows(page).nth(at))).toHaveCount(0);
  return title;
}

/** Waits until the service worker controls the page and has cached the whole app. */
async function workerIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Everything that the browser stores for this site, except for the app itself. */
function readStoredData(page: Page): Promise<{ answers: string[]; rows: number; words: string[] }> {
  return page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    // The sign-in page requests `/api/config` too, which is the same for all users.
    const isProgram = (text: string): boolean => /reader\.program|\/api\/config/.test(text);
    const answers = requests.flat().map(({ url }) => new URL(url).pathname);
    let rows = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const database = opening.result;
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => (all.onsuccess = resolve));
        rows += all.result.filter((value) => !isProgram(JSON.stringify(value))).length;
      }
      database.close();
    }
    const words = Object.keys(localStorage).filter(
      (key) => !['reader.theme', 'reader.language'].includes(key),
    );
    return { answers: answers.filter((path) => path.startsWith('/api/') && !isProgram(path)), rows, words };
  });
}

/**
 * Waits until the service knows that the open article was read, and the page knows that it does: a change
 * without an answer stays in the queue, and another one does not cancel it out.
 */
async function readIsConfirmed(page: Page): Promise<void> {
  await expect.poll(() => isReadThere(page)).toBe(true);
  await expect.poll(() => countQueues(page)).toBe(0);
}

/** The users whose changes wait in the page's outbox. */
function countQueues(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('reader.outbox');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const count = opening.result.transaction('queues').objectStore('queues').count();
    await new Promise((resolve) => (count.onsuccess = resolve));
    opening.result.close();
    return count.result;
  });
}

/** Whether the service knows that the open article was read. */
async function isReadThere(page: Page): Promise<boolean> {
  const address = page.url().replace('/inbox/', '/api/articles/').replace(/\?.*/, '');
  return ((await (await page.request.get(address)).json()) as { read: boolean }).read;
}
