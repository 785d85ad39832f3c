import { type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './news';
import { findClaimSource, openPage, PHONE } from './open-page';
import { changeSettings } from './users';

test.use({ world: 'stories' });

const SURGE = 'How high was the surge at Vellhaven?';
const SURGE_QUOTE = /stood at 3\.42 metres/;
const NOTHING = 'Who composed the opera about submarine gardeners?';

async function ask(page: Page, question: string): Promise<void> {
  await page.getByRole('textbox', { name: /Ask/ }).fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: question })).toBeVisible();
}

/** Two keys form a sequence only when pressed quickly, which a busy machine may not manage. */
async function openAskByKeys(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    const field = page.getByRole('textbox', { name: 'Ask about your articles' });
    await expect(field).toBeFocused({ timeout: 2_000 });
  }).toPass();
}

test('an answer is made of quotes, and each opens its words in the article', async ({
  browser,
  news,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  await page.goto(`${service.url}/inbox?show=all`);
  await page.locator('main rd-article-row').first().waitFor();
  await openAskByKeys(page);
  await captureScreen(page, 'ask-new');

  await ask(page, SURGE);
  await expect(page).toHaveURL(/\/ask\/[^/]+$/);
  const answer = page.locator('rd-answer').first();
  await expect(answer).toContainText(SURGE_QUOTE);
  await expect(answer.getByText(/no language model wrote this/)).toBeVisible();
  const sentence = answer.locator('rd-claim-text .sentence').filter({ hasText: SURGE_QUOTE });
  await sentence.locator('+ .end button').click();
  const card = findClaimSource(page);
  await expect(card.getByRole('blockquote')).toContainText(SURGE_QUOTE);
  await captureScreen(page, 'ask-quote');
  await card.getByRole('link', { name: 'Read it in the article' }).click();
  await expect(page).toHaveURL(/\/inbox\/\d+\?quote=\d+/);
  const mark = page.locator('.rd-prose mark[data-quoted]').first();
  await expect(mark).toContainText(SURGE_QUOTE);
  await expect(mark).toBeInViewport();
  await captureScreen(page, 'ask-quote-in-article');

  // The conversation has an address; a question without an answer continues it.
  await page.goBack();
  await expect(answer).toContainText(SURGE_QUOTE);
  await ask(page, NOTHING);
  await expect(page.getByText('Nothing in your feeds about that.')).toBeVisible();
  await captureScreen(page, 'ask-nothing');
  await page.getByRole('button', { name: 'Include archived and skipped' }).click();
  await expect(page.getByText('Archived and skipped articles were searched too.')).toBeVisible();
  await expect(page.locator('rd-answer')).toHaveCount(3);

  // Earlier conversations are listed, opened and deleted.
  await page.getByRole('link', { name: 'New question' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier questions' });
  await earlier.getByRole('link', { name: SURGE }).click();
  await expect(page.locator('rd-answer')).toHaveCount(3);
  await page.reload();
  await expect(page.locator('rd-answer').first()).toContainText(SURGE_QUOTE);
  await page.getByRole('link', { name: 'New question' }).click();
  await earlier.getByRole('button', { name: `Delete “${SURGE}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(earlier.getByRole('link', { name: SURGE })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Ask about your articles' })).toBeVisible();
  await expect(earlier.getByRole('link', { name: SURGE })).toHaveCount(0);
  expect(errors).toEqual([]);
  await context.close();
});

test('the palette asks what is typed in it', async ({ browser, news, service }) => {
  const phone = { ...PHONE, colorScheme: 'dark' } as const;
  const { context, page } = await openPage(browser, service, news.login, phone);
  await page.goto(`${service.url}/stories`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();
  await page.keyboard.type(SURGE);
  await page.getByRole('option', { name: `Ask “${SURGE}”` }).click();
  await expect(page.locator('rd-answer')).toContainText(SURGE_QUOTE);
  // The field at the bottom covers what is under it until the end is reached.
  await page.locator('rd-answer li a').last().hover();
  await page.mouse.wheel(0, 5_000);
  await captureScreen(page, 'ask-phone-dark');
  await page.locator('rd-claim-text button').first().click();
  await expect(page.getByRole('dialog').getByRole('blockquote')).toBeVisible();
  await captureScreen(page, 'ask-phone-quote-dark');
  await context.close();
});

test('nothing generated is shown to a user who switched it off', async ({ browser, news, service }) => {
  const { context, page } = await openPage(browser, service, news.login);
  await page.goto(`${service.url}/settings/ai`);
  const pane = page.getByRole('navigation', { name: 'Reading' });
  await pane.getByRole('button', { name: 'Explore' }).click();
  await expect(pane.getByRole('link', { name: 'Ask', exact: true })).toBeVisible();
  await captureScreen(page, 'settings-ai');
  const saved = page.waitForResponse(/\/users\/me\/settings$/);
  await page.getByRole('switch', { name: 'Generated texts' }).uncheck();
  await saved;
  await expect(pane.getByRole('link', { name: 'Ask', exact: true })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /^Find/ })).toBeFocused();
  await page.keyboard.type('ask');
  await expect(page.getByRole('option', { name: 'Search for “ask”' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Ask', exact: true })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Ask “ask”' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(`${service.url}/ask`);
  await expect(page.getByRole('heading', { name: 'Answers are switched off' })).toBeVisible();
  await captureScreen(page, 'ask-switched-off');
  await page.goto(`${service.url}/stories`);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('region', { name: 'Also covered by' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Insights' })).toHaveCount(0);
  await page.keyboard.press('i');
  await expect(page.getByRole('complementary', { name: 'Insights' })).toHaveCount(0);
  await changeSettings(context, service, { ai_enabled: true });
  await context.close();
});
