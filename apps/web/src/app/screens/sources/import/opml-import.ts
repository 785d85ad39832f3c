import { Component, inject, input, linkedSignal, output, resource, signal } from '@angular/core';
import { Button, ProblemMessage, Skeleton } from '@reader/web-ui';
import type { ImportReport } from '@reader/contract';
import { Ingestion } from '../../../state/library/ingestion';
import { ImportPreview } from './import-preview';
import { ImportReportList } from './import-report';
import { OpmlUpload } from './opml-upload';

/** Imports one OPML file: what is in it, then the result of each line. New sources are checked at once. */
@Component({
  selector: 'rd-opml-import',
  imports: [Button, ImportPreview, ImportReportList, ProblemMessage, Skeleton],
  template: `
    @if (report(); as it) {
      <h2 aria-live="polite">
        <ng-container i18n>{{ it.created }} added</ng-container>
        @if (it.existing > 0) {
          <ng-container i18n> · {{ it.existing }} already added</ng-container>
        }
        @if (it.invalid > 0) {
          <ng-container i18n> · {{ it.invalid }} not added</ng-container>
        }
      </h2>
      <rd-import-report [report]="it" />
    } @else if (preview.error(); as error) {
      <rd-problem-message [error]="error.cause ?? error" [retryable]="true" (retry)="preview.reload()" />
      <button rdButton look="outline" type="button" (click)="restarted.emit()" i18n>
        Choose another file
      </button>
    } @else if (preview.hasValue()) {
      <rd-import-preview
        [report]="preview.value()"
        [busy]="busy()"
        (confirmed)="send()"
        (cancelled)="restarted.emit()"
      />
      @if (failure(); as error) {
        <rd-problem-message [error]="error" />
      }
    } @else {
      <p role="status" i18n>Reading the file</p>
      <rd-skeleton [rows]="4" />
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
      gap: var(--space-4);
    }
    :host > :not(button) {
      width: 100%;
    }
    h2 {
      font-size: var(--size-18);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class OpmlImport {
  private readonly upload = inject(OpmlUpload);
  private readonly ingestion = inject(Ingestion);

  readonly file = input.required<Blob>();
  readonly imported = output<ImportReport>();
  /** The user wants another file. */
  readonly restarted = output<void>();

  protected readonly preview = resource({
    params: this.file,
    loader: ({ params }) => this.upload.preview(params),
  });
  protected readonly report = linkedSignal<Blob, ImportReport | null>({
    source: this.file,
    computation: () => null,
  });
  protected readonly busy = signal(false);
  protected readonly failure = signal<unknown>(null);

  protected async send(): Promise<void> {
    if (this.busy()) return;
    this.busy.set(true);
    this.failure.set(null);
    try {
      const report = await this.upload.send(this.file());
      this.report.set(report);
      this.imported.emit(report);
      if (report.created > 0) void this.ingestion.start(listCreated(report));
    } catch (error) {
      this.failure.set(error);
    }
    this.busy.set(false);
  }
}

/** Most runs check only the new sources. The server accepts a limited number of names. */
const NAMED_MAX = 500;

function listCreated({ results }: ImportReport): readonly string[] {
  const slugs = results.flatMap(({ status, slug }) => (status === 'created' && slug !== null ? [slug] : []));
  return slugs.length <= NAMED_MAX ? slugs : [];
}
