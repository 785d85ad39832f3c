import type { SubscribeInput } from '@reader/contract';

/** Why this browser cannot show notifications; null when it can. */
export type PushObstacle = 'unsupported' | 'blocked';

export function findObstacle(): PushObstacle | null {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : null;
}

/** This browser's subscription; null without one. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (findObstacle() === 'unsupported') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the user for permission, which must follow a click. */
export async function subscribe(vapidPublicKey: string): Promise<PushSubscription> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') throw new Error($localize`The browser does not allow notifications.`);
  const { pushManager } = await navigator.serviceWorker.ready;
  // A subscription for another key of the server would never receive anything.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: decodeKey(vapidPublicKey),
  });
}

export function toSubscribeInput(subscription: PushSubscription): SubscribeInput {
  const { endpoint = '', keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  return { endpoint, keys: { p256dh, auth } };
}

function decodeKey(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Ends this browser's subscription, and closes the notifications that it shows. */
export async function endSubscription(): Promise<void> {
  if (findObstacle() === 'unsupported') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
