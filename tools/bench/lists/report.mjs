import { atMost, figure } from '../report.mjs';

/** What a session, rights, validation, headers and an exact total may cost. */
const TIMES_FLOOR_MAX = 2.5;

export function reportOf({ figures, quiet, faults, counts, reads }) {
  const rows = figures.map(({ list, connections, reader, floor }) => [
    `${list.title}, ${connections} at once`,
    ...[reader, floor].flatMap(({ p50, p95, per_second: rate, cpu_app: app, cpu_db: db }) => [
      figure(p50),
      figure(p95),
      figure(rate),
      `${figure(app)} + ${figure(db)}`,
    ]),
    figure(reader.p50 / floor.p50),
    figure(costOf(reader) / costOf(floor)),
  ]);
  const each = ['p50 ms', 'p95 ms', 'req/s', 'CPU ms app + db'];
  const title =
    `Pages of 100 of ${counts.articles} articles in ${counts.sources} sources, ${counts.users} users with ` +
    `${counts.records} records`;
  const table = {
    title,
    columns: ['', ...each, ...each.map((column) => `floor ${column}`), '× p50', '× CPU'],
    rows,
    foot: [`In ${reads} plain reads ${told(quiet)}`],
  };
  const goals = figures
    .filter(({ list }) => list.gate)
    .map(({ list, connections, reader, floor }) =>
      atMost(
        `p50 to the floor, ${list.title}, ${connections} at once`,
        reader.p50 / floor.p50,
        TIMES_FLOOR_MAX,
        '×',
      ),
    );
  return {
    tables: [table],
    goals,
    faults: [...faults, ...faultsOf(quiet)],
    figures: figures.map(({ list, ...rest }) => ({ list: list.title, ...rest })),
    quiet,
    counts,
  };
}

const costOf = ({ cpu_app: app, cpu_db: db }) => app + db;

function told({ written, scans }) {
  const rows = Object.values(written).reduce((sum, n) => sum + n, 0);
  return `${rows} rows were written and articles were scanned from end to end ${scans} times.`;
}

function faultsOf({ written, scans }) {
  const tables = Object.entries(written).map(([table, rows]) => `${rows} in ${table}`);
  return [
    ...(tables.length > 0 ? [`Plain reads wrote rows: ${tables.join(', ')}.`] : []),
    ...(scans > 0 ? [`Plain reads scanned articles from end to end ${scans} times.`] : []),
  ];
}
