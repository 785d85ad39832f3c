import type { TriageState } from '@reader/triage';
import { type ArticleCondition, type ArticleConditions, findCondition } from './article-query';

/* What planning and counting need to know of a filter. */

/**
 * Kind of a list: few articles that the user marked (`marked`); read, unread or all articles of some sources,
 * which counters count; or a filter that the counters do not cover (`other`).
 */
export type ListKind = 'nothing' | 'marked' | 'read' | 'unread' | 'all' | 'other';

/** What a condition is on; a `mixed` one needs the user's record of an article and something else. */
type Subject = 'source' | 'article' | 'triage' | 'time' | 'mixed';

const SUBJECTS: Readonly<Record<Exclude<ArticleCondition['on'], 'any' | 'none'>, Subject>> = {
  followed: 'source',
  source: 'source',
  address: 'source',
  label: 'source',
  category: 'article',
  tag: 'article',
  ids: 'article',
  state: 'triage',
  status: 'triage',
  read: 'triage',
  starred: 'triage',
  published: 'time',
  inserted: 'time',
};

export function getSubject(condition: ArticleCondition): Subject {
  if (!('of' in condition)) return SUBJECTS[condition.on];
  const [first = 'article', ...others] = new Set(condition.of.map(getSubject));
  if (others.length === 0) return first;
  return [first, ...others].some((each) => each === 'triage' || each === 'mixed') ? 'mixed' : 'article';
}

/** The conditions on these subjects. */
export const pickSubjects = (filter: ArticleConditions, ...subjects: readonly Subject[]): ArticleConditions =>
  filter.filter((condition) => subjects.includes(getSubject(condition)));

/** Conditions that `getListKind` understands. */
const COUNTED_CONDITIONS = ['state', 'status', 'read', 'starred', 'tag', 'category', 'source', 'published'];

/** Whether nothing can meet the condition. */
export const isImpossible = (condition: ArticleCondition): boolean =>
  condition.on === 'any' && condition.of.length === 0;

/** The triage of the filter; undefined members are not restricted. */
function getTriage(filter: ArticleConditions) {
  const [state, ...others] = findCondition(filter, 'state')?.in ?? [];
  return {
    state: others.length === 0 ? state : undefined,
    status: findCondition(filter, 'status')?.is,
    read: findCondition(filter, 'read')?.is,
    starred: findCondition(filter, 'starred')?.is,
  };
}

export function getListKind(filter: ArticleConditions): ListKind {
  const { state, read: explicit } = getTriage(filter);
  const implied = getReadFromState(state);
  if (explicit !== undefined && implied !== undefined && explicit !== implied) return 'nothing';
  if (isMarked(filter)) return 'marked';
  if (!isCounted(filter)) return 'other';
  const read = explicit ?? implied;
  if (read === undefined) return 'all';
  return read ? 'read' : 'unread';
}

/** The read flag that the state implies; undefined if none (saved articles may be either). */
const getReadFromState = (state: TriageState | undefined): boolean | undefined =>
  state === undefined || state === 'saved' ? undefined : state !== 'new';

/** Whether the counters cover the filter, apart from its time range. */
const isCounted = (filter: ArticleConditions): boolean =>
  filter.every(({ on }) => COUNTED_CONDITIONS.includes(on)) &&
  (findCondition(filter, 'state')?.in.length ?? 1) === 1 &&
  (findCondition(filter, 'category')?.in.length ?? 1) === 1;

/** Whether the filter is for articles with a mark of the user on their record. */
function isOnMarkedRecords(filter: ArticleConditions): boolean {
  const { state, status, starred } = getTriage(filter);
  const isMarkedState = state !== undefined && state !== 'new' && state !== 'read';
  return isMarkedState || starred === true || (status !== undefined && status !== 'inbox');
}

/** Whether the filter matches few articles, which an index finds. */
export const isMarked = (filter: ArticleConditions): boolean =>
  isOnMarkedRecords(filter) || filter.some(({ on }) => on === 'tag' || on === 'ids');

/** Whether the filter excludes articles without a record. */
export function needsRecord(filter: ArticleConditions): boolean {
  const { state, read } = getTriage(filter);
  return isOnMarkedRecords(filter) || read === true || state === 'read';
}

export function hasTimeRange(filter: ArticleConditions): boolean {
  const { from = null, until = null } = findCondition(filter, 'published') ?? {};
  return from !== null || until !== null;
}

/** Whether the filter is for unread articles, with no other condition than on whole sources. */
export const isUnreadOfSources = (filter: ArticleConditions): boolean =>
  findCondition(filter, 'read')?.is === false &&
  filter.every(
    (condition) =>
      (condition.on === 'read' && !condition.is) ||
      condition.on === 'inserted' ||
      getSubject(condition) === 'source',
  );

/** Whether the filter names feeds, by slug or by address. */
export const isOfFeeds = (filter: ArticleConditions): boolean =>
  filter.some((condition) =>
    condition.on === 'any'
      ? condition.of.length > 0 && condition.of.every((part) => isOfFeeds([part]))
      : condition.on === 'source' || condition.on === 'address',
  );
