import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideArchive, LucideBookmark, LucideCalendar, LucideInbox, LucideStar } from '@lucide/angular';
import { VIEWS, labelOf } from '../library/reading-view';
import { Shelves } from '../library/shelves';
import { Sources } from '../library/sources';
import { CurrentView } from './current-view';
import { PaneLink } from './pane-link';

/** The lists that are not a source's. */
@Component({
  selector: 'rd-view-links',
  imports: [LucideArchive, LucideBookmark, LucideCalendar, LucideInbox, LucideStar, PaneLink, RouterLink],
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
                <svg lucideInbox></svg>
              }
              @case ('today') {
                <svg lucideCalendar></svg>
              }
              @case ('starred') {
                <svg lucideStar></svg>
              }
              @case ('saved') {
                <svg lucideBookmark></svg>
              }
              @default {
                <svg lucideArchive></svg>
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
  private readonly shelves = inject(Shelves);
  private readonly counts = computed(() => ({ ...this.shelves.all(), all: this.sources.unread() }));
  protected readonly views = computed(() =>
    VIEWS.map((name) => ({
      name,
      label: labelOf(name),
      count: this.counts()[name],
      counted: name === 'all' || name === 'today' ? ('unread' as const) : ('articles' as const),
    })),
  );
}
