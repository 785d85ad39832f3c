import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './news';
import { BARRIER } from './news-content';
import { enter } from './users';

// Corrections stay, so that these tests have a service of their own.
test.use({ world: 'story corrections' });

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
  await captureScreen(page, 'stories-corrections');
  await story.getByRole('button', { name: 'Not the same' }).click();
  await expect(story.getByText('3 sources')).toBeVisible();

  await story.getByRole('link', { name: BARRIER }).first().click();
  await page.getByRole('button', { name: /Not part of this story: The Current/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('2 articles from 2 sources')).toBeVisible();
  await context.close();
});
