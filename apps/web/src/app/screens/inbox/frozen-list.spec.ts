import { anArticle } from '../../state/library/testing';
import {
  type FrozenList,
  completeList,
  getFollowing,
  getNeighbour,
  addNewArticles,
  createFrozenList,
  getKeyTarget,
} from './frozen-list';

const OPENED = '2026-11-20T12:00:00.000Z';
const COMPLETED = '2026-11-20T12:00:01.000Z';

const page = (...ids: number[]): FrozenList => {
  const articles = ids.map((id) => anArticle({ article_id: id }));
  return createFrozenList({ articles, total: ids.length, asOf: OPENED });
};
const whole = (list: FrozenList, ...ids: number[]): FrozenList =>
  completeList(list, { ids, total: ids.length, asOf: COMPLETED });
const list = (): FrozenList => whole(page(3, 2, 1), 3, 2, 1);

describe('a frozen list', () => {
  it('is its first page until the rest is loaded', () => {
    const all = whole(page(5, 4), 5, 4, 3, 2);
    expect(page(5, 4).isComplete).toBe(false);
    expect(all.isComplete).toBe(true);
    expect(all.ids).toEqual([5, 4, 3, 2]);
    expect(all.positions.get(2)).toBe(3);
  });

  it('moves no row for articles that came between its page and the rest', () => {
    const all = whole(page(5, 4), 6, 5, 4, 3);
    expect(all.ids).toEqual([5, 4, 3]);
    expect([...all.arrived]).toEqual([6]);
  });

  it('has the time of its page while it lacks articles that came in between, else that of the rest', () => {
    expect(whole(page(5, 4), 6, 5, 4, 3).asOf).toBe(OPENED);
    expect(whole(page(5, 4), 5, 4, 3).asOf).toBe(COMPLETED);
  });

  it('retains a row of its page that the rest no longer has', () => {
    expect(whole(page(5, 4), 5, 3).ids).toEqual([5, 4, 3]);
    expect(whole(page(), 2, 1).ids).toEqual([2, 1]);
  });

  it('stays the same while new articles are counted beside it', () => {
    const later = addNewArticles(list(), [5, 4, 3, 2]);
    expect(later.ids).toEqual([3, 2, 1]);
    expect([...later.arrived]).toEqual([5, 4]);
  });

  it('counts a new article once, however often it is reported', () => {
    const once = addNewArticles(list(), [4, 3]);
    expect(addNewArticles(once, [5, 4]).arrived.size).toBe(2);
    expect(addNewArticles(once, [4, 3])).toBe(once);
  });

  it('does not count articles as new that moved up because others were read', () => {
    expect(addNewArticles(whole(page(9), 9, 7), [9, 7, 6, 5]).arrived.size).toBe(0);
  });
});

describe('a list with one row for each story', () => {
  const story = { story_id: 1, size: 2, source_count: 2, article_ids: [3, 9] };
  const articles = [anArticle({ article_id: 3, story }), anArticle({ article_id: 2 })];
  const collapsed = createFrozenList({ articles, total: 2, asOf: OPENED }, true);

  it('does not count an article as new that became the row of its story', () => {
    expect(addNewArticles(whole(collapsed, 3, 2), [9, 2]).arrived.size).toBe(0);
    expect([...addNewArticles(whole(collapsed, 3, 2), [10, 9]).arrived]).toEqual([10]);
  });
});

describe('the neighbour of an article', () => {
  it('is the next or the previous one, and null past the ends', () => {
    expect(getNeighbour(list(), 3, 1)).toBe(2);
    expect(getNeighbour(list(), 2, -1)).toBe(3);
    expect(getNeighbour(list(), 1, 1)).toBeNull();
    expect(getNeighbour(list(), 3, -1)).toBeNull();
  });

  it('is the first article when none is open', () => {
    expect(getNeighbour(list(), null, 1)).toBe(3);
    expect(getNeighbour(list(), null, -1)).toBeNull();
  });

  it('follows arrow keys, and Home and End to the ends', () => {
    expect(getKeyTarget(list(), 3, 'ArrowDown')).toBe(2);
    expect(getKeyTarget(list(), 3, 'ArrowUp')).toBeNull();
    expect(getKeyTarget(list(), 2, 'Home')).toBe(3);
    expect(getKeyTarget(list(), 2, 'End')).toBe(1);
    expect(getKeyTarget(list(), 2, 'Tab')).toBeNull();
  });

  it('is preloaded with the one after it, where they exist', () => {
    expect(getFollowing(list(), 3, 2)).toEqual([2, 1]);
    expect(getFollowing(list(), 2, 2)).toEqual([1]);
    expect(getFollowing(list(), 99, 2)).toEqual([]);
  });
});
