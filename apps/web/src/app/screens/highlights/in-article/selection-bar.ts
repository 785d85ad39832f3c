import { Component, inject, input, output } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { Commands } from '../../../shell/commands/commands';
import { ColorChoice } from '../color-choice';

/** Actions for the selected text. It changes neither focus nor selection. */
@Component({
  selector: 'rd-selection-bar',
  imports: [Button, ColorChoice, Icon],
  template: `
    <rd-color-choice (picked)="picked.emit($event)" />
    <button
      rdButton
      type="button"
      [square]="true"
      aria-label="Highlight and add a note"
      i18n-aria-label
      [title]="commands.formatTitle('article.note', words.note)"
      (pointerdown)="$event.preventDefault()"
      (click)="noted.emit()"
    >
      <svg rdIcon="sticky-note"></svg>
    </button>
    <button
      rdButton
      type="button"
      [square]="true"
      aria-label="Copy"
      i18n-aria-label
      title="Copy"
      i18n-title
      (pointerdown)="$event.preventDefault()"
      (click)="copied.emit()"
    >
      <svg rdIcon="copy"></svg>
    </button>
  `,
  styles: `
    :host {
      position: fixed;
      z-index: 5;
      left: clamp(var(--space-2), var(--left), 100vw - 272px - var(--space-2));
      top: var(--top);
      display: flex;
      padding: 2px;
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--raised);
      box-shadow: var(--float);
      animation: rd-appear var(--quick) var(--ease);
    }
    @media (pointer: coarse) {
      /* Below the words, where the system's own bar is not. */
      :host {
        left: 50%;
        top: auto;
        bottom: calc(64px + env(safe-area-inset-bottom));
        transform: translateX(-50%);
      }
    }
  `,
  host: {
    role: 'toolbar',
    '[attr.aria-label]': 'words.name',
    '[style.--left.px]': 'at().left',
    '[style.--top.px]': 'at().top',
  },
})
export class SelectionBar {
  readonly at = input.required<{ readonly left: number; readonly top: number }>();
  readonly picked = output<string>();
  readonly noted = output<void>();
  readonly copied = output<void>();

  protected readonly commands = inject(Commands);
  protected readonly words = { name: $localize`Selection`, note: $localize`Highlight and add a note` };
}
