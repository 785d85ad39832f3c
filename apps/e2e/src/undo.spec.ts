import { type Page, expect } from '@playwright/test';
import { test } from './fixtures';
import { type Login, enter, createUser } from './users';

let login: Login;
let triager: Login;
/** Archive, skip and save. Each opens the next article. */
const KEYS = ['e', 'x', 'l'];

test.beforeAll(async ({ playwright, farm, service }) => {
  const around = { request: playwright.request, farm, service };
  login = await createUser(around, 'undoer');
  triager = await createUser(around, 'triager');
});

function getOpenId(page: Page): number {
  return Number(/\/inbox\/(\d+)/.exec(page.url())?.[1]);
}

test('thirty articles take thirty keys, and the last five are undone', async ({ context, page, service }) => {
  await enter(context, service, triager);
  await page.goto(`${service.url}/inbox?show=all`);
  const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await rows.first().getByRole('link').click();
  const title = page.getByRole('article').getByRole('heading', { level: 1 });
  const decided: number[] = [];
  for (let i = 0; i < 30; i += 1) {
    await expect(title).toBeVisible();
    const id = getOpenId(page);
    decided.push(id);
    await page.keyboard.press(KEYS[i % KEYS.length] ?? 'e');
    await expect(page).not.toHaveURL(new RegExp(`/inbox/${id}\\?`));
  }
  expect(new Set(decided).size).toBe(30);
  const count = async (state: string): Promise<number> => {
    const answer = await context.request.get(`${service.url}/api/articles?state=${state}&limit=100`);
    return ((await answer.json()) as { total: number }).total;
  };
  const counts = async (): Promise<number[]> => Promise.all(['archived', 'skipped', 'saved'].map(count));
  await expect.poll(counts).toEqual([10, 10, 10]);

  const notices = page.getByRole('region', { name: 'Notices' });
  for (const undone of ['Saved for later', 'Skipped', 'Archived', 'Saved for later', 'Skipped']) {
    await page.keyboard.press(undone === 'Archived' ? 'Control+z' : 'u');
    await expect(notices.getByText(`Undone: ${undone}`).last()).toBeVisible();
  }
  await expect.poll(counts).toEqual([9, 8, 8]);
});

test('Space pages through an article and then opens the next one', async ({ context, page, service }) => {
  await enter(context, service, triager);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`${service.url}/inbox?show=all`);
  await page.getByRole('list', { name: 'Articles' }).getByRole('listitem').last().getByRole('link').click();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  const first = getOpenId(page);
  const scroller = page.locator('rd-article-page .scroll');
  const readTop = (): Promise<number> => scroller.evaluate((element) => element.scrollTop);
  await page.keyboard.press('Space');
  await expect.poll(readTop).toBeGreaterThan(100);
  expect(getOpenId(page)).toBe(first);
  for (let pages = 0; pages < 200 && getOpenId(page) === first; pages += 1) {
    await page.keyboard.press('Space');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(getOpenId(page)).not.toBe(first);
});

test('one undo bar is shown at a time, and undo works change by change', async ({
  context,
  page,
  service,
}) => {
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  const notices = page.getByRole('region', { name: 'Notices' });
  const undo = notices.getByRole('button', { name: 'Undo' });
  await page.keyboard.press('q');
  await expect(notices).toContainText('Added to the reading list');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(notices).toContainText('Archived');
  await expect(undo).toHaveText('Undo (2)');
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(notices).toContainText('Added to the reading list');
  await expect(undo).toHaveText('Undo');
  const archived = async (): Promise<unknown> => {
    const answer = await context.request.get(`${service.url}/api/articles?state=archived`);
    return ((await answer.json()) as { items: [] }).items;
  };
  await expect.poll(archived).toHaveLength(0);

  // Closing the bar also dismisses the undo notices behind it.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(notices).toContainText('Skipped');
  await expect(undo).toHaveText('Undo (2)');
  await notices.getByRole('button', { name: 'Dismiss' }).click();
  await expect(undo).toHaveCount(0);
});
