declare const self: ServiceWorkerGlobalScope;

const PATH = '/api/push/subscriptions';

/** The browser ended or replaced its subscription: gives the server the new one. */
export async function renewSubscription({ newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const subscription = newSubscription ?? (await subscribe());
  if (subscription === null) return;
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(PATH, { method: 'POST', headers, body: JSON.stringify(subscription) });
  // Nobody is signed in here, so nobody may get notifications.
  if (answer.status === 401) await subscription.unsubscribe();
}

/** With the server's present key; null where it sends no notifications. */
async function subscribe(): Promise<PushSubscription | null> {
  const answer = await fetch('/api/config');
  const config = (await answer.json()) as { push?: { vapid_public_key: string } | null };
  const key = config.push?.vapid_public_key;
  if (key === undefined) return null;
  return self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
