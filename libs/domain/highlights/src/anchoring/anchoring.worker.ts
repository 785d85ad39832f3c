import { createTask } from '@reader/threads';
import {
  type StoredHighlight,
  type NewHighlight,
  draftHighlight,
  type ResolvedHighlight,
  resolveInTime,
  type NewHighlightInput,
} from '../resolve';
import { QuoteFinder } from './quote-finder';

export type AnchoringInput =
  | { readonly text: string; readonly highlights: readonly StoredHighlight[]; readonly budgetMs: number }
  | { readonly text: string; readonly wanted: NewHighlightInput };

export type AnchoringResult =
  { readonly resolved: readonly ResolvedHighlight[] } | { readonly made: NewHighlight };

export const run = createTask((input: AnchoringInput): AnchoringResult => {
  const finder = new QuoteFinder(input.text);
  return 'wanted' in input
    ? { made: draftHighlight(finder, input.wanted) }
    : { resolved: resolveInTime(finder, input.highlights, input.budgetMs) };
});
