import { type BrowserContext, type Page, expect } from '@playwright/test';
import { recordErrors, test } from './fixtures';
import { captureScreen } from './capture-screen';
import { Publisher, type TestArticle, fetchSource, subscribeAndFetch } from './publisher';
import { ADMIN } from './service';
import { enter } from './users';

const TITLE = 'The old bridge closes for repairs';
/** Long enough that the passages without changes are folded. */
const AROUND = 'The town says that buses take the upper road while the work goes on. '.repeat(6);

const aReport = (day: string): TestArticle => ({
  title: TITLE,
  minutesAgo: 90,
  html: `<p>${AROUND}</p><p>The bridge closes on ${day} at noon.</p><p>${AROUND}</p>`,
});

const rowOf = (page: Page) =>
  page.getByRole('list', { name: 'Articles' }).getByRole('listitem').filter({ hasText: TITLE });

async function countVersions(context: BrowserContext, url: string, id: string): Promise<number> {
  const response = await context.request.get(`${url}/api/articles/${id}/versions`);
  return ((await response.json()) as { items: unknown[] }).items.length;
}

test('an article that the publisher changed says so and shows what changed', async ({ browser, service }) => {
  const pieces = [aReport('Monday')];
  const publisher = await Publisher.start('Bridge Post', pieces);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = recordErrors(page);
  const slug = await subscribeAndFetch(context.request, service, publisher);
  await enter(context, service, ADMIN);
  await page.goto(`${service.url}/inbox?source=${slug}&show=all`);
  await expect(rowOf(page).getByRole('img', { name: 'Edited' })).toHaveCount(0);
  await rowOf(page).getByRole('link').click();
  await expect(page.getByText('The bridge closes on Monday at noon.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show changes' })).toHaveCount(0);

  pieces[0] = aReport('Wednesday');
  await fetchSource(context.request, service, slug);
  const id = /\/inbox\/(\d+)/.exec(page.url())?.[1] ?? '';
  await expect.poll(() => countVersions(context, service.url, id)).toBe(2);
  await page.reload();
  await expect(rowOf(page).getByRole('img', { name: 'Edited' })).toBeVisible();
  await captureScreen(page, 'silent-edits-article');
  await page.getByRole('button', { name: 'Show changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Changes to the text' });
  await expect(dialog.getByRole('deletion')).toContainText('Monday');
  await expect(dialog.getByRole('insertion')).toContainText('Wednesday');
  await expect(dialog.getByText(/^1 word changed/)).toBeVisible();
  await captureScreen(page, 'silent-edits-changes');
  await dialog
    .getByRole('button', { name: /unchanged words/ })
    .first()
    .click();
  await expect(dialog.getByRole('button', { name: /unchanged words/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show changes' })).toBeFocused();
  expect(errors).toEqual([]);

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  await enter(phone, service, ADMIN);
  const small = await phone.newPage();
  await small.goto(`${service.url}/inbox?source=${slug}&show=all`);
  await expect(rowOf(small).getByRole('img', { name: 'Edited' })).toBeVisible();
  await captureScreen(small, 'silent-edits-phone-list-dark');
  await rowOf(small).getByRole('link').click();
  await small.getByRole('button', { name: 'Show changes' }).click();
  await expect(small.getByRole('insertion')).toBeVisible();
  await captureScreen(small, 'silent-edits-phone-changes-dark');
  await phone.close();
  // Other specs check all sources of this service.
  expect((await context.request.delete(`${service.url}/api/sources/${slug}`)).status()).toBe(204);
  await context.close();
  await publisher.stop();
});
