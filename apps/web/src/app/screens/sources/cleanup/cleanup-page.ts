import { Component, computed, inject, linkedSignal, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Confirm, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Page } from '../../../shell/frame/page';
import { Sources } from '../../../state/library/sources';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import type { Cleanup, CleanupSuggestion } from '@reader/contract';
import { SourcesNav } from '../sources-nav';
import { type Action, groupByReason } from './suggestion-groups';
import { SuggestionRow } from './suggestion-row';

/** The server's limit per request; the rest appears after the next load. */
const SUGGESTIONS_MAX = 500;

interface Applied {
  readonly disabled: readonly string[];
  readonly deleted: readonly string[];
}

/** Suggested removals with evidence; the selected ones are applied together or not at all. */
@Component({
  selector: 'rd-cleanup-page',
  imports: [
    Button,
    Confirm,
    EmptyState,
    Icon,
    Page,
    ProblemMessage,
    RouterLink,
    Skeleton,
    SourcesNav,
    SuggestionRow,
  ],
  templateUrl: './cleanup-page.html',
  styleUrl: './cleanup-page.css',
})
export class CleanupPage {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);

  protected readonly found = createRetainedResource({
    loader: () => this.api.get('/api/sources/cleanup-suggestions', { query: { limit: SUGGESTIONS_MAX } }),
  });
  protected readonly suggestions = computed(() => (this.found.hasValue() ? this.found.value().items : []));
  protected readonly groups = computed(() => groupByReason(this.suggestions()));
  /** Nothing is preselected, so that the user decides on each one. */
  protected readonly chosen = linkedSignal<CleanupSuggestion[], ReadonlySet<string>>({
    source: this.suggestions,
    computation: () => new Set(),
  });
  private readonly changed = signal<ReadonlyMap<string, Action>>(new Map());
  protected readonly actions = computed(() =>
    this.suggestions()
      .filter(({ slug }) => this.chosen().has(slug))
      .map((suggestion) => ({ slug: suggestion.slug, action: this.getAction(suggestion) })),
  );
  protected readonly doomed = computed(
    () => this.actions().filter(({ action }) => action === 'delete').length,
  );
  protected readonly articles = computed(() =>
    this.actions()
      .filter(({ action }) => action === 'delete')
      .reduce((sum, { slug }) => sum + (this.sources.find(slug)?.article_count ?? 0), 0),
  );
  protected readonly asking = signal(false);
  protected readonly applied = signal<Applied | null>(null);

  protected getAction({ slug, suggested_action: suggested }: CleanupSuggestion): Action {
    return this.changed().get(slug) ?? suggested;
  }

  protected setAction(slug: string, action: Action): void {
    this.changed.update((changed) => new Map(changed).set(slug, action));
    this.chosen.update((chosen) => new Set(chosen).add(slug));
  }

  protected toggle(slug: string): void {
    this.chosen.update((chosen) => {
      const next = new Set(chosen);
      if (!next.delete(slug)) next.add(slug);
      return next;
    });
  }

  protected isAllChosen(suggestions: readonly CleanupSuggestion[]): boolean {
    return suggestions.every(({ slug }) => this.chosen().has(slug));
  }

  protected toggleGroup(suggestions: readonly CleanupSuggestion[]): void {
    const slugs = suggestions.map(({ slug }) => slug);
    const isIn = this.isAllChosen(suggestions);
    this.chosen.update(
      (chosen) => new Set(isIn ? [...chosen].filter((slug) => !slugs.includes(slug)) : [...chosen, ...slugs]),
    );
  }

  protected readonly apply = async (): Promise<void> => {
    const body: Cleanup = { actions: this.actions() };
    const titles = new Map(this.suggestions().map(({ slug, title }) => [slug, title]));
    const { results } = await this.api.post('/api/sources/cleanup', { body });
    const withStatus = (status: string): string[] =>
      results.filter((result) => result.status === status).map(({ slug }) => titles.get(slug) ?? slug);
    this.applied.set({ disabled: withStatus('disabled'), deleted: withStatus('deleted') });
    this.asking.set(false);
    this.sources.reload();
    this.found.reload();
  };
}
