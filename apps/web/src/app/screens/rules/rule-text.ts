import type { ActionDto, ConditionDto, Rule } from '@reader/contract';
import type { Option } from '@reader/web-ui';
import { formatPlural, getPageLocale } from '@reader/web-words';

export type FieldName = ConditionDto['field'];
export type Operator = ConditionDto['op'];
export type ActionType = ActionDto['type'];
export type Placing = 'mark_read' | 'skip' | 'archive' | 'save';

export const FIELDS: readonly Option<FieldName>[] = [
  { value: 'title', label: $localize`Title` },
  { value: 'author', label: $localize`Author` },
  { value: 'source', label: $localize`Source` },
  { value: 'category', label: $localize`Category` },
  { value: 'text', label: $localize`Title or text` },
  { value: 'url', label: $localize`Address` },
  { value: 'age_days', label: $localize`Age` },
];

const OPERATORS: readonly Option<Operator>[] = [
  { value: 'contains', label: $localize`contains` },
  { value: 'not_contains', label: $localize`does not contain` },
  { value: 'equals', label: $localize`is exactly` },
  { value: 'matches', label: $localize`matches the pattern` },
  { value: 'older_than', label: $localize`is older than, in days` },
];

/** The operators of a field, the usual one first; the server has the same list. */
export function getOperators(field: FieldName): readonly Option<Operator>[] {
  const isAge = field === 'age_days';
  return OPERATORS.filter(
    ({ value }) => (value === 'older_than') === isAge && !(field === 'text' && value === 'equals'),
  );
}

export const PLACES: readonly Option<Placing | 'none'>[] = [
  { value: 'none', label: $localize`Leave it in the inbox` },
  { value: 'mark_read', label: $localize`Mark as read` },
  { value: 'skip', label: $localize`Skip` },
  { value: 'archive', label: $localize`Archive` },
  { value: 'save', label: $localize`Save for later` },
];

const ACTION_LABELS: Readonly<Record<Exclude<ActionType, 'tag'>, string>> = {
  mark_read: $localize`mark as read`,
  skip: $localize`skip`,
  archive: $localize`archive`,
  save: $localize`save for later`,
  star: $localize`star`,
  highlight: $localize`mark as important`,
  reading_list: $localize`add to reading list`,
};

/** "Title contains “sponsored”". */
export function describeCondition(
  { field, op, value }: ConditionDto,
  getSourceTitle: (slug: string) => string,
): string {
  if (field === 'age_days')
    return formatPlural(
      Number(value),
      $localize`{VAR_PLURAL, plural, =1 {Older than 1 day} other {Older than # days}}`,
    );
  const [of, asks] = [findLabel(FIELDS, field), findLabel(OPERATORS, op)];
  const shown = field === 'source' ? getSourceTitle(String(value)) : value;
  return $localize`${of}:FIELD: ${asks}:OPERATION: “${shown}:VALUE:”`;
}

export function describeAction({ type, tag }: ActionDto): string {
  return type === 'tag' ? $localize`tag with “${tag ?? ''}:TAG:”` : ACTION_LABELS[type];
}

/** A rule in two lines: conditions and actions. */
export function describeRule(
  { match, conditions, actions }: Pick<Rule, 'match' | 'conditions' | 'actions'>,
  getSourceTitle: (slug: string) => string,
) {
  const joint = match === 'all' ? $localize`and` : $localize`or`;
  return {
    asks: conditions.map((each) => describeCondition(each, getSourceTitle)).join(` ${joint} `),
    does: actions.map(describeAction).join(', '),
  };
}

/** "Until 30 Nov 2026", "Ended on 30 Nov 2026"; null without an end. */
export function describeEnd({ ends_at: at }: Pick<Rule, 'ends_at'>): string | null {
  if (at === null) return null;
  const day = new Date(at).toLocaleDateString(getPageLocale(), { dateStyle: 'medium' });
  return Date.parse(at) > Date.now() ? $localize`until ${day}:DAY:` : $localize`ended on ${day}:DAY:`;
}

function findLabel<T extends string>(options: readonly Option<T>[], value: T): string {
  return options.find((option) => option.value === value)?.label ?? value;
}
