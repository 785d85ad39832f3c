import { filterOf, leftOutOf, orderKey, readingView } from './reading-view';

const NOON = new Date(2026, 10, 20, 12).getTime();

describe('a view of the address', () => {
  it('is all that is unread, newest first, when nothing is said', () => {
    expect(readingView({})).toEqual({
      name: 'all',
      source: null,
      category: null,
      tag: null,
      show: 'unread',
      sort: 'newest',
    });
  });

  it('makes the nearest sense of nonsense', () => {
    expect(readingView({ view: 'everything', show: 'some', source: '', sort: 'best' })).toEqual(
      readingView({}),
    );
  });

  it('shows shelves whole and what flows by unread, unless told otherwise', () => {
    expect(readingView({ view: 'starred' }).show).toBe('all');
    expect(readingView({ view: 'starred', show: 'unread' }).show).toBe('unread');
    expect(readingView({ source: 'moss' }).show).toBe('unread');
  });

  it('has the order that its reader chose for this list, and the address wins', () => {
    const orders = { 'source:moss': 'oldest', 'category:Energy': 'oldest', 'view:saved': 'oldest' } as const;
    expect(readingView({ source: 'moss' }, orders).sort).toBe('oldest');
    expect(readingView({ source: 'fern' }, orders).sort).toBe('newest');
    expect(readingView({ source: 'moss', sort: 'newest' }, orders).sort).toBe('newest');
    expect(orderKey(readingView({ category: 'Energy' }))).toBe('category:Energy');
    expect(orderKey(readingView({ view: 'saved' }))).toBe('view:saved');
  });

  it('asks the server for just that', () => {
    const asked = (address: Record<string, string>): object => filterOf(readingView(address), NOON);
    expect(asked({ category: 'Energy' })).toEqual({ category: 'Energy', read: false });
    expect(asked({ view: 'saved', sort: 'oldest' })).toEqual({ state: 'saved', sort: 'oldest' });
    expect(asked({ view: 'starred', source: 'moss' })).toEqual({ source: 'moss', starred: true });
  });

  it('of today begins at midnight where the reader is', () => {
    const midnight = new Date(2026, 10, 20).toISOString();
    expect(filterOf(readingView({ view: 'today' }), NOON)).toMatchObject({ published_after: midnight });
  });

  it('that flows does not bring back what was put away', () => {
    expect(leftOutOf(readingView({ show: 'all' }))).toEqual(['archived', 'skipped']);
    expect(leftOutOf(readingView({ view: 'archived' }))).toEqual([]);
    expect(leftOutOf(readingView({ view: 'starred', show: 'all' }))).toEqual([]);
  });
});
