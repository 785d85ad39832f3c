import { ExpirationPlugin } from 'workbox-expiration';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { CacheFirst } from 'workbox-strategies';

/** A few versions of what is not fetched ahead: fonts of other scripts, above all. */
const FILES_MAX = 80;

const onDemandCache = new CacheFirst({
  cacheName: 'reader.program.asked',
  plugins: [new ExpirationPlugin({ maxEntries: FILES_MAX, purgeOnQuotaError: true })],
});

/** Such a name carries a hash of its content and never changes under it: as in the server's front-end.ts. */
export function isHashed(path: string): boolean {
  return !path.startsWith('/api/') && /-[\w-]{8}\.\w+$/.test(path);
}

/** From whichever version has it: a page of the last one may still be open. */
export async function serveProgramFile(options: RouteHandlerCallbackOptions): Promise<Response> {
  return (await caches.match(options.request)) ?? onDemandCache.handle(options);
}
