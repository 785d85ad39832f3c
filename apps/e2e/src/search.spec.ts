import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, test } from './fixtures';
import { PHONE, openPage } from './open-page';
import { enter, createUser } from './users';

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'seeker');
});

test('a search can be typed, narrowed and read', async ({ context, page, service }) => {
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

  // The filters and the matches per day are beside the hits; a chip removes a filter.
  const beside = page.getByRole('region', { name: 'Filters and matches' });
  await expect(beside.getByRole('img', { name: /Matches per day: \d+ match/ })).toBeVisible();
  await captureScreen(page, 'search-editor');
  await beside.getByRole('checkbox', { name: 'Starred' }).check();
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await page.getByRole('list', { name: 'Filters' }).getByRole('button', { name: 'Remove Starred' }).click();
  await expect(hits.first()).toBeVisible();
  await page.getByRole('radio', { name: 'Newest' }).check({ force: true });
  await expect(page).toHaveURL(/sort=date/);

  expect(errors).toEqual([]);
});

test('a search is saved under its words, counted, renamed, deleted and restored', async ({
  browser,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, login);
  await page.goto(`${service.url}/search?q=heat`);
  await page.getByRole('button', { name: 'Save search' }).click();
  const list = page.getByRole('list', { name: 'Saved searches' });
  await expect(list.getByRole('link', { name: /^heat ?, \d+ unread$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Saved search' }).click();
  await page.getByLabel('Name').fill('Of interest');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const savedSearch = list.getByRole('link', { name: /^Of interest ?, \d+ unread$/ });
  await expect(savedSearch).toBeVisible();
  const unread = /\d+ unread/.exec(await savedSearch.innerText())?.[0] ?? 'none';

  // The palette has it with its count.
  await page.goto(`${service.url}/inbox`);
  await expect(savedSearch).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: /Find a command/ }).fill('Of interest');
  await expect(page.getByRole('option', { name: /^Of interest/ })).toContainText(unread);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('heat');
  await page.getByRole('button', { name: 'Saved search' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(savedSearch).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(savedSearch).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
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
    await page.getByRole('checkbox', { name: 'Include archived articles' }).focus();
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

test('on a phone the filters unfold below the field, and Escape folds them first', async ({
  browser,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, login, PHONE);
  await page.goto(`${service.url}/search?date_range=year`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('checkbox', { name: 'Include archived articles' })).toBeVisible();
  await expect(page.getByRole('img', { name: /Matches per day/ })).toHaveCount(0);
  await captureScreen(page, 'search-editor-phone');
  await page.getByRole('checkbox', { name: 'Unread' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('checkbox', { name: 'Include archived articles' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Results' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
