import { type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors } from './fixtures';
import { test } from './news';
import { findClaimSource, openPage, PHONE } from './open-page';
import { BARRIER_LATEST } from './news-content';
import { enter } from './users';

test.use({ world: 'stories' });

async function openLatest(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: 'Articles' })
    .getByRole('listitem')
    .filter({ hasText: BARRIER_LATEST })
    .getByRole('link')
    // The buttons that appear under a mouse cover the middle of a narrow row.
    .click({ position: { x: 24, y: 16 } });
  await expect(page.getByRole('heading', { level: 1, name: BARRIER_LATEST })).toBeVisible();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`insights are beside a wide article, ${colorScheme}`, async ({ browser, news, service }) => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme });
    const page = await context.newPage();
    const errors = recordErrors(page);
    await enter(context, service, news.login);
    await page.goto(`${service.url}/inbox?show=all`);
    await openLatest(page);
    await page.keyboard.press('i');
    const insights = page.getByRole('complementary', { name: 'Insights' });
    await expect(insights.getByRole('heading', { name: 'Key points' })).toBeVisible();
    const others = insights.getByRole('region', { name: 'How others report it' });
    await expect(others.getByRole('listitem').first()).toBeVisible();
    await captureScreen(page, `insights-beside-${colorScheme}`);

    // A point leads to its words; another one moves the mark.
    const mark = page.locator('.rd-prose mark[data-quoted]');
    const readMark = async (): Promise<string> => (await mark.allInnerTexts()).join('');
    const points = insights.getByRole('button', { name: /Show in the text$/ });
    for (const at of [0, 1]) {
      const point = await points.nth(at).textContent();
      await points.nth(at).click();
      await expect.poll(async () => `${await readMark()} Show in the text`).toBe(point?.trim());
      await expect(mark.first()).toBeInViewport();
    }

    // What another source says opens there.
    await others
      .getByRole('button', { name: /Show source/ })
      .first()
      .click();
    const card = findClaimSource(page);
    const quote = await card.getByRole('blockquote').innerText();
    await card.getByRole('link', { name: 'Read it in the article' }).click();
    await expect.poll(readMark).toBe(quote);
    await expect(mark.first()).toBeInViewport();

    // They stay open for the next article, and are hidden by the same key.
    await expect(insights.getByRole('heading', { name: 'Key points' })).toBeVisible();
    await page.keyboard.press('i');
    await expect(insights).toHaveCount(0);
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('insights are a sheet on a phone', async ({ browser, news, service }) => {
  const phone = { ...PHONE, colorScheme: 'dark' } as const;
  const { context, page } = await openPage(browser, service, news.login, phone);
  await page.goto(`${service.url}/inbox?show=all`);
  await openLatest(page);
  await page.getByRole('button', { name: 'Insights' }).click();
  const sheet = page.getByRole('dialog', { name: 'Insights' });
  await expect(sheet.getByRole('heading', { name: 'Key points' })).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'How others report it' })).toBeVisible();
  await captureScreen(page, 'insights-phone-dark');
  await sheet.getByRole('region', { name: 'Key points' }).getByRole('button').first().click();
  await expect(sheet).toBeHidden();
  await expect(page.locator('.rd-prose mark[data-quoted]').first()).toBeInViewport();
  await captureScreen(page, 'insights-phone-words-dark');
  await context.close();
});
