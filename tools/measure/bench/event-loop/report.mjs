// Computes the allowed delay and builds the report.
import { requireAtMost, formatFigure } from '../report.mjs';
import { YARDSTICK_MS } from './yardstick.mjs';

/** The goal on a quiet machine. */
const DELAY_MS_MAX = 100;

/**
 * Milliseconds. The yardstick blocks its loop for YARDSTICK_MS of work, so its delay shows how slow and busy
 * the machine is in this phase.
 */
export function getLimit({ yardstick }) {
  return Math.max(DELAY_MS_MAX, (DELAY_MS_MAX / YARDSTICK_MS) * yardstick.longest);
}

export function isWithin(result) {
  return result.service.longest <= getLimit(result) && result.service.failed === 0;
}

export function buildReport(results) {
  const rows = results.map((result) => {
    const { name, service, bare, yardstick, seconds } = result;
    return [
      name,
      formatFigure(service.longest),
      formatFigure(getLimit(result)),
      formatFigure(bare.longest),
      formatFigure(yardstick.longest),
      formatFigure(seconds),
    ];
  });
  const table = {
    title: 'The longest delay of /api/live',
    columns: ['', 'ms', 'limit', 'bare server', 'yardstick', 's'],
    rows,
    foot: ['Limit: 100 ms, or four times the delay of the yardstick in the same phase.'],
  };
  const goals = results.map((result) =>
    requireAtMost(result.name, Math.round(result.service.longest), Math.round(getLimit(result)), 'ms'),
  );
  const faults = results
    .filter(({ service }) => service.failed > 0)
    .map(({ name, service }) => `${name}: /api/live failed ${service.failed} times.`);
  const worst = results.toSorted((one, other) => other.service.longest - one.service.longest)[0];
  return {
    tables: [table],
    goals: goals.filter(({ met }) => !met).concat(buildWorstGoal(worst)),
    faults,
    figures: { results },
  };
}

function buildWorstGoal(worst) {
  if (worst === undefined) return [];
  return [
    requireAtMost(
      `the worst: ${worst.name}`,
      Math.round(worst.service.longest),
      Math.round(getLimit(worst)),
      'ms',
    ),
  ];
}
