import { toListFilter, getHiddenStates, getOrderKey, parseReadingView } from './reading-view';

const NOON = new Date(2026, 10, 20, 12).getTime();

describe('a view of the address', () => {
  it('is all that is unread, newest first, when nothing is said', () => {
    expect(parseReadingView({})).toEqual({
      name: 'all',
      source: null,
      category: null,
      tag: null,
      show: 'unread',
      sort: 'newest',
    });
  });

  it('makes the nearest sense of nonsense', () => {
    expect(parseReadingView({ view: 'everything', show: 'some', source: '', sort: 'best' })).toEqual(
      parseReadingView({}),
    );
  });

  it('shows shelves whole and what flows by unread, unless told otherwise', () => {
    expect(parseReadingView({ view: 'starred' }).show).toBe('all');
    expect(parseReadingView({ view: 'starred', show: 'unread' }).show).toBe('unread');
    expect(parseReadingView({ source: 'moss' }).show).toBe('unread');
  });

  it('has the order that its reader chose for this list, and the address wins', () => {
    const orders = { 'source:moss': 'oldest', 'category:Energy': 'oldest', 'view:saved': 'oldest' } as const;
    expect(parseReadingView({ source: 'moss' }, orders).sort).toBe('oldest');
    expect(parseReadingView({ source: 'fern' }, orders).sort).toBe('newest');
    expect(parseReadingView({ source: 'moss', sort: 'newest' }, orders).sort).toBe('newest');
    expect(getOrderKey(parseReadingView({ category: 'Energy' }))).toBe('category:Energy');
    expect(getOrderKey(parseReadingView({ view: 'saved' }))).toBe('view:saved');
  });

  it('asks the server for just that', () => {
    const toFilter = (address: Record<string, string>): object => toListFilter(parseReadingView(address), NOON);
    expect(toFilter({ category: 'Energy' })).toEqual({ category: 'Energy', read: false });
    expect(toFilter({ view: 'saved', sort: 'oldest' })).toEqual({ state: 'saved', sort: 'oldest' });
    expect(toFilter({ view: 'starred', source: 'moss' })).toEqual({ source: 'moss', starred: true });
  });

  it('of today begins at midnight where the reader is', () => {
    const midnight = new Date(2026, 10, 20).toISOString();
    expect(toListFilter(parseReadingView({ view: 'today' }), NOON)).toMatchObject({ published_after: midnight });
  });

  it('that flows does not bring back what was put away', () => {
    expect(getHiddenStates(parseReadingView({ show: 'all' }))).toEqual(['archived', 'skipped']);
    expect(getHiddenStates(parseReadingView({ view: 'archived' }))).toEqual([]);
    expect(getHiddenStates(parseReadingView({ view: 'starred', show: 'all' }))).toEqual([]);
  });
});
