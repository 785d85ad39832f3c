import { type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, test } from './fixtures';
import { enter, createUser } from './users';

let login: Awaited<ReturnType<typeof createUser>>;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'framer');
});

test('panes keep their size and can be collapsed', async ({ browser, service }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const errors = recordErrors(page);
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox`);
  const splitter = page.getByRole('separator', { name: 'Width of the sources pane' });
  await splitter.focus();
  const before = Number(await splitter.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await expect(splitter).toHaveAttribute('aria-valuenow', String(before + 16));

  await page.reload();
  await expect(splitter).toHaveAttribute('aria-valuenow', String(before + 16));
  await splitter.dblclick();
  await expect(splitter).toHaveAttribute('aria-valuenow', String(before));

  await page.getByRole('button', { name: 'Hide sources' }).click();
  await expect(page.getByRole('navigation', { name: 'Reading' })).toBeHidden();
  await page.getByRole('button', { name: 'Sources', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Reading' })).toBeVisible();
  expect(errors).toEqual([]);
  await context.close();
});

test("a source's menu opens by mouse and by keyboard, and focus returns", async ({ browser, service }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox`);
  const source = aSource(page);
  await source.click({ button: 'right' });
  await page.getByRole('menuitemradio', { name: 'Oldest first' }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);

  await source.focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitemradio', { name: 'Oldest first' })).toBeChecked();
  // The menu receives keys once it has the focus.
  await expect(page.getByRole('menuitem', { name: 'Mark all as read' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(source).toBeFocused();

  await source.click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Mark all as read' }).click();
  await expect(page.getByText(/marked as read/).first()).toBeVisible();
  await expect(source).not.toHaveAccessibleName(/unread/);
  await context.close();
});

test('the front page of a phone says what did not load, and loads it again', async ({ browser, service }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await enter(context, service, login);
  const failing = /\/api\/(?:articles\?.*limit=8|stories\?|reading-list\?|watchlists\?)/;
  await page.route(failing, (route) =>
    route.fulfill({ status: 500, json: { title: 'Broken', status: 500 } }),
  );
  await page.goto(`${service.url}/front-page`);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toBeVisible();
  await expect(main.getByText('All caught up')).toBeHidden();
  await captureScreen(page, 'front-page-phone-failed');
  await page.unroute(failing);
  await main.getByRole('button', { name: 'Try again' }).tap();
  await expect(main.getByRole('heading', { name: 'Newest' })).toBeVisible();
  await expect(main.getByRole('alert')).toHaveCount(0);
  await context.close();
});

test('on a phone the bar leads everywhere, and a tap beside the sheet only closes it', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await enter(context, service, login);
  await page.goto(`${service.url}/inbox`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Front page' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: /\w+day/ })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Newest' })).toBeVisible();
  await captureScreen(page, 'front-page-phone');
  await bar.getByRole('link', { name: 'Inbox' }).tap();
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  await bar.getByRole('button', { name: 'More' }).tap();
  await expect(page.getByRole('menu', { name: 'More' })).toBeVisible();
  const { href } = new URL(page.url());
  await page.touchscreen.tap(195, 120);
  await expect(page.getByRole('menu')).toHaveCount(0);
  expect(page.url()).toBe(href);

  await bar.getByRole('button', { name: 'Sources' }).tap();
  await expect(page.getByRole('dialog', { name: 'Sources' })).toBeVisible();
  await aSource(page).tap();
  await expect(page).toHaveURL(/source=/);
  await expect(page.getByRole('dialog', { name: 'Sources' })).toHaveCount(0);
  await context.close();
});

/** The first source in the pane that has unread articles. */
function aSource(page: Page): ReturnType<Page['getByRole']> {
  return page.locator('[data-context^="source:"]').first().getByRole('link');
}
