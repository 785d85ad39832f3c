import { Component, inject } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { Commands } from '../commands/commands';
import { Panes } from './panes';

/** Gives the article the whole window, and back. Not needed on a phone. */
@Component({
  selector: 'rd-focus-button',
  imports: [Button, Icon],
  template: `
    <button
      rdButton
      type="button"
      [square]="true"
      [attr.aria-label]="label"
      [title]="commands.formatTitle('pane.focus', label)"
      [attr.aria-pressed]="panes.focus()"
      (click)="commands.run('pane.focus')"
    >
      @if (panes.focus()) {
        <svg rdIcon="minimize-2"></svg>
      } @else {
        <svg rdIcon="maximize-2"></svg>
      }
    </button>
  `,
  styles: `
    :host {
      display: none;
    }
    @media (min-width: 720px) {
      :host {
        display: block;
      }
    }
  `,
})
export class FocusButton {
  protected readonly panes = inject(Panes);
  protected readonly commands = inject(Commands);
  protected readonly label = $localize`Focus mode`;
}
