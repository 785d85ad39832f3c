import { join } from 'node:path';
import { type Page, expect, test as plain } from '@playwright/test';
import { FeedFarm } from './feed-farm';
import { takeErrors } from './reported-errors';
import { ADMIN, Service } from './service';

export const SCREENSHOTS = join(__dirname, '../../../dist/e2e/screenshots');
export const FEEDS = 20;

interface TestFixtures {
  /** Says of a failed test which errors the product reported meanwhile. */
  errorReport: void;
}

interface WorkerFixtures {
  /** Tests with another world name get a fresh service of their own. */
  world: string;
  farm: FeedFarm;
  /** The running product. */
  service: Service;
}

export const test = plain.extend<TestFixtures, WorkerFixtures>({
  errorReport: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use, testInfo) => {
      takeErrors();
      await use();
      if (testInfo.status === testInfo.expectedStatus) return;
      for (const description of takeErrors()) testInfo.annotations.push({ type: 'error', description });
    },
    { auto: true },
  ],
  farm: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const farm = await FeedFarm.start(FEEDS);
      await use(farm);
      await farm.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  world: ['shared', { scope: 'worker', option: true }],
  service: [
    async ({ farm, world: _ }, use) => {
      const service = await Service.create(await farm.fetchOpml());
      await service.start();
      await use(service);
      await service.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

export async function signIn(page: Page, service: Service, login = ADMIN): Promise<void> {
  await page.goto(`${service.url}/login`);
  await page.getByLabel('Username').fill(login.username);
  await page.getByLabel('Password').fill(login.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/(inbox|welcome)/);
}

/** Collects what a page must never report: console errors and violations of its CSP. */
export function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error' && !isForeign(message.text(), url, page))
      errors.push(`${message.text()} ${url}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** Ignores publishers' images that do not load, and services that the test has stopped. */
function isForeign(text: string, url: string, page: Page): boolean {
  if (/net::ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE)/.test(text)) return true;
  // The service worker's wording of the same failure.
  if (text.includes('net::ERR_FAILED') && url.includes('/api/')) return true;
  if (!text.startsWith('Failed to load resource') || !URL.canParse(url)) return false;
  return new URL(url).origin !== new URL(page.url()).origin;
}
