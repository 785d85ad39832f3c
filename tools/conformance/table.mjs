// Figures as a table in which the eye finds what is missing: name, how many, value, goal.

export function printScore(title, rows) {
  console.log(`\n${title}`);
  for (const row of rows) console.log(`  ${lineOf(row)}`);
}

/** Classes of documents, without goals of their own. */
export function printClasses(rows) {
  console.log(`  ${['class'.padEnd(28), ...['files', 'accepted', 'values', 'agreed'].map(right)].join('')}`);
  for (const { name, files, accepted, values, agreed } of rows) {
    const figures = [files, percentage(accepted), values, percentage(agreed)];
    console.log(`  ${[name.padEnd(28), ...figures.map(right)].join('')}`);
  }
}

/** Whether a row has reached its goal; true for a row without one or without anything to measure. */
export function isReached({ value, atLeast = -Infinity, atMost = Infinity }) {
  return value === null || Number.isNaN(value) || (value >= atLeast && value <= atMost);
}

function lineOf(row) {
  const goal = goalOf(row);
  const mark = goal === '' ? '' : isReached(row) ? 'reached' : 'MISSED';
  return [
    row.name.padEnd(32),
    right(`${row.of} ×`),
    right(figure(row.value, row.unit)),
    right(goal),
    `  ${mark}`,
  ]
    .join('')
    .trimEnd();
}

function goalOf({ atLeast, atMost, unit }) {
  if (atLeast !== undefined) return `≥ ${atLeast}${unit && ` ${unit}`}`;
  return atMost === undefined ? '' : `≤ ${atMost}${unit && ` ${unit}`}`;
}

function figure(value, unit) {
  if (value === null || Number.isNaN(value)) return '–';
  if (unit === '%') return percentage(value);
  return `${Number.isInteger(value) ? value : value.toFixed(3)}${unit && ` ${unit}`}`;
}

function percentage(value) {
  return value === null ? '–' : `${value.toFixed(1)} %`;
}

function right(text) {
  return String(text).padStart(11);
}
