import type { TestBrowser } from '@reader/push/testing';
import type { BrowserContext, Page } from '@playwright/test';
import { generateVAPIDKeys } from 'web-push';
import { Service } from './service';

/** A service that can send notifications. */
export function createNotifyingService(): Promise<Service> {
  const { publicKey, privateKey } = generateVAPIDKeys();
  return Service.create(undefined, { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
}

/** Chromium without a window has no push service. The subscription is ours; all else is the browser's. */
export async function usePushService(
  context: BrowserContext,
  service: Service,
  browser: TestBrowser,
): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: service.url });
  await context.addInitScript((json) => {
    const STORED = 'subscribed by the test';
    const subscription = {
      ...json,
      toJSON: () => json,
      unsubscribe: async (): Promise<boolean> => caches.delete(STORED),
    };
    // As a subscription does, a cache of this name outlives the storage of a user who signs out.
    Object.assign(PushManager.prototype, {
      getSubscription: async () => ((await caches.has(STORED)) ? subscription : null),
      subscribe: async () => {
        await caches.open(STORED);
        return subscription;
      },
    });
  }, browser.toJSON());
}

/** What the user sees: [title, text, names of the buttons]. */
export async function listShown(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map((shown) => [
      shown.title,
      shown.body,
      (shown as Notification & { actions?: { title: string }[] }).actions?.map(({ title }) => title),
    ]);
  });
}

/** What the tests use of the service worker's global scope. */
export interface ServiceWorkerGlobalScopeOfTest {
  readonly registration: { getNotifications(): Promise<Notification[]> };
  readonly NotificationEvent: new (
    type: string,
    init: { notification: Notification; action: string },
  ) => Event;
  readonly PushSubscriptionChangeEvent: new (type: string) => Event;
  dispatchEvent(event: Event): boolean;
}
