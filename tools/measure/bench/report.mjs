// Formats the report of a bench: tables, then goals.

/** A goal for a figure with a lower or an upper limit; null means not measured. */
export const requireAtLeast = (name, value, limit, unit = '') =>
  createGoal(name, value, limit, { unit, sign: '≥' });
export const requireAtMost = (name, value, limit, unit = '') =>
  createGoal(name, value, limit, { unit, sign: '≤' });

function createGoal(name, value, limit, { unit, sign }) {
  const isNumber = Number.isFinite(value);
  const holds = sign === '≥' ? value >= limit : value <= limit;
  return { name, value: isNumber ? value : null, limit, unit, sign, met: isNumber ? holds : null };
}

/** Goals that an option of the bench leaves out. */
export const skipGoals = (goals) =>
  goals.map((goal) => ({ ...goal, value: null, met: null, isSkipped: true }));

/** Whether a goal is missed, or not measured although no option leaves it out. */
export function isMissed({ met, isSkipped = false }) {
  return met !== true && !isSkipped;
}

/** The median; null for no values. */
export function getMedian(values) {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}

/** The value that `share` of all values do not exceed (nearest rank); null for no values. */
export function getPercentile(values, share) {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** Three significant digits; a dash for what was not measured. */
export function formatFigure(value, unit = '') {
  if (!Number.isFinite(value)) return '–';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}

/** Prints the report: tables of { title, columns, rows, foot }, goals, then faults. */
export function printReport({ tables, goals = [], faults = [] }) {
  for (const table of tables) console.log(`\n${formatTable(table)}`);
  if (goals.length > 0) console.log(`\n${formatTable(buildGoalTable(goals))}`);
  for (const fault of faults) console.log(`\n✗ ${fault}`);
  console.log();
}

function buildGoalTable(goals) {
  const getResult = (goal) => (goal.met === null ? 'not measured' : isMissed(goal) ? 'missed' : 'met');
  return {
    title: 'Goals',
    columns: ['', 'measured', 'goal', ''],
    rows: goals.map(({ name, value, limit, unit, sign, ...rest }) => [
      name,
      formatFigure(value, unit),
      `${sign} ${limit}${unit && ` ${unit}`}`,
      getResult(rest),
    ]),
  };
}

function formatTable({ title, columns, rows, foot = [] }) {
  const lines = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  const pad = (line) => line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])));
  const body = lines.map((line) => `  ${pad(line).join('  ')}`.trimEnd());
  return [title, ...body, ...foot.map((line) => `  ${line}`)].join('\n');
}
