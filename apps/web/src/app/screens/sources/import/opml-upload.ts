import { Service, inject } from '@angular/core';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import type { ImportReport } from '@reader/contract';

/** The server's limit. */
export const OPML_BYTES_MAX = 5 * 1024 * 1024;

/** Uploads an OPML list; new sources then appear among the sources. */
@Service()
export class OpmlUpload {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);

  /** What an import would do now. Throws as `send`. */
  preview(file: Blob): Promise<ImportReport> {
    return this.post(file, true);
  }

  /** @throws Error in words when the file is too large; HttpErrorResponse */
  async send(file: Blob): Promise<ImportReport> {
    const report = await this.post(file, false);
    this.sources.reload();
    return report;
  }

  private post(file: Blob, isDryRun: boolean): Promise<ImportReport> {
    if (file.size > OPML_BYTES_MAX)
      return Promise.reject(
        new Error(
          $localize`This file is larger than 5 MB. Split it in two and import them one after the other.`,
        ),
      );
    const form = new FormData();
    form.set('file', file, 'sources.opml');
    return this.api.post('/api/sources/import', { body: form, query: { dry_run: isDryRun } });
  }
}
