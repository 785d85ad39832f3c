import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './fixtures';
import { openPage, PHONE } from './open-page';
import type { TestArticle } from './publisher';
import { ADMIN } from './service';
import { usePublisher } from './use-publisher';

const TITLE = 'The harbour bridge opens';
const paragraph = (n: number): string =>
  `<p>${`Sentence ${n} tells how the bridge over the harbour was built, and what it cost. `.repeat(4)}</p>`;
const page = (count: number): string =>
  `<!doctype html><html lang="en"><title>${TITLE}</title><main><h1>${TITLE}</h1>
   ${Array.from({ length: count }, (_, n) => paragraph(n)).join('')}</main></html>`;

const pieces: TestArticle[] = [{ title: TITLE, html: '<p>Only a teaser.</p>', page: page(6) }];
const { getSlug } = usePublisher('Harbour News', pieces);

test('a wrong text: another one, the page once more, a report and its end', async ({ browser, service }) => {
  const { context, page: tab, errors } = await openPage(browser, service, ADMIN);
  await tab.goto(`${service.url}/inbox?show=all&source=${getSlug()}`);
  const article = tab.getByRole('article');
  await tab.getByRole('list', { name: 'Articles' }).getByRole('link', { name: TITLE }).click();
  await expect(article.getByText('The feed’s own text')).toBeVisible();
  await tab.keyboard.press('d');
  await expect(article.getByText('Sentence 5 tells').first()).toBeVisible();
  await expect(article.getByText('Read from the page')).toBeVisible();

  await article.getByRole('button', { name: 'Something wrong with this text?' }).click();
  const dialog = tab.getByRole('dialog', { name: 'Text of this article' });
  await expect(dialog.getByRole('radio', { name: /^Read from the page/ })).toBeChecked();

  await test.step('the page is read again, and the earlier text can be shown', async () => {
    pieces[0] = { title: TITLE, html: '<p>Only a teaser.</p>', page: page(8) };
    await dialog.getByRole('button', { name: 'Read the page again' }).click();
    await expect(dialog.getByRole('radio', { name: /^Read from the page, earlier/ })).toBeVisible();
    await expect(article.getByText('Sentence 7 tells').first()).toBeVisible();
    await dialog.getByRole('radio', { name: /^Read from the page, earlier/ }).check();
    await expect(article.getByText('Sentence 7 tells')).toHaveCount(0);
    await expect(article.getByText('Sentence 5 tells').first()).toBeVisible();
    await dialog.getByRole('radio', { name: 'The feed’s own text' }).check();
    await expect(article.getByText('Only a teaser.')).toBeVisible();
  });

  await test.step('the report is sent, and stays until it is withdrawn', async () => {
    await dialog.getByRole('radio', { name: 'It contains text that is not part of the article' }).check();
    await dialog.getByLabel('Note (optional)').fill('An advert in the middle');
    await captureScreen(tab, 'wrong-text');
    await dialog.getByRole('button', { name: 'Report this text' }).click();
    await expect(dialog.getByText(/^You reported this text/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Withdraw the report' }).click();
    await dialog.getByRole('button', { name: 'Report this text' }).click();
    await expect(dialog.getByRole('button', { name: 'Withdraw the report' })).toBeVisible();
    await captureScreen(tab, 'wrong-text-reported');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('administrators see it with its page, and remove it', async () => {
    await tab.goto(`${service.url}/admin/text-reports`);
    const row = tab.getByRole('main').getByRole('listitem').filter({ hasText: TITLE });
    await expect(row).toContainText(
      'It contains text that is not part of the article · Read from the page · page of',
    );
    await expect(row).toContainText('An advert in the middle');
    await captureScreen(tab, 'text-reports');
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect(row).toHaveCount(0);
  });
  expect(errors).toEqual([]);
  await context.close();
});

test('a wrong text can be reported on a phone in the dark', async ({ browser, service }) => {
  const phone = await openPage(browser, service, ADMIN, { ...PHONE, colorScheme: 'dark' });
  await phone.page.goto(`${service.url}/inbox?show=all&source=${getSlug()}`);
  await phone.page.getByRole('list', { name: 'Articles' }).getByRole('link', { name: TITLE }).tap();
  await phone.page.getByRole('button', { name: 'Something wrong with this text?' }).tap();
  await expect(phone.page.getByRole('button', { name: 'Report this text' })).toBeVisible();
  await captureScreen(phone.page, 'wrong-text-phone');
  await phone.context.close();
});
