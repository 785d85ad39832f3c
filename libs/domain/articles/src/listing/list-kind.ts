import type { ListFilter } from './list-conditions';

/**
 * What a list is made of, by the way in which it can be found: what the person did to few articles
 * (`marked`), what they have not read, or all that lies in some sources.
 */
export type ListKind = 'nothing' | 'marked' | 'read' | 'unread' | 'all';

/** What the state says of reading; undefined where it says nothing (saved articles may be either). */
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

/** Few articles carry these marks, and an index knows which. */
function isMarked({ starred, state, status, tag_id }: ListFilter): boolean {
  return (
    starred === true ||
    tag_id !== undefined ||
    (state !== undefined && state !== 'new' && state !== 'read') ||
    (status !== undefined && status !== 'inbox')
  );
}

/** Whether an article without a record is in no such list. */
export function needsRecord({ starred, read, state, status }: ListFilter): boolean {
  return (
    starred === true ||
    read === true ||
    (state !== undefined && state !== 'new') ||
    (status !== undefined && status !== 'inbox')
  );
}
