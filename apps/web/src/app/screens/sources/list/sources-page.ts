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
import { Commands } from '../../../shell/commands/commands';
import { Page } from '../../../shell/frame/page';
import { buildUrl } from '../../../state/api/build-url';
import { Sources } from '../../../state/library/sources';
import { Session } from '../../../state/session/session';
import type { Source } from '@reader/contract';
import { SourcesNav } from '../sources-nav';
import { BulkBar } from './bulk-bar';
import { type Group, type SourceListOptions, listCategories, groupSources, parseSort } from './group-sources';
import { RemoveSources } from './remove-sources';
import { Selection } from './selection';
import { SourceEditor } from './source-editor';
import { SourceRow } from './source-row';
import { type FilterChange, SourcesFilter } from './sources-filter';
import { TransferMenu } from './transfer-menu';

interface ListState {
  readonly all: readonly Source[];
  readonly options: SourceListOptions;
  readonly editing: string | null;
}

/** All sources with their health and actions, one by one or in bulk. */
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
    TransferMenu,
  ],
  templateUrl: './sources-page.html',
  styleUrl: './sources-page.css',
})
export class SourcesPage {
  private readonly router = inject(Router);
  private readonly session = inject(Session);
  protected readonly sources = inject(Sources);

  // In the address, so that Back and shared links preserve the filter.
  readonly q = input<string>();
  readonly category = input<string>();
  readonly sort = input<string>();
  /** The slug of the source whose settings are open. */
  readonly open = input<string>();

  protected readonly options = computed(() => ({
    query: this.q() ?? '',
    category: this.category(),
    sort: parseSort(this.sort()),
  }));
  /** Frozen while a row is edited, because its new name or category may move it. */
  protected readonly groups = linkedSignal<ListState, readonly Group[]>({
    source: () => ({ all: this.sources.all(), options: this.options(), editing: this.editing() }),
    computation: ({ all, options, editing }, previous) => {
      const stays = editing !== null && previous?.source.options === options && previous.value.length > 0;
      return stays ? previous.value : groupSources(all, options);
    },
  });
  protected readonly categories = computed(() => listCategories(this.sources.all()));
  protected readonly exportUrl = buildUrl('/api/sources/export.opml');
  protected readonly selection = new Selection();
  /** Only editable sources can be selected, in the shown order. */
  private readonly shown = computed(() => this.groups().flatMap((group) => group.sources));
  private readonly order = computed(() =>
    this.shown()
      .filter((source) => this.isMine(source))
      .map(({ slug }) => slug),
  );
  protected readonly count = computed(() => this.shown().length);
  /** Sources that a filter hides are excluded from bulk changes. */
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
    // A filter that hides the row closes its editor, which must not return with the row.
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

  protected ask(params: FilterChange): void {
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

  protected closeRemoval(): void {
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
