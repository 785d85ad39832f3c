import type { VersionDiff } from '@reader/contract';

/** A piece of a comparison of two texts. */
export type TextChange = VersionDiff['changes'][number];

/** Words around a change that are shown. */
const CONTEXT = 14;
/** Shorter passages are shown whole: their note would be as long. */
const FOLD_MIN = 2 * CONTEXT + 12;

/** What the comparison shows: a piece of text, or the number of unchanged words that are left out. */
export type ShownChange = TextChange | { readonly op: 'folded'; readonly words: number };

/** Leaves out long unchanged passages, except for the words beside a change. */
export function foldUnchanged(changes: readonly TextChange[]): readonly ShownChange[] {
  return changes.flatMap((change, at): ShownChange[] => {
    if (change.op !== 'equal') return [change];
    const words = [...change.text.matchAll(/\S+\s*/g)];
    if (words.length < FOLD_MIN) return [change];
    const headLength = at === 0 ? 0 : CONTEXT;
    const tailLength = at === changes.length - 1 ? 0 : CONTEXT;
    const tailStart = words[words.length - tailLength]?.index ?? change.text.length;
    const headEnd = words[headLength]?.index ?? 0;
    return [
      { op: 'equal' as const, text: headLength === 0 ? '' : change.text.slice(0, headEnd) },
      { op: 'folded' as const, words: words.length - headLength - tailLength },
      { op: 'equal' as const, text: change.text.slice(tailStart) },
    ].filter((shown) => shown.op === 'folded' || shown.text !== '');
  });
}
