import type { StarterFeed } from '@reader/contract';

export interface PackFolder {
  readonly category: string | null;
  readonly sources: readonly StarterFeed[];
}

/** In the order of the pack, which its author chose. */
export function groupByCategory(sources: readonly StarterFeed[]): PackFolder[] {
  return [...Map.groupBy(sources, ({ category }) => category)].map(([category, members]) => ({
    category,
    sources: members,
  }));
}

/** Selects all of these sources, or none if all were selected. */
export function toggleSources(
  chosen: ReadonlySet<string>,
  sources: readonly StarterFeed[],
): ReadonlySet<string> {
  const urls = sources.map(({ feed_url: url }) => url);
  const isIn = urls.every((url) => chosen.has(url));
  return new Set(isIn ? [...chosen].filter((url) => !urls.includes(url)) : [...chosen, ...urls]);
}
