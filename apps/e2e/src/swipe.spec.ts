import { join } from 'node:path';
import { type Locator, type Page, expect } from '@playwright/test';
import { SCREENSHOTS, test } from './fixtures';
import { openPage, PHONE } from './open-page';
import { ADMIN } from './service';
import { Finger, getCentre, runSwipe } from './touch';
import { usePublisher } from './use-publisher';
import { changeSettings } from './users';

const WIDE_ROW = `<tr>${'<td>A wide cell</td>'.repeat(12)}</tr>`;
const TEXT = '<p>Tides follow the moon, and the harbour follows the tides.</p>'.repeat(30);
const { getSlug } = usePublisher('Harbour notes', [
  { title: 'The first tide', html: TEXT },
  { title: 'A table of tides', html: `<p>Begin here.</p><table>${WIDE_ROW}</table>${TEXT}` },
  { title: 'The last tide', html: TEXT },
]);

const row = (page: Page, title: string): Locator =>
  page.getByRole('list', { name: 'Articles' }).getByRole('listitem').filter({ hasText: title });
const openTitle = (page: Page): Locator => page.locator('rd-article-page').getByRole('heading', { level: 1 });
const hint = (page: Page): Locator => page.locator('rd-neighbour-hint p');
const getBackground = (element: Locator): Promise<string> =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);
const takePicture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });

for (const theme of ['light', 'dark'] as const) {
  test(`a swipe shows its action, and can be undone, ${theme}`, async ({ browser, service }) => {
    const phone = { ...PHONE, colorScheme: theme };
    const { context, page, errors } = await openPage(browser, service, ADMIN, phone);
    await changeSettings(context, service, { preferences: { 'list.density': 'cozy' } });
    for (const event of ['mark_unread', 'unsave'])
      await context.request.post(`${service.url}/api/articles/events`, {
        data: { event, source: getSlug() },
      });
    await page.goto(`${service.url}/inbox?source=${getSlug()}&show=all`);
    const one = row(page, 'The last tide');
    const action = one.locator('rd-swipe-hint');
    const colors: string[] = [];
    for (const [dx, label] of [
      [150, 'Read'],
      [-150, 'Save'],
    ] as const) {
      const finger = await Finger.press(page, await getCentre(one));
      await finger.drag(dx / 3);
      await expect(action).toHaveText(label);
      colors.push(await getBackground(action));
      await finger.drag(dx);
      await expect(action).toHaveClass(/pending/);
      colors.push(await getBackground(action));
      await takePicture(page, `swipe-row-${dx > 0 ? 'right' : 'left'}-${theme}`);
      await finger.release();
      await expect(action).toHaveCount(0);
    }
    const [before, read, beforeSaving, saved] = colors;
    expect(before).toBe(beforeSaving);
    expect(new Set([before, read, saved]).size).toBe(3);
    await expect(one.getByRole('img', { name: 'Unread' })).toHaveCount(0);
    await expect(one.locator('svg title').filter({ hasText: 'Saved' })).toHaveCount(1);

    // Each swipe can be undone, the last one first. On a busy machine a tap can become a long press.
    const undo = page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: /^Undo/ });
    await undo.click();
    await expect(one.locator('svg title').filter({ hasText: 'Saved' })).toHaveCount(0);
    await undo.click();
    await expect(one.getByRole('img', { name: 'Unread' })).toHaveCount(1);

    // A short swipe does nothing, and none opens the article.
    await runSwipe(page, one, 40);
    await expect(action).toHaveCount(0);
    await expect(one.getByRole('img', { name: 'Unread' })).toHaveCount(1);
    await expect(page).toHaveURL(/\/inbox\?/);
    expect(errors).toEqual([]);
    await context.close();
  });

  test(`a swipe on an article opens its neighbour, ${theme}`, async ({ browser, service }) => {
    const phone = { ...PHONE, colorScheme: theme };
    const { context, page, errors } = await openPage(browser, service, ADMIN, phone);
    await page.goto(`${service.url}/inbox?source=${getSlug()}&show=all`);
    await row(page, 'The first tide').getByRole('link').tap();
    await expect(openTitle(page)).toHaveText('The first tide');
    const text = page.locator('rd-article-page .scroll');

    // The first article has none before it.
    const finger = await Finger.press(page, await getCentre(text));
    await finger.drag(150);
    await expect(hint(page)).toHaveText('This is the first article.');
    await finger.drag(-40);
    await expect(hint(page)).toHaveText('A table of tides');
    await expect(hint(page)).not.toHaveClass(/pending/);
    await finger.drag(-150);
    await expect(hint(page)).toHaveClass(/pending/);
    await takePicture(page, `swipe-article-${theme}`);
    await finger.release();
    await expect(openTitle(page)).toHaveText('A table of tides');
    await expect(hint(page)).toHaveCount(0);
    await runSwipe(page, text, 150);
    await expect(openTitle(page)).toHaveText('The first tide');
    await runSwipe(page, text, -150);
    await expect(openTitle(page)).toHaveText('A table of tides');
    await runSwipe(page, text, -150);
    await expect(openTitle(page)).toHaveText('The last tide');
    await runSwipe(page, text, -150);
    await expect(openTitle(page)).toHaveText('The last tide');
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('a finger still scrolls tables and text, selects words, and goes back from the edge', async ({
  browser,
  service,
}) => {
  const phone = { ...PHONE, reducedMotion: 'reduce' } as const;
  const { context, page } = await openPage(browser, service, ADMIN, phone);
  await page.goto(`${service.url}/inbox?source=${getSlug()}&show=all`);
  await row(page, 'A table of tides').getByRole('link').tap();
  await expect(openTitle(page)).toHaveText('A table of tides');
  const text = page.locator('rd-article-page .scroll');
  const table = text.locator('.rd-scrolls');
  await runSwipe(page, table, -150);
  await expect.poll(() => table.evaluate((node) => node.scrollLeft)).toBeGreaterThan(80);
  await runSwipe(page, text, -30, -200);
  await expect.poll(() => text.evaluate((node) => node.scrollTop)).toBeGreaterThan(80);

  const { y } = await getCentre(text);
  const atEdge = await Finger.press(page, { x: 8, y });
  await atEdge.drag(200);
  await atEdge.release();
  await text.evaluate((node) => getSelection()?.selectAllChildren(node.querySelector('.rd-prose p') ?? node));
  await runSwipe(page, text, -150);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await expect(openTitle(page)).toHaveText('A table of tides');

  // Without motion, the text stays where it is while the hint says what a release does.
  const finger = await Finger.press(page, await getCentre(text));
  await finger.drag(-150);
  await expect(hint(page)).toHaveText('The last tide');
  expect(await text.evaluate((node) => getComputedStyle(node).transform)).toBe('none');
  await finger.release();
  await expect(openTitle(page)).toHaveText('The last tide');
  await context.close();
});
