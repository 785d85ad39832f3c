import { HttpClient } from '@angular/common/http';
import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideUpload } from '@lucide/angular';
import { Button, ProblemMessage } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Page } from '../../frame/page';
import { Ingestion } from '../../library/ingestion';
import { Sources } from '../../library/sources';
import type { ImportReport } from '@reader/contract';
import { ImportReportTable } from './import-report';

/** A list of sources from another reader, by file picker or by dropping it, and what became of each line. */
@Component({
  selector: 'rd-import-opml',
  imports: [Button, ImportReportTable, LucideUpload, Page, ProblemMessage, RouterLink],
  template: `
    <rd-page heading="Import sources">
      <label
        class="drop"
        [class.over]="over()"
        (dragover)="hover($event)"
        (dragleave)="over.set(false)"
        (drop)="drop($event)"
      >
        <svg lucideUpload [size]="20"></svg>
        <strong>{{ busy() ? 'Importing' : 'Choose an OPML file, or drop it here' }}</strong>
        <span>Up to 1000 sources, 5 MiB. What you have already is left as it is.</span>
        <input #picker type="file" accept=".opml,.xml,text/x-opml,text/xml" (change)="take(picker.files)" />
      </label>
      @if (failure(); as error) {
        <rd-problem-message [error]="error" />
      }
      @if (report(); as report) {
        <div class="acts">
          <h2 role="status">{{ summary() }}</h2>
          @if (report.created > 0) {
            <button
              rdButton
              look="solid"
              type="button"
              [busy]="ingestion.running()"
              (click)="ingestion.start()"
            >
              {{ ingestion.running() ? 'Checking sources' : 'Check sources now' }}
            </button>
          }
          <a rdButton look="outline" routerLink="/inbox">Go and read</a>
        </div>
        <rd-import-report [report]="report" />
      }
    </rd-page>
  `,
  styleUrl: './import-opml.css',
})
export class ImportOpml {
  private readonly http = inject(HttpClient);
  private readonly sources = inject(Sources);
  protected readonly ingestion = inject(Ingestion);

  protected readonly over = signal(false);
  protected readonly busy = signal(false);
  protected readonly report = signal<ImportReport | null>(null);
  protected readonly failure = signal<unknown>(null);

  protected readonly summary = computed(() => {
    const { created = 0, existing = 0, invalid = 0 } = this.report() ?? {};
    const parts = [
      `${created} added`,
      existing && `${existing} already there`,
      invalid && `${invalid} not added`,
    ];
    return parts.filter(Boolean).join(' · ');
  });

  protected hover(event: DragEvent): void {
    event.preventDefault();
    this.over.set(true);
  }

  protected drop(event: DragEvent): void {
    event.preventDefault();
    this.over.set(false);
    void this.take(event.dataTransfer?.files ?? null);
  }

  protected async take(files: FileList | null): Promise<void> {
    const file = files?.[0];
    if (!file || this.busy()) return;
    this.report.set(null);
    this.failure.set(null);
    this.busy.set(true);
    try {
      this.report.set(await this.send(file));
      this.sources.reload();
    } catch (error) {
      this.failure.set(error);
    }
    this.busy.set(false);
  }

  private send(file: File): Promise<ImportReport> {
    const form = new FormData();
    form.set('file', file);
    return firstValueFrom(this.http.post<ImportReport>('/api/sources/import', form));
  }
}
