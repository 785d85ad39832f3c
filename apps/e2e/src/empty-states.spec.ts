import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, test } from './fixtures';
import { createUser, enter } from './users';

/** Pages of a user who has sources and has done nothing yet, and the next step that each offers. */
const STEPS = [
  { path: '/rules', step: 'New rule' },
  { path: '/watchlists', step: 'New watchlist' },
  { path: '/highlights', step: 'Open the inbox' },
  { path: '/reading-list', step: 'Open the inbox' },
  { path: '/inbox?view=starred', step: 'Open the inbox' },
  { path: '/sources/health?show=failing', step: 'Show all sources' },
] as const;

for (const { width, theme } of [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const) {
  test(`an empty page offers the next step, ${width} ${theme}`, async ({
    browser,
    farm,
    playwright,
    service,
  }) => {
    const login = await createUser({ request: playwright.request, farm, service }, `empty-${width}`);
    const viewport = { width, height: width < 720 ? 844 : 900 };
    const context = await browser.newContext({ viewport, colorScheme: theme });
    await enter(context, service, login);
    const page = await context.newPage();
    const errors = recordErrors(page);
    for (const { path, step } of STEPS) {
      await page.goto(`${service.url}${path}`);
      const empty = page.getByRole('main').locator('rd-empty-state').first();
      await expect(empty.getByRole('link').or(empty.getByRole('button'))).toHaveText(step);
      const name = /\w+$/.exec(path)?.[0] ?? '';
      await captureScreen(page, `empty-${name}-${width}-${theme}`);
    }
    await page.goto(`${service.url}/tags`);
    await expect(page.getByRole('main').getByRole('button', { name: 'Create' })).toBeVisible();
    await captureScreen(page, `empty-tags-${width}-${theme}`);
    await page.goto(`${service.url}/rules`);
    await page.locator('rd-empty-state').getByRole('button', { name: 'New rule' }).click();
    await expect(page.getByRole('form').first()).toBeVisible();

    await page.goto(`${service.url}/search?q=zyzzyva&starred_only=true`);
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await expect(page).toHaveURL(/\/search\?q=zyzzyva$/);
    await captureScreen(page, `empty-search-${width}-${theme}`);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page).toHaveURL(/\/search$/);
    await expect(page.getByRole('searchbox')).toBeFocused();
    expect(errors).toEqual([]);
    await context.close();
  });
}
