import { join } from 'node:path';
import { type Page, expect } from '@playwright/test';
import { listSeriousViolations } from './axe';
import { SCREENSHOTS, signIn, test } from './fixtures';

// Each test begins with an empty service, in the order of this file.
test.use({ world: 'first run' });
test.describe.configure({ mode: 'serial' });

const shot = (page: Page, name: string): Promise<unknown> =>
  page.screenshot({ path: join(SCREENSHOTS, `first-run-${name}.png`) });

test('nothing to reading in two actions: a topic, an article; then three tips on real articles', async ({
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, service);
  await expect(page.getByRole('heading', { name: 'What do you like to read?' })).toBeVisible();
  const pane = page.getByRole('navigation', { name: 'Reading' });
  await pane.getByRole('button', { name: 'Explore' }).click();
  await expect(pane.getByRole('link', { name: 'Search' })).toBeVisible();
  for (const tool of ['Stories', 'Topics', 'Highlights'])
    await expect(pane.getByRole('link', { name: tool })).toHaveCount(0);
  await shot(page, '1-empty');
  expect(await listSeriousViolations(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Add \d+ sources$/ })
    .first()
    .click();
  const list = page.getByRole('region', { name: 'Your first articles' });
  const first = list.getByRole('listitem').first().getByRole('link');
  await expect(first).toBeVisible();
  await shot(page, '2-filling');
  expect(await listSeriousViolations(page)).toEqual([]);
  const title = await first.locator('.title').innerText();
  await first.click();
  await expect(page.getByRole('article').getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(pane.getByRole('link', { name: 'Stories' })).toBeVisible();

  for (const [n, name] of ['Open an article', 'Keep it, or let it go', 'Find anything'].entries()) {
    const tip = page.getByRole('region', { name, exact: true });
    await expect(tip).toContainText(`${n + 1} of 3`);
    await shot(page, `3-tip-${n + 1}`);
    await tip.getByRole('button', { name: n === 2 ? 'Done' : 'Next tip' }).click();
  }
  await page.reload();
  await expect(page.getByRole('article')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next tip' })).toHaveCount(0);
});

test('words find known sources, and a file shows what is in it before it is added', async ({
  farm,
  page,
  service,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, service);
  await page.goto(`${service.url}/welcome`);
  const field = page.getByRole('textbox', { name: 'Address or name' });
  await field.fill('zzyzx');
  await expect(page.getByText('No known source has “zzyzx” in its name.')).toBeVisible();
  const outline = /<outline type="rss"[^>]*text="([^"]+)"/.exec((await farm.fetchOpml()).toString());
  await field.fill(outline?.[1] ?? '');
  await expect(page.getByRole('list', { name: 'Known sources' }).getByRole('listitem').first()).toContainText(
    outline?.[1] ?? '',
  );
  // Enter goes to what was found, and is no mistake.
  await field.press('Enter');
  const found = page.getByRole('list', { name: 'Known sources' }).getByRole('listitem').first();
  await expect(found.locator('a, button')).toBeFocused();
  await expect(page.getByText('Enter an address such as')).toBeHidden();
  await shot(page, '4-words');

  const list = (await farm.fetchOpml()).toString();
  const odd = ['ftp://odd.test/', 'ftp://odder.test/'].map(
    (url) => `<outline text="${url}" xmlUrl="${url}"/>`,
  );
  const buffer = Buffer.from(list.replace('</body>', `${odd.join('')}</body>`));
  const file = { name: 'feeds.opml', mimeType: 'text/x-opml', buffer };
  await page.getByLabel('Choose an OPML file').setInputFiles(file);
  const reason = page.locator('summary').filter({ hasText: 'This is not an http or https address.' });
  await expect(reason).toContainText('2');
  await expect(page.getByRole('heading', { name: /\d+ new sources? in this file/ })).toBeVisible();
  await shot(page, '5-preview');
  expect(await listSeriousViolations(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Add \d+ sources?$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /\d+ added · .* · 2 not added/ })).toBeVisible();
});

test('the first run fits a phone in the dark', async ({ browser, service }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    colorScheme: 'dark',
  });
  const page = await context.newPage();
  await signIn(page, service);
  await page.goto(`${service.url}/welcome`);
  await expect(page.getByRole('region', { name: 'Your first articles' })).toBeVisible();
  await shot(page, '6-phone');
  expect(await listSeriousViolations(page)).toEqual([]);
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBe(0);
  await context.close();
});
