import { type Locator, type Page, expect } from '@playwright/test';
import { test } from './news';
import { openPage, PHONE } from './open-page';
import { BARRIER_LATEST, TELESCOPE } from './news-content';
import { captureScreen } from './capture-screen';
import { changeSettings } from './users';

test.use({ world: 'stories' });

test.beforeEach(async ({ news, playwright, service }) => {
  await news.markUnread(playwright.request, service);
});

const row = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Articles' }).getByRole('listitem').filter({ hasText: title });

test('a story has a page, can be marked read, and that can be undone', async ({ browser, news, service }) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  await page.goto(`${service.url}/inbox?show=all`);
  await row(page, BARRIER_LATEST).getByRole('link').click();
  const also = page.getByRole('region', { name: 'Also covered by' });
  await also.scrollIntoViewIfNeeded();
  await expect(also.getByRole('listitem')).toHaveCount(3);
  await captureScreen(page, 'stories-also-covered');

  // Another article of the story: its row stays the current one, and the next row follows it.
  await also.getByRole('link', { name: /ferries cancelled/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ferries cancelled/ })).toBeVisible();
  // It counts as read once its text is there.
  await expect(page.getByRole('article').locator('.rd-prose p').first()).toBeVisible();
  await expect(row(page, BARRIER_LATEST).getByRole('link')).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { level: 1, name: /bakery/ })).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('heading', { level: 1, name: BARRIER_LATEST })).toBeVisible();
  await page.keyboard.press('Shift+O');
  await expect(page).toHaveURL(/\/stories\/\d+/);
  const entries = page.getByRole('article').getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.first()).toContainText('Latest');
  await expect(entries.last()).toContainText('First');
  await expect(page.getByText('2 unread', { exact: true })).toBeVisible();
  await captureScreen(page, 'stories-page');

  await page.getByRole('button', { name: 'Mark story as read' }).click();
  await expect(page.getByText('All read')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 unread', { exact: true })).toBeVisible();

  await page.goto(`${service.url}/stories`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await captureScreen(page, 'stories-overview');
  expect(errors).toEqual([]);
  await context.close();
});

test('reading one article of a story marks the others, when the user wants that', async ({
  browser,
  news,
  service,
}) => {
  const { context, page } = await openPage(browser, service, news.login);
  await page.goto(`${service.url}/settings/appearance`);
  const once = page.getByRole('switch', { name: 'Read a story once' });
  const saved = page.waitForResponse(/\/users\/me\/settings$/);
  await once.check();
  await saved;
  await page.goto(`${service.url}/stories`);
  await page.getByRole('link', { name: TELESCOPE }).click();
  await expect(page.getByText('3 unread', { exact: true })).toBeVisible();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Also covered by' })).toBeVisible();
  await captureScreen(page, 'stories-page-open');
  await page.goBack();
  await expect(page.getByText('All read')).toBeVisible();
  await changeSettings(context, service, { mark_story_read: false });
  await context.close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`stories on a phone, ${theme}`, async ({ browser, news, service }) => {
    const phone = { ...PHONE, colorScheme: theme };
    const { context, page } = await openPage(browser, service, news.login, phone);
    await page.goto(`${service.url}/stories`);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible();
    await captureScreen(page, `stories-phone-page-${theme}`);
    await page.goto(`${service.url}/admin/stories`);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await captureScreen(page, `stories-phone-corrections-${theme}`);
    await context.close();
  });
}

test('the front page leads to stories and to what was begun, and phones do not load it', async ({
  browser,
  news,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  const { items } = (await (await context.request.get(`${service.url}/api/articles?limit=2`)).json()) as {
    items: { article_id: number; title: string }[];
  };
  const [queued, watched] = items;
  if (!queued || !watched) throw new Error('There are no articles.');
  const body = { data: { article_id: queued.article_id } };
  expect((await context.request.post(`${service.url}/api/reading-list`, body)).status()).toBe(201);
  await page.goto(`${service.url}/inbox`);
  const front = page.getByRole('region', { name: /\w+day/ });
  await expect(front.getByText(/\d unread/).first()).toBeVisible();
  // Early in the morning nothing is from today.
  const time = await context.request.get(`${service.url}/api/articles/reading-time`);
  const { minutes } = (await time.json()) as { minutes: number };
  await expect(front.getByText(minutes > 0 ? `${minutes} min to read` : /unread$/).first()).toBeVisible();
  await expect(front.getByRole('heading', { name: TELESCOPE })).toBeVisible();
  await expect(front.getByRole('heading', { name: 'More stories' })).toBeVisible();
  await captureScreen(page, 'front-page');
  await front.getByRole('link', { name: queued.title }).click();
  await expect(
    page.getByRole('article').getByRole('heading', { level: 1, name: queued.title }),
  ).toBeVisible();
  await page.goBack();
  await front.getByRole('link', { name: TELESCOPE }).click();
  await expect(page).toHaveURL(/\/stories\/\d+/);
  expect(errors).toEqual([]);

  const requested: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(`${service.url}/inbox?show=all`);
  await expect(row(page, queued.title)).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeAttached();
  await page.waitForLoadState('load');
  expect(requested).not.toContain('/api/stories');
  await context.close();
});
