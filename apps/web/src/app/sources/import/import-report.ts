import { Component, computed, input } from '@angular/core';
import { LucideCheck, LucideMinus, LucideX } from '@lucide/angular';
import type { ImportReport, ImportRow } from '@reader/contract';

const SAID: Record<ImportRow['status'], string> = {
  created: 'Added',
  existing: 'Already there',
  invalid: 'Not added',
};

/** What became of each line; what went wrong comes first. */
@Component({
  selector: 'rd-import-report',
  imports: [LucideCheck, LucideMinus, LucideX],
  template: `
    <ul role="list">
      @for (result of results(); track $index) {
        <li [class]="result.status">
          @switch (result.status) {
            @case ('created') {
              <svg lucideCheck></svg>
            }
            @case ('existing') {
              <svg lucideMinus></svg>
            }
            @case ('invalid') {
              <svg lucideX></svg>
            }
          }
          <span class="title">{{ result.title || result.feed_url || 'A line without a name' }}</span>
          <span class="said">{{
            result.status === 'invalid' ? (result.detail ?? said.invalid) : said[result.status]
          }}</span>
        </li>
      }
    </ul>
  `,
  styleUrl: './import-report.css',
})
export class ImportReportTable {
  readonly report = input.required<ImportReport>();

  protected readonly said = SAID;
  protected readonly results = computed(() => {
    const rank = { invalid: 0, created: 1, existing: 2 };
    return this.report().results.toSorted((one, other) => rank[one.status] - rank[other.status]);
  });
}
