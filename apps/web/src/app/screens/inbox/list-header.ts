import { Component, computed, inject, input } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { formatNumber } from '@reader/web-words';
import { Commands } from '../../shell/commands/commands';
import { DrawerButton } from '../../shell/frame/drawer-button';
import { Panes } from '../../shell/frame/panes';
import { getDefaultShow, type ReadingView } from '../../state/library/reading-view';
import { getViewLabel } from '../../state/library/view-label';
import { Sources } from '../../state/library/sources';
import { Tags } from '../../state/library/tags';
import { ListMenu } from './list-menu';
import { Listing } from './listing';

/** The list's title, its count and the actions on all of it. */
@Component({
  selector: 'rd-list-header',
  imports: [Button, DrawerButton, Icon, ListMenu],
  template: `
    <rd-drawer-button />
    <h1 [attr.aria-level]="panes.isArticleOpen() ? 2 : null">{{ title() }}</h1>
    <span class="count" aria-live="polite">{{ count() }}</span>
    @if (hasActions()) {
      <button
        rdButton
        type="button"
        aria-label="Unread only"
        i18n-aria-label
        [square]="true"
        [title]="commands.formatTitle('list.show', words.unreadOnly)"
        [attr.aria-pressed]="view().show === 'unread'"
        (click)="commands.run('list.show')"
      >
        <svg rdIcon="circle-dot"></svg>
      </button>
      @if (markable()) {
        <button
          rdButton
          type="button"
          aria-label="Mark all as read"
          i18n-aria-label
          [square]="true"
          [title]="commands.formatTitle('list.markAllRead', words.markAll)"
          (click)="commands.run('list.markAllRead')"
        >
          <svg rdIcon="check-check"></svg>
        </button>
      }
      <rd-list-menu [view]="view()" [markable]="markable()" />
    }
  `,
  styleUrl: './list-header.css',
})
export class ListHeader {
  readonly view = input.required<ReadingView>();
  /** The total of the whole view, where the counts of sources do not give it. */
  readonly total = input<number | null>(null);

  private readonly listing = inject(Listing);
  private readonly sources = inject(Sources);
  private readonly tags = inject(Tags);
  protected readonly commands = inject(Commands);
  /** The title of an open article is the first heading. */
  protected readonly panes = inject(Panes);
  protected readonly words = {
    unreadOnly: $localize`Unread only`,
    markAll: $localize`Mark all as read`,
  };

  protected readonly title = computed(() => {
    const { name, source, category, tag } = this.view();
    if (tag !== null) return this.tags.find(tag)?.name ?? $localize`Tag`;
    if (source) return this.sources.find(source)?.title ?? $localize`Source`;
    return category ?? getViewLabel(name);
  });
  /** Archived articles are read already, and tags only group articles. */
  protected readonly markable = computed(() => this.view().name !== 'archived' && this.view().tag === null);
  /** A list of everything that was collected has nothing to filter or to mark while it is empty. */
  protected readonly hasActions = computed(() => {
    const isEmpty = this.listing.phase() === 'ready' && this.listing.ids().length === 0;
    return !isEmpty || this.view().show === 'unread' || getDefaultShow(this.view()) === 'unread';
  });
  protected readonly count = computed(() => {
    if (this.view().name !== 'all' || this.view().tag !== null)
      return this.total() ? formatNumber(this.total() ?? 0) : '';
    const unread = this.countUnread();
    return unread > 0 ? $localize`${formatNumber(unread)}:COUNT: unread` : '';
  });

  private countUnread(): number {
    const { source, category } = this.view();
    if (source) return this.sources.find(source)?.unread_count ?? 0;
    if (category) return this.sources.folders().find((folder) => folder.category === category)?.unread ?? 0;
    return this.sources.unread();
  }
}
