import { Component, computed, inject, viewChild } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@reader/web-ui';
import { AiAccess } from '../../state/server/ai-access';
import { Sources } from '../../state/library/sources';
import { ViewCounts } from '../../state/library/view-counts';
import { CurrentView } from './current-view';
import { PaneLink } from './pane-link';
import { listFindPages } from './reading-pages';
import { SavedSearchLinks } from './saved-search-links';

/** Links to the pages that find articles, and to the saved searches. */
@Component({
  selector: 'rd-page-links',
  imports: [Icon, PaneLink, RouterLink, RouterLinkActive, SavedSearchLinks],
  template: `
    <ul role="list">
      @for (page of pages(); track page.path) {
        <li>
          <a
            rdPaneLink
            [routerLink]="page.path"
            routerLinkActive
            #active="routerLinkActive"
            [here]="active.isActive && !isSavedSearch(page.path)"
          >
            <svg [rdIcon]="page.icon"></svg>
            {{ page.label }}
          </a>
        </li>
      }
      <li [attr.data-context]="'view:archived'">
        <a
          rdPaneLink
          routerLink="/inbox"
          [queryParams]="{ view: 'archived' }"
          [here]="current.key() === 'view:archived'"
          [count]="counts.all().archived"
          [counted]="'articles'"
        >
          <svg rdIcon="archive"></svg><ng-container i18n>Archived</ng-container>
        </a>
      </li>
    </ul>
    <rd-saved-search-links />
  `,
})
export class PageLinks {
  protected readonly current = inject(CurrentView);
  protected readonly counts = inject(ViewCounts);
  private readonly access = inject(AiAccess);
  private readonly sources = inject(Sources);
  protected readonly pages = computed(() =>
    listFindPages({
      generated: this.access.enabled(),
      assistant: this.access.hasAssistant(),
      sources: this.sources.loading() || this.sources.all().length > 0,
    }),
  );
  private readonly savedSearches = viewChild(SavedSearchLinks);

  /** An open saved search is marked itself, so that only one place in the pane is current. */
  protected isSavedSearch(path: string): boolean {
    return path === '/search' && (this.savedSearches()?.openId() ?? null) !== null;
  }
}
