import type { CleanupSuggestion } from '@reader/contract';

export type Reason = CleanupSuggestion['reason'];
export type Action = CleanupSuggestion['suggested_action'];

export interface SuggestionGroup {
  readonly reason: Reason;
  readonly heading: string;
  readonly why: string;
  readonly suggestions: readonly CleanupSuggestion[];
}

/** The most certain first. */
const REASONS: readonly Omit<SuggestionGroup, 'suggestions'>[] = [
  {
    reason: 'dead',
    heading: $localize`Dead`,
    why: $localize`Permanently gone, or failing for a month. No new articles will arrive.`,
  },
  {
    reason: 'duplicate',
    heading: $localize`Duplicates`,
    why: $localize`Another of your sources has the same articles.`,
  },
  {
    reason: 'stale',
    heading: $localize`Stale`,
    why: $localize`Nothing new for a year or more, and much longer than usual.`,
  },
  {
    reason: 'unread',
    heading: $localize`Never read`,
    why: $localize`Still publishing, but you don’t read them.`,
  },
];

export function groupByReason(suggestions: readonly CleanupSuggestion[]): SuggestionGroup[] {
  const byReason = Map.groupBy(suggestions, ({ reason }) => reason);
  return REASONS.map((group) => ({ ...group, suggestions: byReason.get(group.reason) ?? [] })).filter(
    (group) => group.suggestions.length > 0,
  );
}
