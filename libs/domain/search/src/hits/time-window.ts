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
  const [first, last] = [since, until].map((time) => Math.floor(time.getTime() / WEEK_MS)) as [
    number,
    number,
  ];
  const toQuarter = (week: number) => Math.floor(week / QUARTER_WEEKS);
  return buildLexemes('week', first, last) ?? buildLexemes('quarter', toQuarter(first), toQuarter(last));
}

function buildLexemes(unit: string, first: number, last: number): string | null {
  const count = last - first + 1;
  if (count > LEXEMES_MAX) return null;
  return Array.from({ length: count }, (_, n) => `'${unit} ${first + n}'`).join(' | ');
}
