import type { CreateWatchlist, Watchlist } from '@reader/contract';

/** A watchlist in the form: lists are lines of text. */
export interface WatchlistDraft {
  readonly name: string;
  readonly keywords: string;
  readonly exclude: string;
  readonly sources: readonly string[];
  readonly categories: readonly string[];
  readonly meaning: string;
  /** The least score of an article for the meaning: 0.5 is about it. */
  readonly threshold: number;
  /** Where new matches are announced. */
  readonly notify: Watchlist['notify'];
}

/** Where new matches can be announced. */
export const NOTIFICATIONS = ['none', 'push', 'email'] as const satisfies Watchlist['notify'][];

/** Outside, everything or nothing matches. */
export const THRESHOLDS = { min: 0.2, max: 0.8, step: 0.05 } as const;
/** The server's limit. */
const NAME_LENGTH_MAX = 100;
/** The server's. */
const THRESHOLD_DEFAULT = 0.5;

const BLANK: WatchlistDraft = {
  name: '',
  keywords: '',
  exclude: '',
  sources: [],
  categories: [],
  meaning: '',
  threshold: THRESHOLD_DEFAULT,
  notify: 'none',
};

/** @param seed what a new watchlist starts with */
export function toDraft(watchlist: Watchlist | null, seed: Partial<WatchlistDraft> = {}): WatchlistDraft {
  if (watchlist === null) return { ...BLANK, ...seed };
  const { name, keywords, exclude, sources, categories, threshold, notify } = watchlist;
  const lines = { keywords: keywords.join('\n'), exclude: exclude.join('\n') };
  return { name, ...lines, sources, categories, meaning: watchlist.semantic_query ?? '', threshold, notify };
}

/** The name without one of the user's: what it looks for first. Empty while there is nothing to watch for. */
export function deriveName(draft: WatchlistDraft, getSourceTitle: (slug: string) => string): string {
  const { categories, sources, meaning } = draft;
  const [keyword] = splitLines(draft.keywords);
  const [source] = sources.map(getSourceTitle);
  return (keyword ?? categories[0] ?? source ?? meaning.trim()).slice(0, NAME_LENGTH_MAX);
}

/** Null while the draft has nothing to watch for. */
export function toWatchlistInput(draft: WatchlistDraft): CreateWatchlist | null {
  const [keywords, exclude] = [splitLines(draft.keywords), splitLines(draft.exclude)];
  const { name, sources, categories, meaning, threshold, notify } = draft;
  if (keywords.length + sources.length + categories.length === 0 && meaning.trim() === '') return null;
  return {
    name: name.trim() || deriveName(draft, (slug) => slug),
    keywords,
    exclude,
    sources: [...sources],
    categories: [...categories],
    semantic_query: meaning.trim() || null,
    ...{ threshold, notify },
  };
}

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
