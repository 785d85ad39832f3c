import type { Article } from '@reader/contract';
import { CACHE_PREFIX, type CACHED_PATHS } from '../src/app/state/offline/worker-protocol';
import { applyChanges, isArticle } from './triage';

/** An article as some response contained it; lists have no texts. */
export type StoredArticle = Article & { readonly content_html?: string };

/** Caches whose responses contain articles; what the later ones say of an article counts. */
const CACHES: readonly (keyof typeof CACHED_PATHS)[] = ['pane', 'rows', 'lists', 'articles'];

/** Every article that some cached response contains, by id, in its latest known state. */
export async function loadStoredArticles(): Promise<ReadonlyMap<number, StoredArticle>> {
  const known = new Map<number, StoredArticle>();
  for (const name of CACHES) {
    for (const response of await (await caches.open(CACHE_PREFIX + name)).matchAll()) {
      const body: unknown = await (await applyChanges(response)).json();
      for (const article of listArticles(body)) known.set(article.article_id, article);
    }
  }
  return known;
}

/** The articles of a list, of a reading list, or of a single response. */
function listArticles(body: unknown): readonly StoredArticle[] {
  const items = typeof body === 'object' && body !== null && 'items' in body ? body.items : [body];
  return Array.isArray(items) ? items.flatMap((item) => toArticle(item) ?? []) : [];
}

function toArticle(item: unknown): StoredArticle | null {
  if (isStoredArticle(item)) return item;
  if (typeof item !== 'object' || item === null || !('article' in item)) return null;
  return isStoredArticle(item.article) ? item.article : null;
}

/** Some lists contain only the ids of articles. */
const isStoredArticle = (item: unknown): item is StoredArticle => isArticle(item) && 'title' in item;
