import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Icon } from '@reader/web-ui';

/** The way back from a page to the one that it belongs to. */
@Component({
  selector: 'rd-back-link',
  imports: [Button, Icon, RouterLink],
  template: `
    <a rdButton [routerLink]="to()" [attr.aria-label]="label()" [title]="label()" [square]="true">
      <svg rdIcon="chevron-left"></svg>
    </a>
  `,
  styles: ':host { display: flex; }',
})
export class BackLink {
  /** An address of this service. */
  readonly to = input.required<string>();
  /** The name of that page. */
  readonly label = input.required<string>();
}
