import { POINTS_MAX } from '../topic-map.dto';
import { collectPoints } from './collect-points';
import type { CandidateRow } from './points.queries';

const row = (id: number, changes: Partial<CandidateRow> = {}): CandidateRow => ({
  ...{ article_id: id, source_id: id, story_id: null, text_hash: `text of ${id}` },
  ...changes,
});

describe('the points of a map', () => {
  it('are stories and single articles, the newest first, each by its earliest article', () => {
    const points = collectPoints([row(9), row(8, { story_id: 1 }), row(7), row(6, { story_id: 1 })]);
    expect(points.map(({ articleIds }) => articleIds)).toEqual([[9], [6, 8], [7]]);
  });

  it('have one point for a text that a feed repeats a thousand times', () => {
    const repeated = Array.from({ length: 1_000 }, (_, n) => row(n + 2, { source_id: 1, text_hash: 'spam' }));
    expect(collectPoints([...repeated, row(1)])).toHaveLength(2);
  });

  it('join a repeated text that is in a story with that story', () => {
    const points = collectPoints([
      row(4, { text_hash: 'same' }),
      row(3, { text_hash: 'same', story_id: 1 }),
      row(2, { story_id: 1 }),
    ]);
    expect(points.map(({ articleIds }) => articleIds)).toEqual([[2, 3, 4]]);
  });

  it('leave room for other sources when one publishes without end', () => {
    const many = Array.from({ length: POINTS_MAX }, (_, n) => row(n + 10, { source_id: 1 }));
    const points = collectPoints([...many, row(3), row(2)]);
    expect(points.filter(({ sourceId }) => sourceId === 1)).toHaveLength(POINTS_MAX / 5);
    expect(points.slice(-2).map(({ articleIds }) => articleIds)).toEqual([[3], [2]]);
  });

  it('are at most 5,000', () => {
    expect(collectPoints(Array.from({ length: 6_000 }, (_, n) => row(n + 1)))).toHaveLength(POINTS_MAX);
  });
});
