import { match, splitIntoRuns } from './fuzzy-match';
import type { PaletteEntry } from './palette-entries';

/** One line as it is shown: which of its letters were asked for. */
export interface PaletteRow {
  readonly entry: PaletteEntry;
  readonly runs: readonly { readonly text: string; readonly hit: boolean }[];
}

export interface PaletteSection {
  /** Null for answers to a query: those stand in the order of how well they answer. */
  readonly heading: string | null;
  readonly rows: readonly PaletteRow[];
}

/** Nobody reads further; the next letter narrows it down. */
export const ROWS_MAX = 60;
/** Something used lately wins over something that answers equally well. */
const RECENT_BONUS = 3;
/** Letters strewn over a name are noise beside a name that begins with them. */
const SCORE_RATIO_MIN = 0.4;

const KINDS: readonly { kind: PaletteEntry['kind']; heading: string }[] = [
  { kind: 'command', heading: $localize`Commands` },
  { kind: 'setting', heading: $localize`Settings` },
  { kind: 'category', heading: $localize`Categories` },
  { kind: 'source', heading: $localize`Sources` },
];

/** What answers the query; without one, what was used lately and then everything by kind. */
export function buildSections(
  query: string,
  all: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
): readonly PaletteSection[] {
  if (query.trim() !== '') {
    const rows = rankEntries(query, all, recent);
    return rows.length > 0 ? [{ heading: null, rows }] : [];
  }
  const others = all.filter((entry) => !recent.includes(entry));
  const sections = KINDS.map(({ kind, heading }) => ({
    heading,
    rows: others.filter((entry) => entry.kind === kind).map(toPlainRow),
  }));
  return [{ heading: $localize`Recently used`, rows: recent.map(toPlainRow) }, ...sections]
    .map((section) => ({ ...section, rows: section.rows.slice(0, ROWS_MAX) }))
    .filter((section) => section.rows.length > 0);
}

function rankEntries(
  query: string,
  all: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
): readonly PaletteRow[] {
  const found = all
    .map((entry) => ({ entry, found: match(query, entry.label) }))
    .flatMap(({ entry, found }) => (found ? [{ entry, found, score: found.score + getBonus(entry) }] : []))
    .sort((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= best * SCORE_RATIO_MIN)
    .slice(0, ROWS_MAX)
    .map(({ entry, found }) => ({ entry, runs: splitIntoRuns(entry.label, found.at) }));

  function getBonus(entry: PaletteEntry): number {
    return recent.includes(entry) ? RECENT_BONUS : 0;
  }
}

/** A row without a hit. */
export function toPlainRow(entry: PaletteEntry): PaletteRow {
  return { entry, runs: [{ text: entry.label, hit: false }] };
}
