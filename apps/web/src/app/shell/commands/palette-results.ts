import { match, splitIntoRuns } from './fuzzy-match';
import type { PaletteEntry } from './palette-entries';

/** One line as shown, with its matched letters. */
export interface PaletteRow {
  readonly entry: PaletteEntry;
  readonly runs: readonly { readonly text: string; readonly hit: boolean }[];
}

export interface PaletteSection {
  /** Null for matches, which are ordered by score. */
  readonly heading: string | null;
  readonly rows: readonly PaletteRow[];
}

/** More rows than anyone reads; another letter narrows them. */
export const ROWS_MAX = 60;
/** A recent entry wins over an equally good match. */
const RECENT_BONUS = 3;
/** Below this share of the best score, matches are scattered letters and left out. */
const SCORE_RATIO_MIN = 0.4;

const KINDS: readonly { kind: PaletteEntry['kind']; heading: string }[] = [
  { kind: 'command', heading: $localize`Commands` },
  { kind: 'setting', heading: $localize`Settings` },
  { kind: 'category', heading: $localize`Categories` },
  { kind: 'source', heading: $localize`Sources` },
];

/** The matches of the query; without a query, the recent entries and then everything by kind. */
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

/** A row without matched letters. */
export function toPlainRow(entry: PaletteEntry): PaletteRow {
  return { entry, runs: [{ text: entry.label, hit: false }] };
}
