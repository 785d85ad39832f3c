import type { Source, StarterFeed } from '@reader/contract';
import { match } from '../../../shell/commands/fuzzy-match';

/** A feed that can be found by its name: a source of the service, or a suggestion. */
export interface KnownFeed {
  readonly key: string;
  readonly title: string;
  readonly detail: string;
  readonly iconUrl: string | null;
  readonly source: Source | null;
  readonly suggestion: StarterFeed | null;
}

const FOUND_MAX = 8;
/** A match in the description counts less than one in the name. */
const DETAIL_WEIGHT = 0.5;

/** The feeds whose name, category or description has the words, best first. */
export function rankFeeds(
  words: string,
  sources: readonly Source[],
  suggestions: readonly StarterFeed[],
): readonly KnownFeed[] {
  const known = new Set(sources.map(({ feed_url: url }) => url));
  const feeds = [
    ...sources.map(fromSource),
    ...suggestions.filter(({ feed_url: url }) => !known.has(url)).map(fromSuggestion),
  ];
  return feeds
    .map((feed) => ({ feed, score: scoreFeed(words, feed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map(({ feed }) => feed);
}

/** Letters that are scattered over a text are no match, so each word must occur as it is. */
function scoreFeed(words: string, { title, detail }: KnownFeed): number {
  const terms = words.trim().toLowerCase().split(/\s+/);
  const has = (text: string): boolean => terms.every((term) => text.toLowerCase().includes(term));
  if (has(title)) return match(words, title)?.score ?? 1;
  if (!has(`${title} ${detail}`)) return 0;
  return (match(words, `${title} ${detail}`)?.score ?? 1) * DETAIL_WEIGHT;
}

function fromSource(source: Source): KnownFeed {
  const { slug, title, category, icon_url: iconUrl } = source;
  return { key: `source:${slug}`, title, detail: category ?? '', iconUrl, source, suggestion: null };
}

function fromSuggestion(suggestion: StarterFeed): KnownFeed {
  const { feed_url: url, title, description, category } = suggestion;
  const detail = [category, description].filter(Boolean).join(' · ');
  return { key: `feed:${url}`, title, detail, iconUrl: null, source: null, suggestion };
}
