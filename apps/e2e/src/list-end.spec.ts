import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, test } from './fixtures';
import { createUser, enter } from './users';

for (const { width, theme } of [
  { width: 1440, theme: 'light' },
  { width: 390, theme: 'dark' },
] as const) {
  test(`a list says where it ends, and when all is read, ${width} ${theme}`, async ({
    browser,
    farm,
    playwright,
    service,
  }) => {
    const login = await createUser({ request: playwright.request, farm, service }, `ender-${width}`);
    const viewport = { width, height: width < 720 ? 844 : 900 };
    const context = await browser.newContext({ viewport, colorScheme: theme });
    await enter(context, service, login);
    const page = await context.newPage();
    const errors = recordErrors(page);
    await page.goto(`${service.url}/inbox?source=nordic-grid`);
    const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
    // The excerpt is not in the name of the link.
    const link = rows.first().getByRole('link');
    await expect(rows.first().getByRole('heading', { level: 2 })).toBeVisible();
    const excerpt = await rows.first().locator('.words p').innerText();
    expect(excerpt).not.toBe('');
    await expect(link).toHaveAccessibleDescription(excerpt);
    expect(await link.ariaSnapshot()).not.toContain(excerpt);
    const end = page.locator('rd-list-end');
    await expect(end).toHaveText('End of the list');
    const count = await rows.first().getAttribute('aria-setsize');
    for (let n = 0; n < Number(count); n++) {
      await page.keyboard.press('j');
      await expect(page.getByRole('toolbar', { name: 'Article' })).toContainText(`${n + 1} of ${count}`);
      const row = page.locator(`[aria-posinset="${n + 1}"]`);
      await expect(row).toHaveCount(1);
      await expect(row.locator('.dot')).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(end).toHaveText(`All caught up · ${count} read today`);
    await end.scrollIntoViewIfNeeded();
    await captureScreen(page, `list-end-${width}-${theme}`);

    await page.goto(`${service.url}/search?sources=nordic-grid`);
    await page.getByText('End of the results').scrollIntoViewIfNeeded();
    await captureScreen(page, `list-end-search-${width}-${theme}`);
    expect(errors).toEqual([]);
    await context.close();
  });
}
