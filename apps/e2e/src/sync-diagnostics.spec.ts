import { expect } from '@playwright/test';
import { test } from './fixtures';
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
  await expect(page.getByText(`${service.url}/api/greader`, { exact: true })).toBeVisible();
  await page.getByText('NetNewsWire').click();
  await expect(page.getByText('Add a “FreshRSS” account.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Create a token' }).click();
  await page.getByLabel('App name').fill('Phone');
  await page.getByRole('button', { name: 'Create token' }).click();
  const token = await page.locator('rd-new-token code').innerText();

  for (const path of ['subscription/list', 'stream/contents?n=3'])
    await fetch(`${service.url}/api/greader/reader/api/0/${path}`, {
      headers: { authorization: `GoogleLogin auth=${token}`, 'user-agent': 'Reeder/5 CFNetwork' },
    });
  await page.getByRole('link', { name: 'Check Phone' }).click();
  await expect(page.getByRole('heading', { name: 'Phone' })).toBeVisible();
  await expect(page.getByText('Reeder', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /Articles .* 3 / })).toBeVisible();

  await page.getByRole('button', { name: 'Check the connection' }).click();
  await expect(page.getByText('Apps can sync.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'Steps of the connection check' }).getByRole('listitem');
  await expect(steps).toHaveCount(14);
  await expect(steps.getByRole('img', { name: 'Passed' })).toHaveCount(14);
  await context.close();
});
