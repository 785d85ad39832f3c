import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, input, linkedSignal, output, resource, signal } from '@angular/core';
import type { Rule, RulePreview } from '@reader/contract';
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
  problemOf,
  sentenceOf,
} from '@reader/web-ui';
import { numberOf } from '@reader/web-words';
import { firstValueFrom } from 'rxjs';
import { afterPause } from '../library/found/after-pause';
import { FoundArticles } from '../library/found/found-articles';
import { lastAnswer } from '../library/found/last-answer';
import { conditionsOf, draftOf, type RuleDraft, type Seed, wishOf } from './rule-draft';
import { conditionProblems } from './rule-problem';
import { FIELDS, type FieldName, opsOf, PLACES } from './rule-words';

/** As many examples as one looks through. */
const SHOWN = 5;
const MATCHES: readonly Option<'all' | 'any'>[] = [
  { value: 'all', label: $localize`All of these` },
  { value: 'any', label: $localize`Any of these` },
];

type Condition = RuleDraft['conditions'][number];

/** A rule while it is written, with what it would have matched. */
@Component({
  selector: 'rd-rule-editor',
  imports: [Button, Choice, Control, Field, FoundArticles, Icon, InitialFocus, Switch],
  templateUrl: './rule-editor.html',
  styleUrl: './rule-editor.css',
  host: { '(keydown.escape)': 'leave($event)' },
})
export class RuleEditor {
  /** Null: a new one. */
  readonly rule = input<Rule | null>(null);
  readonly seed = input<Seed>({});
  readonly saved = output<void>();
  readonly closed = output<void>();

  private readonly http = inject(HttpClient);
  protected readonly fields = FIELDS;
  protected readonly opsOf = opsOf;
  protected readonly places = PLACES;
  protected readonly matches = MATCHES;
  protected readonly draft = linkedSignal<unknown, RuleDraft>({
    source: () => this.rule()?.rule_id ?? this.seed(),
    computation: () => draftOf(this.rule(), this.seed()),
  });
  protected readonly wish = computed(() => wishOf(this.draft()));
  private readonly asked = computed(() => {
    const conditions = conditionsOf(this.draft());
    return conditions.length === 0 ? '' : JSON.stringify({ match: this.draft().match, conditions });
  });
  private readonly settled = afterPause(this.asked);
  protected readonly tried = resource({
    params: () => this.settled(),
    loader: ({ params: asked }) =>
      asked === '' ? Promise.resolve(null) : this.try(JSON.parse(asked) as object),
  });
  protected readonly found = lastAnswer(this.tried);
  protected readonly refusal = signal<Problem | null>(null);
  protected readonly saving = signal(false);
  protected readonly sentenceOf = sentenceOf;

  /** What the preview, or the last attempt to save, said of each condition, by its place in the draft. */
  protected readonly problems = computed<ReadonlyMap<number, string>>(() => {
    const error = this.tried.error();
    const problem = error ? problemOf(error.cause ?? error) : this.refusal();
    if (problem === null) return new Map();
    // Empty conditions are not sent, so those that are have other places.
    const sent = this.draft().conditions.flatMap(({ value }, n) => (value.trim() === '' ? [] : [n]));
    return new Map([...conditionProblems(problem)].map(([place, words]) => [sent[place] ?? place, words]));
  });

  protected leave(event: Event): void {
    event.stopPropagation();
    event.preventDefault();
    this.closed.emit();
  }

  protected words(error: Error): string {
    return sentenceOf(problemOf(error.cause ?? error));
  }

  protected foundWords({ total, looked_at: looked, complete }: RulePreview): string {
    const found = total === 1 ? $localize`1 article` : $localize`${numberOf(total)}:COUNT: articles`;
    return complete
      ? $localize`${found}:FOUND: of the last 30 days`
      : $localize`${found}:FOUND: of the newest ${numberOf(looked)}:COUNT:`;
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

  /** What was asked before may not be asked of another field. */
  protected setField(index: number, field: FieldName): void {
    const op = this.draft().conditions[index]?.op;
    const possible = opsOf(field).map(({ value }) => value);
    const kept = possible.find((each) => each === op) ?? possible[0];
    if (kept !== undefined) this.change(index, { field, op: kept });
  }

  protected add(): void {
    this.set({ conditions: [...this.draft().conditions, { field: 'title', op: 'contains', value: '' }] });
  }

  protected remove(index: number): void {
    this.set({ conditions: this.draft().conditions.filter((_, n) => n !== index) });
  }

  protected valueOf<T extends string>(event: Event): T {
    return (event.target as HTMLInputElement).value as T;
  }

  protected async save(event: Event): Promise<void> {
    event.preventDefault();
    const wish = this.wish();
    if (wish === null || this.saving()) return;
    this.saving.set(true);
    this.refusal.set(null);
    try {
      const id = this.rule()?.rule_id;
      await firstValueFrom(
        id === undefined
          ? this.http.post<Rule>('/api/rules', wish)
          : this.http.patch<Rule>(`/api/rules/${id}`, wish),
      );
      this.saved.emit();
    } catch (error) {
      this.refusal.set(problemOf(error));
    }
    this.saving.set(false);
  }

  private try(asked: object): Promise<RulePreview> {
    const params = { limit: SHOWN };
    return firstValueFrom(this.http.post<RulePreview>('/api/rules/preview', asked, { params }));
  }
}
