import { diffArrays } from 'diff';

export const CHANGE_OPERATIONS = ['equal', 'insert', 'delete'] as const;

export interface TextChange {
  readonly op: (typeof CHANGE_OPERATIONS)[number];
  readonly text: string;
}

export interface DiffTask {
  readonly before: string;
  readonly after: string;
}

/** Longer texts are compared by paragraphs. */
const WORDS_MAX = 20_000;
/** Words that may differ: time and memory grow with their square. */
const EDITS_MAX = 4_000;
/** For each of the two attempts. */
const TIMEOUT_MS = 2_000;

/** With spaces and punctuation, and for every language: also those that write no spaces. */
const words = new Intl.Segmenter('und', { granularity: 'word' });

/** What changed, by words where that is possible, else by paragraphs, else as a whole. */
export function diffTexts({ before, after }: DiffTask): TextChange[] {
  if (before === after) return toChanges([['equal', before]]);
  const [old, current] = [splitWords(before), splitWords(after)];
  const byWords = old && current ? diffTokens(old, current) : null;
  const byParagraphs = byWords ?? diffTokens(splitParagraphs(before), splitParagraphs(after));
  return (
    byParagraphs ??
    toChanges([
      ['delete', before],
      ['insert', after],
    ])
  );
}

/** Null for too many. */
function splitWords(text: string): string[] | null {
  const tokens: string[] = [];
  for (const { segment } of words.segment(text)) {
    if (tokens.length >= 2 * WORDS_MAX) return null;
    tokens.push(segment);
  }
  return tokens;
}

const splitParagraphs = (text: string): string[] => text.split(/(?<=\n)/);

function diffTokens(before: string[], after: string[]): TextChange[] | null {
  const changes = diffArrays(before, after, { maxEditLength: EDITS_MAX, timeout: TIMEOUT_MS });
  if (changes === undefined) return null;
  return toChanges(
    changes.map(({ added, removed, value }) => [
      added ? 'insert' : removed ? 'delete' : 'equal',
      value.join(''),
    ]),
  );
}

const toChanges = (changes: readonly (readonly [TextChange['op'], string])[]): TextChange[] =>
  changes.filter(([, text]) => text !== '').map(([op, text]) => ({ op, text }));
