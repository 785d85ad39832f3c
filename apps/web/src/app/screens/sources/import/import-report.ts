import { Component, DOCUMENT, computed, inject, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Choice, Icon, type Option } from '@reader/web-ui';
import type { ImportReport } from '@reader/contract';
import {
  type Filter,
  STATUS_LABELS,
  describeRow,
  formatReport,
  filterRows,
  groupByReason,
} from './report-rows';

const FILE = 'import-report.txt';

/** The result of each line, errors first. */
@Component({
  selector: 'rd-import-report',
  imports: [Button, Choice, Icon, RouterLink],
  templateUrl: './import-report.html',
  styleUrl: './import-report.css',
})
export class ImportReportList {
  readonly report = input.required<ImportReport>();

  private readonly document = inject(DOCUMENT);
  protected readonly statusLabels = STATUS_LABELS;
  protected readonly describeRow = describeRow;
  protected readonly filter = signal<Filter>('all');
  protected readonly rows = computed(() => filterRows(this.report(), this.filter()));
  protected readonly reasons = computed(() => groupByReason(this.report()));
  /** Only kinds that occur. */
  protected readonly filters = computed((): Option<Filter>[] => {
    const { created, existing, invalid, results } = this.report();
    const all: (Option<Filter> & { count: number })[] = [
      { value: 'all', label: $localize`All ${results.length}:count:`, count: results.length },
      { value: 'created', label: $localize`Added ${created}:count:`, count: created },
      { value: 'existing', label: $localize`Already added ${existing}:count:`, count: existing },
      { value: 'invalid', label: $localize`Not added ${invalid}:count:`, count: invalid },
    ];
    return all.filter(({ count }) => count > 0);
  });

  /** Clicks a link with `download`, so that the browser saves the file. */
  protected download(): void {
    const url = URL.createObjectURL(new Blob([formatReport(this.report())], { type: 'text/plain' }));
    const link = this.document.createElement('a');
    link.href = url;
    link.download = FILE;
    link.click();
    URL.revokeObjectURL(url);
  }
}
