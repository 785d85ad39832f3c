import { DAY_MS, MINUTE_MS } from '@reader/duration';
import type { Signal, SignalKind, SignalRow } from './interest';

/** An article that was open for less time says nothing. */
export const DWELL_MS_MIN = 30_000;
/** Longer times are often a tab that was left open. */
const DWELL_MS_MAX = 3 * MINUTE_MS;
/** A minute of reading is the unit; deliberate signals count more and for longer. */
const WEIGHTS: Readonly<Record<Exclude<SignalKind, 'dwell'>, number>> = { star: 3, highlight: 3, tag: 2 };
const HALF_LIFE_MS: Readonly<Record<SignalKind, number>> = {
  star: 90 * DAY_MS,
  highlight: 90 * DAY_MS,
  tag: 90 * DAY_MS,
  dwell: 30 * DAY_MS,
};
/** Articles of a model: what weighs less changes no mean. */
export const SIGNALS_MAX = 300;

/**
 * The weight of each article, the heaviest first. A signal counts once however often it is repeated.
 * @param usesReading whether how long articles were open may be used
 */
export function weighSignals(
  rows: readonly SignalRow[],
  { usesReading, now }: { readonly usesReading: boolean; readonly now: number },
): Signal[] {
  const weights = new Map<number, Map<SignalKind, number>>();
  for (const row of rows) {
    if (row.kind === 'dwell' && !usesReading) continue;
    const weight = weighOne(row) * 2 ** (-Math.max(0, now - row.at.getTime()) / HALF_LIFE_MS[row.kind]);
    if (weight <= 0) continue;
    const ofArticle = weights.get(row.article_id) ?? new Map<SignalKind, number>();
    ofArticle.set(row.kind, Math.max(weight, ofArticle.get(row.kind) ?? 0));
    weights.set(row.article_id, ofArticle);
  }
  return [...weights]
    .map(([articleId, kinds]) => ({
      articleId,
      weight: [...kinds.values()].reduce((sum, one) => sum + one, 0),
    }))
    .sort((one, other) => other.weight - one.weight || other.articleId - one.articleId)
    .slice(0, SIGNALS_MAX);
}

function weighOne({ kind, duration_ms: durationMs }: SignalRow): number {
  if (kind !== 'dwell') return WEIGHTS[kind];
  const duration = durationMs ?? 0;
  return duration < DWELL_MS_MIN ? 0 : Math.min(duration, DWELL_MS_MAX) / MINUTE_MS;
}
