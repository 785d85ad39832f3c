import type { ContentReplacement } from '@reader/articles';
import { toPlainText } from '@reader/html';
import { countChangedWords, isSameText, readComparedWords } from './compared-words';

/** A text of the feed that is stored as a version. */
export interface FeedVersion {
  readonly title: string;
  readonly html: string;
  readonly text: string;
  readonly since: Date;
  readonly changedWords: number;
}

export interface FoundEdits {
  /** Those that are not stored yet, the oldest first. */
  readonly versions: readonly FeedVersion[];
  /** When the text last changed to something that is in no earlier version. */
  readonly editedAt: Date | null;
}

interface KnownVersion {
  readonly title: string | null;
  readonly text: string;
}

interface ReadContent {
  readonly title: string;
  readonly html: string;
  readonly text: string;
  readonly words: readonly string[];
}

/**
 * Finds the real edits among the changes of a feed's entry. An entry that alternates between two texts is
 * edited once: a text that is known already is no news.
 * @param known the versions that are stored
 * @param knownSince when the text became what the first of the changes replaced
 */
export function findEdits(
  change: ContentReplacement,
  known: readonly KnownVersion[],
  knownSince: Date = change.ingested_at,
): FoundEdits {
  const seen = new Set(known.map(({ title, text }) => toKey(readComparedWords(title ?? '', text))));
  const contents = [...change.before, change].map(readContent);
  const versions: FeedVersion[] = [];
  let editedAt: Date | null = null;
  change.before.forEach(({ replaced_at: replacedAt }, n) => {
    const [before, after] = [contents[n], contents[n + 1]];
    if (before === undefined || after === undefined || isSameText(before.words, after.words)) return;
    const since = change.before[n - 1]?.replaced_at ?? knownSince;
    if (addKey(seen, before)) versions.push(toVersion(before, { since, changedWords: 0 }));
    if (!addKey(seen, after)) return;
    const changedWords = countChangedWords(before.words, after.words);
    versions.push(toVersion(after, { since: replacedAt, changedWords }));
    editedAt = replacedAt;
  });
  return { versions, editedAt };
}

function readContent({ title, html }: { readonly title: string; readonly html: string }): ReadContent {
  const text = toPlainText(html);
  return { title, html, text, words: readComparedWords(title, text) };
}

const toKey = (words: readonly string[]): string => words.join(' ');

/** @returns whether the text was new */
function addKey(seen: Set<string>, { words }: ReadContent): boolean {
  const before = seen.size;
  return seen.add(toKey(words)).size > before;
}

function toVersion(
  { title, html, text }: ReadContent,
  times: Pick<FeedVersion, 'since' | 'changedWords'>,
): FeedVersion {
  return { title, html, text, ...times };
}
