import { mapInSlices } from '@reader/threads';
import { EVIDENCE_MAX, type Interest, type VectorSignal } from './interest';

/** Interests of a user. More would hold one article each. */
export const INTERESTS_MAX = 8;
/** Groups before the weakest are dropped. */
const GROUPS_MAX = 3 * INTERESTS_MAX;
/** After three rounds hardly an article changes its group. */
const ROUNDS = 3;

interface Group {
  readonly sum: Float64Array;
  length: number;
  weight: number;
  members: VectorSignal[];
}

/**
 * Groups articles by subject: each joins the nearest group within `cosineMin`, or founds one; then all move
 * to the nearest mean. The order of `signals` does not matter, and the event loop is held for slices only.
 * @returns the heaviest first
 */
export async function findInterests(
  signals: readonly VectorSignal[],
  { cosineMin }: { readonly cosineMin: number },
): Promise<Interest[]> {
  const ordered = signals.toSorted((a, b) => b.weight - a.weight || b.articleId - a.articleId);
  let groups: Group[] = [];
  await mapInSlices(ordered, (signal) => {
    const group = findNearest(groups, signal, cosineMin);
    if (group !== null) addMember(group, signal);
    else if (groups.length < GROUPS_MAX) groups.push(createGroup(signal));
  });
  for (let round = 0; round < ROUNDS; round += 1) groups = await moveMembers(groups, ordered, cosineMin);
  return groups
    .map(toInterest)
    .sort((a, b) => b.weight - a.weight || (b.articleIds[0] ?? 0) - (a.articleIds[0] ?? 0))
    .slice(0, INTERESTS_MAX);
}

/** The same means, with the members that are nearest to each now. */
async function moveMembers(
  groups: readonly Group[],
  signals: readonly VectorSignal[],
  cosineMin: number,
): Promise<Group[]> {
  const members = new Map<Group, VectorSignal[]>();
  await mapInSlices(signals, (signal) => {
    const group = findNearest(groups, signal, cosineMin);
    if (group !== null) members.set(group, [...(members.get(group) ?? []), signal]);
  });
  return groups.flatMap((group) => {
    const [first, ...others] = members.get(group) ?? [];
    if (first === undefined) return [];
    const next = createGroup(first);
    for (const signal of others) addMember(next, signal);
    return [next];
  });
}

function createGroup(signal: VectorSignal): Group {
  const group: Group = { sum: new Float64Array(signal.vector.length), length: 0, weight: 0, members: [] };
  addMember(group, signal);
  return group;
}

function addMember(group: Group, signal: VectorSignal): void {
  let squares = 0;
  for (let k = 0; k < group.sum.length; k += 1) {
    const value = (group.sum[k] ?? 0) + signal.weight * (signal.vector[k] ?? 0);
    group.sum[k] = value;
    squares += value * value;
  }
  group.length = Math.sqrt(squares);
  group.weight += signal.weight;
  group.members.push(signal);
}

function findNearest(groups: readonly Group[], signal: VectorSignal, cosineMin: number): Group | null {
  let [nearest, best]: [Group | null, number] = [null, cosineMin];
  for (const group of groups) {
    const cosine = measureCosine(group, signal);
    if (cosine >= best) [nearest, best] = [group, cosine];
  }
  return nearest;
}

function measureCosine({ sum, length }: Group, { vector }: VectorSignal): number {
  if (length === 0) return 0;
  let dot = 0;
  for (let k = 0; k < sum.length; k += 1) dot += (sum[k] ?? 0) * (vector[k] ?? 0);
  return dot / length;
}

function toInterest(group: Group): Interest {
  const evidence = group.members
    .map((signal) => ({ id: signal.articleId, value: signal.weight * measureCosine(group, signal) }))
    .sort((a, b) => b.value - a.value || b.id - a.id)
    .slice(0, EVIDENCE_MAX);
  return {
    weight: group.weight,
    vector: Float32Array.from(group.sum, (value) => value / (group.length || 1)),
    articleIds: evidence.map(({ id }) => id),
  };
}
