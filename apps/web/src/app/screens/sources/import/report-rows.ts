import type { ImportReport, ImportRow } from '@reader/contract';

export type Filter = 'all' | ImportRow['status'];

export const STATUS_LABELS: Readonly<Record<ImportRow['status'], string>> = {
  created: $localize`Added`,
  existing: $localize`Already added`,
  invalid: $localize`Not added`,
};

const RANK: Readonly<Record<ImportRow['status'], number>> = { invalid: 0, created: 1, existing: 2 };

/** Errors first, otherwise in the order of the file. */
export function filterRows({ results }: ImportReport, filter: Filter): ImportRow[] {
  const rows = filter === 'all' ? results : results.filter(({ status }) => status === filter);
  return rows.toSorted((one, other) => RANK[one.status] - RANK[other.status]);
}

/** One line per outline, tab-separated: status, title, address, reason. */
export function formatReport(report: ImportReport): string {
  return filterRows(report, 'all')
    .map(({ status, title, feed_url: url, detail }) => [STATUS_LABELS[status], title, url, detail ?? ''])
    .map((parts) => `${parts.map((part) => part.replace(/\s+/g, ' ')).join('\t')}\n`)
    .join('');
}

/** Lines that were left out for one reason. */
export interface ReasonGroup {
  readonly reason: string;
  /** False where nothing has to be done, as for sources that exist. */
  readonly isProblem: boolean;
  readonly rows: readonly ImportRow[];
}

/** The lines that create nothing, problems first, then the largest groups. */
export function groupByReason({ results }: ImportReport): ReasonGroup[] {
  const left = results.filter(({ status }) => status !== 'created');
  return [...Map.groupBy(left, ({ status, detail }) => detail ?? STATUS_LABELS[status])]
    .map(([reason, rows]) => ({ reason, rows, isProblem: rows[0]?.status === 'invalid' }))
    .sort((a, b) => Number(b.isProblem) - Number(a.isProblem) || b.rows.length - a.rows.length);
}
