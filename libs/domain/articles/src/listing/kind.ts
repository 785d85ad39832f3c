import type { Listed } from './conditions';

/**
 * What a list is made of, by the way in which it can be found: what the person did to few articles
 * (`marked`), what they have not read, or all that lies in some sources.
 */
export type ListKind = 'nothing' | 'marked' | 'read' | 'unread' | 'all';

/** What the state says of reading; undefined where it says nothing (saved articles may be either). */
function readByState({ state }: Listed): boolean | undefined {
  return state === undefined || state === 'saved' ? undefined : state !== 'new';
}

export function kindOf(filter: Listed): ListKind {
  const [wanted, implied] = [filter.read, readByState(filter)];
  if (wanted !== undefined && implied !== undefined && wanted !== implied) return 'nothing';
  if (isMarked(filter)) return 'marked';
  const read = wanted ?? implied;
  if (read === undefined) return 'all';
  return read ? 'read' : 'unread';
}

/** Few articles carry these marks, and an index knows which. */
function isMarked({ starred, state, status, tag_id }: Listed): boolean {
  return (
    starred === true ||
    tag_id !== undefined ||
    (state !== undefined && state !== 'new' && state !== 'read') ||
    (status !== undefined && status !== 'inbox')
  );
}

/** Whether an article without a record is in no such list. */
export function needsRecord({ starred, read, state, status }: Listed): boolean {
  return (
    starred === true ||
    read === true ||
    (state !== undefined && state !== 'new') ||
    (status !== undefined && status !== 'inbox')
  );
}
