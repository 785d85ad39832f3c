import type { Article } from '@reader/contract';
import { type FrozenList, indexPositions } from '../../inbox/frozen-list';

/** Whether a row of a collapsed list has other articles of its story, and shows them. */
export type Fan = 'closed' | 'open';

/** The list with the other articles of a story under its row; those that are rows themselves stay there. */
export function openFan(list: FrozenList, { article_id: row, story }: Article): FrozenList {
  const at = list.positions.get(row);
  const members = (story?.article_ids ?? []).filter((id) => !list.positions.has(id));
  if (at === undefined || members.length === 0) return list;
  const ids = [...list.ids.slice(0, at + 1), ...members, ...list.ids.slice(at + 1)];
  const fannedUnder = new Map([...list.fannedUnder, ...members.map((id) => [id, row] as const)]);
  return { ...list, ids, positions: indexPositions(ids), fannedUnder };
}

/** The list without the articles under a row. */
export function closeFan(list: FrozenList, row: number): FrozenList {
  const fannedUnder = new Map([...list.fannedUnder].filter(([, under]) => under !== row));
  if (fannedUnder.size === list.fannedUnder.size) return list;
  const ids = list.ids.filter((id) => list.fannedUnder.get(id) !== row);
  return { ...list, ids, positions: indexPositions(ids), fannedUnder };
}

/** Null for a row without other articles: outside stories, or itself fanned out under another row. */
export function getFan(list: FrozenList, { article_id: id, story }: Article): Fan | null {
  if (!list.isCollapsed || !story || list.fannedUnder.has(id)) return null;
  if ([...list.fannedUnder.values()].includes(id)) return 'open';
  return story.article_ids.some((member) => !list.positions.has(member)) ? 'closed' : null;
}

/** The first article under a row; null when it is not fanned out. */
export function getFirstFanned(list: FrozenList, row: number): number | null {
  const next = list.ids[(list.positions.get(row) ?? NaN) + 1];
  return next !== undefined && list.fannedUnder.get(next) === row ? next : null;
}

/** Where the list shows an article: its own row, else the row of its story; null for other articles. */
export function findRow(list: FrozenList, id: number, article: Article | undefined): number | null {
  if (list.positions.has(id)) return id;
  return article?.story?.article_ids.find((member) => list.positions.has(member)) ?? null;
}
