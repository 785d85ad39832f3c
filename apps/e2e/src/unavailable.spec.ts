import { expect } from '@playwright/test';
import { signIn, test } from './fixtures';

test('a page whose server could not say who is signed in appears when it can', async ({
  browser,
  service,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await signIn(page, service);
  let answers = 0;
  await page.route('**/api/users/me', (route) => {
    answers += 1;
    return answers > 2 ? route.continue() : route.fulfill({ status: 503, json: {} });
  });
  await page.goto(`${service.url}/settings/apps`);
  await expect(page.getByRole('heading', { name: 'The server isn’t responding' })).toBeVisible();
  await expect(page.getByText('NetNewsWire')).toBeVisible();
  expect(answers).toBeGreaterThan(3);
  await context.close();
});
