import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Icon } from '@reader/web-ui';
import { VIEWS } from '../../state/library/reading-view';
import { getViewLabel } from '../../state/library/view-label';
import { ViewCounts } from '../../state/library/view-counts';
import { Sources } from '../../state/library/sources';
import { CurrentView } from './current-view';
import { PaneLink } from './pane-link';

/** Links to the lists that are no source's. */
@Component({
  selector: 'rd-view-links',
  imports: [Icon, PaneLink, RouterLink],
  template: `
    <ul role="list">
      @for (view of views(); track view.name) {
        <li [attr.data-context]="'view:' + view.name">
          <a
            rdPaneLink
            routerLink="/inbox"
            [queryParams]="view.name === 'all' ? {} : { view: view.name }"
            [here]="current.key() === 'view:' + view.name"
            [count]="view.count"
            [counted]="view.counted"
          >
            @switch (view.name) {
              @case ('all') {
                <svg rdIcon="inbox"></svg>
              }
              @case ('today') {
                <svg rdIcon="calendar"></svg>
              }
              @case ('starred') {
                <svg rdIcon="star"></svg>
              }
              @case ('saved') {
                <svg rdIcon="bookmark"></svg>
              }
              @default {
                <svg rdIcon="archive"></svg>
              }
            }
            {{ view.label }}
          </a>
        </li>
      }
    </ul>
  `,
})
export class ViewLinks {
  protected readonly current = inject(CurrentView);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);
  private readonly counts = computed(() => ({ ...this.viewCounts.all(), all: this.sources.unread() }));
  protected readonly views = computed(() =>
    VIEWS.map((name) => ({
      name,
      label: getViewLabel(name),
      count: this.counts()[name],
      counted: name === 'all' || name === 'today' ? ('unread' as const) : ('articles' as const),
    })),
  );
}
