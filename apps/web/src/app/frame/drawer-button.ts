import { Component, inject } from '@angular/core';
import { LucidePanelLeft } from '@lucide/angular';
import { Button } from '@reader/web-ui';
import { Drawer } from './drawer';

/** Brings the sources pane out where it has no room of its own; on a phone the bottom bar does. */
@Component({
  selector: 'rd-drawer-button',
  imports: [Button, LucidePanelLeft],
  template: `
    <button
      rdButton
      type="button"
      [square]="true"
      aria-label="Sources"
      [attr.aria-expanded]="drawer.open()"
      (click)="drawer.show()"
    >
      <svg lucidePanelLeft></svg>
    </button>
  `,
  styles: `
    :host {
      display: none;
      margin: 0 var(--space-1) 0 calc(-1 * var(--space-3));
    }
    @media (min-width: 720px) and (max-width: 1199px) {
      :host {
        display: block;
      }
    }
  `,
})
export class DrawerButton {
  protected readonly drawer = inject(Drawer);
}
