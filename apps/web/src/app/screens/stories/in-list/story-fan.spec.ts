import type { Article } from '@reader/contract';
import { anArticle } from '../../../state/library/testing';
import { type FrozenList, completeList, createFrozenList, getNeighbour } from '../../inbox/frozen-list';
import { openFan, findRow, closeFan, getFan, getFirstFanned } from './story-fan';

const AS_OF = '2026-11-20T12:00:00.000Z';
const inStory = (id: number, ...ids: number[]): Article =>
  anArticle({
    article_id: id,
    story: { story_id: 1, size: ids.length, source_count: ids.length, article_ids: ids },
  });
const STORY = inStory(7, 7, 5, 4);
const SINGLE = anArticle({ article_id: 6 });

function list(isCollapsed = true): FrozenList {
  const page = { articles: [STORY, SINGLE], total: 2, asOf: AS_OF };
  return completeList(createFrozenList(page, isCollapsed), { ids: [7, 6, 3], total: 3, asOf: AS_OF });
}

describe('a story in a list', () => {
  it('shows its other articles under its row, where keys walk through them', () => {
    const fanned = openFan(list(), STORY);
    expect(fanned.ids).toEqual([7, 5, 4, 6, 3]);
    expect(fanned.positions.get(6)).toBe(3);
    expect(getFirstFanned(fanned, 7)).toBe(5);
    expect(getNeighbour(fanned, 7, 1)).toBe(5);
    expect(getNeighbour(fanned, 6, -1)).toBe(4);
  });

  it('hides them again, and leaves those of other stories', () => {
    const other = inStory(3, 3, 2);
    const both = openFan(openFan(list(), STORY), other);
    expect(closeFan(both, 7).ids).toEqual([7, 6, 3, 2]);
    expect(closeFan(closeFan(both, 7), 3)).toEqual(list());
    expect(getFirstFanned(closeFan(both, 7), 7)).toBeNull();
  });

  it('does not move an article that has a row of its own', () => {
    expect(openFan(list(), inStory(7, 7, 6, 5)).ids).toEqual([7, 5, 6, 3]);
    expect(getFan(list(), inStory(7, 7, 6))).toBeNull();
  });

  it('can be opened only in a list with one row for each story', () => {
    expect(getFan(list(), STORY)).toBe('closed');
    expect(getFan(list(false), STORY)).toBeNull();
    expect(getFan(list(), SINGLE)).toBeNull();
    const fanned = openFan(list(), STORY);
    expect(getFan(fanned, STORY)).toBe('open');
    expect(getFan(fanned, inStory(5, 7, 5, 4))).toBeNull();
  });

  it('is where an article without a row of its own is found', () => {
    expect(findRow(list(), 5, inStory(5, 7, 5, 4))).toBe(7);
    expect(findRow(openFan(list(), STORY), 5, inStory(5, 7, 5, 4))).toBe(5);
    expect(findRow(list(), 99, anArticle({ article_id: 99 }))).toBeNull();
    expect(findRow(list(), 99, undefined)).toBeNull();
  });

  it('stays open when the rest of the list is loaded', () => {
    const page = createFrozenList({ articles: [STORY, SINGLE], total: 2, asOf: AS_OF }, true);
    const complete = completeList(openFan(page, STORY), { ids: [7, 6, 3], total: 3, asOf: AS_OF });
    expect(complete.ids).toEqual([7, 5, 4, 6, 3]);
    expect(getFan(complete, STORY)).toBe('open');
  });
});
