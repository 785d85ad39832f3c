// Prints figures as a table: name, count, value, goal.

export function printScore(title, rows) {
  console.log(`\n${title}`);
  for (const row of rows) console.log(`  ${formatRow(row)}`);
}

/** Classes of documents, without goals. */
export function printClasses(rows) {
  console.log(
    `  ${['class'.padEnd(28), ...['files', 'accepted', 'values', 'agreed'].map(alignRight)].join('')}`,
  );
  for (const { name, files, accepted, values, agreed } of rows) {
    const figures = [files, formatPercentage(accepted), values, formatPercentage(agreed)];
    console.log(`  ${[name.padEnd(28), ...figures.map(alignRight)].join('')}`);
  }
}

/** Whether a row reached its goal; true without a goal, false without a value for it. */
export function isReached({ value, atLeast, atMost }) {
  if (atLeast === undefined && atMost === undefined) return true;
  return Number.isFinite(value) && value >= (atLeast ?? -Infinity) && value <= (atMost ?? Infinity);
}

function formatRow(row) {
  const goal = formatGoal(row);
  const mark = goal === '' ? '' : isReached(row) ? 'reached' : 'MISSED';
  return [
    row.name.padEnd(32),
    alignRight(`${row.of} ×`),
    alignRight(formatFigure(row.value, row.unit)),
    alignRight(goal),
    `  ${mark}`,
  ]
    .join('')
    .trimEnd();
}

function formatGoal({ atLeast, atMost, unit }) {
  if (atLeast !== undefined) return `≥ ${atLeast}${unit && ` ${unit}`}`;
  return atMost === undefined ? '' : `≤ ${atMost}${unit && ` ${unit}`}`;
}

function formatFigure(value, unit) {
  if (value === null || Number.isNaN(value)) return '–';
  if (unit === '%') return formatPercentage(value);
  return `${Number.isInteger(value) ? value : value.toFixed(3)}${unit && ` ${unit}`}`;
}

function formatPercentage(value) {
  return value === null ? '–' : `${value.toFixed(1)} %`;
}

function alignRight(text) {
  return String(text).padStart(11);
}
