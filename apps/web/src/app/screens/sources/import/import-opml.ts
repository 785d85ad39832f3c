import { Component, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button } from '@reader/web-ui';
import { Page } from '../../../shell/frame/page';
import { Ingestion } from '../../../state/library/ingestion';
import type { ImportReport } from '@reader/contract';
import { ImportReportList } from './import-report';
import { OpmlDrop } from './opml-drop';

/** Imports a list of sources (OPML) and shows the result of each line. */
@Component({
  selector: 'rd-import-opml',
  imports: [Button, ImportReportList, OpmlDrop, Page, RouterLink],
  template: `
    <rd-page heading="Import sources" i18n-heading>
      <rd-opml-drop (began)="report.set(null)" (imported)="report.set($event)" />
      @if (report(); as it) {
        <div class="actions">
          <h2 role="status">
            <ng-container i18n>{{ it.created }} added</ng-container>
            @if (it.existing > 0) {
              <ng-container i18n> · {{ it.existing }} already added</ng-container>
            }
            @if (it.invalid > 0) {
              <ng-container i18n> · {{ it.invalid }} not added</ng-container>
            }
          </h2>
          @if (it.created > 0) {
            <button
              rdButton
              look="solid"
              type="button"
              [busy]="ingestion.running()"
              (click)="ingestion.start()"
            >
              @if (ingestion.running()) {
                <ng-container i18n>Checking sources</ng-container>
              } @else {
                <ng-container i18n>Check sources now</ng-container>
              }
            </button>
          }
          <a rdButton look="outline" routerLink="/inbox" i18n>Start reading</a>
        </div>
        <rd-import-report [report]="it" />
      } @else {
        <p i18n>
          Most readers can export an OPML file from their settings, often under “Export” or “OPML”. You can
          also paste its text here.
        </p>
      }
    </rd-page>
  `,
  styleUrl: './import-opml.css',
})
export class ImportOpml {
  protected readonly ingestion = inject(Ingestion);
  protected readonly report = signal<ImportReport | null>(null);
}
