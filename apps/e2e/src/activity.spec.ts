import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './fixtures';
import { enter, createUser } from './users';

test('the activity page shows streaks, a profile and bulk updates that can be undone', async ({
  browser,
  farm,
  playwright,
  service,
}) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'active');
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await enter(context, service, login);
  const page = await context.newPage();

  await page.goto(`${service.url}/inbox`);
  // Opening marks as read. A second change would be taken together with it, and nothing would be sent.
  const read = page.waitForResponse(/\/api\/articles\/\d+\/events$/);
  await page.locator('rd-article-list [data-article] a').first().click();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await read;
  const updated = page.waitForResponse((answer) => answer.url().endsWith('/mark-read') && answer.ok());
  await page.keyboard.press('Shift+A');
  await updated;
  await page.goto(`${service.url}/inbox`);
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible();
  await expect(page.getByText('1 read today').first()).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('y');
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
  await expect(page.getByText('1-day streak', { exact: true })).toBeVisible();
  const profile = page.getByRole('region', { name: 'Your reading' });
  await expect(profile.getByRole('img', { name: /Articles by hour: most: / })).toBeVisible();
  const first = page.getByRole('listitem').filter({ hasText: 'First article' });
  await expect(first).toContainText('Reached on');
  // Other tests publish articles meanwhile.
  await expect(page.getByText(/^(Clear sky|Some clouds)$/)).toBeVisible();

  const changes = page.getByRole('region', { name: 'Bulk changes' });
  await changes.getByRole('button', { name: /Undo ?: \d+ articles marked as read/ }).click();
  await expect(changes.getByText('Undone')).toBeVisible();
  await expect(page.getByText(/Restored \d+ articles/).first()).toBeVisible();

  await profile.getByText('Year', { exact: true }).click();
  await expect(profile.getByText('Reading time')).toBeVisible();

  // Everything waits again, and the page leads to what helps.
  await page.reload();
  await expect(page.getByText('More than you can read')).toBeVisible();
  await expect(page.getByText(/articles arrive a day\. [\d,]+ are unread\.$/)).toBeVisible();
  await captureScreen(page, 'activity-weather');
  await page.locator('rd-reading-weather').getByRole('link', { name: 'Manage sources' }).click();
  await expect(page).toHaveURL(/\/sources$/);
  await context.close();
});
