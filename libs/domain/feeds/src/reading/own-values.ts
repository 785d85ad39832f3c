import type { RawEntry } from './raw-feed';

/** Values of the feed that an entry takes when it has none of its own. */
export type InheritedValues = Pick<RawEntry, 'author' | 'language' | 'categories'>;

/** False for `<item/>` and for entries whose elements are all empty. */
export function hasOwnValues({ enclosures, categories, base: _base, ...values }: RawEntry): boolean {
  return (
    enclosures.length > 0 || categories.length > 0 || Object.values(values).some((value) => value !== null)
  );
}

/** The order of the fields stays, because hashes of the content depend on it. */
export function addFeedValues(own: RawEntry, feed: InheritedValues): RawEntry {
  return {
    ...own,
    author: own.author ?? feed.author,
    language: own.language ?? feed.language,
    categories: own.categories.length > 0 ? own.categories : feed.categories,
  };
}
