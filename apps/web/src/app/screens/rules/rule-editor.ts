import { Component, computed, inject, input, output, resource, signal } from '@angular/core';
import type { Rule, PreviewRule, RulePreview } from '@reader/contract';
import {
  Button,
  Choice,
  Control,
  Field,
  Icon,
  type Option,
  type Problem,
  Switch,
  toProblem,
  describeProblem,
} from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { runOnReturn } from '../../state/offline/run-on-return';
import { debounceSignal } from '../../state/signals/debounce-signal';
import { linkByKey } from '../../state/signals/link-by-key';
import { keepLastValue } from '../found/keep-last-value';
import { Facets } from '../query/facets';
import { type BackTest, QueryEditor } from '../query/query-editor';
import { ConditionRow } from './condition-row';
import { deriveName, toConditions, toDraft, type RuleDraft, type RuleSeed, toRuleInput } from './rule-draft';
import { getConditionProblems } from './rule-problem';
import { PLACES } from './rule-text';

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
  imports: [Button, Choice, ConditionRow, Control, Field, Icon, QueryEditor, Switch],
  templateUrl: './rule-editor.html',
  styleUrl: './rule-editor.css',
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
  private readonly facets = inject(Facets);
  protected readonly places = PLACES;
  protected readonly matches = MATCHES;
  protected readonly draft = linkByKey<unknown, RuleDraft>(
    () => this.rule()?.rule_id ?? this.seed(),
    () => toDraft(this.rule(), this.seed()),
  );
  protected readonly derivedName = computed(() =>
    deriveName(this.draft(), (slug) => this.facets.getSourceTitle(slug)),
  );
  protected readonly ruleInput = computed(() => {
    const draft = this.draft();
    return toRuleInput({ ...draft, name: draft.name.trim() || this.derivedName() });
  });
  protected readonly previewInput = computed(() => {
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
  protected readonly backTest = computed(() => {
    const found = this.preview.error() ? null : this.found();
    return found && toBackTest(found);
  });
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly saving = signal(false);
  /** Of the preview, else of the last save. */
  private readonly lastProblem = computed(() => {
    const error = this.preview.error();
    return error ? toProblem(error.cause ?? error) : this.refusal();
  });
  /** The errors of each condition by its index in the draft. */
  protected readonly problems = computed<ReadonlyMap<number, string>>(() => {
    const problem = this.lastProblem();
    if (problem === null) return new Map();
    // Empty conditions are not sent, so the indices of the sent ones differ.
    const sent = this.draft().conditions.flatMap(({ value }, n) => (value.trim() === '' ? [] : [n]));
    return new Map(
      [...getConditionProblems(problem)].map(([place, message]) => [sent[place] ?? place, message]),
    );
  });

  /** What no condition shows. */
  protected readonly problem = computed((): string | null => {
    const problem = this.lastProblem();
    return problem === null || this.problems().size > 0 ? null : describeProblem(problem);
  });

  constructor() {
    runOnReturn(() => this.preview.error() && this.preview.reload());
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

  protected add(): void {
    this.set({ conditions: [...this.draft().conditions, { field: 'title', op: 'contains', value: '' }] });
  }

  protected remove(index: number): void {
    this.set({ conditions: this.draft().conditions.filter((_, n) => n !== index) });
  }

  protected getValue<T extends string>(event: Event): T {
    return (event.target as HTMLInputElement).value as T;
  }

  protected async save(): Promise<void> {
    const ruleInput = this.ruleInput();
    if (ruleInput === null) return;
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

const toBackTest = ({
  items,
  total,
  looked_at: looked,
  complete,
  per_day: perDay,
}: RulePreview): BackTest => ({
  ...{ total, articles: items, perDay, days: perDay.length },
  ...(!complete && { newest: looked }),
});
