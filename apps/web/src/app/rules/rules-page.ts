import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import type { Applied, Collection, CreateRule, Rule } from '@reader/contract';
import { Age, Button, EmptyState, Icon, Notices, ProblemMessage, Skeleton, Switch } from '@reader/web-ui';
import { numberOf } from '@reader/web-words';
import { firstValueFrom } from 'rxjs';
import { Commands } from '../commands/commands';
import { Page } from '../frame/page';
import { Shelves } from '../library/shelves';
import { Sources } from '../library/sources';
import { RuleEditor } from './rule-editor';
import { problemWords } from './rule-problem';
import { ruleWords } from './rule-words';

const ADDRESS = '/api/rules';

/** All rules in the order in which they are asked. */
@Component({
  selector: 'rd-rules-page',
  imports: [Age, Button, EmptyState, Icon, Page, ProblemMessage, RuleEditor, Skeleton, Switch],
  templateUrl: './rules-page.html',
  styleUrl: './rules-page.css',
})
export class RulesPage {
  /** Of the address: a new rule is begun with these. */
  readonly title = input<string>();
  readonly source = input<string>();

  private readonly http = inject(HttpClient);
  protected readonly commands = inject(Commands);
  private readonly notices = inject(Notices);
  private readonly sources = inject(Sources);
  private readonly shelves = inject(Shelves);

  protected readonly seed = computed(() => {
    const [title, source] = [this.title(), this.source()];
    return { ...(title ? { title } : {}), ...(source ? { source } : {}) };
  });
  protected readonly editing = linkedSignal<number | 'new' | null>(() =>
    Object.keys(this.seed()).length > 0 ? 'new' : null,
  );
  protected readonly applying = signal<number | null>(null);
  protected readonly rules = resource({
    loader: () => firstValueFrom(this.http.get<Collection<Rule>>(ADDRESS)),
  });
  protected readonly said = ruleWords;
  protected readonly problemOf = problemWords;

  constructor() {
    this.commands.register([
      {
        id: 'rule.add',
        label: $localize`New rule`,
        group: 'General',
        keys: [],
        run: () => this.editing.set('new'),
      },
    ]);
  }

  protected words({ name }: Rule) {
    return {
      on: $localize`${name}:NAME: is on`,
      up: $localize`Ask ${name}:NAME: earlier`,
      down: $localize`Ask ${name}:NAME: later`,
      edit: $localize`Edit ${name}:NAME:`,
      remove: $localize`Delete ${name}:NAME:`,
    };
  }

  protected countWords({ matched }: Rule): string {
    return matched === 1 ? $localize`1 match` : $localize`${numberOf(matched)}:COUNT: matches`;
  }

  protected saved(): void {
    this.editing.set(null);
    this.rules.reload();
  }

  protected change({ rule_id: id, name }: Rule, change: object): Promise<void> {
    return this.attempt($localize`${name}:NAME: was not changed`, () =>
      firstValueFrom(this.http.patch(`${ADDRESS}/${id}`, change)),
    );
  }

  /** It can be had back: what it counted so far is all that is lost. */
  protected remove(rule: Rule): Promise<void> {
    const { name, enabled, match, conditions, actions } = rule;
    const again: CreateRule = { name, enabled, match, conditions, actions };
    return this.attempt($localize`${name}:NAME: was not deleted`, async () => {
      await firstValueFrom(this.http.delete(`${ADDRESS}/${rule.rule_id}`));
      const undo = (): void => void this.restore(again, rule.position);
      this.notices.doneWithUndo($localize`${name}:NAME: deleted`, undo);
    });
  }

  protected async apply(rule: Rule): Promise<void> {
    this.applying.set(rule.rule_id);
    await this.attempt($localize`${rule.name}:NAME: was not applied`, async () => {
      const applied = await firstValueFrom(this.http.post<Applied>(`${ADDRESS}/${rule.rule_id}/apply`, null));
      this.tell(applied);
      this.articlesChanged();
    });
    this.applying.set(null);
  }

  private tell({ updated, operation_id: id, looked_at: looked, complete }: Applied): void {
    const done =
      updated === 1 ? $localize`1 article changed` : $localize`${numberOf(updated)}:COUNT: articles changed`;
    const text = complete ? done : $localize`${done}:DONE:, of the newest ${numberOf(looked)}:COUNT:`;
    if (id === null) this.notices.done(text);
    else this.notices.doneWithUndo(text, () => void this.undo(id));
  }

  private undo(id: number): Promise<void> {
    return this.attempt($localize`Not undone`, async () => {
      await firstValueFrom(this.http.post(`/api/undo/${id}`, null));
      this.articlesChanged();
    });
  }

  private restore(rule: CreateRule, position: number): Promise<void> {
    return this.attempt($localize`${rule.name}:NAME: is still deleted`, async () => {
      const made = await firstValueFrom(this.http.post<Rule>(ADDRESS, rule));
      await firstValueFrom(this.http.patch(`${ADDRESS}/${made.rule_id}`, { position }));
    });
  }

  private articlesChanged(): void {
    this.sources.reload();
    void this.shelves.load();
  }

  private async attempt(failure: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.notices.problem(failure, error);
    }
    this.rules.reload();
  }
}
