import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState, Icon } from '@reader/web-ui';

@Component({
  selector: 'rd-not-found',
  imports: [Button, EmptyState, Icon, RouterLink],
  template: `
    <rd-empty-state
      i18n-heading
      heading="This page does not exist"
      i18n-text
      text="The address may be outdated or wrong."
    >
      <svg rdIcon="compass" size="20"></svg>
      <a rdButton look="outline" routerLink="/inbox" i18n>Back to reading</a>
    </rd-empty-state>
  `,
  styles: `
    :host {
      display: grid;
      height: 100%;
    }
  `,
})
export class NotFound {}
