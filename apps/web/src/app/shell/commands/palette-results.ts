import { match, splitIntoRuns } from './fuzzy-match';
import type { EntryKind, PaletteEntry } from './palette-entries';

/** One line as shown, with its matched letters. */
export interface PaletteRow {
  readonly entry: PaletteEntry;
  readonly runs: readonly { readonly text: string; readonly hit: boolean }[];
  /** Shown beside the label, unless the heading says it. */
  readonly hint: string;
}

export interface PaletteSection {
  /** Null for the last rows, which continue with the typed text. */
  readonly heading: string | null;
  readonly rows: readonly PaletteRow[];
}

export interface PaletteResults {
  readonly sections: readonly PaletteSection[];
  /** The best match, which Enter runs; null without any. */
  readonly best: PaletteEntry | null;
}

/** More rows than anyone reads; another letter narrows them. */
export const ROWS_MAX = 60;
/** Without a query: the usual commands of the open article, so that the other sections are in sight. */
const OPEN_ROWS_MAX = 6;
/** A recent entry wins over an equally good match, and so does a command for the open article. */
const RECENT_BONUS = 3;
const OPEN_BONUS = 2;
/** Below this share of the best score, matches are scattered letters and left out. */
const SCORE_RATIO_MIN = 0.4;
/** Sections whose best match is below this share come after the others. */
const STRONG_RATIO = 0.8;

type SectionName = EntryKind | 'recent';

const SECTIONS: readonly (readonly [name: SectionName, heading: string])[] = [
  ['phrase', $localize`New rule`],
  ['open', $localize`This article`],
  ['recent', $localize`Recently used`],
  ['command', $localize`Commands`],
  ['article', $localize`Articles`],
  ['saved', $localize`Saved searches`],
  ['category', $localize`Categories and tags`],
  ['source', $localize`Sources`],
  ['setting', $localize`Settings`],
];

interface Ranked {
  readonly row: PaletteRow;
  readonly score: number;
}

/** Without a query, the hints of these are their headings. */
const SELF_EXPLANATORY: readonly SectionName[] = ['open', 'command', 'setting'];

/** Everything by kind, in the order of the sections; commands by what they are for. */
export function listEntries(all: readonly PaletteEntry[], recent: readonly PaletteEntry[]): PaletteResults {
  const others = all.filter((entry) => !recent.includes(entry));
  const sections = SECTIONS.flatMap(([name, heading]) => {
    const entries = name === 'recent' ? recent : others.filter(({ kind }) => kind === name);
    const rows = entries.slice(0, name === 'open' ? OPEN_ROWS_MAX : ROWS_MAX).map(toPlainRow);
    const parts = name === 'command' ? groupByHint(rows) : [{ heading, rows }];
    return SELF_EXPLANATORY.includes(name) ? parts.map(withoutHints) : parts;
  }).filter(({ rows }) => rows.length > 0);
  return { sections, best: sections[0]?.rows[0]?.entry ?? null };
}

function groupByHint(rows: readonly PaletteRow[]): readonly PaletteSection[] {
  const hints = [...new Set(rows.map(({ hint }) => hint))];
  return hints.map((heading) => ({ heading, rows: rows.filter(({ hint }) => hint === heading) }));
}

const withoutHints = ({ heading, rows }: PaletteSection): PaletteSection => ({
  heading,
  rows: rows.map((row) => ({ ...row, hint: '' })),
});

/**
 * The matches of the query by kind; weak sections last.
 * @param added entries that match already: a phrase, and articles that the server found
 */
export function findEntries(
  query: string,
  all: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
  added: readonly PaletteEntry[],
): PaletteResults {
  const ranked = rankEntries(query, all, recent);
  const top = ranked[0]?.score ?? 0;
  const groups = SECTIONS.map(([name, heading]) => {
    const own = ranked.filter(({ row }) => getSection(row.entry, recent) === name);
    const rows = [...added.filter(({ kind }) => kind === name).map(toPlainRow), ...own.map(({ row }) => row)];
    const isWeak = own[0] !== undefined && own[0].score < top * STRONG_RATIO;
    return { heading, rows, isWeak };
  }).filter(({ rows }) => rows.length > 0);
  const sections = [...groups.filter(({ isWeak }) => !isWeak), ...groups.filter(({ isWeak }) => isWeak)];
  const phrase = added.find(({ kind }) => kind === 'phrase');
  return { sections, best: phrase ?? ranked[0]?.row.entry ?? null };
}

function getSection(entry: PaletteEntry, recent: readonly PaletteEntry[]): SectionName {
  return entry.kind !== 'open' && recent.includes(entry) ? 'recent' : entry.kind;
}

function rankEntries(
  query: string,
  all: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
): readonly Ranked[] {
  const found = all
    .map((entry) => ({ entry, found: match(query, entry.label) }))
    .flatMap(({ entry, found }) => (found ? [{ entry, found, score: found.score + getBonus(entry) }] : []))
    .sort((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= best * SCORE_RATIO_MIN)
    .slice(0, ROWS_MAX)
    .map(({ entry, found, score }) => ({
      row: { entry, runs: splitIntoRuns(entry.label, found.at), hint: entry.hint },
      score,
    }));

  function getBonus(entry: PaletteEntry): number {
    return (recent.includes(entry) ? RECENT_BONUS : 0) + (entry.kind === 'open' ? OPEN_BONUS : 0);
  }
}

/** A row without matched letters. */
export function toPlainRow(entry: PaletteEntry): PaletteRow {
  return { entry, runs: [{ text: entry.label, hit: false }], hint: entry.hint };
}
