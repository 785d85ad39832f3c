import { Component, computed, inject, input, linkedSignal, output, resource, signal } from '@angular/core';
import type { Rule, PreviewRule, RulePreview } from '@reader/contract';
import {
  Button,
  Choice,
  Control,
  Field,
  Icon,
  InitialFocus,
  type Option,
  type Problem,
  Switch,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { debounceSignal } from '../../state/search/debounce-signal';
import { BackTest, type BackTestResult } from '../found/back-test';
import { keepLastValue } from '../found/keep-last-value';
import { toConditions, toDraft, type RuleDraft, type RuleSeed, toRuleInput } from './rule-draft';
import { getConditionProblems } from './rule-problem';
import { FIELDS, type FieldName, getOperators, PLACES } from './rule-text';

/** Examples shown. */
const EXAMPLES_MAX = 5;
const MATCHES: readonly Option<'all' | 'any'>[] = [
  { value: 'all', label: $localize`All conditions` },
  { value: 'any', label: $localize`Any condition` },
];

type Condition = RuleDraft['conditions'][number];

/** The form of a rule, with a preview of its matches. */
@Component({
  selector: 'rd-rule-editor',
  imports: [BackTest, Button, Choice, Control, Field, Icon, InitialFocus, Switch],
  templateUrl: './rule-editor.html',
  styleUrl: './rule-editor.css',
  host: { '(keydown.escape)': 'leave($event)' },
})
export class RuleEditor {
  /** Null for a new rule. */
  readonly rule = input<Rule | null>(null);
  readonly seed = input<RuleSeed>({});
  /** Whether the first field gets the focus. */
  readonly focusing = input(true);
  readonly saved = output<void>();
  readonly closed = output<void>();

  private readonly api = inject(Api);
  protected readonly fields = FIELDS;
  protected readonly getOperators = getOperators;
  protected readonly places = PLACES;
  protected readonly matches = MATCHES;
  protected readonly draft = linkedSignal<unknown, RuleDraft>({
    source: () => this.rule()?.rule_id ?? this.seed(),
    computation: () => toDraft(this.rule(), this.seed()),
  });
  protected readonly ruleInput = computed(() => toRuleInput(this.draft()));
  private readonly previewInput = computed(() => {
    const conditions = toConditions(this.draft());
    return conditions.length === 0 ? '' : JSON.stringify({ match: this.draft().match, conditions });
  });
  private readonly settled = debounceSignal(this.previewInput);
  protected readonly preview = resource({
    params: () => this.settled(),
    loader: ({ params: previewInput }) =>
      previewInput === '' ? Promise.resolve(null) : this.loadPreview(JSON.parse(previewInput) as PreviewRule),
  });
  protected readonly found = keepLastValue(this.preview);
  protected readonly toBackTest = toBackTest;
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly saving = signal(false);
  protected readonly describeProblem = describeProblem;

  /** The errors of each condition by its index in the draft, from the preview or the last save. */
  protected readonly problems = computed<ReadonlyMap<number, string>>(() => {
    const error = this.preview.error();
    const problem = error ? toProblem(error.cause ?? error) : this.refusal();
    if (problem === null) return new Map();
    // Empty conditions are not sent, so the indices of the sent ones differ.
    const sent = this.draft().conditions.flatMap(({ value }, n) => (value.trim() === '' ? [] : [n]));
    return new Map(
      [...getConditionProblems(problem)].map(([place, message]) => [sent[place] ?? place, message]),
    );
  });

  protected leave(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
    this.closed.emit();
  }

  protected describeError(error: Error): string {
    return describeProblem(toProblem(error.cause ?? error));
  }

  protected set(change: Partial<RuleDraft>): void {
    this.refusal.set(null);
    this.draft.update((draft) => ({ ...draft, ...change }));
  }

  protected change(index: number, change: Partial<Condition>): void {
    const conditions = this.draft().conditions.map((each, n) =>
      n === index ? { ...each, ...change } : each,
    );
    this.set({ conditions });
  }

  /** The operator may not apply to the new field. */
  protected setField(index: number, field: FieldName): void {
    const op = this.draft().conditions[index]?.op;
    const possible = getOperators(field).map(({ value }) => value);
    const supported = possible.find((each) => each === op) ?? possible[0];
    if (supported !== undefined) this.change(index, { field, op: supported });
  }

  protected add(): void {
    this.set({ conditions: [...this.draft().conditions, { field: 'title', op: 'contains', value: '' }] });
  }

  protected remove(index: number): void {
    this.set({ conditions: this.draft().conditions.filter((_, n) => n !== index) });
  }

  protected getValue<T extends string>(event: Event): T {
    return (event.target as HTMLInputElement).value as T;
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const ruleInput = this.ruleInput();
    if (ruleInput === null || this.saving()) return;
    this.saving.set(true);
    this.refusal.set(null);
    try {
      const id = this.rule()?.rule_id;
      if (id === undefined) await this.api.post('/api/rules', { body: ruleInput });
      else await this.api.patch('/api/rules/{rule_id}', { path: { rule_id: id }, body: ruleInput });
      this.saved.emit();
    } catch (error) {
      this.refusal.set(toProblem(error));
    }
    this.saving.set(false);
  }

  private loadPreview(previewInput: PreviewRule): Promise<RulePreview> {
    return this.api.post('/api/rules/preview', { query: { limit: EXAMPLES_MAX }, body: previewInput });
  }
}

/** The preview goes back thirty days, which touch one more: the first and the last are not whole. */
const toBackTest = ({ items, total, looked_at: looked, complete, per_day }: RulePreview): BackTestResult => ({
  ...{ total, articles: items, perDay: per_day, days: per_day.length - 1 },
  ...(!complete && { newest: looked }),
});
