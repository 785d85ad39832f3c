import { Component, computed, inject, input, output } from '@angular/core';
import { Button, Control, Icon, InitialFocus } from '@reader/web-ui';
import { Facets } from '../query/facets';
import type { RuleDraft } from './rule-draft';
import { FIELDS, type FieldName, getOperators, type Operator } from './rule-text';

type Condition = RuleDraft['conditions'][number];

/** One condition of a rule: what to look at, how to compare, and the value. */
@Component({
  selector: 'rd-condition-row',
  imports: [Button, Control, Icon, InitialFocus],
  templateUrl: './condition-row.html',
  styleUrl: './condition-row.css',
  host: { '[class.removable]': 'removable()' },
})
export class ConditionRow {
  readonly condition = input.required<Condition>();
  /** Why the server refuses it. */
  readonly problem = input<string | null>(null);
  /** Whether the value gets the focus. */
  readonly focusing = input(false);
  readonly removable = input.required<boolean>();
  readonly changed = output<Partial<Condition>>();
  readonly removed = output<void>();

  private readonly facets = inject(Facets);
  protected readonly fields = FIELDS;
  protected readonly operators = computed(() => getOperators(this.condition().field));
  /** A source or a category is chosen from those that there are; null for any text. */
  protected readonly choices = computed(() => {
    const { field, op, value } = this.condition();
    if (op !== 'equals' || (field !== 'source' && field !== 'category')) return null;
    const known =
      field === 'source'
        ? this.facets.sources().map(({ slug, title }) => ({ value: slug, label: title }))
        : this.facets.categories().map((name) => ({ value: name, label: name }));
    // A rule may compare with a title, or with what is gone.
    const isKnown = value === '' || known.some((each) => each.value === value);
    return isKnown ? known : [{ value, label: value }, ...known];
  });

  /** The operator and the value may not apply to the new field. */
  protected setField(field: FieldName): void {
    const { op, value } = this.condition();
    const possible = getOperators(field).map(({ value: each }) => each);
    const supported = possible.find((each) => each === op) ?? possible[0] ?? op;
    this.changed.emit({ field, op: supported, value: this.choices() === null ? value : '' });
  }

  protected setOperator(op: Operator): void {
    this.changed.emit({ op });
  }

  protected getValue<T extends string>({ target }: Event): T {
    return (target as HTMLInputElement | HTMLSelectElement).value as T;
  }
}
