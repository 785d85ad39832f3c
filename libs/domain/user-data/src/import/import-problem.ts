/** What a problem is about. `record` is a line of a file that is no valid record. */
export const IMPORT_SUBJECTS = [
  'record',
  'source',
  'article',
  'tag',
  'highlight',
  'reading_list',
  'rule',
  'watchlist',
  'saved_search',
] as const;
export type ImportSubject = (typeof IMPORT_SUBJECTS)[number];

export const IMPORT_PROBLEM_CODES = [
  'refused',
  'not_stored',
  'sources_missing',
  'some_sources_missing',
  'tag_missing',
  'article_missing',
  'not_here_yet',
  'stopped',
  'failed',
  'more',
] as const;
export type ImportProblemCode = (typeof IMPORT_PROBLEM_CODES)[number];

/** What was not imported, for programs. */
export interface ImportProblemFacts {
  readonly code: ImportProblemCode;
  readonly subject: ImportSubject | null;
  readonly name: string | null;
  readonly count: number | null;
  /** Why it was refused: the code of a problem, or of a line of an OPML import. */
  readonly reason: string | null;
}

/** What was not imported, with a sentence for the user. */
export interface ImportProblem extends ImportProblemFacts {
  readonly sentence: string;
}

/** One thing that may fail. */
export interface ImportItem {
  readonly subject: ImportSubject;
  readonly name: string;
}

const LABELS: Readonly<Record<ImportSubject, string>> = {
  record: '',
  source: 'Source',
  article: '',
  tag: 'Tag',
  highlight: 'Highlight',
  reading_list: 'Reading list',
  rule: 'Rule',
  watchlist: 'Watchlist',
  saved_search: 'Saved search',
};

/** `Tag “Moss”`; a record is named by its file and line. */
function formatLabel({ subject, name }: ImportItem): string {
  if (subject === 'record') return name;
  if (name === '') return subject === 'source' ? 'Sources' : LABELS[subject];
  return `${LABELS[subject]} “${name}”`.trim();
}

type ProblemOptions = Partial<Pick<ImportProblem, 'count' | 'reason'>>;

/** @param words follow the label of the item */
export function createItemProblem(
  item: ImportItem,
  code: ImportProblemCode,
  words: string,
  { count = null, reason = null }: ProblemOptions = {},
): ImportProblem {
  return { code, ...item, count, reason, sentence: `${formatLabel(item)}${words}` };
}

/** A problem of the whole import, or of several things. */
export function createProblem(
  code: ImportProblemCode,
  sentence: string,
  facts: Partial<Pick<ImportProblem, 'count' | 'reason' | 'subject'>> = {},
): ImportProblem {
  return { code, subject: null, name: null, count: null, reason: null, ...facts, sentence };
}
