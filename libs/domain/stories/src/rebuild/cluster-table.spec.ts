import { ClusterTable } from './cluster-table';

/** A table with these clusters, corrected so that 1 and 2 are in the story of 3 and 4. */
function correct(clusters: readonly number[][], storyOf: ReadonlyMap<number, number>): number[][] {
  const table = new ClusterTable();
  for (const [n, articleIds] of clusters.entries())
    for (const id of articleIds)
      table.apply(id, { joinedId: n + 1, storyId: n + 1, isNew: false, merged: [], split: null });
  table.applyCorrection({ kind: 'same', article_ids: [1, 2], other_ids: [3, 4] }, storyOf);
  return table
    .list()
    .map((articleIds) => articleIds.sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);
}

describe('a correction that stories are the same', () => {
  const toMap = (stories: readonly number[][]) =>
    new Map(stories.flatMap((articleIds, n) => articleIds.map((id) => [id, n + 1] as const)));

  it('holds for articles that joined the story later', () => {
    const storyOf = toMap([[1, 2, 3, 4, 5, 6]]);
    const clusters = [
      [1, 2, 5],
      [3, 4, 6],
    ];
    expect(correct(clusters, storyOf)).toEqual([[1, 2, 3, 4, 5, 6]]);
    expect(
      correct(
        [
          [1, 2, 3],
          [4, 5, 6, 7, 8],
        ],
        storyOf,
      ),
    ).toEqual([[1, 2, 3, 4, 5, 6, 7, 8]]);
  });

  it('does not move another story that one of the articles is in now', () => {
    const storyOf = toMap([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
    const clusters = [
      [1, 2, 3],
      [4, 5, 6, 7],
    ];
    expect(correct(clusters, storyOf)).toEqual([
      [1, 2, 3, 4],
      [5, 6, 7],
    ]);
  });
});
