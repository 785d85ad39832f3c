import { DOCUMENT, inject } from '@angular/core';
import { Commands } from '../commands/commands';
import { Drawer } from '../frame/drawer';
import { Panes } from '../frame/panes';

/** What folds the panes away and brings them back. Call it where the frame is built. */
export function registerPaneCommands(): void {
  const panes = inject(Panes);
  const drawer = inject(Drawer);
  const document = inject(DOCUMENT);
  /** What is folded away cannot keep the focus: it goes to the page, not to nowhere. */
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
