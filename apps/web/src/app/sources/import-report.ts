import { Component, computed, input } from '@angular/core';
import { LucideCheck, LucideMinus, LucideX } from '@lucide/angular';
import { type ImportReport, type ImportResult } from '../wire';

const SAID: Record<ImportResult['status'], string> = {
  created: 'Added',
  existing: 'Already there',
  invalid: 'Not added',
};

/** What became of each line; what went wrong comes first. */
@Component({
  selector: 'rd-import-report',
  imports: [LucideCheck, LucideMinus, LucideX],
  template: `
    <h2 role="status">{{ summary() }}</h2>
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
  protected readonly summary = computed(() => {
    const { created, existing, invalid } = this.report();
    const parts = [
      `${created} added`,
      existing && `${existing} already there`,
      invalid && `${invalid} not added`,
    ];
    return parts.filter(Boolean).join(' · ');
  });
}
