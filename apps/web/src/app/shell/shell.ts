import { Component, inject, signal } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { NoticeStack } from '@reader/web-ui';
import { CommandHelp } from '../commands/command-help';
import { Shortcuts } from '../commands/shortcuts';
import { Ingestion } from '../library/ingestion';
import { Shelves } from '../library/shelves';
import { BottomBar } from './bottom-bar';
import { registerGlobalCommands } from './global-commands';
import { SourcesDrawer } from './sources-drawer';

/** The frame around everything a signed-in reader sees. */
@Component({
  selector: 'rd-shell',
  imports: [BottomBar, CommandHelp, NoticeStack, RouterOutlet, SourcesDrawer],
  template: `
    <a class="skip" href="#main" (click)="skipToMain($event, main)">Skip to content</a>
    <rd-sources-drawer />
    <main #main id="main" tabindex="-1"><router-outlet /></main>
    <rd-bottom-bar />
    <rd-notice-stack />
    @if (helping()) {
      <rd-command-help (closed)="helping.set(false)" />
    }
  `,
  styleUrl: './shell.css',
})
export class Shell {
  protected readonly helping = signal(false);

  constructor() {
    inject(Shortcuts).listen();
    registerGlobalCommands(() => this.helping.set(true));
    void inject(Shelves).load();
    void inject(Ingestion).catchUp();
  }

  /** A fragment link would change the address, and with it the list; the focus is all that has to move. */
  protected skipToMain(event: Event, main: HTMLElement): void {
    event.preventDefault();
    main.focus();
  }
}
