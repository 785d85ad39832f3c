import { join } from 'node:path';
import { type Locator, type Page, expect } from '@playwright/test';
import { FEEDS, SCREENSHOTS, recordErrors, signIn, test } from './fixtures';

test.use({ world: 'first path' });

test('import, ingestion, reading and starring survive a stop and a start', async ({
  browser,
  farm,
  service,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors = recordErrors(page);
  const shot = (name: string): Promise<unknown> =>
    page.screenshot({ path: join(SCREENSHOTS, `first-path-${name}.png`) });

  await signIn(page, service);
  await expect(page.getByRole('heading', { name: 'What do you like to read?' })).toBeVisible();
  await shot('1-signed-in');

  await page.goto(`${service.url}/sources/import`);
  await page
    .getByLabel('Choose an OPML file')
    .setInputFiles({ name: 'feeds.opml', mimeType: 'text/x-opml', buffer: await farm.fetchOpml() });
  await page.getByRole('button', { name: `Add ${FEEDS} sources` }).click();
  await expect(page.getByRole('heading', { name: `${FEEDS} added` })).toBeVisible();
  await shot('2-imported');

  await expect(page.getByRole('progressbar', { name: 'Checking sources' }).first()).toBeVisible();
  await shot('3-ingesting');
  await expect(page.getByText(/\d+ new articles/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Start reading' }).click();
  await page.getByRole('button', { name: 'Unread only' }).click();
  const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect(rows.nth(3)).toBeVisible();
  await shot('4-articles');

  const read = await readTheFirst(page, rows);
  const starred = await starTheSecond(page, rows);
  await shot('5-read-and-starred');
  await settled(page);

  await service.stop();
  await service.start();

  await page.goto(`${service.url}/inbox?show=all`);
  await expect(row(page, read)).toBeVisible();
  await expect(row(page, read).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await expect(row(page, starred).getByRole('img', { name: 'Unread' })).toBeVisible();
  await page.getByRole('link', { name: /^Starred/ }).click();
  await expect(rows).toHaveCount(1);
  await expect(row(page, starred)).toBeVisible();
  await shot('6-after-restart');
  expect(errors).toEqual([]);
});

async function readTheFirst(page: Page, rows: Locator): Promise<string> {
  const title = await titleOf(rows.nth(0));
  await rows.nth(0).getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(rows.nth(0).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  return title;
}

/** Uses the keyboard. Opening the article marked it read, so that is undone. */
async function starTheSecond(page: Page, rows: Locator): Promise<string> {
  const title = await titleOf(rows.nth(1));
  await page.keyboard.press('j');
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(rows.nth(1).getByRole('img', { name: 'Unread' })).toHaveCount(0);
  await page.keyboard.press('s');
  const toolbar = page.getByRole('toolbar', { name: 'Article' });
  const star = toolbar.getByRole('button', { name: 'Star', exact: true });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('m');
  await expect(rows.nth(1).getByRole('img', { name: 'Unread' })).toBeVisible();
  return title;
}

async function titleOf(row: Locator): Promise<string> {
  return (await row.getByRole('heading').innerText()).trim();
}

function row(page: Page, title: string): Locator {
  return page.getByRole('list', { name: 'Articles' }).getByRole('listitem').filter({ hasText: title });
}

/** Waits until the server has the changes. They show earlier, so an immediate reload would prove nothing. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}
