import { inject } from '@angular/core';
import { Commands } from '../commands/commands';
import { Drawer } from '../frame/drawer';
import { Panes } from '../frame/panes';

/** What folds the panes away and brings them back. Call it where the frame is built. */
export function registerPaneCommands(): void {
  const panes = inject(Panes);
  const drawer = inject(Drawer);
  inject(Commands).register([
    {
      id: 'pane.sources',
      run: () => (drawer.narrow() ? drawer.toggle() : panes.sourcesFolded.update((folded) => !folded)),
    },
    {
      id: 'pane.focus',
      run: () => panes.focus.update((focus) => !focus),
    },
  ]);
}
