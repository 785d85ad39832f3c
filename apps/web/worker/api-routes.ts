import { registerRoute } from 'workbox-routing';
import { CACHED_PATHS } from '../src/app/state/offline/worker-protocol';
import { isAway } from './away';
import {
  NetworkFirstStrategy,
  type NetworkFirstOptions,
  deleteCaches,
  withRequestTime,
} from './network-first-strategy';
import { searchStoredArticles } from './offline-search';
import { storeReadingList } from './reading-list';
import { renewAfterChanges } from './renewal';
import { loadStoredArticles } from './stored-articles';
import { TRIAGE_CACHE, applyChanges, clearChanges } from './triage';

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
  const articles = registerCache('articles', ARTICLES_MAX, { update: applyChanges });
  const pane = registerCache('pane', PANE_MAX, {
    update: applyChanges,
    afterFetch: (fetched) => storeReadingList(fetched, { pane, articles }),
  });
  registerCache('lists', LISTS_MAX, { update: applyChanges });
  registerCache('rows', ROWS_MAX, { findFallback: findRowsInCaches, update: applyChanges });
  registerCache('icons', ICONS_MAX);
  registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname === '/api/search', search);
  renewAfterChanges();
}

export async function forgetAll(): Promise<void> {
  await deleteCaches();
  clearChanges();
  await caches.delete(TRIAGE_CACHE);
}

type CacheName = keyof typeof CACHED_PATHS;

function registerCache(name: CacheName, most: number, options?: NetworkFirstOptions): NetworkFirstStrategy {
  const path = CACHED_PATHS[name];
  const answers = new NetworkFirstStrategy(name, most, options);
  registerRoute(({ sameOrigin, url }) => sameOrigin && path.test(url.pathname), answers);
  return answers;
}

/** Without the server, searches what is stored. Found articles are not stored: only what was opened is. */
async function search({ request }: { readonly request: Request }): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  return response === null || isAway(response.status) ? searchStoredArticles(request) : response;
}

/** Rows are requested in varying batches, but each may be in some cached response. */
async function findRowsInCaches(request: Request): Promise<Response | null> {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').map(Number);
  const known = await loadStoredArticles();
  const items = ids.flatMap((id) => known.get(id) ?? []);
  if (items.length === 0) return null;
  return withRequestTime(
    Response.json({ items, total: items.length, limit: ids.length, offset: 0 }),
    Date.now(),
  );
}
