import type { TimeSpan } from '@reader/articles';
import { createFieldProblem } from '@reader/http';
import { DAY_MS } from '@reader/duration';

/** Days back from now. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['day', 1],
  ['week', 7],
  ['month', 30],
  ['year', 365],
]);

/** One of the days may be missing. */
const RANGE = /^(?=.*\d)(?<from>\d{4}-\d\d-\d\d)?\.\.(?<to>\d{4}-\d\d-\d\d)?$/;

export const DATE_RANGE_FORMS = '`all`, `day`, `week`, `month`, `year`, or `YYYY-MM-DD..YYYY-MM-DD`';

/** @throws Unprocessable when the range is malformed. Days are UTC, both included. */
export function parseTimeSpan(range: string, now = new Date()): TimeSpan {
  if (range === 'all') return { from: null, until: null };
  const days = WORDS.get(range);
  if (days !== undefined) return { from: new Date(now.getTime() - days * DAY_MS), until: null };
  const groups = RANGE.exec(range)?.groups;
  if (groups === undefined)
    throw createFieldProblem('date_range', `Give ${DATE_RANGE_FORMS}; you may omit one of the two days.`);
  const span = { from: parseDay(groups['from']), until: parseDay(groups['to'], DAY_MS) };
  if (span.from !== null && span.until !== null && span.from >= span.until)
    throw createFieldProblem('date_range', 'The first day comes after the last one.');
  return span;
}

function parseDay(text: string | undefined, plusMs = 0): Date | null {
  if (text === undefined) return null;
  const day = new Date(`${text}T00:00Z`);
  // `Date` reads February 30 as March 2.
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text))
    throw createFieldProblem('date_range', `The calendar has no ${text}.`);
  return new Date(day.getTime() + plusMs);
}
