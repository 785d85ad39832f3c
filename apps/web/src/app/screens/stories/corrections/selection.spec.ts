import type { Story } from '@reader/contract';
import { anArticle } from '../../../state/library/testing';
import { NOTHING_SELECTED, type Selection, canMerge, canSplit, listSelected, toggle } from './selection';

const articles = [1, 2, 3].map((id) => anArticle({ article_id: id }));
const STORY = { story_id: 7, size: 3, articles } as unknown as Story;
const select = (...ids: number[]): Selection => ({ ...NOTHING_SELECTED, articles: new Set(ids) });

describe('the selection of corrections', () => {
  it('adds and removes', () => {
    const one = toggle(new Set(), 5);
    expect([...toggle(one, 6)]).toEqual([5, 6]);
    expect([...toggle(toggle(one, 6), 5)]).toEqual([6]);
  });

  it('splits a story when some of its articles are selected, and not all', () => {
    expect(canSplit(STORY, select())).toBe(false);
    expect(canSplit(STORY, select(9))).toBe(false);
    expect(canSplit(STORY, select(1, 2, 9))).toBe(true);
    expect(listSelected(STORY, select(2, 9))).toEqual([2]);
    expect(canSplit(STORY, select(1, 2, 3))).toBe(false);
  });

  it('joins two stories or more', () => {
    expect(canMerge({ ...NOTHING_SELECTED, stories: new Set([7]) })).toBe(false);
    expect(canMerge({ ...NOTHING_SELECTED, stories: new Set([7, 8]) })).toBe(true);
  });
});
