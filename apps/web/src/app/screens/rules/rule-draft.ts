import type { ActionDto, ConditionDto, CreateRule, Rule } from '@reader/contract';
import type { Placing } from './rule-text';

/** A rule in the form: actions are choices, and values are text. */
export interface RuleDraft {
  readonly name: string;
  readonly match: 'all' | 'any';
  readonly conditions: readonly (Omit<ConditionDto, 'value'> & { readonly value: string })[];
  readonly place: Placing | 'none';
  readonly star: boolean;
  readonly important: boolean;
  readonly queue: boolean;
  readonly tag: string;
}

/** What a rule created from an article starts with. */
export interface RuleSeed {
  readonly title?: string;
  readonly source?: string;
}

const PLACES = new Set<string>(['mark_read', 'skip', 'archive', 'save']);

export function toDraft(rule: Rule | null, { title, source }: RuleSeed = {}): RuleDraft {
  if (rule === null) {
    const initial: RuleDraft['conditions'] = [
      ...(source ? [{ field: 'source', op: 'equals', value: source } as const] : []),
      { field: 'title', op: 'contains', value: title ?? '' },
    ];
    return {
      name: '',
      match: 'all',
      conditions: initial,
      place: 'mark_read',
      star: false,
      important: false,
      queue: false,
      tag: '',
    };
  }
  const place = rule.actions.find(({ type }) => PLACES.has(type))?.type;
  return {
    name: rule.name,
    match: rule.match,
    conditions: rule.conditions.map((condition) => ({ ...condition, value: String(condition.value) })),
    place: (place as Placing | undefined) ?? 'none',
    star: rule.actions.some(({ type }) => type === 'star'),
    important: rule.actions.some(({ type }) => type === 'highlight'),
    queue: rule.actions.some(({ type }) => type === 'reading_list'),
    tag: rule.actions.find(({ type }) => type === 'tag')?.tag ?? '',
  };
}

export function toConditions({ conditions }: RuleDraft): ConditionDto[] {
  return conditions
    .filter(({ value }) => value.trim() !== '')
    .map((condition) => ({
      ...condition,
      value: condition.field === 'age_days' ? Number(condition.value) : condition.value.trim(),
    }));
}

export function toActions({ place, star, important, queue, tag }: RuleDraft): ActionDto[] {
  const actions: (ActionDto | null)[] = [
    place === 'none' ? null : { type: place },
    star ? { type: 'star' } : null,
    important ? { type: 'highlight' } : null,
    tag.trim() === '' ? null : { type: 'tag', tag: tag.trim() },
    queue ? { type: 'reading_list' } : null,
  ];
  return actions.filter((action) => action !== null);
}

/** Null while the draft has no condition or no action. Without a name, the first condition is the name. */
export function toRuleInput(draft: RuleDraft): CreateRule | null {
  const [conditions, actions] = [toConditions(draft), toActions(draft)];
  const first = conditions[0];
  if (first === undefined || actions.length === 0) return null;
  const name = draft.name.trim() || String(first.value).slice(0, 100);
  return { name, match: draft.match, conditions, actions };
}
