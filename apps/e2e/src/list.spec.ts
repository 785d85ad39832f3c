import { type Locator, type Page, expect } from '@playwright/test';
import { recordErrors, test } from './fixtures';
import { enter, createUser } from './users';

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'lister');
});

const list = (page: Page): Locator => page.getByRole('list', { name: 'Articles' });
const rows = (page: Page): Locator => list(page).getByRole('listitem');
const at = (page: Page, place: number): Locator => list(page).locator(`[aria-posinset="${place}"]`);
const unreadIn = (row: Locator): Locator => row.getByRole('img', { name: 'Unread' });
const sign = (row: Locator, name: string): Locator => row.locator('svg title').filter({ hasText: name });
const titleOf = async (row: Locator): Promise<string> => (await row.getByRole('heading').innerText()).trim();

/** Presses a key that changes an article, and waits until the service has stored the change. */
async function pressAndStore(page: Page, key: string): Promise<void> {
  const stored = page.waitForResponse(/\/api\/articles\/\d+\/events$/);
  await page.keyboard.press(key);
  await stored;
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'List menu' }).click();
  await page.getByRole('menu').locator('button').filter({ hasText: item }).click();
}

test('a list stays stable, can be marked read and undone, and reopens where it was left', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox`);
  await expect(unreadIn(at(page, 1))).toBeVisible();

  // A read article stays in its place, although the list shows only unread ones.
  const [first, second] = [await titleOf(at(page, 1)), await titleOf(at(page, 2))];
  await page.keyboard.press('j');
  await expect(unreadIn(at(page, 1))).toHaveCount(0);
  expect([await titleOf(at(page, 1)), await titleOf(at(page, 2))]).toEqual([first, second]);

  // One key jumps to the end of the list, and its rows load.
  await page.keyboard.press('Escape');
  await expect(at(page, 1).getByRole('link')).toBeFocused();
  await page.keyboard.press('End');
  const size = Number(await rows(page).first().getAttribute('aria-setsize'));
  expect(size).toBeGreaterThan(60);
  await expect(at(page, size).getByRole('link')).toBeFocused();

  // Keys apply to the focused row.
  await pressAndStore(page, 's');
  await expect(sign(at(page, size), 'Starred')).toHaveCount(1);
  await pressAndStore(page, 's');
  await expect(sign(at(page, size), 'Starred')).toHaveCount(0);

  // Opens another list and goes back: the same rows at the same position.
  const last = await titleOf(at(page, size));
  await page
    .getByRole('link', { name: /^Starred/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'No stars yet' })).toBeVisible();
  await page.goBack();
  await expect(at(page, size)).toBeInViewport();
  expect(await titleOf(at(page, size))).toBe(last);

  // Marks everything read at once, then undoes it.
  await choose(page, 'All articles');
  await expect(unreadIn(at(page, size))).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'Notices' }).getByText(/unread again/)).toBeVisible();
  await expect(unreadIn(at(page, size))).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('the chosen order and layout apply and are in the address', async ({ browser, service }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  const newest = await titleOf(at(page, 1));

  await choose(page, 'Oldest first');
  await expect(page).toHaveURL(/sort=oldest/);
  await expect(at(page, 1).getByRole('heading')).not.toHaveText(newest);
  const oldest = await titleOf(at(page, 1));
  await page.reload();
  await expect(at(page, 1).getByRole('heading')).toHaveText(oldest);
  await choose(page, 'Newest first');
  await expect(at(page, 1).getByRole('heading')).toHaveText(newest);

  await choose(page, 'Titles');
  await expect.poll(async () => (await at(page, 1).boundingBox())?.height).toBeLessThan(50);
  await choose(page, 'Expanded');
  await expect(at(page, 1).getByRole('paragraph').nth(2)).toBeVisible();
  await page.keyboard.press('j');
  await expect(at(page, 1).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(at(page, 2).getByRole('link').first()).toBeFocused();
  await choose(page, 'Cosy');
  await expect(at(page, 2)).toBeVisible();
  await context.close();
});
