import type { ArticleCondition, ArticleConditions } from '@reader/articles';
import type { Stream } from './stream';

const NOTHING: ArticleCondition = { on: 'any', of: [] };

export const isFeed = ({ kind }: Stream): boolean => kind === 'feed' || kind === 'address';

/** The condition of being in the stream; null for all articles. */
export function toCondition(stream: Stream): ArticleCondition | null {
  switch (stream.kind) {
    case 'all':
      return null;
    case 'starred':
      return { on: 'starred', is: true };
    case 'read':
      return { on: 'read', is: true };
    case 'unread':
      return { on: 'read', is: false };
    case 'feed':
      return { on: 'source', slugs: [stream.slug] };
    case 'address':
      return { on: 'address', is: stream.url };
    case 'label':
      return { on: 'label', is: stream.name };
    case 'nothing':
      return NOTHING;
  }
}

/**
 * Articles of followed sources that are in any of the streams, in all of `within` and in none of `without`.
 */
export function toConditions(
  streams: readonly Stream[],
  within: readonly Stream[] = [],
  without: readonly Stream[] = [],
): ArticleConditions {
  return [
    { on: 'followed' },
    ...toAnyCondition(streams),
    ...within.flatMap((stream) => toCondition(stream) ?? []),
    ...without.flatMap(toExclusion),
  ];
}

function toAnyCondition(streams: readonly Stream[]): ArticleConditions {
  const conditions = streams.map(toCondition);
  const of = conditions.filter((condition) => condition !== null);
  if (of.length < conditions.length) return [];
  return of.length === 1 ? of : [{ on: 'any', of }];
}

/** Triage has two values, so an excluded one is the other one. */
function toExclusion(stream: Stream): ArticleConditions {
  const condition = toCondition(stream);
  if (condition === null) return [NOTHING];
  if (condition.on === 'read' || condition.on === 'starred') return [{ ...condition, is: !condition.is }];
  return stream.kind === 'nothing' ? [] : [{ on: 'none', of: [condition] }];
}
