import { Component, computed, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon, type IconName } from '@reader/web-ui';
import type { ViewName } from '../../state/library/reading-view';
import { getViewLabel } from '../../state/library/view-label';
import { ReadingList } from '../../state/library/reading-list';
import { ViewCounts } from '../../state/library/view-counts';
import { Sources } from '../../state/library/sources';
import { CurrentView } from './current-view';
import { PaneLink } from './pane-link';

const ICONS: Readonly<Record<ViewName, IconName>> = {
  all: 'inbox',
  today: 'calendar',
  saved: 'bookmark',
  starred: 'star',
  archived: 'archive',
};
/** The reading list comes before the last one. Archived articles are found, not read. */
const READ_VIEWS: readonly ViewName[] = ['all', 'today', 'saved', 'starred'];

/** Links to what there is to read, beside the sources. */
@Component({
  selector: 'rd-view-links',
  imports: [Icon, PaneLink, RouterLink, RouterLinkActive],
  template: `
    <ul role="list">
      @for (view of views(); track view.name) {
        @if ($last) {
          <li>
            <a
              rdPaneLink
              routerLink="/reading-list"
              routerLinkActive
              #active="routerLinkActive"
              [here]="active.isActive"
              [count]="readingList.left()"
              [counted]="'articles'"
            >
              <svg rdIcon="list-ordered"></svg><ng-container i18n>Reading list</ng-container>
            </a>
          </li>
        }
        <li [attr.data-context]="'view:' + view.name">
          <a
            rdPaneLink
            routerLink="/inbox"
            [queryParams]="view.name === 'all' ? {} : { view: view.name }"
            [here]="current.key() === 'view:' + view.name"
            [count]="view.count"
            [counted]="view.counted"
          >
            <svg [rdIcon]="view.icon"></svg>
            {{ view.label }}
          </a>
        </li>
      }
    </ul>
  `,
})
export class ViewLinks {
  protected readonly current = inject(CurrentView);
  protected readonly readingList = inject(ReadingList);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);
  private readonly counts = computed(() => ({ ...this.viewCounts.all(), all: this.sources.unread() }));
  protected readonly views = computed(() =>
    READ_VIEWS.map((name) => ({
      name,
      icon: ICONS[name],
      label: getViewLabel(name),
      count: this.counts()[name],
      counted: name === 'all' || name === 'today' ? ('unread' as const) : ('articles' as const),
    })),
  );
}
