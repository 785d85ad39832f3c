import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { isAway } from './away';

/** Inserted by the build: the entry script of this version. */
declare const ENTRY: string;

const CACHE = 'reader.program.shell';
/** One cached page serves every screen; the address decides which one is shown. */
const KEY = '/';
const ASSISTANT = '/assistant';

/**
 * Serves the server's page, which has a nonce (CSP) and is cached whole, with its headers. While the server
 * does not answer, the last one serves any screen.
 */
export async function serveScreen({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    const answer = await fetch(request);
    if (isAway(answer.status)) return (await caches.match(KEY, { cacheName: CACHE })) ?? answer;
    // Its policy allows the assistant's frame, which no other screen may show.
    if (new URL(request.url).pathname !== ASSISTANT) event.waitUntil(storePage(answer.clone()));
    return answer;
  } catch (error) {
    const cached = await caches.match(KEY, { cacheName: CACHE });
    if (cached) return cached;
    throw error;
  }
}

/** Runs during installation. On failure the version still works once a screen was opened. */
export async function storeNewestShell(): Promise<void> {
  await fetch(KEY, { cache: 'no-store' }).then(storePage, () => undefined);
}

/** Caches only pages of this version, because another version's files are not here. */
async function storePage(page: Response): Promise<void> {
  if (!page.ok || page.redirected) return;
  if (!(await page.clone().text()).includes(ENTRY)) return;
  await (await caches.open(CACHE)).put(KEY, page);
}
