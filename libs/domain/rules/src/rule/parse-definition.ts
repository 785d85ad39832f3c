import { createFieldProblem } from '@reader/http';
import type { ConditionDto, CreateRule } from './rule.dto';
import { type Action, type Condition, isPlacing, OPS_BY_FIELD, type RuleDefinition } from './rule';

/** Ten years. */
const AGE_DAYS_MAX = 3_650;

type DefinitionInput = Partial<Pick<CreateRule, 'match' | 'conditions' | 'actions'>>;

/**
 * Validates the input and merges it into the former definition. `PatternCheck` checks patterns separately.
 * @throws Unprocessable that names the condition or action and what is possible there
 */
export function parseDefinition(input: DefinitionInput, former?: RuleDefinition): RuleDefinition {
  return {
    match: input.match ?? former?.match ?? 'all',
    conditions:
      input.conditions === undefined ? (former?.conditions ?? []) : parseConditions(input.conditions),
    actions: input.actions === undefined ? (former?.actions ?? []) : parseActions(input.actions),
  };
}

function parseConditions(input: readonly ConditionDto[]): Condition[] {
  const conditions = input.map((condition, n) => parseCondition(condition, `conditions.${n}`));
  if (conditions.filter(({ field }) => field === 'age_days').length > 1)
    throw createFieldProblem('conditions', 'A rule has at most one condition on age.', 'several_ages');
  return conditions;
}

function parseCondition({ field, op, value }: ConditionDto, path: string): Condition {
  const possible = OPS_BY_FIELD[field];
  if (!possible.includes(op))
    throw createFieldProblem(`${path}.op`, `The field ${field} accepts ${possible.join(', ')}, not ${op}.`);
  if (field === 'age_days') return { field, op, value: parseDays(value, `${path}.value`) };
  if (typeof value === 'number') return { field, op, value: String(value) };
  return { field, op, value };
}

function parseDays(value: string | number, path: string): number {
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1 || days > AGE_DAYS_MAX)
    throw createFieldProblem(
      path,
      `An age is a whole number of days, from 1 to ${AGE_DAYS_MAX}.`,
      'not_an_age',
    );
  return days;
}

function parseActions(input: readonly Action[]): Action[] {
  const placing = input.filter(({ type }) => isPlacing(type)).map(({ type }) => type);
  if (placing.length > 1)
    throw createFieldProblem(
      'actions',
      `An article can be put in one place only. Use one of ${placing.join(', ')}.`,
      'several_places',
    );
  input.forEach(({ type, tag }, n) => {
    if (type === 'tag' && tag === undefined)
      throw createFieldProblem(`actions.${n}.tag`, 'Name the tag.', 'no_tag');
    if (type !== 'tag' && tag !== undefined)
      throw createFieldProblem(`actions.${n}.tag`, `The action ${type} takes no tag.`);
  });
  return input.map(({ type, tag }) => (tag === undefined ? { type } : { type, tag }));
}
