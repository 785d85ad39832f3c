import { atLeast, atMost, figure } from '../report.mjs';
import { CONNECTIONS } from './operations.mjs';

/** What a token, the forms of ids and the protocol's manners may cost. */
const TIMES_FLOOR_MAX = 2;

export function reportOf({ figures, peer, faults, articles, users }) {
  const each = ['p50 ms', 'p95 ms', 'CPU ms app + db'];
  const named = (name) => each.map((column) => `${name} ${column}`);
  const rows = figures.map(({ operation, ours, floor, peer: theirs }) => [
    operation.title,
    ...cellsOf(ours),
    ...cellsOf(floor),
    figure(ours.p95 / floor.p95),
    ...(peer === null ? [] : cellsOf(theirs).slice(0, 2)),
  ]);
  const table = {
    title: `${CONNECTIONS} requests at once of one of ${users} people, ${articles} articles`,
    columns: [
      '',
      ...each,
      ...named('floor'),
      '× p95',
      ...(peer === null ? [] : named(peer.name).slice(0, 2)),
    ],
    rows,
  };
  const goals = figures.flatMap(({ operation: { title }, ours, floor, peer: theirs }) => [
    atMost(`p95 to the floor, ${title}`, ours.p95 / floor.p95, TIMES_FLOOR_MAX, '×'),
    ...(theirs === undefined ? [] : [atLeast(`${peer.name} to us, ${title}`, theirs.p50 / ours.p50, 1, '×')]),
  ]);
  return {
    tables: [table],
    goals,
    faults,
    figures: figures.map(({ operation, ...rest }) => ({ operation: operation.title, ...rest })),
  };
}

function cellsOf(found) {
  if (found === undefined) return ['–', '–', '–'];
  const { p50, p95, cpu_app: app, cpu_db: db } = found;
  return [figure(p50), figure(p95), `${figure(app)} + ${figure(db)}`];
}
