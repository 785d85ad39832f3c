import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button } from '@reader/web-ui';
import { formatBinding } from '../../../shell/commands/key-names';
import { BackLink } from '../../../shell/frame/back-link';
import { Page } from '../../../shell/frame/page';
import { Sources } from '../../../state/library/sources';
import { OpmlDrop } from './opml-drop';
import { OpmlImport } from './opml-import';

/** Imports a list of sources (OPML), with a preview and the result of each line. */
@Component({
  selector: 'rd-import-opml',
  imports: [BackLink, Button, OpmlDrop, OpmlImport, Page, RouterLink],
  template: `
    <rd-page heading="Import sources" i18n-heading>
      <rd-back-link pageBack [to]="'/sources'" label="Manage sources" i18n-label />
      @if (file(); as list) {
        <rd-opml-import [file]="list" (imported)="isDone.set(true)" (restarted)="restart()" />
        @if (isDone()) {
          <div class="actions">
            <a rdButton look="solid" routerLink="/inbox" i18n>Start reading</a>
            <button rdButton look="outline" type="button" (click)="restart()" i18n>
              Import another file
            </button>
          </div>
        }
      } @else {
        <rd-opml-drop (chosen)="file.set($event)" />
        <p>
          <ng-container i18n
            >Most readers can export an OPML file from their settings, often under “Export” or
            “OPML”.</ng-container
          >&ngsp;<span class="paste" i18n>You can also press {{ pasteKeys }} to paste its text.</span>
        </p>
        @if (hasSources()) {
          <p i18n>Sources you already have are not changed.</p>
        }
      }
    </rd-page>
  `,
  styleUrl: './import-opml.css',
})
export class ImportOpml {
  private readonly sources = inject(Sources);
  protected readonly pasteKeys = formatBinding('Ctrl+v');
  protected readonly hasSources = computed(() => this.sources.all().length > 0);
  protected readonly file = signal<Blob | null>(null);
  protected readonly isDone = signal(false);

  protected restart(): void {
    this.file.set(null);
    this.isDone.set(false);
  }
}
