import { Component, effect, inject } from '@angular/core';
import { Button, EmptyState, Icon } from '@reader/web-ui';
import { Connection } from '../../state/offline/connection';

/**
 * Shown when the server does not say who is signed in. The address stays, and the page retries by itself once
 * the server answers.
 */
@Component({
  selector: 'rd-unavailable',
  imports: [Button, EmptyState, Icon],
  template: `
    <rd-empty-state
      i18n-heading
      heading="The server isn’t responding"
      i18n-text
      text="It may be starting up. Your data is safe."
    >
      <svg rdIcon="cloud-off" size="20"></svg>
      <button rdButton look="outline" type="button" (click)="retry()" i18n>Try again</button>
    </rd-empty-state>
  `,
  styles: `
    :host {
      display: grid;
      min-height: 100dvh;
    }
  `,
})
export class Unavailable {
  constructor() {
    const { away } = inject(Connection);
    let wasAway = false;
    effect(() => {
      if (wasAway && !away()) this.retry();
      wasAway = away();
    });
  }

  protected retry(): void {
    location.reload();
  }
}
