import {
  Component,
  computed,
  effect,
  inject,
  input,
  linkedSignal,
  signal,
  untracked,
  viewChild,
  viewChildren,
} from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Button, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Commands } from '../../commands/commands';
import { Page } from '../../frame/page';
import { Sources } from '../../library/sources';
import { Session } from '../../session/session';
import type { Source } from '@reader/contract';
import { SourcesNav } from '../sources-nav';
import { BulkBar } from './bulk-bar';
import { type Group, type Wish, categoriesOf, listed, sortOf } from './listing';
import { RemoveSources } from './remove-sources';
import { Selection } from './selection';
import { SourceEditor } from './source-editor';
import { SourceRow } from './source-row';
import { type Asked, SourcesFilter } from './sources-filter';

interface Shown {
  readonly all: readonly Source[];
  readonly wish: Wish;
  readonly editing: string | null;
}

/** Every source, how it is doing, and what can be done about it, one by one or many at a time. */
@Component({
  selector: 'rd-sources-page',
  imports: [
    BulkBar,
    Button,
    EmptyState,
    Icon,
    Page,
    ProblemMessage,
    RemoveSources,
    RouterLink,
    Skeleton,
    SourceEditor,
    SourceRow,
    SourcesFilter,
    SourcesNav,
  ],
  templateUrl: './sources-page.html',
  styleUrl: './sources-page.css',
})
export class SourcesPage {
  private readonly router = inject(Router);
  private readonly session = inject(Session);
  protected readonly sources = inject(Sources);

  // Of the address, so that going back and sharing keep what was asked for.
  readonly q = input<string>();
  readonly category = input<string>();
  readonly sort = input<string>();
  /** The source whose settings are open, by its slug. */
  readonly open = input<string>();

  protected readonly wish = computed(() => ({
    query: this.q() ?? '',
    category: this.category(),
    sort: sortOf(this.sort()),
  }));
  /** Nothing moves while a row is edited: its new name or category may take it elsewhere. */
  protected readonly groups = linkedSignal<Shown, readonly Group[]>({
    source: () => ({ all: this.sources.all(), wish: this.wish(), editing: this.editing() }),
    computation: ({ all, wish, editing }, previous) => {
      const stays = editing !== null && previous?.source.wish === wish && previous.value.length > 0;
      return stays ? previous.value : listed(all, wish);
    },
  });
  protected readonly categories = computed(() => categoriesOf(this.sources.all()));
  protected readonly selection = new Selection();
  /** Only what can be changed can be ticked, in the order that is shown. */
  private readonly shown = computed(() => this.groups().flatMap((group) => group.sources));
  private readonly order = computed(() =>
    this.shown()
      .filter((source) => this.isMine(source))
      .map(({ slug }) => slug),
  );
  protected readonly count = computed(() => this.shown().length);
  /** What a filter hides is not changed by an act on what is seen. */
  protected readonly chosen = computed(() => {
    const chosen = this.selection.chosen();
    return this.shown().filter(({ slug }) => chosen.has(slug));
  });
  protected readonly isAllChosen = computed(
    () => this.order().length > 0 && this.chosen().length === this.order().length,
  );
  protected readonly editing = linkedSignal<string | null>(() => this.open() ?? null);
  protected readonly removing = signal<readonly Source[] | null>(null);

  private readonly rows = viewChildren(SourceRow);
  private readonly filter = viewChild(SourcesFilter);

  constructor() {
    // A search that leaves out the row takes its editor along; it must not come back with the row.
    effect(() => {
      const slug = this.editing();
      const isGone =
        slug !== null && this.sources.find(slug) && !this.shown().some((row) => row.slug === slug);
      if (isGone) untracked(() => this.editing.set(null));
    });
    inject(Commands).register([
      {
        id: 'sources.search',
        label: $localize`Search sources`,
        group: 'Lists',
        keys: ['/'],
        run: () => this.filter()?.focus(),
      },
    ]);
  }

  protected isMine(source: Source): boolean {
    return this.session.isAdmin() || source.visibility === 'private';
  }

  protected ask(params: Asked): void {
    void this.router.navigate([], {
      queryParams: params,
      queryParamsHandling: 'merge',
      replaceUrl: true,
    });
  }

  protected toggle(slug: string, isRange: boolean): void {
    this.selection.toggle(slug, this.order(), isRange);
  }

  protected toggleAll(): void {
    this.selection.set(this.isAllChosen() ? [] : this.order());
  }

  protected edit(slug: string): void {
    this.editing.set(this.editing() === slug ? null : slug);
  }

  protected removed(): void {
    this.removing.set(null);
    const slug = this.editing();
    if (slug !== null && !this.sources.find(slug)) this.editing.set(null);
  }

  protected closeEditor(slug: string): void {
    this.editing.set(null);
    this.rows()
      .find((row) => row.source().slug === slug)
      ?.focusEdit();
  }
}
