import { registerRoute } from 'workbox-routing';
import { type PathOf } from '../src/app/state/api/contract-types';
import { CACHE_PREFIX } from '../src/app/state/offline/worker-protocol';
import { putIfCurrent, getGeneration } from './cache-generation';
import { withRequestTime } from './network-first-strategy';

/** Lists that the page loads once and then updates itself; an offline reload needs the current ones. */
const LISTS: readonly { readonly changedBy: RegExp; readonly lists: readonly PathOf<'get'>[] }[] = [
  { changedBy: /^\/api\/(articles\/\d+\/)?tags(\/\d+)?$/, lists: ['/api/tags'] },
  { changedBy: /^\/api\/search\/saved(\/\d+)?$/, lists: ['/api/search/saved'] },
  {
    changedBy: /^\/api\/reading-list(\/[\w-]+)?$/,
    lists: ['/api/reading-list/queued', '/api/reading-list'],
  },
];
const CACHE = `${CACHE_PREFIX}pane`;

/** Sequential, so that an older response never replaces a newer one. */
let renewing: Promise<unknown> = Promise.resolve();

/** Fetches and caches a list again after each successful change of it. */
export function renewAfterChanges(): void {
  for (const { changedBy, lists } of LISTS) {
    for (const method of ['POST', 'PATCH', 'DELETE'] as const) {
      registerRoute(
        ({ sameOrigin, url }) => sameOrigin && changedBy.test(url.pathname),
        async ({ request, event }) => {
          const answer = await fetch(request);
          if (answer.ok) for (const list of lists) event.waitUntil(renew(list));
          return answer;
        },
        method,
      );
    }
  }
}

function renew(list: string): Promise<unknown> {
  // On failure the older response stays.
  renewing = renewing.then(() => fetchAgain(list)).catch(() => undefined);
  return renewing;
}

async function fetchAgain(list: string): Promise<void> {
  const requestedIn = getGeneration();
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname !== list) continue;
    const requestedAt = Date.now();
    // A cached request has lost its credentials.
    const answer = await fetch(request.url, { credentials: 'same-origin' });
    if (answer.ok)
      await putIfCurrent(requestedIn, () => cache.put(request, withRequestTime(answer, requestedAt)));
  }
}
