import { atMost, figure, percentile } from '../report.mjs';

/** What rights, the state machine, counters, announcements and the answer may cost. */
const TIMES_FLOOR_MAX = 3;

const NAMES = {
  upsert: 'floor: a durable upsert',
  empty: 'floor: an empty request',
  change: 'a change of state',
  tag: 'a tag',
  list: 'a list of 50',
};

export function reportOf({ times, faults, people }) {
  const p50 = (kind) => percentile(times[kind] ?? [], 0.5);
  const rows = Object.entries(NAMES).map(([kind, name]) => [
    name,
    figure(p50(kind)),
    figure(percentile(times[kind] ?? [], 0.95)),
    String(times[kind]?.length ?? 0),
  ]);
  const table = {
    title: `${people} people marking, tagging and listing at once`,
    columns: ['', 'p50 ms', 'p95 ms', 'times'],
    rows,
  };
  const value = p50('change') / (p50('upsert') + p50('empty'));
  const goals = [
    atMost('a change to a durable upsert and an empty request, p50', value, TIMES_FLOOR_MAX, '×'),
  ];
  const figures = Object.fromEntries(Object.keys(NAMES).map((kind) => [kind, p50(kind)]));
  return { tables: [table], goals, faults, figures };
}
