import { Component, DestroyRef, inject } from '@angular/core';
import { Button, EmptyState, Icon } from '@reader/web-ui';
import { Backoff } from '../../state/offline/backoff';
import { runOnReturn } from '../../state/offline/run-on-return';
import { Session } from '../../state/session/session';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Shown when the server does not say who is signed in. The address stays, and the page is loaded again when
 * the server can be reached, or says it.
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
  private readonly session = inject(Session);
  private readonly backoff = new Backoff(FIRST_WAIT_MS, LONGEST_WAIT_MS);
  private waiting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    runOnReturn(() => this.retry());
    this.askLater();
    inject(DestroyRef).onDestroy(() => clearTimeout(this.waiting));
  }

  /** A server that can be reached may have answered with an error, because its database is busy. */
  private askLater(): void {
    const ask = () =>
      void this.session.resume().then(
        () => this.retry(),
        () => this.askLater(),
      );
    this.waiting = setTimeout(ask, this.backoff.getNextDelayMs());
  }

  protected retry(): void {
    location.reload();
  }
}
