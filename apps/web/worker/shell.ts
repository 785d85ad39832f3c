import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { isAway } from './away';

/** Put in by the build: the script that the page of this version begins with. */
declare const ENTRY: string;

const CACHE = 'reader.program.shell';
/** One page stands for every screen: which one is shown is in the address. */
const KEY = '/';

/**
 * The server's page, always: it carries a nonce of its own (CSP), so it is kept whole, with its headers. The
 * last one is shown for any screen while the server does not answer.
 */
export async function serveScreen({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isAway(answer.status)) return (await caches.match(KEY, { cacheName: CACHE })) ?? answer;
    event.waitUntil(cachePage(answer.clone()));
    return answer;
  } catch (error) {
    const cached = await caches.match(KEY, { cacheName: CACHE });
    if (cached) return cached;
    throw error;
  }
}

/** While this version is installed. Without it the version works too, once a screen was opened. */
export async function cacheNewestShell(): Promise<void> {
  await fetch(KEY, { cache: 'no-store' }).then(cachePage, () => undefined);
}

/** Only a page of this version: another's would ask for files that are not here. */
async function cachePage(page: Response): Promise<void> {
  if (!page.ok || page.redirected) return;
  if (!(await page.clone().text()).includes(ENTRY)) return;
  await (await caches.open(CACHE)).put(KEY, page);
}
