import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, test } from './fixtures';
import type { Service } from './service';
import { type Login, createUser, enter } from './users';

interface Listed {
  readonly article_id: number;
  readonly title: string;
}

const QUEUED = 3;
let login: Login;
let users = 0;

// Each test marks and archives articles of a user of its own.
test.beforeEach(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, `queue-reader-${++users}`);
});

async function open(
  browser: Browser,
  service: Service,
  width: number,
  theme: 'light' | 'dark' = 'light',
): Promise<Page> {
  const isPhone = width < 720;
  const viewport = { width, height: isPhone ? 844 : 900 };
  const context = await browser.newContext({
    viewport,
    hasTouch: isPhone,
    isMobile: isPhone,
    colorScheme: theme,
  });
  await enter(context, service, login);
  return context.newPage();
}

async function listArticles(page: Page, service: Service, limit: number): Promise<Listed[]> {
  const response = await page.request.get(`${service.url}/api/articles?limit=${limit}`);
  return ((await response.json()) as { items: Listed[] }).items;
}

/** The first words of an article's text. */
async function readOpening(page: Page, url: string): Promise<string> {
  const { content_html: html } = (await (await page.request.get(url)).json()) as { content_html: string };
  return /<p>([^<&]{10,30})/.exec(html)?.[1]?.trim() ?? '';
}

/** The title of the open article; other parts of the page may be articles as well. */
function getTitle(page: Page): Locator {
  return page.locator('rd-article-page').getByRole('heading', { level: 1 });
}

function getPlace(page: Page): Locator {
  return page.getByRole('toolbar', { name: 'Article' });
}

/** Returns the titles in the order of the list. */
async function fillReadingList(page: Page, service: Service): Promise<string[]> {
  const articles = (await listArticles(page, service, QUEUED)).reverse();
  for (const { article_id: id } of articles) {
    const response = await page.request.post(`${service.url}/api/reading-list`, { data: { article_id: id } });
    expect(response.status()).toBe(201);
  }
  return articles.map(({ title }) => title);
}

test('a reading list is read from its first article to its end', async ({ browser, service }) => {
  const page = await open(browser, service, 1440);
  const errors = recordErrors(page);
  const [first, second, third] = await fillReadingList(page, service);
  await page.goto(`${service.url}/reading-list`);
  const start = page.getByRole('button', { name: 'Start reading' });
  await expect(start).toBeVisible();
  await captureScreen(page, 'queue-list-1440-light');
  await start.click();
  await expect(getTitle(page)).toHaveText(first ?? '');
  await expect(page).toHaveURL(/\/reading-list\/\d+$/);
  await expect(getPlace(page)).toContainText('1 of 3');
  await expect(getPlace(page)).toContainText('min left');
  const list = page.getByRole('region', { name: 'Reading list', exact: true });
  await expect(list.getByRole('link', { name: first })).toHaveAttribute('aria-current', 'true');
  await captureScreen(page, 'queue-article-1440-light');

  await page.keyboard.press('j');
  await expect(getTitle(page)).toHaveText(second ?? '');
  await expect(getPlace(page)).toContainText('2 of 3');
  // A reload keeps the order and the place.
  await page.reload();
  await expect(getTitle(page)).toHaveText(second ?? '');
  await expect(getPlace(page)).toContainText('2 of 3');
  await page.keyboard.press('k');
  await expect(getTitle(page)).toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/reading-list$/);
  await expect(list.getByRole('link', { name: first })).toBeFocused();

  await list.getByRole('link', { name: second }).click();
  await page.getByRole('button', { name: 'Next article' }).click();
  await expect(getTitle(page)).toHaveText(third ?? '');
  // Archiving goes on, past the last article to the end.
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'End of your reading list' })).toBeFocused();
  await captureScreen(page, 'queue-end-1440-light');
  await page.keyboard.press('k');
  await expect(getTitle(page)).toHaveText(third ?? '');
  await page.keyboard.press('j');
  // The list and its end agree, and undo restores both.
  const end = page.locator('rd-queue-end');
  await expect(end).toContainText('3 articles, all read');
  await expect(list).toContainText('3 to read');
  await end.getByRole('button', { name: 'Mark all as done' }).click();
  await expect(list).toContainText('All done');
  await expect(end.getByRole('button', { name: 'Mark all as done' })).toBeHidden();
  await captureScreen(page, 'queue-end-done-1440-light');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('3 to read');
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL(/\/reading-list$/);
  await expect(list.getByRole('link', { name: third })).toBeFocused();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('highlighted articles are read in the order of the highlights', async ({ browser, service }) => {
  const page = await open(browser, service, 1440, 'dark');
  const errors = recordErrors(page);
  const articles = await listArticles(page, service, QUEUED);
  for (const { article_id: id } of articles) {
    const quote = await readOpening(page, `${service.url}/api/articles/${id}`);
    const url = `${service.url}/api/articles/${id}/highlights`;
    const input = { quote, prefix: '', suffix: '' };
    expect((await page.request.post(url, { data: input })).ok()).toBe(true);
  }
  await page.goto(`${service.url}/highlights`);
  const titles = page.locator('rd-highlights-page h2 a');
  await expect(titles).toHaveCount(QUEUED);
  const inOrder = await titles.allInnerTexts();
  await titles.first().click();
  for (const [at, title] of inOrder.entries()) {
    await expect(getTitle(page)).toHaveText(title);
    await expect(getPlace(page)).toContainText(`${at + 1} of ${QUEUED}`);
    if (at === 1) await captureScreen(page, 'queue-highlights-1440-dark');
    await page.keyboard.press('j');
  }
  await expect(page.getByRole('heading', { name: 'End of your highlights' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/highlights$/);
  expect(errors).toEqual([]);
  await page.context().close();
});

for (const theme of ['light', 'dark'] as const) {
  test(`triage on a phone has its actions in reach of the thumb, ${theme}`, async ({ browser, service }) => {
    const page = await open(browser, service, 390, theme);
    const errors = recordErrors(page);
    await page.goto(`${service.url}/inbox?show=all`);
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs).toBeVisible();
    const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
    await rows.first().getByRole('link').tap();
    await expect(getTitle(page)).toBeVisible();
    await expect(tabs).toBeHidden();
    const bar = page.getByRole('toolbar', { name: 'Article' });
    const box = await bar.boundingBox();
    expect(box && box.y + box.height).toBe(844);
    await expect(bar).toContainText('1 of');
    const title = await getTitle(page).innerText();
    await bar.getByRole('button', { name: 'Star' }).tap();
    await expect(bar.getByRole('button', { name: 'Star' })).toHaveAttribute('aria-pressed', 'true');
    await captureScreen(page, `queue-phone-article-390-${theme}`);
    await bar.getByRole('button', { name: 'Save for later' }).tap();
    await expect(getTitle(page)).not.toHaveText(title);
    await bar.getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Skip' }).tap();
    await expect(bar).toContainText('3 of');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await bar.getByRole('button', { name: 'Back to the list' }).tap();
    await expect(tabs).toBeVisible();
    const [queued] = await listArticles(page, service, 1);
    await page.request.post(`${service.url}/api/reading-list`, { data: { article_id: queued?.article_id } });
    await page.goto(`${service.url}/reading-list`);
    await page.locator('rd-reading-item a').first().tap();
    await expect(bar).toContainText('1 of');
    await captureScreen(page, `queue-phone-list-390-${theme}`);
    expect(errors).toEqual([]);
    await page.context().close();
  });
}
