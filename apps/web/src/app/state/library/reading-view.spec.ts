import { toListFilter, getHiddenStates, getOrderKey, isSameView, parseReadingView } from './reading-view';

const NOON = new Date(2026, 10, 20, 12).getTime();

describe('the view of an address', () => {
  it('defaults to all unread articles, newest first', () => {
    expect(parseReadingView({})).toEqual({
      name: 'all',
      source: null,
      category: null,
      tag: null,
      show: 'unread',
      sort: 'newest',
      isCollapsed: true,
    });
  });

  it('falls back to the nearest valid value', () => {
    expect(parseReadingView({ view: 'everything', show: 'some', source: '', sort: 'best' })).toEqual(
      parseReadingView({}),
    );
  });

  it('shows inbox views unread and others whole, unless the address says otherwise', () => {
    expect(parseReadingView({ view: 'starred' }).show).toBe('all');
    expect(parseReadingView({ view: 'starred', show: 'unread' }).show).toBe('unread');
    expect(parseReadingView({ source: 'moss' }).show).toBe('unread');
  });

  it('has the order saved for this list, and the address wins', () => {
    const orders = { 'source:moss': 'oldest', 'category:Energy': 'oldest', 'view:saved': 'oldest' } as const;
    const choices = { orders, isCollapsed: true };
    expect(parseReadingView({ source: 'moss' }, choices).sort).toBe('oldest');
    expect(parseReadingView({ source: 'fern' }, choices).sort).toBe('newest');
    expect(parseReadingView({ source: 'moss', sort: 'newest' }, choices).sort).toBe('newest');
    expect(getOrderKey(parseReadingView({ category: 'Energy' }))).toBe('category:Energy');
    expect(getOrderKey(parseReadingView({ view: 'saved' }))).toBe('view:saved');
  });

  it("becomes the server's query", () => {
    const toFilter = (address: Record<string, string>): object =>
      toListFilter(parseReadingView(address), NOON);
    expect(toFilter({ category: 'Energy' })).toEqual({
      category: 'Energy',
      read: false,
      collapse: 'stories',
    });
    expect(toFilter({ view: 'saved', sort: 'oldest' })).toEqual({ state: 'saved', sort: 'oldest' });
    expect(toFilter({ view: 'starred', source: 'moss' })).toEqual({ source: 'moss', starred: true });
  });

  it('has one row for each story in inbox views of several sources, unless the user chose otherwise', () => {
    const isCollapsed = (address: object): boolean => parseReadingView(address).isCollapsed;
    expect([{}, { view: 'today' }, { category: 'Energy' }].map(isCollapsed)).toEqual([true, true, true]);
    const single = [
      { source: 'moss' },
      { tag: '5' },
      { view: 'starred' },
      { view: 'saved' },
      { view: 'archived' },
    ];
    expect(single.map(isCollapsed)).toEqual([false, false, false, false, false]);
    const off = parseReadingView({}, { orders: {}, isCollapsed: false });
    expect(toListFilter(off, NOON)).toEqual({ read: false });
    expect(isSameView(off, parseReadingView({}))).toBe(false);
  });

  it('starts today at local midnight', () => {
    const midnight = new Date(2026, 10, 20).toISOString();
    expect(toListFilter(parseReadingView({ view: 'today' }), NOON)).toMatchObject({
      published_after: midnight,
    });
  });

  it('hides archived and skipped articles in inbox views', () => {
    expect(getHiddenStates(parseReadingView({ show: 'all' }))).toEqual(['archived', 'skipped']);
    expect(getHiddenStates(parseReadingView({ view: 'archived' }))).toEqual([]);
    expect(getHiddenStates(parseReadingView({ view: 'starred', show: 'all' }))).toEqual([]);
  });
});
