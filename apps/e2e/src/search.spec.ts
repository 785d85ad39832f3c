import { expect } from '@playwright/test';
import { recordErrors, test } from './fixtures';
import { enter, createUser } from './users';

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'seeker');
});

test('a search can be typed, narrowed, read, saved and found again', async ({ context, page, service }) => {
  const errors = recordErrors(page);
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  const title = page.locator('rd-article-row h2').first();
  await expect(title).toBeVisible();
  const word = /\p{L}{5,}/u.exec(await title.innerText())?.[0] ?? '';

  // A key opens the search; the words go into the address and are marked in the hits.
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'Search articles' });
  await expect(field).toBeFocused();
  await page.keyboard.type(word);
  const hits = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(hits.first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/search\\?q=${encodeURIComponent(word)}$`));
  await expect(page.getByText(/^\d+ articles?$/)).toBeVisible();

  // Moves down into the hits and reads one beside them.
  await field.press('ArrowDown');
  await expect(hits.first().getByRole('link')).toBeFocused();
  await page.keyboard.press('o');
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page).toHaveURL(/\/search\/\d+\?q=/);
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(hits.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/search\?q=/);

  // A filter is shown as a chip, and the chip removes it.
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('checkbox', { name: 'Starred' }).check();
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Remove Starred' }).click();
  await expect(hits.first()).toBeVisible();
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true });
  await expect(page).toHaveURL(/sort=date/);

  // Saves the search in the pane, deletes it and undoes that.
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.getByLabel('Name').fill('Of interest');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const list = page.getByRole('list', { name: 'Saved searches' });
  const savedSearch = list.getByRole('link', { name: 'Of interest' });
  await expect(savedSearch).toBeVisible();
  await page.goto(`${service.url}/inbox`);
  await savedSearch.click();
  await expect(field).toHaveValue(word);
  await page.getByRole('button', { name: 'Saved search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(savedSearch).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(savedSearch).toBeVisible();
  expect(errors).toEqual([]);
});

test('Escape closes the filters first, then the article', async ({ context, page, service }) => {
  await enter(context, service, login);
  await page.goto(`${service.url}/search?date_range=year`);
  const filters = page.getByRole('button', { name: 'Filters' });
  const hits = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  const closedBy = async (act: () => Promise<void>): Promise<void> => {
    await act();
    await page.keyboard.press('Escape');
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('article')).toBeVisible();
  };
  await hits.first().getByRole('link').click();
  await expect(page.getByRole('article')).toBeVisible();
  await closedBy(() => filters.click());
  await closedBy(async () => {
    await filters.click();
    await page.getByRole('checkbox', { name: 'Include archived' }).focus();
  });
  await expect(filters).toBeFocused();
  await closedBy(async () => {
    await filters.click();
    await page.getByLabel('Date', { exact: true }).focus();
  });
  await closedBy(async () => {
    await filters.click();
    await page.getByRole('searchbox', { name: 'Search articles' }).focus();
  });
  await filters.focus();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole('article')).toHaveCount(0);
});
