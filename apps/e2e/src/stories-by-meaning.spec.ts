import { expect } from '@playwright/test';
import { recordErrors } from './fixtures';
import { test } from './news';
import { captureScreen } from './capture-screen';
import { enter } from './users';

test.use({ world: 'stories' });

test('a search by meaning finds articles without the words', async ({ browser, news, service }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, news.login);
  // No article has all of these words.
  const words = 'boilers radiators curtains lofts stoves pumps frost bill hummed';
  await page.goto(`${service.url}/search?q=${encodeURIComponent(words)}`);
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await page.getByText('Meaning', { exact: true }).click();
  await expect(page).toHaveURL(/mode=semantic/);
  const hits = page.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(hits.nth(9)).toContainText(/heat pumps|radiators|boilers|curtains|lofts|stoves/);
  await captureScreen(page, 'stories-search-by-meaning');
  await page.getByText('Both', { exact: true }).click();
  await expect(page).toHaveURL(/mode=hybrid/);
  await expect(hits.first()).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a watchlist matches a sentence, and shows near misses apart', async ({ browser, news, service }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1100 }, colorScheme: 'dark' });
  const page = await context.newPage();
  await enter(context, service, news.login);
  await page.goto(`${service.url}/watchlists`);
  await page.getByRole('button', { name: 'New watchlist' }).first().click();
  const editor = page.getByRole('form', { name: 'Watchlist' });
  const sentence = 'Heat pumps and radiators in cold flats';
  await editor.getByLabel('Describe the topic in a sentence').fill(sentence);
  await expect(editor.getByText('About it (0.50)')).toBeVisible();
  const chart = editor.getByRole('region', { name: 'Matches per day, last 60 days' });
  await expect(editor.getByText(/by meaning, /).first()).toBeVisible();

  // Stricter: what is left out is shown apart.
  const summary = await chart.getByRole('status').innerText();
  const closeness = editor.getByRole('slider', { name: 'How close an article must be' });
  await closeness.fill('0.6');
  await expect(editor.getByText('Only very close (0.60)')).toBeVisible();
  await expect(chart.getByRole('status')).not.toHaveText(summary);
  const near = editor.getByRole('group', { name: 'Near misses' });
  await expect(near.getByText(/by meaning, /).first()).toBeVisible();
  await near.scrollIntoViewIfNeeded();
  await captureScreen(page, 'stories-watchlist-by-meaning-dark');
  await closeness.fill('0.5');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: sentence }).click();
  await expect(page.getByText(/by meaning, /).first()).toBeVisible();
  await context.close();
});
