import { expect } from '@playwright/test';
import { test } from './fixtures';
import { enter, createUser } from './users';

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'undoer');
});

test('one undo bar is shown at a time, and undo works change by change', async ({
  context,
  page,
  service,
}) => {
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox?show=all`);
  const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await rows.first().getByRole('link').click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  const notices = page.getByRole('region', { name: 'Notices' });
  const undo = notices.getByRole('button', { name: 'Undo' });
  await page.keyboard.press('q');
  await expect(notices).toContainText('Added to the reading list');
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await expect(notices).toContainText(/Archived\s+and 1 more/);
  await expect(undo).toHaveCount(1);
  await undo.click();
  await expect(notices).toContainText('Added to the reading list');
  await expect(notices).not.toContainText('more');
  const archived = async (): Promise<unknown> => {
    const answer = await context.request.get(`${service.url}/api/articles?state=archived`);
    return ((await answer.json()) as { items: [] }).items;
  };
  await expect.poll(archived).toHaveLength(0);

  // Closing the bar also dismisses the undo notices behind it.
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(notices).toContainText(/Skipped\s+and 1 more/);
  await notices.getByRole('button', { name: 'Dismiss' }).click();
  await expect(undo).toHaveCount(0);
});
