import { POINTS_MAX } from '../topic-map.dto';
import type { CandidateRow } from './points.queries';

/** Points of one source: a source that publishes by the minute leaves room for the others. */
const SOURCE_POINTS_MAX = POINTS_MAX / 5;

export interface CollectedPoint {
  /** The earliest first. */
  readonly articleIds: readonly number[];
  /** Of the newest article. */
  readonly sourceId: number;
}

/**
 * Makes one point of all articles of a story, and of those with the same text.
 * @param candidates the newest first
 */
export function collectPoints(candidates: readonly CandidateRow[]): CollectedPoint[] {
  const pointOf = new Map<string, { readonly articleIds: number[]; readonly sourceId: number }>();
  const counts = new Map<number, number>();
  for (const { article_id: id, source_id: sourceId, story_id: storyId, text_hash: hash } of candidates) {
    const keys = [`text ${hash}`, ...(storyId === null ? [] : [`story ${storyId}`])];
    const known = keys.map((key) => pointOf.get(key)).find((point) => point !== undefined);
    const count = counts.get(sourceId) ?? 0;
    if (known === undefined && count >= SOURCE_POINTS_MAX) continue;
    const point = known ?? { articleIds: [], sourceId };
    if (known === undefined) counts.set(sourceId, count + 1);
    point.articleIds.push(id);
    for (const key of keys) pointOf.set(key, pointOf.get(key) ?? point);
  }
  return [...new Set(pointOf.values())]
    .slice(0, POINTS_MAX)
    .map(({ articleIds, sourceId }) => ({ articleIds: articleIds.toReversed(), sourceId }));
}
