import { Component, computed, input, output } from '@angular/core';
import { Button, DetailsSummary } from '@reader/web-ui';
import type { ImportReport } from '@reader/contract';
import { groupByReason } from './report-rows';

/** The first sources of a file, by which its owner recognises it. */
const NAMES_MAX = 12;

/** What an import would do: the new sources, and the lines that are left out, by reason. */
@Component({
  selector: 'rd-import-preview',
  imports: [Button, DetailsSummary],
  templateUrl: './import-preview.html',
  styleUrl: './import-preview.css',
})
export class ImportPreview {
  readonly report = input.required<ImportReport>();
  readonly busy = input(false);
  readonly confirmed = output<void>();
  readonly cancelled = output<void>();

  private readonly created = computed(() =>
    this.report().results.filter(({ status }) => status === 'created'),
  );
  protected readonly names = computed(() => this.created().slice(0, NAMES_MAX));
  protected readonly others = computed(() => Math.max(0, this.created().length - NAMES_MAX));
  protected readonly reasons = computed(() => groupByReason(this.report()));
}
