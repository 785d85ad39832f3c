import { Component, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { NoticeStack } from '@reader/web-ui';
import { CommandSurfaces } from '../commands/command-surfaces';
import { Shortcuts } from '../commands/shortcuts';
import { Ingestion } from '../library/ingestion';
import { Shelves } from '../library/shelves';
import { BottomBar } from './bottom-bar';
import { registerGlobalCommands } from './global-commands';
import { SourcesDrawer } from './sources-drawer';

/** The frame around everything a signed-in reader sees. */
@Component({
  selector: 'rd-shell',
  imports: [BottomBar, CommandSurfaces, NoticeStack, RouterOutlet, SourcesDrawer],
  template: `
    <a class="skip" href="#main" (click)="skipToMain($event, main)">Skip to content</a>
    <rd-sources-drawer />
    <main #main id="main" tabindex="-1"><router-outlet /></main>
    <rd-bottom-bar />
    <rd-notice-stack />
    <rd-command-surfaces />
  `,
  styleUrl: './shell.css',
})
export class Shell {
  constructor() {
    inject(Shortcuts).listen();
    registerGlobalCommands();
    void inject(Shelves).load();
    void inject(Ingestion).catchUp();
  }

  /** A fragment link would change the address, and with it the list; the focus is all that has to move. */
  protected skipToMain(event: Event, main: HTMLElement): void {
    event.preventDefault();
    main.focus();
  }
}
