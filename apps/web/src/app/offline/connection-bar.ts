import { Component, inject } from '@angular/core';
import { LucideCloudOff } from '@lucide/angular';
import { Connection } from './connection';
import { Pending } from './pending';

/** One quiet line while the server does not answer; nothing else changes, and it goes by itself. */
@Component({
  selector: 'rd-connection-bar',
  imports: [LucideCloudOff],
  template: `
    @if (connection.away()) {
      <p>
        <svg lucideCloudOff></svg>
        <span i18n>
          The server does not answer. What you do is kept and sent later{{
            pending.count()
          }}
        </span>
      </p>
    }
  `,
  styleUrl: './connection-bar.css',
  host: { role: 'status', 'aria-live': 'polite' },
})
export class ConnectionBar {
  protected readonly connection = inject(Connection);
  protected readonly pending = inject(Pending);
}
