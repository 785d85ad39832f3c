import { Component, inject, signal } from '@angular/core';
import { Commands } from '../commands/commands';
import { SavePage } from '../../screens/save-page/save-page';

/** Opens the dialog over everything. Placed once, in the frame of the signed-in pages. */
@Component({
  selector: 'rd-save-page-surface',
  imports: [SavePage],
  template: `
    @defer (when open(); prefetch on idle) {
      @if (open()) {
        <rd-save-page (closed)="open.set(false)" />
      }
    }
  `,
})
export class SavePageSurface {
  protected readonly open = signal(false);

  constructor() {
    inject(Commands).register([{ id: 'page.save', run: () => this.open.set(true) }]);
  }
}
