export interface IdsPage {
  readonly ids: readonly number[];
  /** A string of digits, or null: never on an empty page, at which clients would go on for ever. */
  readonly continuation: string | null;
}

/** @param found the articles of a page, and one more where there are more */
export function cutPage(found: readonly number[], size: number): IdsPage {
  const ids = found.slice(0, size);
  const hasMore = found.length > size;
  return { ids, continuation: hasMore ? String(ids.at(-1)) : null };
}

/**
 * A page of articles that the client named. Those that the user does not see are passed over beforehand, so
 * that no page is empty and yet has a next one.
 *
 * @param from the place in the list at which the page before ended
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
