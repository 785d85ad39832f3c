import type { StoryMerge } from '../clustering/assignment';
import type { NewMember } from '../member/story-members.repository';

export interface NamedClusters {
  readonly members: readonly NewMember[];
  /** Stories that are gone, each with the one that has most of its articles. */
  readonly merges: readonly StoryMerge[];
  readonly nextStoryId: number;
}

interface Overlap {
  readonly cluster: number;
  readonly storyId: number;
  readonly size: number;
}

/**
 * Gives each cluster the id of the story with which it shares the most articles, and new ids to the others:
 * addresses stay the same while the stories stay about the same.
 * @param storyOf the present story of each article
 */
export function nameClusters(
  clusters: readonly (readonly number[])[],
  storyOf: ReadonlyMap<number, number>,
  firstNewId: number,
): NamedClusters {
  const overlaps = listOverlaps(clusters, storyOf);
  const nameOf = new Map<number, number>();
  const taken = new Set<number>();
  for (const { cluster, storyId } of overlaps) {
    if (nameOf.has(cluster) || taken.has(storyId)) continue;
    nameOf.set(cluster, storyId);
    taken.add(storyId);
  }
  let nextStoryId = firstNewId;
  const ids = clusters.map((_, cluster) => nameOf.get(cluster) ?? nextStoryId++);
  const members = clusters.flatMap((articleIds, cluster) =>
    articleIds.map((articleId) => ({ articleId, storyId: ids[cluster] ?? 0 })),
  );
  return { members, merges: listMerges(overlaps, taken, ids), nextStoryId };
}

/** The largest first; of equals the oldest story. */
function listOverlaps(
  clusters: readonly (readonly number[])[],
  storyOf: ReadonlyMap<number, number>,
): Overlap[] {
  const overlaps = clusters.flatMap((articleIds, cluster) => {
    const groups = Map.groupBy(
      articleIds.filter((id) => storyOf.has(id)),
      (id) => storyOf.get(id) ?? 0,
    );
    return [...groups].map(([storyId, { length: size }]) => ({ cluster, storyId, size }));
  });
  return overlaps.sort((a, b) => b.size - a.size || a.storyId - b.storyId || a.cluster - b.cluster);
}

function listMerges(
  overlaps: readonly Overlap[],
  taken: ReadonlySet<number>,
  ids: readonly number[],
): StoryMerge[] {
  const intoOf = new Map<number, number>();
  for (const { cluster, storyId } of overlaps)
    if (!taken.has(storyId) && !intoOf.has(storyId)) intoOf.set(storyId, ids[cluster] ?? 0);
  return [...intoOf].map(([from, into]) => ({ from, into }));
}
