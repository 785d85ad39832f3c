import { DAY_MS } from '@reader/duration';
import { type Duplicate, findDuplicates, FAILURES_IN_A_ROW } from './duplicates';
import type { CleanupSourceRow, OverlapRow } from './cleanup.queries';
import type { SuggestionFacts } from './suggestion-facts';

/** By severity: the order of the list. A source gets only its first reason. */
export const REASONS = ['dead', 'duplicate', 'stale', 'unread'] as const;
export type Reason = (typeof REASONS)[number];
export const ACTIONS = ['disable', 'delete'] as const;
export type Action = (typeof ACTIONS)[number];

export interface Suggestion {
  readonly source: CleanupSourceRow;
  readonly reason: Reason;
  /** A sentence for the user. */
  readonly detail: string;
  readonly facts: SuggestionFacts;
  readonly duplicateOf: CleanupSourceRow | null;
  readonly action: Action;
}

/** Why a source need not stay: a sentence, and its numbers. */
interface Explanation {
  readonly detail: string;
  readonly facts: SuggestionFacts;
}

/** Sites repair an outage, a move or an expired certificate within weeks. */
const DEAD_DAYS = 30;
/** Shorter silences are common. */
const STALE_DAYS = 365;
/** A feed with one article a year may be silent for some years. */
const STALE_GAPS = 4;
/** A user who opened none of 30 articles in 60 days does not read the source. */
const UNREAD_ARTICLES = 30;
const UNREAD_DAYS = 60;

/** At most one suggestion per source that the user may change; the most severe first, then by title. */
export function buildSuggestions(
  sources: readonly CleanupSourceRow[],
  overlaps: readonly OverlapRow[],
  now: Date,
): Suggestion[] {
  const duplicates = findDuplicates(
    sources.filter((source) => explainDead(source, now) === null),
    overlaps,
  );
  return sources
    .filter(({ is_theirs: isTheirs }) => isTheirs)
    .flatMap((source) => buildSuggestion(source, duplicates.get(source.source_id), now) ?? [])
    .sort(
      (a, b) =>
        REASONS.indexOf(a.reason) - REASONS.indexOf(b.reason) ||
        a.source.title.localeCompare(b.source.title, 'en') ||
        a.source.source_id - b.source.source_id,
    );
}

function buildSuggestion(
  source: CleanupSourceRow,
  duplicate: Duplicate | undefined,
  now: Date,
): Suggestion | null {
  const dead = explainDead(source, now);
  if (dead !== null) return { source, reason: 'dead', ...dead, duplicateOf: null, action: 'delete' };
  if (duplicate !== undefined) {
    const { of: duplicateOf, ...explanation } = duplicate;
    return { source, reason: 'duplicate', ...explanation, duplicateOf, action: 'delete' };
  }
  // Stale and unread are only disabled: a silent feed may resume, and a user may return to it.
  const stale = explainStale(source, now);
  if (stale !== null) return { source, reason: 'stale', ...stale, duplicateOf: null, action: 'disable' };
  const unread = explainUnread(source, now);
  if (unread === null) return null;
  return { source, reason: 'unread', ...unread, duplicateOf: null, action: 'disable' };
}

function explainDead(source: CleanupSourceRow, now: Date): Explanation | null {
  const { gone_at: goneAt, consecutive_failures: failures } = source;
  if (goneAt !== null) {
    const days = countDaysBetween(goneAt, now);
    const sinceWhen = days > 0 ? `, for ${formatCount(days, 'day')} now` : '';
    return { detail: `The site says that this feed is gone for good${sinceWhen}.`, facts: { days } };
  }
  const days = countDaysBetween(source.last_success_at ?? source.created_at, now);
  if (failures < FAILURES_IN_A_ROW || days < DEAD_DAYS) return null;
  const detail = `${failures} attempts in a row failed, and none succeeded in ${days} days.`;
  return { detail, facts: { days, failures } };
}

function explainStale(source: CleanupSourceRow, now: Date): Explanation | null {
  // No check has succeeded yet, so whether the feed is silent is unknown.
  if (source.last_success_at === null) return null;
  const { newest_at: newestAt, days_apart: gap, created_at: since } = source;
  const days = countDaysBetween(newestAt ?? since, now);
  if (days < Math.max(STALE_DAYS, STALE_GAPS * (gap ?? 0))) return null;
  if (newestAt === null) return { detail: `It has brought no article in ${days} days.`, facts: { days } };
  const facts = { days, lastArticleAt: newestAt };
  if (gap === null) return { detail: `Nothing new for ${days} days.`, facts };
  const daysBetweenArticles = Math.ceil(gap);
  const before = `before that it wrote about every ${formatCount(daysBetweenArticles, 'day')}`;
  return { detail: `Nothing new for ${days} days; ${before}.`, facts: { ...facts, daysBetweenArticles } };
}

function explainUnread(source: CleanupSourceRow, now: Date): Explanation | null {
  const { article_count: articles, created_at: since, reads, keeps } = source;
  const days = countDaysBetween(since, now);
  if (articles < UNREAD_ARTICLES || days < UNREAD_DAYS || reads > 0 || keeps) return null;
  const detail = `Not one of its ${articles} articles was read, starred or saved in ${days} days.`;
  return { detail, facts: { days, articles } };
}

function countDaysBetween(then: Date, now: Date): number {
  return Math.floor((now.getTime() - then.getTime()) / DAY_MS);
}

function formatCount(n: number, unit: string): string {
  return n === 1 ? `1 ${unit}` : `${n} ${unit}s`;
}
