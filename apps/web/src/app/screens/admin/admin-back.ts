import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Icon } from '@reader/web-ui';

/** The way back from the administration on a narrow screen, where the settings are a page of links. */
@Component({
  selector: 'rd-admin-back',
  imports: [Button, Icon, RouterLink],
  template: `
    <a
      rdButton
      routerLink="/settings"
      aria-label="All settings"
      i18n-aria-label
      title="All settings"
      i18n-title
      [square]="true"
    >
      <svg rdIcon="chevron-left"></svg>
    </a>
  `,
  styles: `
    :host {
      display: none;
    }
    /* As in settings-page.css. */
    @media (max-width: 859px) {
      :host {
        display: flex;
      }
    }
  `,
})
export class AdminBack {}
