import type { ImportReport, ImportRow } from '@reader/contract';

export type Filter = 'all' | ImportRow['status'];

export const STATUS_LABELS: Readonly<Record<ImportRow['status'], string>> = {
  created: $localize`Added`,
  existing: $localize`Already added`,
  invalid: $localize`Not added`,
};

const REASONS: Readonly<Record<NonNullable<ImportRow['detail_code']>, string>> = {
  existing: $localize`You already have this source.`,
  repeated: $localize`The file has this feed more than once.`,
  not_an_address: $localize`This is not a web address. Correct it in the file.`,
  not_http: $localize`This is not an http or https address.`,
  address_too_long: $localize`The address is too long.`,
  with_credentials: $localize`Addresses with a username or a password are not supported.`,
  url_not_allowed: $localize`The address leads into a private network, or to no website.`,
};

/** Why an outline created nothing: in the page's words, else in the server's. */
export function describeRow({ status, detail, detail_code: code }: ImportRow): string {
  return (code && REASONS[code]) ?? detail ?? STATUS_LABELS[status];
}

const RANK: Readonly<Record<ImportRow['status'], number>> = { invalid: 0, created: 1, existing: 2 };

/** Errors first, otherwise in the order of the file. */
export function filterRows({ results }: ImportReport, filter: Filter): ImportRow[] {
  const rows = filter === 'all' ? results : results.filter(({ status }) => status === filter);
  return rows.toSorted((one, other) => RANK[one.status] - RANK[other.status]);
}

/** One line per outline, tab-separated: status, title, address, reason. */
export function formatReport(report: ImportReport): string {
  return filterRows(report, 'all')
    .map((row) => {
      const reason = row.status === 'created' ? '' : describeRow(row);
      return [STATUS_LABELS[row.status], row.title, row.feed_url, reason];
    })
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
  return [...Map.groupBy(left, describeRow)]
    .map(([reason, rows]) => ({ reason, rows, isProblem: rows[0]?.status === 'invalid' }))
    .sort((a, b) => Number(b.isProblem) - Number(a.isProblem) || b.rows.length - a.rows.length);
}
