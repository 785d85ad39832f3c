import type { Source } from '@reader/contract';
import { groupIntoFolders, filterUnreadFolders } from './folders';

const source = (title: string, category: string | null, unread = 0): Source =>
  ({ title, slug: title.toLowerCase(), category, unread_count: unread }) as Source;

describe('folders', () => {
  it('are the categories in order, with sources without one at the end', () => {
    const folders = groupIntoFolders([source('b', null), source('c', 'science'), source('a', 'Énergie')]);
    expect(folders.map((folder) => folder.category)).toEqual(['Énergie', 'science', null]);
  });

  it('count their unread articles and order their sources by name', () => {
    const [folder] = groupIntoFolders([source('Feed 10', 'x', 2), source('feed 9', 'x', 3)]);
    expect(folder?.unread).toBe(5);
    expect(folder?.sources.map(({ title }) => title)).toEqual(['feed 9', 'Feed 10']);
  });
});

describe('unread only', () => {
  const folders = groupIntoFolders([source('a', 'x', 1), source('b', 'x'), source('c', 'y')]);
  const names = (open: { source: string | null; category: string | null }): string[] =>
    filterUnreadFolders(folders, open).flatMap((folder) => [
      folder.category ?? '',
      ...folder.sources.map(({ title }) => title),
    ]);

  it('hides sources without unread articles, and empty folders', () => {
    expect(names({ source: null, category: null })).toEqual(['x', 'a']);
  });

  it('shows what is open, even without unread articles', () => {
    expect(names({ source: 'b', category: null })).toEqual(['x', 'a', 'b']);
    expect(names({ source: null, category: 'y' })).toEqual(['x', 'a', 'y']);
  });
});
