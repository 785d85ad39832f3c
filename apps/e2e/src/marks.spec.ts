import { type Page, expect } from '@playwright/test';
import { recordErrors, test } from './fixtures';
import { enter, createUser } from './users';

/** Selects the first words of a paragraph, as a mouse would. */
async function select(page: Page, paragraph: number, characters: number): Promise<string> {
  const words = await page
    .locator('rd-article-body .rd-prose p')
    .nth(paragraph)
    .evaluate((element, length) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      const range = document.createRange();
      range.setStart(text, 0);
      range.setEnd(text, Math.min(length, text.data.length));
      const selection = document.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
      return range.toString().trim();
    }, characters);
  await expect(page.getByRole('toolbar', { name: 'Selection' })).toBeVisible();
  return words;
}

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'marker');
});

async function openTheFirst(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/inbox?show=all`);
  await page.locator('rd-inbox rd-article-row a').first().click();
  await expect(page.locator('rd-article-body .rd-prose p').nth(1)).toBeVisible();
  return page.getByRole('article').getByRole('heading', { level: 1 }).innerText();
}

test('highlights and notes are listed on one page and can be exported', async ({ browser, service }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await enter(context, service, login);
  const page = await context.newPage();
  const errors = recordErrors(page);
  const title = await openTheFirst(page, service.url);

  // Creates one highlight by key and one by colour with a note; both survive a reload.
  const rowMark = page.locator('rd-article-row').first().getByRole('img', { name: 'Highlighted' });
  await expect(rowMark).toBeHidden();
  const first = await select(page, 0, 30);
  await page.keyboard.press('h');
  await expect(rowMark).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(first);
  const second = await select(page, 1, 25);
  await page.keyboard.press('n');
  const box = page.getByRole('dialog', { name: 'Highlight' });
  await box.getByLabel('Note').fill('Look this up');
  await box.getByRole('button', { name: 'Green' }).click();
  await box.getByRole('button', { name: 'Save note' }).click();
  await expect(page.locator('mark[data-color="green"][data-noted]')).toHaveText(second);
  await page.reload();
  await expect(page.locator('mark')).toHaveText([first, second]);
  await expect(rowMark).toBeVisible();

  // All highlights, by article.
  await page.goto(`${service.url}/highlights`);
  await expect(page.getByRole('region', { name: title }).getByRole('blockquote')).toHaveText([first, second]);
  await page.getByLabel('Search highlights').fill('look THIS');
  await expect(page.getByText('1 highlight', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'As Markdown' }).click();
  expect((await download).suggestedFilename()).toMatch(/^highlights-.*\.md$/);
  await page.getByRole('button', { name: 'Delete highlight' }).click();
  await expect(page.getByText('No highlights found')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('blockquote')).toHaveText([second]);
  expect(errors).toEqual([]);
  await context.close();
});

test('an article can be tagged by name, and the reading list can be reordered', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await enter(context, service, login);
  const page = await context.newPage();
  const errors = recordErrors(page);
  await openTheFirst(page, service.url);

  // Adds a tag by typing its name, then opens its list.
  await page.keyboard.press('t');
  const field = page.getByRole('combobox', { name: 'Find or create a tag' });
  await field.fill('To discuss');
  await field.press('Enter');
  await expect(page.getByRole('list', { name: 'On this article' })).toContainText('To discuss');
  await field.press('Escape');
  const pane = page.getByRole('navigation', { name: 'Reading' });
  await pane.getByRole('button', { name: 'Explore' }).click();
  await pane.getByRole('link', { name: 'To discuss' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'To discuss' })).toBeVisible();
  await expect(page.locator('rd-article-row')).toHaveCount(1);

  // Two articles in the reading list swap places by keys, and stay so.
  await page.goto(`${service.url}/inbox?show=all`);
  for (const place of [1, 2]) {
    const row = page.locator(`[aria-posinset="${place}"] a`);
    await row.click();
    await expect(row).toHaveAttribute('aria-current', 'true');
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/reading-list') && answer.ok());
    await page.keyboard.press('q');
    await added;
  }
  await page.keyboard.press('g');
  await page.keyboard.press('q');
  const items = page.locator('rd-reading-item a');
  await expect(items).toHaveCount(2);
  const [one = '', other = ''] = await items.allInnerTexts();
  await items.first().focus();
  const moved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.keyboard.press('Alt+ArrowDown');
  await moved;
  await expect(items.nth(1)).toBeFocused();
  await page.reload();
  await expect(items).toHaveText([other, one]);

  expect(errors).toEqual([]);
  await context.close();
});
