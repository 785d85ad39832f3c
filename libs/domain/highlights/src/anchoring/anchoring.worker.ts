import { task } from '@reader/threads';
import { type Kept, type Made, made, type Resolved, resolveInTime, type Wanted } from '../resolve';
import { Anchoring } from './anchor';

export type AnchoringTask =
  | { readonly text: string; readonly highlights: readonly Kept[]; readonly budgetMs: number }
  | { readonly text: string; readonly wanted: Wanted };

export type AnchoringResult = { readonly resolved: readonly Resolved[] } | { readonly made: Made };

export const run = task((input: AnchoringTask): AnchoringResult => {
  const anchoring = new Anchoring(input.text);
  return 'wanted' in input
    ? { made: made(anchoring, input.wanted) }
    : { resolved: resolveInTime(anchoring, input.highlights, input.budgetMs) };
});
