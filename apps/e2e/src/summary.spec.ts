import { expect } from '@playwright/test';
import { test } from './news';
import { findClaimSource, findFirstClaim, openFromPane, openPage, PHONE } from './open-page';
import { captureScreen } from './capture-screen';

test.use({ world: 'stories' });

test('every sentence of the summary opens its quote, and the quote its article', async ({
  browser,
  news,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  await page.goto(`${service.url}/inbox`);
  await openFromPane(page, 'Summary');
  const sections = page.locator('rd-summary-section');
  await expect(sections).toHaveCount(2);
  await expect(page.getByText(/no language model wrote this/)).toBeVisible();
  await captureScreen(page, 'summary-page');

  const number = findFirstClaim(page);
  await number.click();
  const source = findClaimSource(page);
  const quote = await source.getByRole('blockquote').innerText();
  await expect(sections.first().locator('rd-claim-text > p')).toContainText(quote);
  await expect(source.getByRole('heading')).toBeVisible();
  await captureScreen(page, 'summary-quote');
  await page.keyboard.press('Escape');
  await expect(number).toBeFocused();
  await number.press('Enter');
  await source.getByRole('link', { name: 'Read it in the article' }).click();
  await expect(page).toHaveURL(/\/inbox\/\d+\?quote=\d+$/);
  await page.goBack();
  await sections.first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/stories\/\d+$/);

  await page.goto(`${service.url}/summary?days=7`);
  await expect(page.getByRole('radio', { name: 'Week' })).toBeChecked();
  await expect(sections).toHaveCount(2);
  await page.getByText('Since you last read').click();
  await expect(page).toHaveURL(/days=unread/);
  expect(errors).toEqual([]);
  await context.close();
});

test('the summary on a phone, dark', async ({ browser, news, service }) => {
  const phone = { ...PHONE, colorScheme: 'dark' } as const;
  const { context, page } = await openPage(browser, service, news.login, phone);
  await page.goto(`${service.url}/summary`);
  await expect(page.locator('rd-summary-section').first()).toBeVisible();
  await captureScreen(page, 'summary-phone-dark');
  await findFirstClaim(page).tap();
  await expect(findClaimSource(page)).toBeVisible();
  await captureScreen(page, 'summary-phone-quote-dark');
  await context.close();
});
