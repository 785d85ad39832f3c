import { CACHE_PREFIX, type TriageUpdate } from '../src/app/state/offline/worker-protocol';
import { putIfCurrent, getGeneration } from './cache-generation';

export const TRIAGE_CACHE = `${CACHE_PREFIX}triage`;
const KEY = '/triage';
/** More than the cached lists can show at once. */
const CHANGES_MAX = 2_000;

/** The last known states of articles; they may be newer than cached responses. */
let changes: Promise<Map<number, TriageUpdate>> | null = null;

export async function recordChange(news: TriageUpdate): Promise<void> {
  const requestedIn = getGeneration();
  const all = await (changes ??= load());
  all.delete(news.id);
  all.set(news.id, news);
  for (const id of [...all.keys()].slice(0, -CHANGES_MAX)) all.delete(id);
  await putIfCurrent(requestedIn, async () => {
    await (await caches.open(TRIAGE_CACHE)).put(KEY, Response.json([...all.values()]));
  });
}

export function clearChanges(): void {
  changes = null;
}

/** A cached response with its articles updated, as far as this browser knows. */
export async function applyChanges(cached: Response): Promise<Response> {
  const all = await (changes ??= load());
  if (all.size === 0) return cached;
  const updateItem = (item: unknown): unknown => {
    if (hasArticle(item)) return { ...item, article: updateItem(item.article) };
    if (!isArticle(item)) return item;
    const news = all.get(item.article_id);
    if (news === undefined || news.version <= item.version) return item;
    return { ...item, ...news.triage, version: news.version };
  };
  const body = (await cached.json()) as { items?: unknown[] };
  const updated = body.items ? { ...body, items: body.items.map(updateItem) } : updateItem(body);
  return new Response(JSON.stringify(updated), { status: cached.status, headers: cached.headers });
}

/** Lists of ids have numbers as items. */
export function isArticle(item: unknown): item is { readonly article_id: number; readonly version: number } {
  return typeof item === 'object' && item !== null && 'article_id' in item;
}

/** An item of the reading list. */
const hasArticle = (item: unknown): item is { readonly article: unknown } =>
  typeof item === 'object' && item !== null && 'article' in item;

async function load(): Promise<Map<number, TriageUpdate>> {
  const cached = await caches.match(KEY, { cacheName: TRIAGE_CACHE });
  const all = cached ? ((await cached.json()) as TriageUpdate[]) : [];
  return new Map(all.map((news) => [news.id, news]));
}
