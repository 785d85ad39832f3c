import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './news';
import { BARRIER_LATEST } from './news-content';
import { openPage, PHONE } from './open-page';

test.use({ world: 'stories' });

test('what other sources add stands beside the sentence, or below the text', async ({
  browser,
  news,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto(`${service.url}/inbox?show=all`);
  await page.getByRole('list', { name: 'Articles' }).getByRole('link', { name: BARRIER_LATEST }).click();
  const notes = page.getByRole('complementary', { name: 'What other sources add' });
  const items = notes.getByRole('listitem');
  await expect(items).not.toHaveCount(0);
  await expect(notes.getByRole('button')).toHaveCount(0);

  // In the margin: right of the text, and as high as one of its lines.
  const text = await page.getByRole('article').locator('.rd-prose').boundingBox();
  const note = await items.first().boundingBox();
  if (!text || !note) throw new Error('not drawn');
  expect(note.x).toBeGreaterThanOrEqual(text.x + text.width);
  expect(note.y).toBeGreaterThan(text.y - 10);
  expect(note.y).toBeLessThan(text.y + text.height);
  await captureScreen(page, 'margin-notes');

  // With less space they follow the text, and lead back to the sentence.
  await page.setViewportSize({ width: 1280, height: 900 });
  const quote = notes.getByRole('button').first();
  const words = (await quote.innerText()).trim();
  const below = await items.first().boundingBox();
  const prose = await page.getByRole('article').locator('.rd-prose').boundingBox();
  expect(below?.y).toBeGreaterThan((prose?.y ?? 0) + (prose?.height ?? 0));
  await quote.click();
  await expect(page.locator('mark[data-quoted]')).toHaveText(words);
  await page.emulateMedia({ colorScheme: 'dark' });
  await captureScreen(page, 'margin-notes-below-dark');

  const link = notes.getByRole('link').first();
  const title = (await link.getAttribute('title')) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();

  const phone = await openPage(browser, service, news.login, PHONE);
  await phone.page.goto(`${service.url}/inbox?show=all`);
  await phone.page.getByRole('list', { name: 'Articles' }).getByRole('link', { name: BARRIER_LATEST }).tap();
  const last = phone.page.getByRole('complementary', { name: 'What other sources add' });
  await last.scrollIntoViewIfNeeded();
  await captureScreen(phone.page, 'margin-notes-phone');
  await phone.context.close();
});
