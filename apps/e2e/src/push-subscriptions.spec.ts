import { PushService, type TestBrowser } from '@reader/push/testing';
import { type Browser, type Page, expect, test } from '@playwright/test';
import {
  createNotifyingService,
  listShown,
  type ServiceWorkerGlobalScopeOfTest,
  usePushService,
} from './push-browser';
import { ADMIN, type Service } from './service';
import { enter } from './users';

const START_MS = 300_000;

const pushService = new PushService();
let service: Service;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  await pushService.open();
  service = await createNotifyingService();
  await service.start();
});
test.afterAll(async () => {
  await service.remove();
  await pushService.close();
});

/** A user whose browser gets notifications, and a page of it. */
async function openSubscribed(browser: Browser, device: TestBrowser, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await usePushService(context, service, device);
  await enter(context, service, ADMIN);
  const login = { username, password: 'a-long-enough-secret' };
  const created = await context.request.post(`${service.url}/api/users`, {
    data: { ...login, role: 'user' },
  });
  expect(created.status()).toBe(201);
  await enter(context, service, login);
  const page = await context.newPage();
  await page.goto(`${service.url}/settings/notifications`);
  const toggle = page.getByRole('switch', { name: 'Notifications on this device' });
  await toggle.click();
  // The switch moves at once; the button waits for the subscription.
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeEnabled();
  return page;
}

const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    return (await pushManager.getSubscription()) !== null;
  });

test('a browser whose user signed out gets and shows no notifications', async ({ browser }) => {
  const device = pushService.createBrowser('/left');
  const page = await openSubscribed(browser, device, 'leaving');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).showNotification('Owls'));
  await expect.poll(() => listShown(page)).toHaveLength(1);
  const removals: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'DELETE' && response.url().endsWith('/push/subscriptions'))
      removals.push(response.status());
  });
  await page.goto(`${service.url}/settings/privacy`);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(removals).toEqual([204]);
  expect(await isSubscribed(page)).toBe(false);
  expect(await listShown(page)).toEqual([]);
  await page.context().close();
});

test('a browser gets no notifications of the user before', async ({ browser }) => {
  const device = pushService.createBrowser('/inherited');
  const page = await openSubscribed(browser, device, 'inherited');
  // Another user signs in without a sign-out before, as after the end of a session.
  await enter(page.context(), service, ADMIN);
  await page.goto(`${service.url}/settings/notifications`);
  const toggle = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(toggle).toBeEnabled();
  await expect(toggle).not.toBeChecked();
  expect(await isSubscribed(page)).toBe(false);
  await page.context().close();
});

/** Tests the user's notifications. @returns 409 without a browser */
const sendTest = async (page: Page): Promise<number> =>
  (await page.request.post(`${service.url}/api/push/test`)).status();

test('a browser that the server has lost is registered at the next start', async ({ browser }) => {
  const device = pushService.createBrowser('/lost');
  const page = await openSubscribed(browser, device, 'lost');
  const { endpoint } = device;
  await page.request.delete(`${service.url}/api/push/subscriptions`, { data: { endpoint } });
  expect(await sendTest(page)).toBe(409);
  await page.reload();
  await expect.poll(() => sendTest(page)).toBe(200);
  expect(device.listMessages()).toMatchObject([{ tag: 'test' }]);
  await page.context().close();
});

test('a browser that changes its subscription gives the server the new one', async ({ browser }) => {
  const page = await openSubscribed(browser, pushService.createBrowser('/before'), 'changing');
  const renewed = pushService.createBrowser('/after');
  const [running] = page.context().serviceWorkers();
  const worker = running ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate((json) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScopeOfTest;
    Object.assign(PushManager.prototype, { subscribe: async () => ({ ...json, toJSON: () => json }) });
    scope.dispatchEvent(new scope.PushSubscriptionChangeEvent('pushsubscriptionchange'));
  }, renewed.toJSON());
  await expect
    .poll(async () => {
      await sendTest(page);
      return renewed.listMessages().length;
    })
    .toBeGreaterThan(0);
  await page.context().close();
});
