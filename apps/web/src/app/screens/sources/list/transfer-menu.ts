import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Icon, Menu, MenuItem, Opens } from '@reader/web-ui';
import { buildUrl } from '../../../state/api/build-url';

/** Import and export on a phone, where the bar has no space for their words. */
@Component({
  selector: 'rd-transfer-menu',
  imports: [Button, Icon, Menu, MenuItem, Opens, RouterLink],
  template: `
    <button
      rdButton
      type="button"
      aria-label="Import or export"
      i18n-aria-label
      title="Import or export"
      i18n-title
      [square]="true"
      [rdOpens]="menu"
    >
      <svg rdIcon="ellipsis"></svg>
    </button>
    <rd-menu #menu label="Sources" i18n-label>
      <a rdMenuItem routerLink="/sources/import">
        <svg rdIcon="upload"></svg><ng-container i18n>Import an OPML file</ng-container>
      </a>
      <a rdMenuItem [href]="exportUrl" download="sources.opml">
        <svg rdIcon="download"></svg><ng-container i18n>Export as OPML</ng-container>
      </a>
    </rd-menu>
  `,
  styles: `
    :host {
      display: none;
    }
    @media (max-width: 719px) {
      :host {
        display: flex;
      }
    }
  `,
})
export class TransferMenu {
  protected readonly exportUrl = buildUrl('/api/sources/export.opml');
}
