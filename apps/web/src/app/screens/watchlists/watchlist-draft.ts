import type { CreateWatchlist, Watchlist } from '@reader/contract';

/** A watchlist in the form: lists are lines of text. */
export interface WatchlistDraft {
  readonly name: string;
  readonly keywords: string;
  readonly exclude: string;
  readonly sources: readonly string[];
  readonly categories: readonly string[];
  readonly meaning: string;
}

const BLANK: WatchlistDraft = {
  name: '',
  keywords: '',
  exclude: '',
  sources: [],
  categories: [],
  meaning: '',
};

export function toDraft(watchlist: Watchlist | null): WatchlistDraft {
  if (watchlist === null) return BLANK;
  const { name, keywords, exclude, sources, categories, semantic_query: meaning } = watchlist;
  const lines = { keywords: keywords.join('\n'), exclude: exclude.join('\n') };
  return { name, ...lines, sources, categories, meaning: meaning ?? '' };
}

/** Null while the draft has nothing to watch for. */
export function toWatchlistInput(draft: WatchlistDraft): CreateWatchlist | null {
  const [keywords, exclude] = [splitLines(draft.keywords), splitLines(draft.exclude)];
  const { name, sources, categories, meaning } = draft;
  if (keywords.length + sources.length + categories.length === 0 && meaning.trim() === '') return null;
  return {
    name: name.trim() || (keywords[0] ?? categories[0] ?? sources[0] ?? meaning.trim().slice(0, 100)),
    keywords,
    exclude,
    sources: [...sources],
    categories: [...categories],
    semantic_query: meaning.trim() || null,
  };
}

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
