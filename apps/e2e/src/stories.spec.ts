import { join } from 'node:path';
import { type BrowserContext, type Locator, type Page, expect } from '@playwright/test';
import { listSeriousViolations } from './axe';
import { SCREENSHOTS, recordErrors } from './fixtures';
import { test } from './news';
import { BARRIER, BARRIER_LATEST } from './news-content';
import type { Service } from './service';
import { enter } from './users';

test.use({ world: 'stories' });

const list = (page: Page): Locator => page.getByRole('list', { name: 'Articles' });
const rows = (page: Page): Locator => list(page).getByRole('listitem');
const row = (page: Page, title: string): Locator => rows(page).filter({ hasText: title });
const fanned = (page: Page): Locator => list(page).locator('[aria-level="2"]');
/** Takes a picture, and looks for what assistive technology cannot use. */
async function shoot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(SCREENSHOTS, `stories-${name}.png`) });
  expect(await listSeriousViolations(page), name).toEqual([]);
}

async function settings(context: BrowserContext, service: Service, data: object): Promise<void> {
  expect((await context.request.patch(`${service.url}/api/users/me/settings`, { data })).ok()).toBe(true);
}

test('a list shows one row for each story, which fans out by keyboard', async ({
  browser,
  news,
  service,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, news.login);
  await page.goto(`${service.url}/inbox?show=all`);
  const story = row(page, BARRIER_LATEST);
  const toggle = story.getByRole('button', { name: '4 sources' });
  await expect(toggle).toBeVisible();
  await expect(row(page, BARRIER)).toHaveCount(0);
  const size = (await story.getAttribute('aria-setsize')) ?? '';
  await shoot(page, 'list');

  await story.getByRole('link').focus();
  await page.keyboard.press('ArrowRight');
  await expect(fanned(page)).toHaveCount(3);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, BARRIER)).toBeVisible();
  await shoot(page, 'list-fanned');

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
  await settings(context, service, { preferences: { 'list.collapse-stories': true } });
  expect(errors).toEqual([]);
  await context.close();
});

for (const density of ['title', 'magazine', 'expanded'] as const) {
  test(`a story's row and its articles are aligned: ${density}`, async ({ browser, news, service }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
    const page = await context.newPage();
    await enter(context, service, news.login);
    await settings(context, service, { preferences: { 'list.density': density } });
    await page.goto(`${service.url}/inbox?show=all`);
    await row(page, BARRIER_LATEST).getByRole('button', { name: '4 sources' }).click();
    await expect(list(page).locator('[aria-posinset="2"]').getByRole('link').first()).toBeVisible();
    await shoot(page, `list-${density}-dark`);
    await settings(context, service, { preferences: { 'list.density': 'cozy' } });
    await context.close();
  });
}

test('a story has a page, can be marked read, and that can be undone', async ({ browser, news, service }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, news.login);
  await page.goto(`${service.url}/inbox?show=all`);
  await row(page, BARRIER_LATEST).getByRole('link').click();
  const also = page.getByRole('region', { name: 'Also covered by' });
  await also.scrollIntoViewIfNeeded();
  await expect(also.getByRole('listitem')).toHaveCount(3);
  await shoot(page, 'also-covered');
  await page.keyboard.press('Shift+O');
  await expect(page).toHaveURL(/\/stories\/\d+/);
  const entries = page.getByRole('article').getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText('Latest');
  await expect(entries.last()).toContainText('First');
  await expect(page.getByText('3 unread', { exact: true })).toBeVisible();
  await shoot(page, 'page');

  await page.getByRole('button', { name: 'Mark story as read' }).click();
  await expect(page.getByText('All read')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 unread', { exact: true })).toBeVisible();

  await page.goto(`${service.url}/stories`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await shoot(page, 'overview');
  expect(errors).toEqual([]);
  await context.close();
});

test('an administrator corrects stories, and a user removes an article', async ({
  browser,
  news,
  service,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(context, service, news.login);
  await page.goto(`${service.url}/admin/stories`);
  const story = page.getByRole('region', { name: BARRIER });
  await story.getByRole('checkbox', { name: 'Vellhaven barrier closed, island ferries cancelled' }).check();
  await story.getByRole('button', { name: 'Not the same' }).scrollIntoViewIfNeeded();
  await shoot(page, 'corrections');
  await story.getByRole('button', { name: 'Not the same' }).click();
  await expect(story.getByText('3 sources')).toBeVisible();

  await story.getByRole('link', { name: BARRIER }).first().click();
  await page.getByRole('button', { name: /Not part of this story: The Current/ }).click();
  await expect(page.getByText('2 articles from 2 sources')).toBeVisible();
  await context.close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`stories on a phone, ${theme}`, async ({ browser, news, service }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      colorScheme: theme,
    });
    const page = await context.newPage();
    await enter(context, service, news.login);
    await page.goto(`${service.url}/inbox?show=all`);
    const toggle = list(page)
      .getByRole('button', { name: /sources/ })
      .first();
    await toggle.tap();
    await expect(fanned(page).first()).toBeVisible();
    expect((await toggle.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await shoot(page, `phone-list-${theme}`);
    await page.goto(`${service.url}/stories`);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible();
    await shoot(page, `phone-page-${theme}`);
    await page.goto(`${service.url}/admin/stories`);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await shoot(page, `phone-corrections-${theme}`);
    await context.close();
  });
}
