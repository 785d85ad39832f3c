import { Service, inject } from '@angular/core';
import { deleteDB } from 'idb';
import { deletePreviousCaches } from '../offline/previous-caches';
import { CACHE_PREFIX } from '../offline/worker-protocol';
import { QueueStore } from '../offline/queue-store';
import { postToWorker } from '../offline/service-worker';
import { endSubscription } from '../push/push-registration';
import { setSignOutPending, isSignOutPending } from './pending-sign-out';

const OWNER_KEY = 'reader.user';
/** Appearance and language of the device, which reveal nothing about the user. */
const PRESERVED_KEYS: readonly string[] = ['reader.theme', 'reader.language'];
/** Databases that are emptied by their own code, because deleting an open one would wait until it closes. */
const CLEARED_DATABASES: readonly string[] = ['reader.outbox', 'workbox-expiration'];
/** A worker that does not answer within this time is stopped and caches nothing. */
const WORKER_MS = 2_000;
/** For the end of the subscription to notifications, which a browser may do over the network. */
const SUBSCRIPTION_MS = 2_000;

/** What this browser stores, and for which user. */
@Service()
export class DeviceStorage {
  private readonly queues = inject(QueueStore);

  /** Whether the user signed out while the server was away. */
  get isSignOutPending(): boolean {
    return isSignOutPending();
  }

  set isSignOutPending(isPending: boolean) {
    setSignOutPending(isPending);
  }

  /**
   * Assigns the device to a user and deletes another user's data, except unsent changes, which are sent when
   * that user returns. Returns whether there was another user.
   */
  async claimFor(userId: number): Promise<boolean> {
    const owner = read(OWNER_KEY);
    const another = owner !== null && owner !== String(userId);
    if (another) await forgetContent();
    write(OWNER_KEY, String(userId));
    return another;
  }

  /**
   * Deletes all cached data, and this user's unsent changes; those of other users stay. The app itself stays
   * installed.
   */
  async forget(userId: number | undefined): Promise<void> {
    await forgetContent();
    if (userId !== undefined) await this.queues.clear(userId);
  }
}

async function forgetContent(): Promise<void> {
  await askWorkerToForget();
  await Promise.all([deleteCaches(), deleteDatabases(), endNotifications()]);
  clearStorage();
}

async function askWorkerToForget(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => (port1.onmessage = resolve));
  if (!postToWorker('forget', [port2])) return;
  await Promise.race([done, wait(WORKER_MS)]);
}

/** A browser that cannot end the subscription must not keep the user signed in. */
async function endNotifications(): Promise<void> {
  await Promise.race([endSubscription().catch(() => undefined), wait(SUBSCRIPTION_MS)]);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
  await deletePreviousCaches();
}

async function deleteDatabases(): Promise<void> {
  if (typeof indexedDB === 'undefined') return;
  const others = (await indexedDB.databases()).flatMap(({ name }) => name ?? []);
  await Promise.all(others.filter((name) => !CLEARED_DATABASES.includes(name)).map(deleteOrLeave));
}

/** A database that is open in another tab is deleted when that tab closes it. */
function deleteOrLeave(name: string): Promise<void> {
  return new Promise(
    (resolve, reject) => void deleteDB(name, { blocked: () => resolve() }).then(resolve, reject),
  );
}

function clearStorage(): void {
  try {
    const gone = Object.keys(localStorage).filter((key) => !PRESERVED_KEYS.includes(key));
    for (const key of gone) localStorage.removeItem(key);
    sessionStorage.clear();
  } catch {
    // Storage is off, so there is nothing to delete.
  }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is off: the user's id cannot be stored, and neither can anything else.
  }
}
