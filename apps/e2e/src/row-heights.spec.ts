import { join } from 'node:path';
import { type Locator, type Page, expect } from '@playwright/test';
import { SCREENSHOTS, test } from './fixtures';
import { openPage, PHONE } from './open-page';
import { ADMIN } from './service';
import { usePublisher } from './use-publisher';
import { changeSettings, createUser } from './users';

const MIDDLE = 'Grid batteries overtook gas peakers in the evening peak of a cold day';
const LONG = `${MIDDLE}, and nobody in the control room noticed`;
const TEXT = '<p>Tides follow the moon, and the harbour follows the tides twice a day, every day.</p>';
const { getSlug } = usePublisher('Heights', [
  { title: 'A short one', html: '' },
  { title: 'A short one with a text', html: TEXT },
  { title: MIDDLE, html: TEXT },
  { title: LONG, html: TEXT },
]);

const rows = (page: Page): Locator => page.getByRole('list', { name: 'Articles' }).getByRole('listitem');

/** The height of each row, and how many pixels of its title are hidden. */
const measureRows = (page: Page): Promise<{ height: number; hidden: number }[]> =>
  rows(page).evaluateAll((all) =>
    all.map((row) => {
      const title = row.querySelector('h2');
      const hidden = title ? title.scrollHeight - title.clientHeight : 0;
      return { height: row.getBoundingClientRect().height, hidden };
    }),
  );

for (const [name, options] of [
  ['1440-light', { viewport: { width: 1440, height: 900 } }],
  ['390-dark', { ...PHONE, colorScheme: 'dark' }],
] as const)
  test(`a row is as tall as what is in it, ${name}`, async ({ browser, service }) => {
    const { context, page, errors } = await openPage(browser, service, ADMIN, options);
    for (const [density, heights] of [
      ['cozy', [71, 92, 92, 113]],
      ['magazine', [75, 115, 136, 157]],
    ] as const) {
      await changeSettings(context, service, { preferences: { 'list.density': density } });
      await page.goto(`${service.url}/inbox?source=${getSlug()}&show=all`);
      await expect(rows(page)).toHaveCount(4);
      const measured = await measureRows(page);
      expect(measured.map(({ height }) => height)).toEqual(heights);
      expect(measured.map(({ hidden }) => hidden)).toEqual([0, 0, 0, 0]);
      await page.screenshot({ path: join(SCREENSHOTS, `row-heights-${density}-${name}.png`) });
    }
    await changeSettings(context, service, { preferences: { 'list.density': 'cozy' } });
    expect(errors).toEqual([]);
    await context.close();
  });

test('rows stay in place when those above them load', async ({ browser, farm, playwright, service }) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'heights');
  const { context, page } = await openPage(browser, service, login);
  await changeSettings(context, service, { preferences: { 'list.density': 'magazine' } });
  await page.goto(`${service.url}/inbox?show=all`);
  // The first list has sixty rows, until the whole list is there.
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', /^\d{3,}$/);
  const size = Number(await rows(page).first().getAttribute('aria-setsize'));
  const last = page.locator(`[aria-posinset="${size}"]`);
  // Rows above the end are unknown: their heights come with them.
  await rows(page).first().getByRole('link').focus();
  await page.keyboard.press('End');
  await expect(last.getByRole('link')).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  const titles = await rows(page).locator('h2').allInnerTexts();
  expect(titles.length).toBeGreaterThan(4);

  // A list that was left comes back with the same row at the same place, to the pixel.
  const before = await last.boundingBox();
  await page
    .getByRole('link', { name: /^Starred/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'No stars yet' })).toBeVisible();
  await page.goBack();
  await expect(last).toBeInViewport({ ratio: 1 });
  expect((await last.boundingBox())?.y).toBe(before?.y);

  // No row overlaps another, wherever the list is scrolled to.
  const viewport = page.locator('rd-article-list .viewport');
  for (const share of [0.7, 0.3]) {
    await viewport.evaluate((node, part) => (node.scrollTop = node.scrollHeight * part), share);
    await expect(page.locator('rd-row-skeleton')).toHaveCount(0);
    const boxes = await rows(page).evaluateAll((all) =>
      all
        .map((row) => row.getBoundingClientRect())
        .map(({ top, bottom }) => ({ top, bottom }))
        .sort((one, other) => one.top - other.top),
    );
    for (const [at, { bottom }] of boxes.slice(0, -1).entries())
      expect(Math.abs((boxes[at + 1]?.top ?? 0) - bottom)).toBeLessThan(1);
  }
  await context.close();
});
