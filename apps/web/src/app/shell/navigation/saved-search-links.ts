import { Component, computed, effect, inject, untracked } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Icon } from '@reader/web-ui';
import { parseSearchQuery, toQueryParams } from '../../state/search/search-query';
import { SavedSearches, UNREAD_COUNT_MAX, toSearchParams } from '../../state/search/saved-searches';
import { ViewCounts } from '../../state/library/view-counts';
import { CurrentPage } from './current-page';
import { PaneLink } from './pane-link';

/** The user's saved searches, below the search page. */
@Component({
  selector: 'rd-saved-search-links',
  imports: [Icon, PaneLink, RouterLink],
  template: `
    @if (links().length > 0) {
      <ul role="list" aria-label="Saved searches" i18n-aria-label>
        @for (link of links(); track link.id) {
          <li>
            <a
              rdPaneLink
              routerLink="/search"
              [queryParams]="link.address"
              [here]="link.id === openId()"
              [count]="saved.unread().get(link.id) ?? 0"
              [countMax]="countMax"
              ><svg rdIcon="search"></svg><span class="title">{{ link.name }}</span></a
            >
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
export class SavedSearchLinks {
  private readonly router = inject(Router);
  protected readonly saved = inject(SavedSearches);
  protected readonly countMax = UNREAD_COUNT_MAX;
  private readonly page = inject(CurrentPage);

  protected readonly links = computed(() =>
    this.saved.all().map((search) => {
      const address = toSearchParams(search);
      return { id: search.search_id, name: search.name, address, key: JSON.stringify(address) };
    }),
  );
  /** The open saved search, a single one even where two have the same query; null without one. */
  readonly openId = computed(() => {
    const tree = this.router.parseUrl(this.page.url());
    if (tree.root.children['primary']?.segments[0]?.path !== 'search') return null;
    const open = { ...parseSearchQuery(tree.queryParams), sort: 'relevance' as const };
    const key = JSON.stringify(toQueryParams(open));
    return this.links().find((link) => link.key === key)?.id ?? null;
  });

  constructor() {
    const { loads } = inject(ViewCounts);
    effect(() => {
      // Again after each change of the list, and whenever the other counts are new.
      this.saved.all();
      if (loads() > 0) untracked(() => void this.saved.loadCounts());
    });
  }
}
