import { cutNamedPage, cutPage, type IdsPage } from './paging';

describe('a page of a stream', () => {
  it.each([
    [[9, 8, 7], 2, { ids: [9, 8], continuation: '8' }],
    [[9, 8], 2, { ids: [9, 8], continuation: null }],
    [[9], 2, { ids: [9], continuation: null }],
    [[], 2, { ids: [], continuation: null }],
  ])('of %j, %i at once', (found, size, page) => {
    expect(cutPage(found, size)).toEqual(page);
  });
});

describe('a page of requested articles', () => {
  const named = [5, 3, 8, 1, 9, 4];
  const visible = new Set([5, 8, 1, 4]);

  it('contains the visible ones in the order of the request, and continues at an index in the list', () => {
    expect(cutNamedPage(named, visible, { from: 0, size: 2 })).toEqual({ ids: [5, 8], continuation: '3' });
    expect(cutNamedPage(named, visible, { from: 3, size: 2 })).toEqual({ ids: [1, 4], continuation: null });
    expect(cutNamedPage(named, visible, { from: 6, size: 2 })).toEqual({ ids: [], continuation: null });
  });

  it.each([1, 2, 3, 4, 5])('returns each visible article once, %i at once, without an empty page', (size) => {
    const ids: number[] = [];
    let page: IdsPage = { ids: [], continuation: '0' };
    for (let pages = 0; page.continuation !== null && pages < 10; pages++) {
      page = cutNamedPage(named, visible, { from: Number(page.continuation), size });
      expect(page.ids).not.toHaveLength(0);
      ids.push(...page.ids);
    }
    expect(page.continuation).toBeNull();
    expect(ids).toEqual([5, 8, 1, 4]);
  });
});
