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
  /** The last day as `YYYY-MM-DD` in the browser's time zone; empty for no end. */
  readonly lastDay: string;
}

/** What a rule from an article or a phrase starts with. */
export interface RuleSeed {
  readonly name?: string;
  readonly title?: string;
  readonly source?: string;
  readonly category?: string;
  /** Words of the text that it wants, all of them, and does not want. */
  readonly words?: readonly string[];
  readonly without?: readonly string[];
  readonly action?: string;
  readonly tag?: string;
  readonly days?: number;
}

/** The server's limit. */
const NAME_LENGTH_MAX = 100;
const DAY_MS = 24 * 60 * 60_000;
const PLACES = new Set<string>(['mark_read', 'skip', 'archive', 'save']);

export function toDraft(rule: Rule | null, seed: RuleSeed = {}): RuleDraft {
  if (rule === null) return createDraft(seed);
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
    lastDay: rule.ends_at === null ? '' : formatDay(new Date(rule.ends_at)),
  };
}

/** A phrase about a source alone needs no words of a title. */
function createConditions(seed: RuleSeed): RuleDraft['conditions'] {
  const { title, source, category, action, words = [], without = [] } = seed;
  const bySource = source ? [{ field: 'source', op: 'equals', value: source } as const] : [];
  const ofSearch = [
    ...(category ? [{ field: 'category', op: 'equals', value: category } as const] : []),
    ...words.map((value) => ({ field: 'text', op: 'contains', value }) as const),
    ...without.map((value) => ({ field: 'text', op: 'not_contains', value }) as const),
  ];
  if (ofSearch.length > 0) return [...bySource, ...ofSearch];
  if (title === undefined && source && action !== undefined) return bySource;
  return [...bySource, { field: 'title', op: 'contains', value: title ?? '' } as const];
}

function createDraft(seed: RuleSeed): RuleDraft {
  const { name = '', action = 'mark_read', tag = '', days } = seed;
  return {
    name: name.slice(0, NAME_LENGTH_MAX),
    match: 'all',
    conditions: createConditions(seed),
    place: PLACES.has(action) ? (action as Placing) : 'none',
    star: action === 'star',
    important: false,
    queue: false,
    tag,
    lastDay: days === undefined ? '' : formatDay(new Date(Date.now() + days * DAY_MS)),
  };
}

function formatDay(date: Date): string {
  const pad = (part: number): string => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** The end of the day, so that the rule works on all of it. */
function toEnd(lastDay: string): string | null {
  if (lastDay === '') return null;
  const end = new Date(`${lastDay}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
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

/** The name without one of the user's: the first value. Empty without a condition. */
export function deriveName(draft: RuleDraft, getSourceTitle: (slug: string) => string): string {
  const [first] = toConditions(draft);
  if (first === undefined) return '';
  const value = String(first.value);
  return (first.field === 'source' ? getSourceTitle(value) : value).slice(0, NAME_LENGTH_MAX);
}

/** Null while the draft has no condition or no action. */
export function toRuleInput(draft: RuleDraft): CreateRule | null {
  const [conditions, actions] = [toConditions(draft), toActions(draft)];
  if (conditions.length === 0 || actions.length === 0) return null;
  const name = draft.name.trim() || deriveName(draft, (slug) => slug);
  return { name, match: draft.match, conditions, actions, ends_at: toEnd(draft.lastDay) };
}
