import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './news';
import { openPage, PHONE } from './open-page';
import { BARRIER, BARRIER_LATEST } from './news-content';
import { captureScreen } from './capture-screen';
import { changeSettings, enter } from './users';

test.use({ world: 'stories' });

const list = (page: Page): Locator => page.getByRole('list', { name: 'Articles' });
const rows = (page: Page): Locator => list(page).getByRole('listitem');
const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });
const fanned = (page: Page): Locator => list(page).locator('[aria-level="2"]');

test('a list shows one row for each story, which fans out by keyboard', async ({
  browser,
  news,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  await page.goto(`${service.url}/inbox?show=all`);
  const story = row(page, BARRIER_LATEST);
  const toggle = story.getByRole('button', { name: '4 sources' });
  await expect(toggle).toBeVisible();
  await expect(row(page, BARRIER)).toHaveCount(0);
  // The first list has sixty rows, until the whole list is there.
  await expect(story).toHaveAttribute('aria-setsize', /^\d{3,}$/);
  const size = (await story.getAttribute('aria-setsize')) ?? '';
  await captureScreen(page, 'stories-list');

  await story.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(fanned(page)).toHaveCount(3);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, BARRIER)).toBeVisible();
  await captureScreen(page, 'stories-list-fanned');

  // As in a tree: once more goes to the first article, back to the row and closes it.
  await page.keyboard.press('ArrowRight');
  await expect(fanned(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/inbox\/\d+/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(fanned(page)).toHaveCount(0);
  await expect(story.getByRole('link')).toBeFocused();
  await expect(story).toHaveAttribute('aria-setsize', size);

  // By mouse as well, and the setting shows the articles separately.
  await toggle.click();
  await expect(fanned(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'List menu' }).click();
  const saved = page.waitForResponse(/\/users\/me\/settings$/);
  await page.getByRole('menuitemcheckbox', { name: 'One row for each story' }).click();
  await expect(list(page).getByRole('button', { name: /sources/ })).toHaveCount(0);
  await expect(row(page, BARRIER)).toBeVisible();
  await saved;
  await page.reload();
  await expect(row(page, BARRIER)).toBeVisible();
  await changeSettings(context, service, { preferences: { 'list.collapse-stories': true } });
  expect(errors).toEqual([]);
  await context.close();
});

for (const density of ['title', 'magazine', 'expanded'] as const) {
  test(`a story's row and its articles are aligned: ${density}`, async ({ browser, news, service }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await enter(context, service, news.login);
    await changeSettings(context, service, { preferences: { 'list.density': density } });
    await page.goto(`${service.url}/inbox?show=all`);
    await row(page, BARRIER_LATEST).getByRole('button', { name: '4 sources' }).click();
    await expect(list(page).locator('[aria-posinset="2"]').getByRole('link').first()).toBeVisible();
    await captureScreen(page, `stories-list-${density}-dark`);
    await changeSettings(context, service, { preferences: { 'list.density': 'cozy' } });
    await context.close();
  });
}

for (const theme of ['light', 'dark'] as const) {
  test(`the row of a story on a phone, ${theme}`, async ({ browser, news, service }) => {
    const phone = { ...PHONE, colorScheme: theme };
    const { context, page } = await openPage(browser, service, news.login, phone);
    await page.goto(`${service.url}/inbox?show=all`);
    const toggle = list(page)
      .getByRole('button', { name: /sources/ })
      .first();
    await toggle.tap();
    await expect(fanned(page).first()).toBeVisible();
    expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await captureScreen(page, `stories-phone-list-${theme}`);
    await context.close();
  });
}
