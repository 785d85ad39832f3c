import { filterOf, holds, isPast, readingView } from './reading-view';
import { anArticle } from './testing';

describe('a view of the address', () => {
  it('is all that is unread, when nothing is said', () => {
    expect(readingView({})).toEqual({ name: 'all', source: null, category: null, show: 'unread' });
  });

  it('makes the nearest sense of nonsense', () => {
    expect(readingView({ view: 'everything', show: 'some', source: '' })).toEqual(readingView({}));
  });

  it('shows shelves whole and what flows by unread, unless told otherwise', () => {
    expect(readingView({ view: 'starred' }).show).toBe('all');
    expect(readingView({ view: 'starred', show: 'unread' }).show).toBe('unread');
    expect(readingView({ source: 'moss' }).show).toBe('unread');
  });

  it('asks the server for just that', () => {
    expect(filterOf(readingView({ category: 'Energy' }))).toEqual({ category: 'Energy', read: false });
    expect(filterOf(readingView({ view: 'saved' }))).toEqual({ state: 'saved' });
    expect(filterOf(readingView({ view: 'starred', source: 'moss' }))).toEqual({
      source: 'moss',
      starred: true,
    });
  });

  it('that flows does not bring back what was put away', () => {
    const archived = anArticle({ state: 'archived' });
    expect(holds(readingView({ show: 'all' }), archived)).toBe(false);
    expect(holds(readingView({ view: 'archived' }), archived)).toBe(true);
    expect(holds(readingView({ view: 'starred' }), archived)).toBe(true);
  });

  it('of today ends at the first article of yesterday', () => {
    const noon = new Date(2026, 10, 20, 12).getTime();
    const today = readingView({ view: 'today' });
    const at = (hours: number): string => new Date(noon - hours * 3_600_000).toISOString();
    expect(isPast(today, anArticle({ published_at: at(11) }), noon)).toBe(false);
    expect(isPast(today, anArticle({ published_at: at(13) }), noon)).toBe(true);
    expect(isPast(readingView({}), anArticle({ published_at: at(13) }), noon)).toBe(false);
  });
});
