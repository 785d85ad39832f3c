import { join } from 'node:path';
import { type Browser, expect } from '@playwright/test';
import { listSeriousViolations } from './axe';
import { SCREENSHOTS, test } from './fixtures';
import { enter, createUser } from './users';

test('an app can be connected, appears as syncing and passes the connection check', async ({
  browser,
  farm,
  playwright,
  service,
}) => {
  const login = await createUser({ request: playwright.request, farm, service }, 'syncer');
  const context = await browser.newContext();
  await enter(context, service, login);
  const page = await context.newPage();

  await page.goto(`${service.url}/settings/connect`);
  await expect(page).toHaveURL(/\/settings\/apps$/);
  await page.getByText('NetNewsWire').click();
  await expect(page.getByText(`${service.url}/api/greader`, { exact: true })).toBeVisible();
  await expect(page.getByText('Add a “FreshRSS” account.')).toBeVisible();
  await page.getByRole('button', { name: 'Create a token for NetNewsWire' }).click();
  await expect(page.getByRole('img', { name: 'QR code with these values' })).toBeVisible();
  const token = (await page.locator('rd-connection-values code').last().innerText()).trim();
  await page.screenshot({ path: join(SCREENSHOTS, 'connect-app-token.png'), fullPage: true });
  expect(await listSeriousViolations(page)).toEqual([]);

  for (const path of ['subscription/list', 'stream/contents?n=3'])
    await fetch(`${service.url}/api/greader/reader/api/0/${path}`, {
      headers: { authorization: `GoogleLogin auth=${token}`, 'user-agent': 'Reeder/5 CFNetwork' },
    });
  await expect(page.getByText('Connected. The app is syncing.')).toBeVisible();
  await openOnPhone(browser, service.url, token);
  await page.getByRole('link', { name: 'Check NetNewsWire' }).click();
  await expect(page.getByRole('heading', { name: 'NetNewsWire' })).toBeVisible();
  await expect(page.getByText('Reeder', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Articles .* 3 / })).toBeVisible();

  await page.getByRole('button', { name: 'Check the connection' }).click();
  await expect(page.getByText('Apps can sync.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the connection check' }).getByRole('listitem');
  await expect(steps).toHaveCount(14);
  await expect(steps.getByRole('img', { name: 'Passed' })).toHaveCount(14);
  await context.close();
});

/** What the QR code leads to, on a device that is not signed in. */
async function openOnPhone(browser: Browser, url: string, token: string): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  const phone = await context.newPage();
  const address = `${url}/api/greader`;
  const values = new URLSearchParams({ app: 'NetNewsWire', address, username: 'syncer', token });
  await phone.goto(`${url}/connect-app#${values.toString()}`);
  await expect(phone.getByRole('heading', { name: 'Connect NetNewsWire' })).toBeVisible();
  for (const value of [address, 'syncer', token])
    await expect(phone.getByText(value, { exact: true })).toBeVisible();
  await phone.screenshot({ path: join(SCREENSHOTS, 'connect-app-phone.png') });
  expect(await listSeriousViolations(phone)).toEqual([]);
  await context.close();
}
