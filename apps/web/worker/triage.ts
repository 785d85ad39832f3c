import { KEPT_CACHES, KEPT_HEADER, type TriageTold } from '../src/app/offline/kept';
import { keepFrom, now } from './age';

export const TRIAGE_CACHE = `${KEPT_CACHES}triage`;
const KEY = '/triage';
/** More than the lists that are kept can show at once. */
const TOLD_MAX = 2_000;

/** What became of articles after the answers were kept in which they stand. */
let told: Promise<Map<number, TriageTold>> | null = null;

export async function remember(news: TriageTold): Promise<void> {
  const askedIn = now();
  const all = await (told ??= load());
  all.delete(news.id);
  all.set(news.id, news);
  for (const id of [...all.keys()].slice(0, -TOLD_MAX)) all.delete(id);
  await keepFrom(askedIn, async () => {
    await (await caches.open(TRIAGE_CACHE)).put(KEY, Response.json([...all.values()]));
  });
}

export function forgetTriage(): void {
  told = null;
}

/** A kept answer with articles in it, as they are now as far as this browser knows. */
export async function asOfNow(kept: Response): Promise<Response> {
  const all = await (told ??= load());
  if (all.size === 0) return kept;
  const keptAt = Number(kept.headers.get(KEPT_HEADER));
  const fresh = (item: unknown): unknown => {
    const news = isArticle(item) ? all.get(item.article_id) : undefined;
    return news && news.at >= keptAt ? { ...(item as object), ...news.triage } : item;
  };
  const body = (await kept.json()) as { items?: unknown[] };
  const now = body.items ? { ...body, items: body.items.map(fresh) } : fresh(body);
  return new Response(JSON.stringify(now), { status: kept.status, headers: kept.headers });
}

/** Lists of ids alone have numbers for items. */
export function isArticle(item: unknown): item is { readonly article_id: number } {
  return typeof item === 'object' && item !== null && 'article_id' in item;
}

async function load(): Promise<Map<number, TriageTold>> {
  const kept = await caches.match(KEY, { cacheName: TRIAGE_CACHE });
  const all = kept ? ((await kept.json()) as TriageTold[]) : [];
  return new Map(all.map((news) => [news.id, news]));
}
