import { PushService, type TestBrowser } from '@reader/push/testing';
import { type APIRequestContext, type Page, type Worker, expect, test } from '@playwright/test';
import { captureScreen } from './capture-screen';
import { recordErrors } from './fixtures';
import { Publisher, subscribeAndFetch } from './publisher';
import {
  createNotifyingService,
  listShown,
  type ServiceWorkerGlobalScopeOfTest,
  usePushService,
} from './push-browser';
import { ADMIN, type Service } from './service';
import { enter } from './users';

const START_MS = 300_000;
const TITLE = 'A barn owl nests in the tower';

const pushService = new PushService();
let service: Service;
let publisher: Publisher;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  await pushService.open();
  publisher = await Publisher.start('Village news', [{ title: TITLE, html: '<p>Five owlets.</p>' }]);
  service = await createNotifyingService();
  await service.start();
});
test.afterAll(async () => {
  await service.remove();
  await publisher.stop();
  await pushService.close();
});

/** Gives the service worker a message, as the browser's push service does. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(service.url).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** A browser without a window shows no buttons to press. */
async function press(worker: Worker, action: string): Promise<void> {
  await worker.evaluate(async (chosen) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScopeOfTest;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('no notification is shown');
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: chosen }));
  }, action);
}

async function switchOn(page: Page, device: TestBrowser): Promise<void> {
  await page.goto(`${service.url}/settings/notifications`);
  const toggle = page.getByRole('switch', { name: 'Notifications on this device' });
  await expect(toggle).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Send a test' })).toBeDisabled();
  await toggle.click();
  await expect(toggle).toBeChecked();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('A notification is on its way').first()).toBeVisible();
  expect(device.listMessages()).toMatchObject([{ tag: 'test' }]);
  const stories = page.getByRole('switch', { name: 'Big stories' });
  await stories.click();
  await expect(stories).toBeChecked();
  await page.getByLabel('From').selectOption('22');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue('7');
  await captureScreen(page, 'notifications-light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await captureScreen(page, 'notifications-dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await captureScreen(page, 'notifications-phone-dark');
  await page.getByLabel('From').selectOption('Never');
  await expect(page.getByRole('combobox', { name: 'To' })).toHaveCount(0);
}

/** A search becomes a watchlist that notifies. Returns its id. */
async function watchFor(page: Page, word: string, name: string): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${service.url}/search?q=${word}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  const editor = page.getByRole('form', { name: 'Watchlist' });
  await expect(editor.getByLabel('Any of these')).toHaveValue(word);
  await expect(editor.getByRole('radio', { name: 'Notification' })).toBeChecked();
  await captureScreen(page, 'notify-me-dark');
  await editor.getByLabel('Name').fill(name);
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  const lists = await page.request.get(`${service.url}/api/watchlists`);
  const { items } = (await lists.json()) as { items: { watchlist_id: number; notify: string }[] };
  expect(items).toMatchObject([{ name, keywords: [word], notify: 'push' }]);
  return items[0]?.watchlist_id ?? 0;
}

/** A match of a watchlist arrives at the device. Another device adds the source. */
async function receiveMatch(
  page: Page,
  device: TestBrowser,
  other: APIRequestContext,
): Promise<{ id: number; message: { url: string } }> {
  const id = await watchFor(page, 'owl', 'Owls');
  await subscribeAndFetch(other, service, publisher);
  await expect.poll(() => device.listMessages().length, { timeout: 150_000 }).toBe(2);
  const message = device.listMessages()[1] as { url: string };
  expect(message).toMatchObject({ title: 'Owls', body: TITLE, tag: `watchlist-${id}` });
  return { id, message };
}

/** The button of a story's notification switches those of stories off. */
async function muteStories(page: Page, worker: Worker): Promise<void> {
  const readChoice = async (): Promise<unknown> => {
    const user = await page.request.get(`${service.url}/api/users/me`);
    return ((await user.json()) as { settings: { story_push: unknown } }).settings.story_push;
  };
  expect(await readChoice()).toBe(true);
  await deliver(page, { title: 'Storm', body: 'One, Two +3', url: '/stories/1', tag: 'story-1' });
  await expect.poll(() => listShown(page)).toEqual([['Storm', 'One, Two +3', ['Mute']]]);
  await press(worker, 'mute');
  await expect.poll(readChoice).toBe(false);
}

test('notifications are switched on, tested and acted on', async ({ browser, request: other }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const device = pushService.createBrowser('/device');
  await usePushService(context, service, device);
  await enter(context, service, ADMIN);
  const page = await context.newPage();
  const errors = recordErrors(page);
  await switchOn(page, device);
  const { request } = context;
  const { id, message } = await receiveMatch(page, device, other);

  // The service worker shows it, and its buttons work.
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('no service worker is running');
  await deliver(page, message);
  await expect.poll(() => listShown(page)).toEqual([['Owls', TITLE, ['Save', 'Mute']]]);
  await press(worker, 'save');
  const readState = async (): Promise<unknown> => {
    const path = message.url.replace('/inbox/', '/api/articles/');
    return ((await (await request.get(service.url + path)).json()) as { state: unknown }).state;
  };
  await expect.poll(readState).toBe('saved');
  await deliver(page, message);
  await expect.poll(() => listShown(page)).toHaveLength(1);
  await press(worker, 'mute');
  const readNotify = async (): Promise<unknown> => {
    const lists = await request.get(`${service.url}/api/watchlists/${id}`);
    return ((await lists.json()) as { notify: unknown }).notify;
  };
  await expect.poll(readNotify).toBe('none');
  await muteStories(page, worker);
  // The rest of a click needs a user's activation, so the test opens the address itself.
  await page.goto(service.url + message.url);
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await page.goto(`${service.url}/settings/notifications`);
  const toggle = page.getByRole('switch', { name: 'Notifications on this device' });
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  // The switch moves at once; the server hears of it a moment later.
  const sendTest = async (): Promise<number> => (await request.post(`${service.url}/api/push/test`)).status();
  await expect.poll(sendTest).toBe(409);
  expect(errors).toEqual([]);
  await context.close();
});
