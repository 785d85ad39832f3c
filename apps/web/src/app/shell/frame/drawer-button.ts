import { Component, inject } from '@angular/core';
import { Button, Icon } from '@reader/web-ui';
import { Commands } from '../commands/commands';
import { Drawer } from './drawer';
import { Panes } from './panes';

/** Opens the sources pane as a drawer where it is hidden; a phone has the bottom bar instead. */
@Component({
  selector: 'rd-drawer-button',
  imports: [Button, Icon],
  template: `
    <button
      rdButton
      type="button"
      [square]="true"
      i18n-aria-label
      aria-label="Sources"
      [title]="commands.formatTitle('pane.sources', label)"
      [attr.aria-expanded]="drawer.open()"
      (click)="commands.run('pane.sources')"
    >
      <svg rdIcon="panel-left"></svg>
    </button>
  `,
  styles: `
    :host {
      display: none;
      /* The icon, and not its invisible edge, stands in line with the list. */
      margin: 0 var(--space-1) 0 calc((16px - var(--target)) / 2);
    }
    :host(.folded) {
      display: block;
    }
    @media (min-width: 720px) and (max-width: 1199px) {
      :host {
        display: block;
      }
    }
    @media (max-width: 719px) {
      :host {
        display: none;
      }
    }
  `,
  host: { '[class.folded]': 'panes.sourcesFolded()' },
})
export class DrawerButton {
  protected readonly drawer = inject(Drawer);
  protected readonly panes = inject(Panes);
  protected readonly commands = inject(Commands);
  protected readonly label = $localize`Show sources`;
}
