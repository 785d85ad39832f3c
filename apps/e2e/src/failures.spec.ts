import { type BrowserContext, type Page, expect } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { test } from './fixtures';
import type { Service } from './service';
import { type Login, createUser, enter } from './users';

/* A page that fails after it was open keeps what it shows, and its focus follows rows that go. */

let login: Login;

test.beforeAll(async ({ playwright, farm, service }) => {
  login = await createUser({ request: playwright.request, farm, service }, 'unlucky');
});

let context: BrowserContext;
let page: Page;

test.beforeEach(async ({ browser, service }) => {
  // Tests answer the requests, which a worker would send itself.
  context = await browser.newContext({ serviceWorkers: 'block' });
  await enter(context, service, login);
  page = await context.newPage();
});

test.afterEach(() => context.close());

/** Answers these requests with a failure until the returned function is called. */
async function failAt(address: RegExp): Promise<() => Promise<void>> {
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  return () => page.unroute(address);
}

async function createRules(service: Service, ...names: string[]): Promise<void> {
  for (const name of names) {
    const conditions = [{ field: 'title', op: 'contains', value: name }];
    const data = { name, conditions, actions: [{ type: 'star' }] };
    expect((await context.request.post(`${service.url}/api/rules`, { data })).status()).toBe(201);
  }
}

test('a rule that cannot be changed stays as it is, with all others', async ({ service }) => {
  await createRules(service, 'First', 'Second');
  await page.goto(`${service.url}/rules`);
  const enabled = page.getByRole('switch', { name: 'Enable Second' });
  await expect(enabled).toBeChecked();
  const recover = await failAt(/\/api\/rules/);
  await enabled.press('Space');
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByText('Second was not changed')).toBeVisible();
  await expect(enabled).toBeChecked();
  await expect(enabled).toBeFocused();
  await expect(page.getByRole('button', { name: 'First', exact: true })).toBeVisible();
  await captureScreen(page, 'rule-not-changed');
  await recover();

  await page.getByRole('button', { name: 'Delete First' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete Second' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No rules yet' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a list that cannot be loaded again stays, and one of another view does not', async ({ service }) => {
  await page.goto(`${service.url}/inbox?show=all`);
  const rows = page.getByRole('list', { name: 'Articles' }).getByRole('listitem');
  await expect(rows.nth(5)).toBeVisible();
  const recover = await failAt(/\/api\/articles\?/);
  await page.keyboard.press('.');
  await expect(page.getByText('The list was not updated')).toBeVisible();
  await expect(rows.nth(5)).toBeVisible();
  await page.getByRole('link', { name: /^Starred/ }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(rows).toHaveCount(0);
  await recover();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('main').locator('rd-empty-list h2')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
