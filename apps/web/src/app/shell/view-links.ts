import { Component, computed, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideArchive, LucideBookmark, LucideCalendar, LucideInbox, LucideStar } from '@lucide/angular';
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
      <li>
        <a
          rdPaneLink
          routerLink="/inbox"
          [queryParams]="{}"
          [here]="isHere('all')"
          [count]="sources.unread()"
        >
          <svg lucideInbox></svg>All articles
        </a>
      </li>
      <li>
        <a rdPaneLink routerLink="/inbox" [queryParams]="{ view: 'today' }" [here]="isHere('today')"
          ><svg lucideCalendar></svg>Today</a
        >
      </li>
      <li>
        <a
          rdPaneLink
          routerLink="/inbox"
          [queryParams]="{ view: 'saved' }"
          [here]="isHere('saved')"
          [count]="shelves.saved()"
          counted="articles"
        >
          <svg lucideBookmark></svg>Saved
        </a>
      </li>
      <li>
        <a
          rdPaneLink
          routerLink="/inbox"
          [queryParams]="{ view: 'starred' }"
          [here]="isHere('starred')"
          [count]="shelves.starred()"
          counted="articles"
        >
          <svg lucideStar></svg>Starred
        </a>
      </li>
      <li>
        <a rdPaneLink routerLink="/inbox" [queryParams]="{ view: 'archived' }" [here]="isHere('archived')"
          ><svg lucideArchive></svg>Archived</a
        >
      </li>
    </ul>
  `,
})
export class ViewLinks {
  protected readonly sources = inject(Sources);
  protected readonly shelves = inject(Shelves);
  private readonly current = inject(CurrentView);
  private readonly name = computed(() => {
    const view = this.current.view();
    return view && !view.source && !view.category ? view.name : null;
  });

  protected isHere(name: string): boolean {
    return this.name() === name;
  }
}
