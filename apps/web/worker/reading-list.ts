import type { Collection, QueuedItem, ReadingItem } from '@reader/contract';
import { CACHE_PREFIX } from '../src/app/state/offline/worker-protocol';
import type { Fetched, NetworkFirstStrategy } from './network-first-strategy';

/** The first page, as the page requests it. */
const LIST = '/api/reading-list?limit=500&offset=0';
/** As many as a long journey needs. */
const TEXTS_MAX = 30;
/** The app's own requests come first. */
const DELAY_MS = 3_000;

/**
 * Stores the reading list and the texts of its next articles before they are opened, so that they can be read
 * without a network.
 */
export async function storeReadingList(
  { request, response, event }: Fetched,
  { pane, articles }: Readonly<Record<'pane' | 'articles', NetworkFirstStrategy>>,
): Promise<void> {
  const { pathname, search } = new URL(request.url);
  if (pathname === '/api/reading-list/queued') {
    const { items } = (await response.json()) as Collection<QueuedItem>;
    if (items.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS));
    await pane.handle({ event, request: new Request(LIST) });
  } else if (pathname + search === LIST) {
    const { items } = (await response.json()) as Collection<ReadingItem>;
    const next = items.filter(({ done }) => !done).slice(0, TEXTS_MAX);
    for (const { article } of next) await storeText(`/api/articles/${article.article_id}`, articles, event);
  }
}

async function storeText(
  path: string,
  articles: NetworkFirstStrategy,
  event: ExtendableEvent,
): Promise<void> {
  const stored = await caches.match(path, { cacheName: `${CACHE_PREFIX}articles` });
  if (stored === undefined) await articles.handle({ event, request: new Request(path) });
}
