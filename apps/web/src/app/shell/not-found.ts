import { Component } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState } from '@reader/web-ui';

@Component({
  selector: 'rd-not-found',
  imports: [Button, EmptyState, RouterLink],
  template: `
    <rd-empty-state heading="This page does not exist" text="The address may be old, or mistyped.">
      <a rdButton look="outline" routerLink="/inbox">Back to reading</a>
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
