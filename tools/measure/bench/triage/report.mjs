import { requireAtMost, formatFigure, getPercentile } from '../report.mjs';

/** Allowance for permissions, the state machine, counters, change events and the response. */
const TIMES_FLOOR_MAX = 3;

const NAMES = {
  upsert: 'floor: a durable upsert',
  empty: 'floor: an empty request',
  change: 'a change of state',
  tag: 'a tag',
  list: 'a list of 50',
};

export function buildReport({ times, faults, people }) {
  const getP50 = (kind) => getPercentile(times[kind] ?? [], 0.5);
  const rows = Object.entries(NAMES).map(([kind, name]) => [
    name,
    formatFigure(getP50(kind)),
    formatFigure(getPercentile(times[kind] ?? [], 0.95)),
    String(times[kind]?.length ?? 0),
  ]);
  const table = {
    title: `${people} users marking, tagging and listing at once`,
    columns: ['', 'p50 ms', 'p95 ms', 'times'],
    rows,
  };
  const value = getP50('change') / (getP50('upsert') + getP50('empty'));
  const goals = [
    requireAtMost('a change to a durable upsert and an empty request, p50', value, TIMES_FLOOR_MAX, '×'),
  ];
  const figures = Object.fromEntries(Object.keys(NAMES).map((kind) => [kind, getP50(kind)]));
  return { tables: [table], goals, faults, figures };
}
