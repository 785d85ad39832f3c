import { expect, type Page } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './fixtures';
import { openPage, PHONE } from './open-page';
import { createUser } from './users';

/** The feeds arrive during the test, so the morning is moved behind their arrival. */
async function moveMorning(page: Page, at: Date): Promise<void> {
  await page.route('**/api/users/me/unread-at?*', (route, request) => {
    const url = new URL(request.url());
    url.searchParams.set('at', at.toISOString());
    return route.continue({ url: url.href });
  });
}

test('the list of this morning shows what was read since, and opens its articles in order', async ({
  browser,
  farm,
  playwright,
  service,
}) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'rewinder');
  const { context, page, errors } = await openPage(browser, service, login);
  await moveMorning(page, new Date());
  await page.goto(`${service.url}/inbox`);
  const read = page.waitForResponse(/\/api\/articles\/\d+\/events$/);
  const first = page.locator('rd-article-list [data-article] a').first();
  const title = (await first.getByRole('heading', { level: 2 }).innerText()).trim();
  await first.click();
  await read;

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'List menu' }).click();
  await page.getByRole('menuitem', { name: 'As of this morning' }).click();
  await expect(page).toHaveURL(/\/rewind$/);
  await expect(page.getByText(/: \d+ articles were unread, 1 of them has been read since\./)).toBeVisible();
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows.filter({ hasText: 'read since' })).toHaveCount(1);
  await expect(rows.filter({ hasText: 'read since' })).toContainText(title);
  await captureScreen(page, 'rewind');
  await page.emulateMedia({ colorScheme: 'dark' });
  await captureScreen(page, 'rewind-dark');

  const second = await rows.nth(1).locator('.title').innerText();
  await rows.nth(0).getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(second);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/rewind$/);
  await page.getByText('Yesterday morning').click();
  await page.getByRole('link', { name: 'Back to now' }).click();
  await expect(page).toHaveURL(/\/inbox/);
  expect(errors).toEqual([]);
  await context.close();

  const phone = await openPage(browser, service, login, PHONE);
  await moveMorning(phone.page, new Date());
  await phone.page.goto(`${service.url}/rewind`);
  await expect(phone.page.getByText('Back to now')).toBeVisible();
  await captureScreen(phone.page, 'rewind-phone');
  await phone.context.close();
});
