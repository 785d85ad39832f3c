import { Component, inject, input } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { CATALOGUE } from '../../../shell/commands/catalogue';
import { Commands } from '../../../shell/commands/commands';
import type { Listening } from './listening';

/** Has the open article read aloud, or pauses it. */
@Component({
  selector: 'rd-listen-button',
  imports: [Button, Icon],
  template: `
    <button
      rdButton
      type="button"
      [square]="true"
      [attr.aria-label]="label"
      [attr.aria-pressed]="listening().playing()"
      [busy]="listening().busy()"
      [title]="commands.formatTitle('article.listen', label)"
      (click)="commands.run('article.listen')"
    >
      <svg rdIcon="headphones"></svg>
    </button>
  `,
  styles: `
    [aria-pressed='true'] {
      color: var(--accent);
    }
  `,
})
export class ListenButton {
  readonly listening = input.required<Listening>();

  protected readonly commands = inject(Commands);
  protected readonly label = CATALOGUE['article.listen'].label;
}
