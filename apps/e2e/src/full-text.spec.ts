import { expect } from '@playwright/test';
import { usePublisher } from './use-publisher';
import { recordErrors, test } from './fixtures';
import { ADMIN } from './service';

const sentences = (n: number): string =>
  `<p>${`Sentence ${n} of the whole report, which stands on its own page and in no feed. `.repeat(5)}</p>`;
const page = (title: string, article: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${article}</main></html>`;
const WHOLE = Array.from({ length: 8 }, (_, n) => sentences(n)).join('');
const TITLE = 'A report in full';

const { getSlug, getUrl } = usePublisher('Teasers Daily', [
  { title: TITLE, html: '<p>Only a teaser.</p>', page: page(TITLE, WHOLE) },
  { title: 'A page without words', html: '<p>All there is.</p>', page: page('Empty', '') },
  { title: 'Another report', html: '<p>Another teaser.</p>', page: page('Another report', WHOLE) },
]);

test.use({ viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' });

test('full texts: one article, then its source, and pages without text', async ({ page, service }) => {
  const errors = recordErrors(page);
  await page.context().request.post(`${service.url}/auth/login`, { data: ADMIN });
  await page.goto(`${service.url}/inbox?show=all&source=${getSlug()}`);
  const article = page.getByRole('article');
  const rows = page.getByRole('list', { name: 'Articles' });
  const chooseInMenu = async (name: string): Promise<void> => {
    await page.getByRole('toolbar', { name: 'Article' }).getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name }).click();
  };

  await test.step('d shows the full text, and pressing it again the text of the feed', async () => {
    await rows.getByRole('link', { name: TITLE }).click();
    await expect(article.getByText('Only a teaser.')).toBeVisible();
    await page.keyboard.press('d');
    await expect(article.getByText('Sentence 7 of the whole report').first()).toBeVisible();
    await chooseInMenu('Show feed text');
    await expect(article.getByText('Only a teaser.')).toBeVisible();
    await page.keyboard.press('d');
    await expect(article.getByText('Sentence 7 of the whole report').first()).toBeVisible();
  });

  await test.step('a page without text says so, and the text of the feed stays', async () => {
    await page.keyboard.press('j');
    await expect(article.getByText('All there is.')).toBeVisible();
    await chooseInMenu('Show full text');
    await expect(
      article.getByRole('status').filter({ hasText: 'We couldn’t fetch the full text' }),
    ).toBeVisible();
    await expect(article.getByText('All there is.')).toBeVisible();
    errors.splice(0);
  });

  await test.step('a choice for one article can be applied to its whole source', async () => {
    await page.keyboard.press('k');
    await page.keyboard.press('d');
    await page.getByRole('button', { name: 'Always use full text for Teasers Daily' }).click();
    const notices = page.getByRole('region', { name: 'Notices' });
    await expect(notices.getByText('Teasers Daily now shows full texts')).toBeVisible();
    await rows.getByRole('link', { name: 'Another report' }).click();
    await expect(article.getByText('Sentence 7 of the whole report').first()).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(article.getByText('Another teaser.')).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('a page saved from the keyboard is an article like others', async ({ page, service }) => {
  await page.context().request.post(`${service.url}/auth/login`, { data: ADMIN });
  await page.goto(`${service.url}/inbox`);
  await expect(
    page.getByRole('navigation', { name: 'Reading' }).getByRole('link', { name: 'Saved' }),
  ).toBeVisible();
  await page.keyboard.press('Shift+L');
  const dialog = page.getByRole('dialog', { name: 'Save a page' });
  await dialog.getByLabel('Address').fill('http://10.0.0.1/');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('This address cannot be reached.')).toBeVisible();

  await dialog.getByLabel('Address').fill(new URL('/pages/0', getUrl()).href);
  await dialog.getByLabel('Tags').fill('later, reports');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('article').getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(page.getByRole('article').getByText('Sentence 7 of the whole report').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Saved pages' }).first()).toBeVisible();
});
