import { Service, inject } from '@angular/core';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import type { ImportReport } from '@reader/contract';
import { mergeReports } from './merge-reports';
import { splitOpml } from './split-opml';

/** The server's limit. */
export const OPML_BYTES_MAX = 5 * 1024 * 1024;

/** Uploads an OPML list, a long one in parts; new sources then appear among the sources. */
@Service()
export class OpmlUpload {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);

  /** What an import would do now. Throws as `send`. */
  preview(file: Blob): Promise<ImportReport> {
    return this.post(file, true);
  }

  /**
   * When a part fails, the parts before it stay imported: sending the file again adds the others.
   * @throws Error in words when the file is too large; HttpErrorResponse
   */
  async send(file: Blob): Promise<ImportReport> {
    try {
      return await this.post(file, false);
    } finally {
      this.sources.reload();
    }
  }

  private async post(file: Blob, isDryRun: boolean): Promise<ImportReport> {
    if (file.size > OPML_BYTES_MAX)
      throw new Error(
        $localize`This file is larger than 5 MB. Split it in two and import them one after the other.`,
      );
    const reports: ImportReport[] = [];
    // One after the other: the server imports one list at a time.
    for (const part of await splitOpml(file)) reports.push(await this.postPart(part, isDryRun));
    return mergeReports(reports);
  }

  private postPart(part: Blob, isDryRun: boolean): Promise<ImportReport> {
    const form = new FormData();
    form.set('file', part, 'sources.opml');
    return this.api.post('/api/sources/import', { body: form, query: { dry_run: isDryRun } });
  }
}
