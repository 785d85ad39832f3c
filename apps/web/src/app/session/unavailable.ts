import { Component, effect, inject } from '@angular/core';
import { Button, EmptyState, Icon } from '@reader/web-ui';
import { Connection } from '../offline/connection';

/**
 * The server did not say who is signed in, so there is nothing to show yet. The address stays, for the retry,
 * which comes by itself when the server answers again.
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
