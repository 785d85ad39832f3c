import { addressKey } from './address-key';
import type { LookedAt, Shared } from './looked-at.queries';

/** A source that another one makes superfluous, and how that is known. */
export interface Copy {
  readonly of: LookedAt;
  readonly detail: string;
}

/** Failing this often in a row is no bad hour any more. */
export const FAILURES_IN_A_ROW = 10;

/**
 * Which of two stays: the one that everybody has, then the one that does not fail, then the one that is read
 * more, then the older. Negative: `a`.
 */
function better(a: LookedAt, b: LookedAt): number {
  const fails = ({ consecutive_failures: n }: LookedAt) => Number(n >= FAILURES_IN_A_ROW);
  return (
    Number(b.is_global) - Number(a.is_global) ||
    fails(a) - fails(b) ||
    b.reads - a.reads ||
    a.source_id - b.source_id
  );
}

/**
 * The copies among these sources that the user may delete, by their id. What a copy is a copy of is never
 * among them: all of them can go, and every article still comes once.
 */
export function copiesAmong(sources: readonly LookedAt[], shared: readonly Shared[]): Map<number, Copy> {
  const ranked = sources.toSorted(better);
  const copies = byAddress(ranked);
  const staying = new Set([...copies.values()].map(({ of }) => of.source_id));
  const likenesses = likenessesAmong(ranked, shared);
  for (const { source_id: id } of ranked.filter((source) => source.is_theirs)) {
    if (staying.has(id) || copies.has(id)) continue;
    const likeness = likenesses.get(id)?.find(({ of }) => !copies.has(of.source_id));
    if (likeness === undefined) continue;
    copies.set(id, likeness);
    staying.add(likeness.of.source_id);
  }
  return copies;
}

/** The best source of an address stays. */
function byAddress(ranked: readonly LookedAt[]): Map<number, Copy> {
  const best = new Map<string, LookedAt>();
  const copies = new Map<number, Copy>();
  for (const source of ranked) {
    if (source.feed_url === null) continue;
    const key = addressKey(source.feed_url);
    const of = best.get(key);
    if (of === undefined) best.set(key, source);
    else if (source.is_theirs)
      copies.set(source.source_id, {
        of,
        detail: `It is “${of.title}”, by another spelling of its address.`,
      });
  }
  return copies;
}

/** What each source may be a copy of, the best first. */
function likenessesAmong(ranked: readonly LookedAt[], shared: readonly Shared[]): Map<number, Copy[]> {
  const place = new Map(ranked.map(({ source_id: id }, index) => [id, index]));
  const at = (id: number) => place.get(id) ?? Infinity;
  const pairs = new Set(shared.map(({ copy, original }) => `${copy} ${original}`));
  const likenesses = shared
    // Where each is a copy of the other the better one stays, else the one that has more.
    .filter(({ copy, original }) => at(original) < at(copy) || !pairs.has(`${original} ${copy}`))
    .toSorted((a, b) => at(a.original) - at(b.original))
    .flatMap(({ copy, original, shared: n, newest }) => {
      const of = ranked[at(original)];
      const detail = `${n} of its ${newest} newest articles are in “${of?.title}” too.`;
      return of === undefined ? [] : [{ copy, of, detail }];
    });
  return Map.groupBy(likenesses, ({ copy }) => copy);
}
