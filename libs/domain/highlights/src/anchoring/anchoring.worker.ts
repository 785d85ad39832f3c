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
  | { readonly text: string; readonly draft: NewHighlightInput };

export type AnchoringResult =
  { readonly resolved: readonly ResolvedHighlight[] } | { readonly drafted: NewHighlight };

export const run = createTask((input: AnchoringInput): AnchoringResult => {
  const finder = new QuoteFinder(input.text);
  return 'draft' in input
    ? { drafted: draftHighlight(finder, input.draft) }
    : { resolved: resolveInTime(finder, input.highlights, input.budgetMs) };
});
