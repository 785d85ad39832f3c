import type { StarterFeed } from '@reader/contract';

export interface PackFolder {
  readonly category: string | null;
  readonly feeds: readonly StarterFeed[];
}

/** In the order of the pack, which its author chose. */
export function groupByCategory(feeds: readonly StarterFeed[]): PackFolder[] {
  return [...Map.groupBy(feeds, ({ category }) => category)].map(([category, members]) => ({
    category,
    feeds: members,
  }));
}
