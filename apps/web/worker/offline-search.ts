import type { CursorCollection, Hit } from '@reader/contract';
import { DAY_MS } from '@reader/duration';
import { type Term, buildSnippet, findTerms, parseTerms } from '@reader/search-terms';
import { toPlainText } from './plain-text';
import { withRequestTime } from './network-first-strategy';
import { type StoredArticle, loadStoredArticles } from './stored-articles';

/** One page, because there is no second one. */
const HITS_MAX = 100;
/** A hit in the title counts as much as this many in the text. */
const TITLE_WEIGHT = 10;

const SPANS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 365 };
const RANGE = /^(?<from>\d{4}-\d\d-\d\d)?\.\.(?<to>\d{4}-\d\d-\d\d)?$/;

/** Answers `GET /api/search` from what this browser has stored, with the filters of the server. */
export async function searchStoredArticles({ url }: Request): Promise<Response> {
  const { searchParams: query } = new URL(url);
  const q = (query.get('q') ?? '').trim();
  const terms = q === '' ? null : parseTerms(q);
  const accepts = buildFilter(query);
  const hits: Hit[] = [];
  for (const article of (await loadStoredArticles()).values()) {
    const hit = accepts(article) ? toHit(article, terms) : null;
    if (hit !== null) hits.push(hit);
  }
  const isByDate = terms === null || query.get('sort') === 'date';
  const items = hits.sort(isByDate ? compareDates : compareRanks);
  const page: CursorCollection<Hit> = {
    items: items.slice(0, HITS_MAX),
    ...{ total: items.length, limit: HITS_MAX, offset: 0, next_cursor: null },
  };
  return withRequestTime(Response.json(page), Date.now());
}

function toHit({ content_html: html, ...article }: StoredArticle, terms: readonly Term[] | null): Hit | null {
  const text = html === undefined ? article.excerpt : toPlainText(html);
  const texts = [article.title, text, article.author ?? ''];
  const found = terms === null ? [] : findTerms(texts, terms);
  if (found === null) return null;
  const [inTitle = [], inText = [], others = []] = found;
  const rank = inTitle.length * TITLE_WEIGHT + inText.length + others.length;
  return { ...article, rank, snippet: buildSnippet(text, inText) };
}

type Condition = (article: StoredArticle) => boolean;

/** Accepts articles as `GET /api/search` does. */
function buildFilter(query: URLSearchParams): Condition {
  const tag = Number(query.get('tag_id'));
  const { from, until } = parseRange(query.get('date_range') ?? 'all');
  const conditions: readonly Condition[] = [
    buildStateCondition(query),
    buildListCondition(query.getAll('sources'), ({ source }) => source.slug),
    buildListCondition(query.getAll('categories'), ({ category }) => category),
    ({ starred }) => starred || query.get('starred_only') !== 'true',
    ({ tags }) => tag === 0 || tags.some(({ tag_id: id }) => id === tag),
    ({ published_at: at }) => Date.parse(at) >= from && Date.parse(at) < until,
  ];
  return (article) => conditions.every((accepts) => accepts(article));
}

/** Archived articles are excluded unless the filter includes them. */
function buildStateCondition(query: URLSearchParams): Condition {
  const states = query.getAll('states');
  if (states.length > 0) return ({ state }) => states.includes(state);
  return ({ state }) => state !== 'archived' || query.get('include_archived') === 'true';
}

function buildListCondition(
  accepted: readonly string[],
  getValue: (article: StoredArticle) => string | null,
): Condition {
  return (article) => accepted.length === 0 || accepted.includes(getValue(article) ?? '');
}

/** Milliseconds; days are UTC, both included. */
function parseRange(range: string): { readonly from: number; readonly until: number } {
  const days = SPANS[range];
  if (days !== undefined) return { from: Date.now() - days * DAY_MS, until: Infinity };
  const { from, to } = RANGE.exec(range)?.groups ?? {};
  return {
    from: from === undefined ? -Infinity : Date.parse(from),
    until: to === undefined ? Infinity : Date.parse(to) + DAY_MS,
  };
}

const compareDates = (a: Hit, b: Hit): number => b.published_at.localeCompare(a.published_at);
const compareRanks = (a: Hit, b: Hit): number => b.rank - a.rank || compareDates(a, b);
