import { getPageLocale } from '@reader/web-words';

/** Bytes that the browser stores for this site; null when it does not say. */
export async function estimateUsage(): Promise<number | null> {
  const storage = navigator.storage as StorageManager | undefined;
  return (await storage?.estimate())?.usage ?? null;
}

const MEGABYTE = 1_000_000;

export function formatSize(bytes: number | null): string {
  if (bytes === null) return $localize`The browser does not report how much`;
  const unit = bytes < MEGABYTE ? 'kilobyte' : 'megabyte';
  const amount = bytes < MEGABYTE ? bytes / 1_000 : bytes / MEGABYTE;
  return new Intl.NumberFormat(getPageLocale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    amount,
  );
}

/**
 * Deletes everything that this site stored in this browser. Rejects when the browser refuses a part.
 */
export async function forgetDevice(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  const stores = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(stores.map((store) => caches.delete(store)));
  const databases = await indexedDB.databases();
  const names = databases.map(({ name }) => name).filter((name) => name !== undefined);
  await Promise.all(names.map(deleteDatabase));
  localStorage.clear();
  sessionStorage.clear();
}

/** A database that this page has open is deleted when the page goes, which follows. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onblocked = () => resolve();
    request.onerror = () =>
      reject(request.error ?? new Error($localize`The browser did not delete ${name}:DATABASE:.`));
  });
}
