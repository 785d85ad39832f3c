import { DAY_MS } from '@reader/duration';

export const WEEK_MS = 7 * DAY_MS;
const QUARTER_WEEKS = 13;

/**
 * Documents contain a lexeme for their week and their quarter. A window ORs at most this many of them: each
 * adds index work to every hit, which at some point costs more than the window saves.
 */
const LEXEMES_MAX = 8;

/**
 * A `tsquery` that matches the documents of a recent period and no others. The newest hits are searched in it
 * first.
 */
export type TimeWindow = string;

/** The window between two times; null: it would need too many lexemes. */
export function buildWindow(since: Date, until: Date): TimeWindow | null {
  const toWeek = (time: Date) => Math.floor(time.getTime() / WEEK_MS);
  const toQuarter = (time: Date) => Math.floor(toWeek(time) / QUARTER_WEEKS);
  return (
    buildLexemes('week', toWeek(since), toWeek(until)) ??
    buildLexemes('quarter', toQuarter(since), toQuarter(until))
  );
}

function buildLexemes(unit: string, first: number, last: number): string | null {
  const count = last - first + 1;
  if (count > LEXEMES_MAX) return null;
  return Array.from({ length: count }, (_, n) => `'${unit} ${first + n}'`).join(' | ');
}
