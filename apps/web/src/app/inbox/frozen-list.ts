import type { Article, CursorCollection } from '@reader/contract';

/**
 * A list as it was when the reader opened it. It only ever grows at its end; what arrives later waits beside
 * it, and what is read meanwhile stays where it is.
 */
export interface FrozenList {
  readonly ids: readonly number[];
  /** Articles that came after the list was opened: the "N new". */
  readonly arrived: ReadonlySet<number>;
  /** Null when the end is reached. */
  readonly nextCursor: string | null;
  /** Of the whole view as the server counted it at opening; null when it did not. */
  readonly total: number | null;
  /** The server's time of opening. Nothing ingested later is in the list or is marked read with it. */
  readonly asOf: string;
}

export interface ListPage {
  /** Of the view, in its order; those that the view does not hold are already out. */
  readonly articles: readonly Article[];
  readonly nextCursor: string | null;
  readonly total: number | null;
  readonly asOf: string;
}

export function opened(page: ListPage): FrozenList {
  const { articles, nextCursor, total, asOf } = page;
  return { ids: idsOf(articles), arrived: new Set(), nextCursor, total, asOf };
}

/**
 * The next page goes to the end. An article that is already here (it was edited and moved) is not repeated.
 */
export function extended(list: FrozenList, page: ListPage): FrozenList {
  const here = new Set(list.ids);
  const late = (article: Article): boolean => article.ingested_at > list.asOf;
  const further = page.articles.filter((article) => !here.has(article.article_id) && !late(article));
  return { ...list, ids: [...list.ids, ...idsOf(further)], nextCursor: page.nextCursor };
}

/** The first page, asked for again later: only what was ingested since the opening counts as new. */
export function noticed(list: FrozenList, page: ListPage): FrozenList {
  const here = new Set(list.ids);
  const since = page.articles.filter(
    (article) => article.ingested_at > list.asOf && !here.has(article.article_id),
  );
  return { ...list, arrived: new Set([...list.arrived, ...idsOf(since)]) };
}

/** The neighbour of an article in the list; from nowhere, the first. Null past either end. */
export function neighbour(list: FrozenList, id: number | null, step: 1 | -1): number | null {
  const at = id === null ? -1 : list.ids.indexOf(id);
  if (at < 0) return step === 1 ? (list.ids[0] ?? null) : null;
  return list.ids[at + step] ?? null;
}

export function pageOf(
  answer: CursorCollection<Article>,
  articles: readonly Article[],
  asOf: string,
): ListPage {
  return { articles, nextCursor: answer.next_cursor, total: answer.total, asOf };
}

function idsOf(articles: readonly Article[]): number[] {
  return articles.map((article) => article.article_id);
}
