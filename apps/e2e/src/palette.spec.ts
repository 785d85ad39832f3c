import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { listSeriousViolations } from './axe';
import { SCREENSHOTS, test } from './fixtures';
import { createUser, enter } from './users';

let login: Awaited<ReturnType<typeof createUser>>;
const shot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(SCREENSHOTS, `palette-${name}.png`) });

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'commander');
});

test('a sentence in the palette becomes a rule with a preview and an end', async ({
  context,
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox`);
  const word = (await page.locator('main rd-article-row h2').first().innerText()).split(/\s+/)[0] ?? '';
  await page.getByRole('button', { name: /^Find .*K$/ }).click();
  const field = page.getByRole('combobox', { name: 'Find a command' });
  await field.fill(`mute ${word} for a week`);
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toContainText(`Skip articles with “${word}” · for 7 days`);
  await shot(page, 'phrase');
  await field.press('Enter');

  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(`mute ${word} for a week`);
  await expect(page.getByLabel('Value to compare with')).toHaveValue(word);
  await expect(page.getByLabel('Stop after')).not.toHaveValue('');
  await expect(page.locator('rd-rule-editor rd-found-articles a').first()).toContainText(
    new RegExp(word, 'i'),
  );
  await shot(page, 'rule');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const rule = page.getByRole('listitem').filter({ hasText: `mute ${word} for a week` });
  await expect(rule).toContainText('until');
  await expect(rule).toContainText('skip');
});

test('the palette runs commands for the open article, finds articles, and changes settings', async ({
  context,
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  const row = page.locator('main rd-article-row').first();
  const title = (await row.locator('h2').innerText()).trim();
  await row.getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find a command' });
  await expect(page.getByRole('group').first()).toContainText('This article');
  await shot(page, 'article');
  expect(await listSeriousViolations(page)).toEqual([]);
  await field.fill('star');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Star/);
  await field.press('Enter');
  const star = page
    .getByRole('toolbar', { name: 'Article' })
    .getByRole('button', { name: 'Star', exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await page.keyboard.press('Control+k');
  await field.fill(title);
  await expect(page.getByRole('group', { name: 'Articles' }).getByRole('option').first()).toContainText(
    title,
  );
  await expect(page.getByRole('option').last()).toHaveText(`Search for “${title}”Articles`);
  await shot(page, 'articles');

  await field.fill('theme dark');
  await field.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Recently used' })).toContainText('Theme: dark');
  await shot(page, 'dark');
});
