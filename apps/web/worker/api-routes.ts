import { registerRoute } from 'workbox-routing';
import { CACHE_PREFIX, CACHED_PATHS } from '../src/app/state/offline/worker-protocol';
import {
  NetworkFirstStrategy,
  type NetworkFirstOptions,
  deleteCaches,
  withRequestTime,
} from './network-first-strategy';
import { renewAfterChanges } from './renewal';
import { TRIAGE_CACHE, applyChanges, clearChanges, isArticle } from './triage';

/* Limits per kind of response; the newest ones stay cached. */

/** The user and the service's configuration. */
const SELF_MAX = 10;
/** Pages of 500 sources. */
const SOURCES_MAX = 40;
/** Tags, saved searches and the reading list: one response each, with space for other limits. */
const PANE_MAX = 10;
/** Recently opened views, and their pages. */
const LISTS_MAX = 60;
/** Rows of long lists, requested by the hundred. */
const ROWS_MAX = 60;
/** Texts: about a week of reading, some megabytes. */
const ARTICLES_MAX = 200;
const ICONS_MAX = 500;

export function registerApiRoutes(): void {
  registerCache('self', SELF_MAX);
  registerCache('sources', SOURCES_MAX);
  registerCache('pane', PANE_MAX);
  registerCache('lists', LISTS_MAX, { update: applyChanges });
  registerCache('rows', ROWS_MAX, { findFallback: findRowsInCaches, update: applyChanges });
  registerCache('articles', ARTICLES_MAX, { update: applyChanges });
  registerCache('icons', ICONS_MAX);
  renewAfterChanges();
}

export async function forgetAll(): Promise<void> {
  await deleteCaches();
  clearChanges();
  await caches.delete(TRIAGE_CACHE);
}

type CacheName = keyof typeof CACHED_PATHS;

function registerCache(name: CacheName, most: number, options?: NetworkFirstOptions): void {
  const path = CACHED_PATHS[name];
  const answers = new NetworkFirstStrategy(name, most, options);
  registerRoute(({ sameOrigin, url }) => sameOrigin && path.test(url.pathname), answers);
}

/** Rows are requested in varying batches, but each may be in some cached response. */
async function findRowsInCaches(request: Request): Promise<Response | null> {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').map(Number);
  const answers = [...(await listResponses('lists')), ...(await listResponses('rows'))];
  const known = new Map<number, unknown>();
  for (const answer of await Promise.all(answers.map(applyChanges))) {
    const { items } = (await answer.json()) as { items: unknown[] };
    for (const item of items) if (isArticle(item)) known.set(item.article_id, item);
  }
  const items = ids.flatMap((id) => known.get(id) ?? []);
  if (items.length === 0) return null;
  return withRequestTime(
    Response.json({ items, total: items.length, limit: ids.length, offset: 0 }),
    Date.now(),
  );
}

async function listResponses(name: CacheName): Promise<readonly Response[]> {
  return (await caches.open(CACHE_PREFIX + name)).matchAll();
}
