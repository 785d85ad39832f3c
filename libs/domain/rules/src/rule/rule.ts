import type { ActionDto, ConditionDto } from './rule.dto';

/* What a rule can say. */

export const FIELDS = ['title', 'author', 'source', 'category', 'text', 'url', 'age_days'] as const;
export type Field = (typeof FIELDS)[number];

export const OPS = ['contains', 'not_contains', 'equals', 'matches', 'older_than'] as const;
export type Op = (typeof OPS)[number];

const TEXT_OPS: readonly Op[] = ['contains', 'not_contains', 'equals', 'matches'];

/** Operators per field. A whole text has no `equals`, because no value is that long. */
export const OPS_BY_FIELD: Readonly<Record<Field, readonly Op[]>> = {
  title: TEXT_OPS,
  author: TEXT_OPS,
  source: TEXT_OPS,
  category: TEXT_OPS,
  text: ['contains', 'not_contains', 'matches'],
  url: TEXT_OPS,
  age_days: ['older_than'],
};

export const MATCH_MODES = ['all', 'any'] as const;
export type MatchMode = (typeof MATCH_MODES)[number];

/** An article gets at most one of these actions. */
export const PLACING_ACTIONS = ['mark_read', 'skip', 'archive', 'save'] as const;
export type PlacingAction = (typeof PLACING_ACTIONS)[number];
export const ACTION_TYPES = [...PLACING_ACTIONS, 'star', 'highlight', 'tag', 'reading_list'] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

export type Condition = Readonly<ConditionDto>;
export type Action = Readonly<ActionDto>;

/** A validated rule. */
export interface RuleDefinition {
  readonly match: MatchMode;
  readonly conditions: readonly Condition[];
  readonly actions: readonly Action[];
}

export const isPlacing = (type: ActionType): type is PlacingAction =>
  (PLACING_ACTIONS as readonly string[]).includes(type);

/** Minimum age of the articles in days; null without an age condition. */
export function getAgeDays(conditions: readonly Condition[]): number | null {
  const condition = conditions.find(({ field }) => field === 'age_days');
  return condition === undefined ? null : Number(condition.value);
}
