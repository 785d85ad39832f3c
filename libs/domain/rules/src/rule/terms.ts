import { invalidField } from '@reader/http';
import type { ConditionDto, CreateRule } from './rule.dto';
import { type Action, type Condition, isPlacing, OPS_OF, type RuleTerms } from './rule';

/** Ten years: older articles are of an age that nobody counts in days. */
const AGE_DAYS_MAX = 3_650;

type Said = Partial<Pick<CreateRule, 'match' | 'conditions' | 'actions'>>;

/**
 * What was said of a rule, as it is kept. Patterns are checked apart (`PatternCheck`).
 * @throws Unprocessable in words that name the condition or action, and say what is possible there
 */
export function termsOf(said: Said, former?: RuleTerms): RuleTerms {
  return {
    match: said.match ?? former?.match ?? 'all',
    conditions: said.conditions === undefined ? (former?.conditions ?? []) : conditionsOf(said.conditions),
    actions: said.actions === undefined ? (former?.actions ?? []) : actionsOf(said.actions),
  };
}

function conditionsOf(said: readonly ConditionDto[]): Condition[] {
  const conditions = said.map((condition, n) => conditionOf(condition, `conditions.${n}`));
  if (conditions.filter(({ field }) => field === 'age_days').length > 1)
    throw invalidField('conditions', 'A rule has one condition on age at most.');
  return conditions;
}

function conditionOf({ field, op, value }: ConditionDto, at: string): Condition {
  const possible = OPS_OF[field];
  if (!possible.includes(op))
    throw invalidField(`${at}.op`, `Of ${field} one can ask ${possible.join(', ')}, not ${op}.`);
  if (field === 'age_days') return { field, op, value: daysOf(value, `${at}.value`) };
  if (typeof value === 'number') return { field, op, value: String(value) };
  return { field, op, value };
}

function daysOf(value: string | number, at: string): number {
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > AGE_DAYS_MAX)
    throw invalidField(at, `An age is a whole number of days, from 1 to ${AGE_DAYS_MAX}.`);
  return days;
}

function actionsOf(said: readonly Action[]): Action[] {
  const placing = said.filter(({ type }) => isPlacing(type)).map(({ type }) => type);
  if (placing.length > 1)
    throw invalidField('actions', `An article can be put in one place only, not ${placing.join(' and ')}.`);
  said.forEach(({ type, tag }, n) => {
    if (type === 'tag' && tag === undefined) throw invalidField(`actions.${n}.tag`, 'Say which tag.');
    if (type !== 'tag' && tag !== undefined)
      throw invalidField(`actions.${n}.tag`, `The action ${type} takes no tag.`);
  });
  return said.map(({ type, tag }) => (tag === undefined ? { type } : { type, tag }));
}
