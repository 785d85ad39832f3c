import { Component, inject, input } from '@angular/core';
import { Button, Icon, Notices } from '@reader/web-ui';
import type { NewSyncToken } from '@reader/contract';

/** A new token in plain text, which the server shows only once. */
@Component({
  selector: 'rd-new-token',
  imports: [Button, Icon],
  template: `
    <p role="status" i18n>Copy the token for {{ token().name }} now. You won’t see it again.</p>
    <code>{{ token().token }}</code>
    <button rdButton look="outline" type="button" (click)="copy()">
      <svg rdIcon="copy"></svg><ng-container i18n>Copy</ng-container>
    </button>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      gap: var(--space-2);
      width: 100%;
      padding: var(--space-4);
      border-radius: var(--radius);
      background: var(--selected);
    }
    p {
      grid-column: 1 / -1;
      font-size: var(--size-13);
    }
    code {
      font-family: var(--mono);
      font-size: var(--size-13);
      overflow-wrap: anywhere;
      user-select: all;
    }
  `,
})
export class NewToken {
  readonly token = input.required<NewSyncToken>();
  private readonly notices = inject(Notices);

  protected async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.token().token);
      this.notices.showMessage($localize`Token copied`);
    } catch {
      this.notices.showMessage(
        $localize`Your browser blocked copying. Select the token and copy it yourself.`,
      );
    }
  }
}
