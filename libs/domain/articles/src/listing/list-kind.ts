import type { ListFilter } from './list-conditions';

/**
 * Kind of a list, by the query plans that suit it: few articles that the user marked (`marked`), read or
 * unread articles, or all articles of some sources.
 */
export type ListKind = 'nothing' | 'marked' | 'read' | 'unread' | 'all';

/** The read flag that the state implies; undefined if none (saved articles may be either). */
function getReadFromState({ state }: ListFilter): boolean | undefined {
  return state === undefined || state === 'saved' ? undefined : state !== 'new';
}

export function getListKind(filter: ListFilter): ListKind {
  const [explicit, implied] = [filter.read, getReadFromState(filter)];
  if (explicit !== undefined && implied !== undefined && explicit !== implied) return 'nothing';
  if (isMarked(filter)) return 'marked';
  const read = explicit ?? implied;
  if (read === undefined) return 'all';
  return read ? 'read' : 'unread';
}

/** Whether the filter matches few articles, which an index finds. */
function isMarked({ starred, state, status, tag_id }: ListFilter): boolean {
  return (
    starred === true ||
    tag_id !== undefined ||
    (state !== undefined && state !== 'new' && state !== 'read') ||
    (status !== undefined && status !== 'inbox')
  );
}

/** Whether the filter excludes articles without a record. */
export function needsRecord({ starred, read, state, status }: ListFilter): boolean {
  return (
    starred === true ||
    read === true ||
    (state !== undefined && state !== 'new') ||
    (status !== undefined && status !== 'inbox')
  );
}
