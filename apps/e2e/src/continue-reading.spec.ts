import { expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './fixtures';
import { openPage } from './open-page';

import { ADMIN } from './service';
import { usePublisher } from './use-publisher';

const LONG = 'A long report about the tides';
const paragraph = (n: number): string =>
  `<p>${`Paragraph ${n} tells how high the water stood at the pier, and who measured it. `.repeat(4)}</p>`;
const HTML = Array.from({ length: 40 }, (_, n) => paragraph(n)).join('');

const { getSlug } = usePublisher('Tide Reports', [
  { title: LONG, html: HTML },
  { title: 'A short note', html: '<p>Nothing new.</p>' },
]);

test('an article that was begun says how much is left, and opens where it was left', async ({
  browser,
  service,
}) => {
  const { context, page, errors } = await openPage(browser, service, ADMIN);
  await page.goto(`${service.url}/inbox?show=all&source=${getSlug()}`);
  const row = page.getByRole('list', { name: 'Articles' }).getByRole('listitem').filter({ hasText: LONG });
  // 40 × 60 words, at 230 a minute.
  await expect(row).toContainText('11 min read');
  await row.getByRole('link', { name: LONG }).click();
  const text = page.getByRole('region', { name: LONG });
  await expect(text.getByText('Paragraph 39 tells').first()).toBeAttached();
  await text
    .getByText('Paragraph 20 tells')
    .first()
    .evaluate((element) => element.scrollIntoView());
  await expect(row).toContainText(/[56] min left/);
  await captureScreen(page, 'min-left');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Continue reading' })).toBeVisible();
  await row.getByRole('link', { name: LONG }).click();
  // The same words are announced to screen readers.
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Back to where you stopped')).toBeVisible();
  await expect(text.getByText('Paragraph 20 tells').first()).toBeInViewport();

  // At the end nothing is left to continue.
  await text.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await expect(row).toContainText('11 min read');
  expect(errors).toEqual([]);
  await context.close();
});
