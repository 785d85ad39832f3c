import { DOCUMENT, inject } from '@angular/core';
import { Commands } from './commands/commands';
import { Drawer } from './frame/drawer';
import { Panes } from './frame/panes';

/** Commands that collapse and restore the panes. Call it from the frame's injection context. */
export function registerPaneCommands(): void {
  const panes = inject(Panes);
  const drawer = inject(Drawer);
  const document = inject(DOCUMENT);
  /** Moves the focus out of the collapsed pane to the page. */
  const fold = (): void => {
    const inPane = document.activeElement?.closest('rd-sources-pane');
    panes.sourcesFolded.update((folded) => !folded);
    if (inPane) document.getElementById('main')?.focus();
  };
  inject(Commands).register([
    {
      id: 'pane.sources',
      run: () => (drawer.narrow() ? drawer.toggle() : fold()),
    },
    {
      id: 'pane.focus',
      run: () => panes.focus.update((focus) => !focus),
    },
  ]);
}
