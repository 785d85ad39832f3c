import { expect } from '@playwright/test';
import { test } from './fixtures';
import { captureScreen } from './capture-screen';
import { openPage } from './open-page';
import { enter, createUser } from './users';

test('a rule can be created from an article, matches, is applied and can be undone', async ({
  browser,
  farm,
  playwright,
  service,
}) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'ruler');
  const context = await browser.newContext();
  await enter(context, service, login);
  const page = await context.newPage();

  await page.goto(`${service.url}/inbox`);
  await page.locator('rd-article-list [data-article] a').first().click();
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
  await page.getByRole('toolbar', { name: 'Article' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Create a rule from this article' }).click();

  const editor = page.getByRole('form', { name: 'Rule' });
  await expect(editor.getByRole('img', { name: /Matches per day: \d+ match/ })).toBeVisible();
  await editor.getByRole('button', { name: 'Remove this condition' }).last().click();
  // The source is chosen from a list, and gives the rule its name.
  const source = editor.getByRole('combobox', { name: 'Value to compare with' });
  await expect(editor.getByLabel('Name')).toHaveAttribute(
    'placeholder',
    (await source.locator('option:checked').innerText()).trim(),
  );
  await editor.getByLabel('Name').fill('Away with it');
  await editor.getByLabel('What to do with the article').selectOption('Archive');
  await editor.getByRole('button', { name: 'Save' }).click();

  const rule = page.getByRole('listitem').filter({ hasText: 'Away with it' });
  await rule.getByRole('button', { name: /Apply to existing articles/ }).click();
  await expect(page.getByText(/articles? changed/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.goto(`${service.url}/activity`);
  await expect(page.getByRole('region', { name: 'Bulk changes' }).getByText('Undone')).toBeVisible();
  await context.close();
});

test('a watchlist can be tried on existing articles before it is saved', async ({
  browser,
  farm,
  playwright,
  service,
}) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'watcher');
  const context = await browser.newContext();
  await enter(context, service, login);
  const page = await context.newPage();

  await page.goto(`${service.url}/inbox`);
  await expect(page.locator('rd-article-list [data-article]').first()).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('w');
  await page.getByRole('button', { name: 'New watchlist' }).first().click();
  const editor = page.getByRole('form', { name: 'Watchlist' });
  await expect(editor.getByLabel('Any of these')).toBeFocused();
  await editor.getByLabel('Any of these').fill('zyzzyva');
  await expect(editor.getByText('No matches.')).toBeVisible();
  await editor.getByLabel('Any of these').fill('a*\nthe');
  await expect(editor.getByRole('img', { name: /Matches per day: \d+ match/ })).toBeVisible();
  await captureScreen(page, 'watchlist-editor');
  await editor.getByRole('button', { name: 'Save' }).click();
  // Without a name it is called after its first words.
  await page.getByRole('main').getByRole('link', { name: 'a*' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'a*' })).toBeVisible();
  // The matches of the preview are there at once.
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await context.close();
});

test('a search becomes a watchlist, or a rule', async ({ browser, farm, playwright, service }) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'searcher');
  const { context, page, errors } = await openPage(browser, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  const title = await page.locator('rd-article-row h2').first().innerText();
  const word = (/\p{L}{5,}/u.exec(title)?.[0] ?? '').toLowerCase();
  const search = `${service.url}/search?${new URLSearchParams({ q: `${word} -zyzzyva` }).toString()}`;
  await page.goto(search);
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();
  await captureScreen(page, 'search-uses');

  // This server can neither notify nor mail, so that matches are only listed.
  await page.getByRole('button', { name: 'Create a watchlist' }).click();
  const watchlist = page.getByRole('form', { name: 'Watchlist' });
  await expect(watchlist.getByLabel('Any of these')).toHaveValue(word);
  await expect(watchlist.getByLabel('None of these')).toHaveValue('zyzzyva');
  await expect(watchlist.getByRole('radio')).toHaveCount(0);
  await expect(watchlist.getByRole('img', { name: /Matches per day: \d+ match/ })).toBeVisible();
  await watchlist.getByRole('button', { name: 'Save' }).click();
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /\d+ match/ }),
  ).toBeVisible();

  await page.goto(search);
  await page.getByRole('button', { name: 'Create a rule' }).click();
  const rule = page.getByRole('form', { name: 'Rule' });
  await expect(rule.getByRole('textbox', { name: 'Value to compare with' })).toHaveCount(2);
  await expect(rule.getByRole('img', { name: /Matches per day: \d+ match/ })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a rule is open beside the list where there is space, else in its place', async ({
  browser,
  farm,
  playwright,
  service,
}) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'sorter');
  const { context, page, errors } = await openPage(browser, service, login);
  for (const name of ['First', 'Second'])
    await page.request.post(`${service.url}/api/rules`, {
      data: {
        name,
        conditions: [{ field: 'title', op: 'contains', value: name }],
        actions: [{ type: 'star' }],
      },
    });
  const editor = page.getByRole('form', { name: 'Rule' });
  const second = page.getByRole('button', { name: 'Second', exact: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${service.url}/rules`);
  await expect(editor.getByLabel('Name')).toHaveValue('First');
  await expect(editor.getByLabel('Name')).not.toBeFocused();
  await second.click();
  await expect(editor.getByLabel('Name')).toHaveValue('Second');
  await expect(editor.getByLabel('Value to compare with')).toBeFocused();
  await captureScreen(page, 'rule-editor');
  await page.keyboard.press('Escape');
  await expect(editor).toBeHidden();
  await expect(page.getByText('Choose a rule to change it')).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${service.url}/rules`);
  await expect(second).toBeVisible();
  await expect(editor).toBeHidden();
  await second.click();
  await expect(editor).toBeVisible();
  await expect(second).toBeHidden();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await expect(second).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});
