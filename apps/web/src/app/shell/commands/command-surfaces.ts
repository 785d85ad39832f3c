import { Component, inject, signal } from '@angular/core';
import { CommandHelp } from './command-help';
import { CommandPalette } from './command-palette';
import { Commands } from './commands';
import { Palette } from './palette';

/** The palette and the help, which open over everything. Placed once, in the frame of the signed-in pages. */
@Component({
  selector: 'rd-command-surfaces',
  imports: [CommandHelp, CommandPalette],
  template: `
    @defer (when palette.open(); prefetch on idle) {
      @if (palette.open()) {
        <rd-command-palette />
      }
    }
    @defer (when helping(); prefetch on idle) {
      @if (helping()) {
        <rd-command-help (closed)="helping.set(false)" />
      }
    }
  `,
})
export class CommandSurfaces {
  protected readonly palette = inject(Palette);
  protected readonly helping = signal(false);

  constructor() {
    inject(Commands).register([
      { id: 'palette.show', run: () => this.palette.show() },
      { id: 'help.show', run: () => this.helping.set(true) },
    ]);
  }
}
