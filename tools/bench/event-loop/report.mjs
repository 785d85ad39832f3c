// How long the service may be silent, and what it was.
import { atMost, figure } from '../report.mjs';
import { YARDSTICK_MS } from './yardstick.mjs';

/** The goal on a quiet machine. */
const SILENCE_MS_MAX = 100;

/**
 * In milliseconds. The yardstick holds its loop for YARDSTICK_MS of work: on a machine that is twice
 * as slow, or
 * that is busy with other things in this very phase, it is silent for as much longer as the service is.
 */
export function limitOf({ yardstick }) {
  return Math.max(SILENCE_MS_MAX, (SILENCE_MS_MAX / YARDSTICK_MS) * yardstick.longest);
}

export function isWithin(result) {
  return result.service.longest <= limitOf(result) && result.service.failed === 0;
}

export function reportOf(results) {
  const rows = results.map((result) => {
    const { name, service, bare, yardstick, seconds } = result;
    return [
      name,
      figure(service.longest),
      figure(limitOf(result)),
      figure(bare.longest),
      figure(yardstick.longest),
      figure(seconds),
    ];
  });
  const table = {
    title: 'The longest silence of /api/live',
    columns: ['', 'ms', 'limit', 'bare server', 'yardstick', 's'],
    rows,
    foot: ['Limit: 100 ms, or four times the silence of the yardstick in the same phase.'],
  };
  const goals = results.map((result) =>
    atMost(result.name, Math.round(result.service.longest), Math.round(limitOf(result)), 'ms'),
  );
  const faults = results
    .filter(({ service }) => service.failed > 0)
    .map(({ name, service }) => `${name}: /api/live failed ${service.failed} times.`);
  const worst = results.toSorted((one, other) => other.service.longest - one.service.longest)[0];
  return {
    tables: [table],
    goals: goals.filter(({ met }) => !met).concat(worstGoal(worst)),
    faults,
    figures: { results },
  };
}

function worstGoal(worst) {
  if (worst === undefined) return [];
  return [
    atMost(`the worst: ${worst.name}`, Math.round(worst.service.longest), Math.round(limitOf(worst)), 'ms'),
  ];
}
