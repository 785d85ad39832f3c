import { Component, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@reader/web-ui';
import { Watchlists } from '../../state/library/watchlists';
import { PaneLink } from './pane-link';

/** The user's watchlists with the number of their matches. */
@Component({
  selector: 'rd-watchlist-links',
  imports: [Icon, PaneLink, RouterLink, RouterLinkActive],
  template: `
    @if (watchlists.all().length > 0) {
      <ul role="list" aria-label="Watchlists" i18n-aria-label>
        @for (watchlist of watchlists.all(); track watchlist.watchlist_id) {
          <li>
            <a
              rdPaneLink
              [routerLink]="['/watchlists', watchlist.watchlist_id]"
              routerLinkActive
              #active="routerLinkActive"
              [here]="active.isActive"
              [count]="watchlist.match_count"
              [counted]="'articles'"
            >
              <svg rdIcon="binoculars"></svg><span class="title">{{ watchlist.name }}</span>
            </a>
          </li>
        }
      </ul>
    }
  `,
  styles: `
    .title {
      overflow: hidden;
      text-overflow: ellipsis;
    }
  `,
})
export class WatchlistLinks {
  protected readonly watchlists = inject(Watchlists);
}
