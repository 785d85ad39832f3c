import type { SourceHealth } from '@reader/contract';

export const HEALTH_FILTERS = ['all', 'failing', 'quiet', 'never', 'disabled'] as const;
export type HealthFilter = (typeof HEALTH_FILTERS)[number];
export const HEALTH_SORTS = ['worst', 'title', 'checked', 'busiest', 'quietest'] as const;
export type HealthSort = (typeof HEALTH_SORTS)[number];

/** The number of articles on the plotted days. */
export function countArticles({ activity }: SourceHealth): number {
  return activity.reduce((sum, count) => sum + count, 0);
}

/** Whether it works but published nothing on the plotted days. */
export function isQuiet(source: SourceHealth): boolean {
  return source.status === 'ok' && countArticles(source) === 0;
}

const FILTERS: Record<HealthFilter, (source: SourceHealth) => boolean> = {
  all: () => true,
  failing: ({ status }) => status === 'failing',
  quiet: isQuiet,
  never: ({ status }) => status === 'never_checked',
  disabled: ({ status }) => status === 'disabled',
};

const byTitle = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;

const ORDERS: Record<HealthSort, (one: SourceHealth, other: SourceHealth) => number> = {
  worst: (one, other) => getSeverity(other) - getSeverity(one),
  title: () => 0,
  // ISO times sort as text; sources that were never checked come last.
  checked: (one, other) => (other.last_checked_at ?? '').localeCompare(one.last_checked_at ?? ''),
  busiest: (one, other) => countArticles(other) - countArticles(one),
  quietest: (one, other) => countArticles(one) - countArticles(other),
};

/** Permanently gone is worst, then failures in a row; disabled sources come last. */
function getSeverity(source: SourceHealth): number {
  if (source.status === 'disabled') return -1;
  if (source.gone_since !== null) return Infinity;
  if (source.status === 'failing') return 2 + source.consecutive_failures;
  return source.status === 'never_checked' ? 1 : 0;
}

/** The sources of one kind in the chosen order; equal ones by title. */
export function listHealth(
  sources: readonly SourceHealth[],
  filter: HealthFilter,
  sort: HealthSort,
): SourceHealth[] {
  const order = ORDERS[sort];
  return sources
    .filter(FILTERS[filter])
    .sort((one, other) => order(one, other) || byTitle(one.title, other.title));
}

export function countMatching(sources: readonly SourceHealth[], filter: HealthFilter): number {
  return sources.filter(FILTERS[filter]).length;
}
