import type { Assignment } from '../clustering/assignment';
import type { Correction } from '../correction/corrections.repository';

/** The articles of each cluster, as assignments and corrections change them. */
export class ClusterTable {
  private readonly members = new Map<number, Set<number>>();
  private readonly clusterOf = new Map<number, number>();
  private lastId = 0;

  apply(articleId: number, { joinedId, merged, split }: Assignment): void {
    this.move([articleId], joinedId);
    for (const { from, into } of merged) this.move([...(this.members.get(from) ?? [])], into);
    if (split) this.move(split.articleIds, split.into);
  }

  /**
   * Moves the articles as an administrator corrected them. Unknown articles are left out.
   * @param storyOf the present story of each article
   */
  applyCorrection(
    { kind, article_ids: articleIds, other_ids: otherIds }: Correction,
    storyOf: ReadonlyMap<number, number>,
  ): void {
    const [ids, others] = [this.filterKnown(articleIds), this.filterKnown(otherIds)];
    const [largest] = this.listClusters([...ids, ...others]);
    if (largest === undefined) return;
    if (kind === 'same') return this.move(this.addLater([...ids, ...others], storyOf), largest);
    const clustersOfOthers = new Set(this.listClusters(others));
    const mixed = ids.filter((id) => clustersOfOthers.has(this.clusterOf.get(id) ?? 0));
    if (mixed.length > 0) this.move(mixed, this.lastId + 1);
  }

  /** The article ids of each cluster. */
  list(): number[][] {
    return [...this.members.values()].map((articleIds) => [...articleIds]);
  }

  /** With those that joined them later: clusters that consist mostly of them and their present story. */
  private addLater(articleIds: readonly number[], storyOf: ReadonlyMap<number, number>): number[] {
    const listed = new Set(articleIds);
    const story = findMostFrequent(articleIds.flatMap((id) => storyOf.get(id) ?? []));
    const isInStory = (id: number) => listed.has(id) || (story !== undefined && storyOf.get(id) === story);
    const clusters = this.listClusters(articleIds).map((cluster) => [...(this.members.get(cluster) ?? [])]);
    const whole = clusters.filter((ids) => ids.filter(isInStory).length > ids.length / 2);
    return [...articleIds, ...whole.flat()];
  }

  private filterKnown(articleIds: readonly number[]): number[] {
    return articleIds.filter((id) => this.clusterOf.has(id));
  }

  /** The clusters of these articles, the one with most of them first. */
  private listClusters(articleIds: readonly number[]): number[] {
    const groups = Map.groupBy(articleIds, (id) => this.clusterOf.get(id) ?? 0);
    return [...groups].sort(([a, x], [b, y]) => y.length - x.length || a - b).map(([cluster]) => cluster);
  }

  private move(articleIds: readonly number[], into: number): void {
    const target = this.members.get(into) ?? new Set();
    this.members.set(into, target);
    this.lastId = Math.max(this.lastId, into);
    for (const id of articleIds) {
      const from = this.clusterOf.get(id);
      if (from === into) continue;
      if (from !== undefined) this.leave(id, from);
      target.add(id);
      this.clusterOf.set(id, into);
    }
  }

  private leave(articleId: number, cluster: number): void {
    const members = this.members.get(cluster);
    members?.delete(articleId);
    if (members?.size === 0) this.members.delete(cluster);
  }
}

function findMostFrequent(values: readonly number[]): number | undefined {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
