import { Component, computed, inject, viewChild } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon } from '@reader/web-ui';
import { AiAccess } from '../../state/ai/ai-access';
import { PaneLink } from './pane-link';
import { listReadingPages } from './reading-pages';
import { SavedSearchLinks } from './saved-search-links';

/** Links to the pages beside the lists. */
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
          @if (page.path === '/search') {
            <rd-saved-search-links />
          }
        </li>
      }
    </ul>
  `,
})
export class PageLinks {
  private readonly access = inject(AiAccess);
  protected readonly pages = computed(() =>
    listReadingPages({ generated: this.access.enabled(), assistant: this.access.hasAssistant() }),
  );
  private readonly savedSearches = viewChild(SavedSearchLinks);

  /** An open saved search is marked itself, so that only one place in the pane is current. */
  protected isSavedSearch(path: string): boolean {
    return path === '/search' && (this.savedSearches()?.openId() ?? null) !== null;
  }
}
