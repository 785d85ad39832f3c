// How a bench tells its figures: tables, then goals.

/** A goal for a figure that should be large, or small; null was not measured. */
export const atLeast = (name, value, limit, unit = '') => goal(name, value, limit, { unit, sign: '≥' });
export const atMost = (name, value, limit, unit = '') => goal(name, value, limit, { unit, sign: '≤' });

function goal(name, value, limit, { unit, sign }) {
  const isNumber = Number.isFinite(value);
  const holds = sign === '≥' ? value >= limit : value <= limit;
  return { name, value: isNumber ? value : null, limit, unit, sign, met: isNumber ? holds : null };
}

/** The middle one, or the mean of the two in the middle; null of nothing. */
export function median(values) {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** The value that `share` of all do not exceed (nearest rank); null of nothing. */
export function percentile(values, share) {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Three digits that count; a dash for what was not measured. */
export function figure(value, unit = '') {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

/** The whole report: every table as { title, columns, rows, foot }, then the goals, then what went wrong. */
export function print({ tables, goals = [], faults = [] }) {
  for (const table of tables) console.log(`\n${format(table)}`);
  if (goals.length > 0) console.log(`\n${format(goalTable(goals))}`);
  for (const fault of faults) console.log(`\n✗ ${fault}`);
  console.log();
}

function goalTable(goals) {
  const verdict = { true: 'met', false: 'missed', null: 'not measured' };
  return {
    title: 'Goals',
    columns: ['', 'measured', 'goal', ''],
    rows: goals.map(({ name, value, limit, unit, sign, met }) => [
      name,
      figure(value, unit),
      `${sign} ${limit}${unit && ` ${unit}`}`,
      verdict[met],
    ]),
  };
}

function format({ title, columns, rows, foot = [] }) {
  const lines = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const pad = (line) => line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])));
  const body = lines.map((line) => `  ${pad(line).join('  ')}`.trimEnd());
  return [title, ...body, ...foot.map((line) => `  ${line}`)].join('\n');
}
