import { Component, computed, inject, signal } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { Connection } from '../state/offline/connection';
import { PendingChanges } from '../state/offline/pending-changes';
import { Updates } from '../state/offline/updates';

/** A line at the bottom of the frame, while the server does not answer or a new version waits. */
@Component({
  selector: 'rd-connection-bar',
  imports: [Button, Icon],
  template: `
    @if (connection.away()) {
      <div class="line away">
        <svg rdIcon="cloud-off"></svg>
        <p>
          <strong>{{ reason() }}</strong>{{ ' ' }}
          <span i18n>Your changes will sync later.</span>
          @if (pending.count(); as count) {
            <span class="count" i18n>{count, plural,
              =1 {1 change is waiting to sync}
              other {{{ count }} changes are waiting to sync}
            }</span>
          }
        </p>
      </div>
    } @else if (updates.ready() && !later()) {
      <div class="line">
        <svg rdIcon="sparkles"></svg>
        <p i18n>A new version is available.</p>
        <button rdButton type="button" (click)="updates.reload()" i18n>Reload</button>
        <button
          rdButton
          type="button"
          [square]="true"
          i18n-aria-label
          aria-label="Not now"
          (click)="later.set(true)"
        >
          <svg rdIcon="x"></svg>
        </button>
      </div>
    }
  `,
  styleUrl: './connection-bar.css',
  host: { role: 'status' },
})
export class ConnectionBar {
  protected readonly connection = inject(Connection);
  protected readonly pending = inject(PendingChanges);
  protected readonly updates = inject(Updates);
  protected readonly later = signal(false);
  protected readonly reason = computed(() =>
    this.connection.online() ? $localize`The server isn’t responding.` : $localize`You’re offline.`,
  );
}
