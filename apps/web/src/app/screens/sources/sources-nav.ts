import { Component } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { PageTab } from '../../shell/frame/page-tab';

/** Tabs between the pages about sources. */
@Component({
  selector: 'rd-sources-nav',
  imports: [PageTab, RouterLink, RouterLinkActive],
  template: `
    <nav aria-label="Manage sources" i18n-aria-label>
      <a
        rdPageTab
        routerLink="/sources"
        [routerLinkActiveOptions]="{ exact: true }"
        routerLinkActive="here"
        ariaCurrentWhenActive="page"
        i18n
        >All</a
      >
      <a rdPageTab routerLink="/sources/health" routerLinkActive="here" ariaCurrentWhenActive="page" i18n
        >Health</a
      >
      <a rdPageTab routerLink="/sources/cleanup" routerLinkActive="here" ariaCurrentWhenActive="page" i18n
        >Clean up</a
      >
      <a rdPageTab routerLink="/ingest" routerLinkActive="here" ariaCurrentWhenActive="page" i18n>Checks</a>
    </nav>
  `,
  styleUrl: '../../shell/frame/page-tabs.css',
})
export class SourcesNav {}
