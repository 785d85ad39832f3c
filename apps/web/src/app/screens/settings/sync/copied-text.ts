import { Component, inject, input } from '@angular/core';
import { Button, Icon, Notices } from '@reader/web-ui';

/** Text to copy, with a copy button. */
@Component({
  selector: 'rd-copied-text',
  imports: [Button, Icon],
  template: `
    <code [attr.translate]="'no'" tabindex="0">{{ text() }}</code>
    <button
      rdButton
      look="outline"
      type="button"
      [square]="true"
      [attr.aria-label]="label()"
      [title]="label()"
      (click)="copy()"
    >
      <svg rdIcon="copy"></svg>
    </button>
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: start;
      gap: var(--space-2);
      padding: var(--space-2);
      border-radius: var(--radius);
      background: var(--track);
    }
    code {
      align-self: center;
      padding-inline-start: var(--space-2);
      font-family: var(--mono);
      font-size: var(--size-13);
      white-space: pre-wrap;
      overflow-wrap: anywhere;
      user-select: all;
    }
    /* An address that breaks inside a word is hard to compare. It scrolls, also with the keyboard. */
    @media (max-width: 719px) {
      code {
        grid-area: 1 / 1;
        padding-inline-end: var(--space-6);
        overflow-x: auto;
        white-space: pre;
      }
      button {
        grid-area: 1 / 2;
      }
      /* Text fades where it goes on. Its end scrolls clear of this. */
      :host::after {
        content: '';
        grid-area: 1 / 1;
        align-self: stretch;
        justify-self: end;
        width: var(--space-6);
        background: linear-gradient(to right, transparent, var(--track));
        pointer-events: none;
      }
    }
  `,
})
export class CopiedText {
  readonly text = input.required<string>();
  readonly label = input.required<string>();
  private readonly notices = inject(Notices);

  protected async copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text());
      this.notices.showMessage($localize`Copied`);
    } catch {
      this.notices.showMessage(
        $localize`Your browser blocked copying. Select the text and copy it yourself.`,
      );
    }
  }
}
