import { Component } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';

/** Tabs between the pages about sources. */
@Component({
  selector: 'rd-sources-nav',
  imports: [RouterLink, RouterLinkActive],
  template: `
    <nav aria-label="Manage sources" i18n-aria-label>
      <a
        routerLink="/sources"
        [routerLinkActiveOptions]="{ exact: true }"
        routerLinkActive="here"
        ariaCurrentWhenActive="page"
        i18n
        >All</a
      >
      <a routerLink="/sources/health" routerLinkActive="here" ariaCurrentWhenActive="page" i18n>Health</a>
      <a routerLink="/sources/cleanup" routerLinkActive="here" ariaCurrentWhenActive="page" i18n>Clean up</a>
      <a routerLink="/ingest" routerLinkActive="here" ariaCurrentWhenActive="page" i18n>Checks</a>
    </nav>
  `,
  styleUrl: '../../shell/frame/page-tabs.css',
})
export class SourcesNav {}
