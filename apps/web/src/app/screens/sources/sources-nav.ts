import { Component, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Session } from '../../state/session/session';

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
      @if (session.isAdmin()) {
        <a routerLink="/scheduler" routerLinkActive="here" ariaCurrentWhenActive="page" i18n>Schedule</a>
      }
    </nav>
  `,
  styles: `
    :host {
      display: block;
      /* Lists begin closer to their tabs than sections do to each other. */
      margin-bottom: calc(-1 * var(--space-3));
    }
    nav {
      display: flex;
      gap: var(--space-1);
      margin: 0 calc(-1 * var(--space-3));
      overflow-x: auto;
      scrollbar-width: none;
    }
    a {
      display: inline-flex;
      flex: none;
      align-items: center;
      min-height: var(--target);
      padding: 0 var(--space-3);
      border-radius: var(--radius);
      color: var(--text-quiet);
      font-size: var(--size-13);
      font-weight: 540;
      text-decoration: none;
    }
    a:hover {
      background: var(--hover);
      color: var(--text);
    }
    .here {
      background: var(--selected);
      color: var(--text);
    }
    a:focus-visible {
      outline-offset: -2px;
    }
    @media (forced-colors: active) {
      .here {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
    }
  `,
})
export class SourcesNav {
  protected readonly session = inject(Session);
}
