import { Component, inject, signal } from '@angular/core';
import { Age, Button, EmptyState, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import type { WaitingReport } from '@reader/contract';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { describeExtractor } from '../article/texts/list-texts';
import { TEXT_PROBLEMS } from '../article/texts/text-problems';
import { AdminBack } from './admin-back';
import { AdminNav } from './admin-nav';
import { formatSize } from './format-size';

/** More rows help nobody; the count says how many there are. */
const ROWS_MAX = 100;

/** Texts that users reported as wrong, with their pages; for administrators. */
@Component({
  selector: 'rd-text-reports-page',
  imports: [AdminBack, AdminNav, Age, Button, EmptyState, Icon, Page, ProblemMessage, Skeleton],
  templateUrl: './text-reports-page.html',
  styleUrl: './outbox-page.css',
})
export class TextReportsPage {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly busy = signal(false);
  protected readonly reports = createRetainedResource({
    loader: () => this.api.get('/api/admin/text-reports', { query: { limit: ROWS_MAX } }),
  });

  protected describe({ problem, extractor, page_bytes: bytes }: WaitingReport): string {
    const what = TEXT_PROBLEMS.find(({ value }) => value === problem)?.label ?? problem;
    const page = bytes === null ? $localize`no page stored` : $localize`page of ${formatSize(bytes)}:SIZE:`;
    return `${what} · ${describeExtractor(extractor)} · ${page}`;
  }

  protected async remove({ report_id: id }: WaitingReport): Promise<void> {
    await this.notices.runBusy(this.busy, $localize`The report was not removed`, async () => {
      await this.api.delete('/api/admin/text-reports/{report_id}', { path: { report_id: id } });
      this.notices.showMessage($localize`The report was removed`);
    });
    this.reports.reload();
  }
}
