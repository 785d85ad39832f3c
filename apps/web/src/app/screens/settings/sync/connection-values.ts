import { Component, input } from '@angular/core';
import { CopiedText } from './copied-text';

/** The three values that an app asks for, each with a copy button. */
@Component({
  selector: 'rd-connection-values',
  imports: [CopiedText],
  template: `
    <dl>
      <div>
        <dt i18n>Server address</dt>
        <dd><rd-copied-text [text]="address()" i18n-label label="Copy the server address" /></dd>
      </div>
      <div>
        <dt i18n>Username</dt>
        <dd><rd-copied-text [text]="username()" i18n-label label="Copy the username" /></dd>
      </div>
      <div>
        <dt i18n>Password</dt>
        <dd>
          @if (token(); as secret) {
            <rd-copied-text [text]="secret" i18n-label label="Copy the token" />
          } @else {
            <ng-content />
          }
        </dd>
      </div>
    </dl>
  `,
  styles: `
    dl {
      display: grid;
      gap: var(--space-3);
    }
    dl div {
      display: grid;
      gap: var(--space-1);
    }
    dt {
      color: var(--text-faint);
      font-size: var(--size-13);
    }
    dd {
      display: grid;
      justify-items: start;
    }
    rd-copied-text {
      width: 100%;
    }
  `,
})
export class ConnectionValues {
  readonly address = input.required<string>();
  readonly username = input.required<string>();
  readonly token = input<string | null>(null);
}
