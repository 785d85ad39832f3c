import { requireAtMost, formatFigure } from '../report.mjs';

/** Allowance for a session, permissions, validation, headers and an exact total. */
const TIMES_FLOOR_MAX = 2.5;

export function buildReport({ figures, quiet, faults, counts, reads }) {
  const rows = figures.map(({ list, connections, reader, floor }) => [
    `${list.title}, ${connections} at once`,
    ...[reader, floor].flatMap(({ p50, p95, per_second: rate, cpu_app: app, cpu_db: db }) => [
      formatFigure(p50),
      formatFigure(p95),
      formatFigure(rate),
      `${formatFigure(app)} + ${formatFigure(db)}`,
    ]),
    formatFigure(reader.p50 / floor.p50),
    formatFigure(getCost(reader) / getCost(floor)),
  ]);
  const each = ['p50 ms', 'p95 ms', 'req/s', 'CPU ms app + db'];
  const title =
    `Pages of 100 of ${counts.articles} articles in ${counts.sources} sources, ${counts.users} users with ` +
    `${counts.records} records`;
  const table = {
    title,
    columns: ['', ...each, ...each.map((column) => `floor ${column}`), '× p50', '× CPU'],
    rows,
    foot: [`In ${reads} plain reads ${describeWrites(quiet)}`],
  };
  const goals = figures
    .filter(({ list }) => list.gate)
    .map(({ list, connections, reader, floor }) =>
      requireAtMost(
        `p50 to the floor, ${list.title}, ${connections} at once`,
        reader.p50 / floor.p50,
        TIMES_FLOOR_MAX,
        '×',
      ),
    );
  return {
    tables: [table],
    goals,
    faults: [...faults, ...findFaults(quiet)],
    figures: figures.map(({ list, ...rest }) => ({ list: list.title, ...rest })),
    quiet,
    counts,
  };
}

const getCost = ({ cpu_app: app, cpu_db: db }) => app + db;

function describeWrites({ written, scans }) {
  const rows = Object.values(written).reduce((sum, n) => sum + n, 0);
  return `${rows} rows were written and articles were scanned sequentially ${scans} times.`;
}

function findFaults({ written, scans }) {
  const tables = Object.entries(written).map(([table, rows]) => `${rows} in ${table}`);
  return [
    ...(tables.length > 0 ? [`Plain reads wrote rows: ${tables.join(', ')}.`] : []),
    ...(scans > 0 ? [`Plain reads scanned articles sequentially ${scans} times.`] : []),
  ];
}
