/* What a rule can say. */

export const FIELDS = ['title', 'author', 'source', 'category', 'text', 'url', 'age_days'] as const;
export type Field = (typeof FIELDS)[number];

export const OPS = ['contains', 'not_contains', 'equals', 'matches', 'older_than'] as const;
export type Op = (typeof OPS)[number];

const OF_WORDS: readonly Op[] = ['contains', 'not_contains', 'equals', 'matches'];

/** What can be asked of each field. Nobody writes down a whole text for it to be equal to. */
export const OPS_OF: Readonly<Record<Field, readonly Op[]>> = {
  title: OF_WORDS,
  author: OF_WORDS,
  source: OF_WORDS,
  category: OF_WORDS,
  text: ['contains', 'not_contains', 'matches'],
  url: OF_WORDS,
  age_days: ['older_than'],
};

export const MATCHES = ['all', 'any'] as const;
export type Match = (typeof MATCHES)[number];

/** Of these an article gets one: each says where it belongs. */
export const PLACING = ['mark_read', 'skip', 'archive', 'save'] as const;
export type Placing = (typeof PLACING)[number];
export const ACTION_TYPES = [...PLACING, 'star', 'highlight', 'tag', 'reading_list'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export interface Condition {
  readonly field: Field;
  readonly op: Op;
  /** Days for `age_days`, text for all others. */
  readonly value: string | number;
}

export interface Action {
  readonly type: ActionType;
  /** The tag's name. */
  readonly tag?: string;
}

/** What a rule asks and does, checked. */
export interface RuleTerms {
  readonly match: Match;
  readonly conditions: readonly Condition[];
  readonly actions: readonly Action[];
}

export const isPlacing = (type: ActionType): type is Placing => (PLACING as readonly string[]).includes(type);

/** How old an article must be for the rule; null when it does not matter. */
export function ageOf(conditions: readonly Condition[]): number | null {
  const condition = conditions.find(({ field }) => field === 'age_days');
  return condition === undefined ? null : Number(condition.value);
}
