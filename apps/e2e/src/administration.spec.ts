import { type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors, test } from './fixtures';
import { createUser, enter, type Login } from './users';
import { ADMIN } from './service';

// Its users and settings are its own.
test.use({ world: 'administration' });

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
let page: Page;
let errors: string[];
let grace: Login;

test.beforeAll(async ({ playwright, browser, farm, service }) => {
  test.setTimeout(300_000);
  grace = await createUser({ request: playwright.request, farm, service }, 'grace');
  const context = await browser.newContext({ viewport: DESKTOP });
  await enter(context, service, ADMIN);
  page = await context.newPage();
  errors = recordErrors(page);
});

test.afterAll(async () => {
  await page.context().close();
});

test('storage is shown by use and table, with what retention deletes next', async ({ service }) => {
  await page.goto(`${service.url}/admin/storage`);
  await expect(page.getByRole('heading', { name: /^The database uses \d/ })).toBeVisible();
  await expect(page.getByText('Old articles are never deleted')).toBeVisible();
  const policy = { enabled: true, max_age_days: 3_650, max_per_source: null };
  expect((await page.request.put(`${service.url}/api/retention`, { data: policy })).status()).toBe(200);
  await page.reload();
  await expect(page.getByText('The next run deletes no articles.')).toBeVisible();
  await page.getByText('Articles and their texts').click();
  await expect(page.getByRole('rowheader', { name: 'article_bodies' })).toBeVisible();
  await captureLooks('admin-storage');
  await page.getByRole('button', { name: 'Delete now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(notices()).toContainText('Old articles are being deleted');
  await page.getByRole('link', { name: 'Change limits' }).click();
  await expect(page).toHaveURL(/\/settings\/retention$/);
});

test('people are shown with their last use, and are signed out on one device or on all', async ({
  browser,
  service,
}) => {
  const hers = await browser.newContext();
  await enter(hers, service, grace);
  await page.goto(`${service.url}/admin/users`);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'grace' });
  await expect(row).toContainText(/Last seen .* 1 device/);
  await captureLooks('admin-users');
  await row.getByRole('button', { name: 'Devices of grace' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await captureLooks('admin-devices');
  await dialog.getByRole('button', { name: /^Sign out/ }).click();
  await expect(dialog).toContainText('Not signed in on any device.');
  expect((await hers.request.get(`${service.url}/api/users/me`)).status()).toBe(401);
  await hers.close();
});

test('a job runs by hand, and shows its result', async ({ service }) => {
  await page.goto(`${service.url}/admin/users`);
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Jobs' }).click();
  await page.getByRole('button', { name: 'Run now: Clear old undo history' }).click();
  const job = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Clear old undo history' });
  await expect(job).toContainText('Complete');
  await captureLooks('admin-jobs');
});

test('work that waits, language models and limits have their own pages', async ({ service }) => {
  for (const [path, heading, name] of [
    ['/admin/outbox', 'Queues', 'admin-queues'],
    ['/admin/models', 'Language models', 'admin-models'],
    ['/settings/limits', 'Limits', 'settings-limits-used'],
  ] as const) {
    await page.goto(service.url + path);
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await captureLooks(name);
  }
  await expect(page.getByRole('listitem').filter({ hasText: 'Connected apps' })).toContainText('0 of 10');
});

test('checks of a source are paused and resumed where its health is shown', async ({ service }) => {
  await page.goto(`${service.url}/sources/health`);
  const row = page.locator('rd-health-row').first();
  await captureLooks('admin-source-health');
  const title = (await row.getByRole('link').textContent()) ?? '';
  await row.getByRole('button', { name: `Pause checks · ${title}` }).click();
  const changed = page.locator('rd-health-row').filter({ hasText: title });
  await expect(changed).toContainText('Off: not checked');
  await changed.getByRole('button', { name: `Resume checks · ${title}` }).click();
  await expect(changed).not.toContainText('Off: not checked');
  expect(errors).toEqual([]);
});

function notices() {
  return page.getByRole('region', { name: 'Notices' });
}

/** Also on a phone, and in the dark. */
async function captureLooks(name: string): Promise<void> {
  for (const [suffix, viewport, colorScheme] of [
    ['', DESKTOP, 'light'],
    ['-dark', DESKTOP, 'dark'],
    ['-phone', PHONE, 'light'],
    ['-phone-dark', PHONE, 'dark'],
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await captureScreen(page, name + suffix);
  }
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: 'light' });
}
