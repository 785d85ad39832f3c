import { ExpirationPlugin } from 'workbox-expiration';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';

/** A few versions of files that are not precached, mostly fonts of other scripts. */
const FILES_MAX = 80;

const onDemandCache = new CacheFirst({
  cacheName: 'reader.program.requested',
  plugins: [new ExpirationPlugin({ maxEntries: FILES_MAX, purgeOnQuotaError: true })],
});

/**
 * Whether the name contains a content hash, so that the file never changes. As in the server's front-end.ts.
 */
export function isHashed(path: string): boolean {
  return !path.startsWith('/api/') && /-[\w-]{8}\.\w+$/.test(path);
}

/** Serves a file of any cached version, because a page of the previous one may still be open. */
export async function serveProgramFile(options: RouteHandlerCallbackOptions): Promise<Response> {
  return (await caches.match(options.request)) ?? onDemandCache.handle(options);
}
