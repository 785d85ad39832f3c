import { Component, computed, inject, input, signal } from '@angular/core';
import type { Applied, CreateRule, Rule } from '@reader/contract';
import { Age, Button, EmptyState, Icon, Notices, ProblemMessage, Skeleton, Switch } from '@reader/web-ui';
import { formatNumber, formatPlural } from '@reader/web-words';
import { Api } from '../../state/api/api';
import { Commands } from '../../shell/commands/commands';
import { ListAndDetail } from '../../shell/frame/list-and-detail';
import { OpenItem } from '../../shell/frame/open-item';
import { Page } from '../../shell/frame/page';
import { ViewCounts } from '../../state/library/view-counts';
import { Sources } from '../../state/library/sources';
import { createRetainedResource } from '../../state/signals/retained-resource';
import type { RuleSeed } from './rule-draft';
import { RuleEditor } from './rule-editor';
import { describeRuleProblem } from './rule-problem';
import { describeEnd, describeRule } from './rule-text';

/** All rules in the order of their evaluation. */
@Component({
  selector: 'rd-rules-page',
  imports: [Age, Button, EmptyState, Icon, ListAndDetail, Page, ProblemMessage, RuleEditor, Skeleton, Switch],
  templateUrl: './rules-page.html',
  styleUrl: './rules-page.css',
})
export class RulesPage {
  /** From the address: initial values of a new rule. */
  readonly title = input<string>();
  readonly source = input<string>();
  readonly name = input<string>();
  readonly tag = input<string>();
  readonly days = input<string>();
  readonly action = input<string>();
  readonly category = input<string>();
  readonly words = input<string | string[]>();
  readonly without = input<string | string[]>();

  private readonly api = inject(Api);
  protected readonly commands = inject(Commands);
  private readonly notices = inject(Notices);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);

  protected readonly seed = computed(() => {
    const days = Number(this.days());
    const texts = {
      name: this.name(),
      title: this.title(),
      source: this.source(),
      tag: this.tag(),
      action: this.action(),
      category: this.category(),
    };
    const lists = { words: this.words(), without: this.without() };
    const given = Object.entries(texts).flatMap(([name, text]): [string, string][] =>
      text ? [[name, text]] : [],
    );
    const givenLists = Object.entries(lists).flatMap(([name, list]): [string, string[]][] =>
      list === undefined ? [] : [[name, [list].flat()]],
    );
    const seed: RuleSeed = Object.fromEntries<string | string[]>([...given, ...givenLists]);
    return days > 0 ? { ...seed, days } : seed;
  });
  protected readonly applying = signal<number | null>(null);
  protected readonly rules = createRetainedResource({
    loader: () => this.api.get('/api/rules'),
  });
  protected readonly opened = new OpenItem({
    items: computed(() => (this.rules.hasValue() ? this.rules.value().items : [])),
    getId: ({ rule_id: id }) => id,
    startsNew: computed(() => Object.keys(this.seed()).length > 0),
  });
  protected readonly heading = computed(() => {
    if (!this.opened.isAlone()) return $localize`Rules`;
    return this.opened.id() === 'new' ? $localize`New rule` : $localize`Edit rule`;
  });
  /** An empty list has a button of its own. */
  protected readonly offersNew = computed(
    () => this.rules.hasValue() && this.rules.value().items.length > 0 && this.opened.id() !== 'new',
  );
  protected readonly describeEnd = describeEnd;
  protected readonly describeProblem = describeRuleProblem;

  constructor() {
    this.commands.register([
      {
        id: 'rule.add',
        label: $localize`New rule`,
        group: 'General',
        keys: [],
        run: () => this.opened.open('new'),
      },
    ]);
  }

  protected getLabels({ name }: Rule) {
    return {
      on: $localize`Enable ${name}:NAME:`,
      up: $localize`Move ${name}:NAME: up`,
      down: $localize`Move ${name}:NAME: down`,
      edit: $localize`Edit ${name}:NAME:`,
      remove: $localize`Delete ${name}:NAME:`,
    };
  }

  protected formatMatchCount({ matched }: Rule): string {
    return formatPlural(matched, $localize`{VAR_PLURAL, plural, =1 {1 match} other {# matches}}`);
  }

  protected describeRule(rule: Rule) {
    return describeRule(rule, (slug) => this.sources.find(slug)?.title ?? slug);
  }

  protected finishEditing(): void {
    this.opened.close();
    this.rules.reload();
  }

  protected change({ rule_id: id, name }: Rule, change: object): Promise<boolean> {
    return this.attempt($localize`${name}:NAME: was not changed`, () =>
      this.api.patch('/api/rules/{rule_id}', { path: { rule_id: id }, body: change }),
    );
  }

  /** Undo creates the rule again; only its counts are lost. */
  protected remove(rule: Rule): Promise<boolean> {
    const { name, enabled, ends_at, match, conditions, actions } = rule;
    const copy: CreateRule = { name, enabled, ends_at, match, conditions, actions };
    return this.attempt($localize`${name}:NAME: was not deleted`, async () => {
      await this.api.delete('/api/rules/{rule_id}', { path: { rule_id: rule.rule_id } });
      const undo = (): Promise<boolean> => this.restore(copy, rule.position);
      this.notices.showWithUndo($localize`${name}:NAME: deleted`, undo);
    });
  }

  protected async apply(rule: Rule): Promise<void> {
    this.applying.set(rule.rule_id);
    await this.attempt($localize`${rule.name}:NAME: was not applied`, async () => {
      const applied = await this.api.post('/api/rules/{rule_id}/apply', { path: { rule_id: rule.rule_id } });
      this.showApplied(applied);
      this.reloadCounts();
    });
    this.applying.set(null);
  }

  private showApplied({ updated, operation_id: id, looked_at: looked, complete }: Applied): void {
    const done = formatPlural(
      updated,
      $localize`{VAR_PLURAL, plural, =1 {1 article changed} other {# articles changed}}`,
    );
    const text = complete ? done : $localize`${done}:DONE:, of the newest ${formatNumber(looked)}:COUNT:`;
    if (id === null) this.notices.showMessage(text);
    else this.notices.showWithUndo(text, () => this.undo(id));
  }

  private undo(id: number): Promise<boolean> {
    return this.attempt($localize`Undo failed`, async () => {
      await this.api.post('/api/undo/{operation_id}', { path: { operation_id: id } });
      this.reloadCounts();
    });
  }

  private restore(rule: CreateRule, position: number): Promise<boolean> {
    return this.attempt($localize`${rule.name}:NAME: was not restored`, async () => {
      const created = await this.api.post('/api/rules', { body: rule });
      await this.api.patch('/api/rules/{rule_id}', {
        path: { rule_id: created.rule_id },
        body: { position },
      });
    });
  }

  private reloadCounts(): void {
    this.sources.reload();
    void this.viewCounts.load();
  }

  /** Whether it worked; a failure is reported. */
  private async attempt(failure: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.notices.showProblem(failure, error);
      return false;
    } finally {
      this.rules.reload();
    }
  }
}
