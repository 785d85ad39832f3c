import type { ArticleConditions } from '@reader/articles';
import { NOTHING, type Stream } from './stream';

/** Articles of followed sources in any of the streams, in all of `within` and in none of `without`. */
export function toConditions(
  streams: readonly Stream[],
  within: readonly Stream[] = [],
  without: readonly Stream[] = [],
): ArticleConditions {
  return [
    { on: 'followed' },
    ...toAnyCondition(streams),
    ...within.flatMap(({ condition }) => condition ?? []),
    ...without.flatMap(toExclusion),
  ];
}

function toAnyCondition(streams: readonly Stream[]): ArticleConditions {
  const of = streams.flatMap(({ condition }) => condition ?? []);
  if (of.length < streams.length) return [];
  return of.length === 1 ? of : [{ on: 'any', of }];
}

/** Triage has two values, so an excluded one is the other one. */
function toExclusion({ condition }: Stream): ArticleConditions {
  if (condition === null) return [NOTHING];
  if (condition.on === 'read' || condition.on === 'starred') return [{ ...condition, is: !condition.is }];
  return condition === NOTHING ? [] : [{ on: 'none', of: [condition] }];
}
