import { expect, type Page } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './news';
import { findClaimSource, findFirstClaim, openFromPane, openPage, PHONE } from './open-page';
import { listOverflowing } from './overflow';

test.use({ world: 'stories' });

/** Opens the user's first briefing. The schedule may have made it already. */
async function openFirstBriefing(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/briefings/earlier`);
  const earlier = page.getByRole('main').getByRole('listitem');
  await expect(earlier.or(page.getByRole('heading', { name: 'No briefings yet' })).first()).toBeVisible();
  if ((await earlier.count()) === 0)
    await page.getByRole('button', { name: 'Create a briefing now' }).click();
  else await earlier.last().getByRole('link').click();
  await expect(page).toHaveURL(/\/briefings\/\d+$/);
  await expect(page.locator('rd-briefing-section').nth(1)).toBeVisible();
}

test('a briefing ends, and the rest of its time is archived and brought back', async ({
  browser,
  news,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  await page.goto(`${service.url}/inbox`);
  await openFromPane(page, 'Briefing');
  await expect(page).toHaveURL(/\/briefings$/);
  await openFirstBriefing(page, service.url);
  const sections = page.locator('rd-briefing-section');
  await captureScreen(page, 'briefing-page');

  // Each sentence opens its quote.
  await findFirstClaim(page).click();
  const source = findClaimSource(page);
  const quote = await source.getByRole('blockquote').innerText();
  await expect(sections.first().locator('rd-claim-text > p')).toContainText(quote);
  await page.keyboard.press('Escape');

  // The list at the beginning leads to a story.
  const contents = page.getByRole('navigation', { name: 'In this briefing' });
  await contents.getByRole('button').nth(1).click();
  await expect(sections.nth(1).getByRole('heading').first()).toBeFocused();

  // Its end marks it as read.
  const read = page.waitForResponse(/\/mark-read$/);
  await page.getByRole('heading', { name: 'End of the briefing' }).scrollIntoViewIfNeeded();
  await read;
  await expect(page.getByText(/^\d[\d,]* of \d[\d,]* were worth it\.$/)).toBeVisible();
  await captureScreen(page, 'briefing-end');
  const rest = page.getByRole('button', { name: /^Archive the other/ });
  await rest.click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText(/articles? archived/)).toBeVisible();
  await expect(rest).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rest).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test('a briefing answers questions, is in the history, and another one repeats nothing', async ({
  browser,
  news,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, news.login);
  await openFirstBriefing(page, service.url);
  await page.getByRole('heading', { name: 'End of the briefing' }).scrollIntoViewIfNeeded();
  const question = page.getByRole('textbox', { name: 'Ask about this briefing' });
  await question.fill('How high was the surge at Vellhaven?');
  await question.press('Enter');
  const conversation = page.getByRole('region', { name: 'Ask about this briefing' });
  await expect(conversation.locator('rd-claim-text')).toContainText(/stood at 3\.42 metres/);
  await captureScreen(page, 'briefing-conversation');

  await page.getByRole('link', { name: 'Earlier briefings' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await captureScreen(page, 'briefings-earlier');
  await page.setViewportSize({ width: 390, height: 844 });
  await captureScreen(page, 'briefings-earlier-phone');
  expect(await listOverflowing(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'New briefing' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing new to report' })).toBeVisible();
  await captureScreen(page, 'briefing-nothing-new');

  await page.getByRole('link', { name: 'Settings of briefings' }).click();
  const saved = page.waitForResponse(/\/users\/me\/settings$/);
  await page.getByRole('combobox', { name: 'How often' }).selectOption('weekly');
  await saved;
  await expect(page.getByRole('combobox', { name: 'Day', exact: true })).toBeVisible();
  await captureScreen(page, 'settings-briefings-weekly');
  expect(errors).toEqual([]);
  await context.close();
});

test('the briefing on a phone, dark', async ({ browser, news, service }) => {
  const phone = { ...PHONE, colorScheme: 'dark' } as const;
  const { context, page } = await openPage(browser, service, news.login, phone);
  await openFirstBriefing(page, service.url);
  await captureScreen(page, 'briefing-phone-dark');
  await page.locator('rd-claim-text button').first().tap();
  await expect(findClaimSource(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'End of the briefing' }).scrollIntoViewIfNeeded();
  await captureScreen(page, 'briefing-phone-end-dark');
  await context.close();
});
