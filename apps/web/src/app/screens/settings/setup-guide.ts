import { Component, input } from '@angular/core';
import { CopiedText } from './sync/copied-text';

/** How an administrator switches a feature on. What is special about its variables is projected. */
@Component({
  selector: 'rd-setup-guide',
  imports: [CopiedText],
  template: `
    <p i18n>Set these environment variables and restart the server:</p>
    <rd-copied-text [text]="variables()" label="Copy these lines" i18n-label />
    <p class="note">
      <ng-content />&ngsp;<ng-container i18n
        >See <code>docs/configuration.md</code> in the Reader repository.</ng-container
      >
    </p>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-3);
      width: min(560px, 100%);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
      text-wrap: pretty;
    }
    .note {
      color: var(--text-faint);
    }
  `,
})
export class SetupGuide {
  /** Lines of the form NAME=value. */
  readonly variables = input.required<string>();
}
