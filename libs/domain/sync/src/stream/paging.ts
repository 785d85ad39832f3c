export interface IdsPage {
  readonly ids: readonly number[];
  /** Digits, or null. Null on an empty page, as clients would request the next one forever. */
  readonly continuation: string | null;
}

/** @param found the articles of the page, and one more if there is another page */
export function cutPage(found: readonly number[], size: number): IdsPage {
  const ids = found.slice(0, size);
  const hasMore = found.length > size;
  return { ids, continuation: hasMore ? String(ids.at(-1)) : null };
}

/**
 * A page of articles that the client requested by id. Invisible ones are skipped before paging, so that no
 * page with a continuation is empty.
 * @param from the index in the list where the previous page ended
 */
export function cutNamedPage(
  named: readonly number[],
  visible: ReadonlySet<number>,
  { from, size }: { readonly from: number; readonly size: number },
): IdsPage {
  const places = [...named.keys()].filter((at) => at >= from && visible.has(named[at] ?? 0));
  const next = places[size];
  const ids = places.slice(0, size).map((at) => named[at] ?? 0);
  return { ids, continuation: next === undefined ? null : String(next) };
}
