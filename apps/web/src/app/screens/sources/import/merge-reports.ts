import type { ImportReport, ImportRow } from '@reader/contract';

/** The report of a whole file from those of its parts. A feed that several parts have is created once. */
export function mergeReports(reports: readonly ImportReport[]): ImportReport {
  const [only, ...others] = reports;
  if (only !== undefined && others.length === 0) return only;
  const created = new Set<string>();
  const results = reports.flatMap((report) => {
    const rows = report.results.map((row) => (created.has(row.feed_url) ? toRepeated(row) : row));
    for (const { feed_url: url, status } of rows) if (status === 'created') created.add(url);
    return rows;
  });
  const count = (status: ImportRow['status']) => results.filter((row) => row.status === status).length;
  return { created: count('created'), existing: count('existing'), invalid: count('invalid'), results };
}

function toRepeated(row: ImportRow): ImportRow {
  return { ...row, status: 'existing', detail_code: 'repeated' };
}
