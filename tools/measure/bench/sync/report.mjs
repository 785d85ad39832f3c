import { requireAtLeast, requireAtMost, formatFigure } from '../report.mjs';
import { CONNECTIONS } from './operations.mjs';

/** Allowance for the token, the parsing of ids and the protocol. */
const TIMES_FLOOR_MAX = 2;

export function buildReport({ figures, peer, faults, articles, users }) {
  const each = ['p50 ms', 'p95 ms', 'CPU ms app + db'];
  const nameColumns = (name) => each.map((column) => `${name} ${column}`);
  const rows = figures.map(({ operation, ours, floor, peer: theirs }) => [
    operation.title,
    ...formatCells(ours),
    ...formatCells(floor),
    formatFigure(ours.p95 / floor.p95),
    ...(peer === null ? [] : formatCells(theirs).slice(0, 2)),
  ]);
  const table = {
    title: `${CONNECTIONS} requests at once of one of ${users} users, ${articles} articles`,
    columns: [
      '',
      ...each,
      ...nameColumns('floor'),
      '× p95',
      ...(peer === null ? [] : nameColumns(peer.name).slice(0, 2)),
    ],
    rows,
  };
  const goals = figures.flatMap(({ operation: { title }, ours, floor, peer: theirs }) => [
    requireAtMost(`p95 to the floor, ${title}`, ours.p95 / floor.p95, TIMES_FLOOR_MAX, '×'),
    ...(theirs === undefined
      ? []
      : [requireAtLeast(`${peer.name} to us, ${title}`, theirs.p50 / ours.p50, 1, '×')]),
  ]);
  return {
    tables: [table],
    goals,
    faults,
    figures: figures.map(({ operation, ...rest }) => ({ operation: operation.title, ...rest })),
  };
}

function formatCells(found) {
  if (found === undefined) return ['–', '–', '–'];
  const { p50, p95, cpu_app: app, cpu_db: db } = found;
  return [formatFigure(p50), formatFigure(p95), `${formatFigure(app)} + ${formatFigure(db)}`];
}
