import { anArticle } from '../library/testing';
import type { Article } from '@reader/contract';
import { type FrozenList, type ListPage, extended, neighbour, noticed, opened } from './frozen-list';

const OPENED = '2026-11-20T12:00:00.000Z';
const LATER = '2026-11-20T12:05:00.000Z';
const old = (id: number): Article => anArticle({ article_id: id });
const fresh = (id: number): Article => anArticle({ article_id: id, ingested_at: LATER });
const page = (articles: Article[], nextCursor: string | null = null): ListPage => ({
  articles,
  nextCursor,
  total: articles.length,
  asOf: OPENED,
});
const list = (): FrozenList => opened(page([old(3), old(2), old(1)], 'next'));

describe('an open list', () => {
  it('stays as it was while articles arrive; they wait beside it', () => {
    const later = noticed(list(), page([fresh(5), fresh(4), old(3), old(2)]));
    expect(later.ids).toEqual([3, 2, 1]);
    expect([...later.arrived]).toEqual([5, 4]);
  });

  it('counts an arrival once, however often it is noticed', () => {
    const once = noticed(list(), page([fresh(4), old(3)]));
    expect(noticed(once, page([fresh(5), fresh(4)])).arrived.size).toBe(2);
  });

  it('does not take for new what slipped into the first page because others were read', () => {
    expect(noticed(list(), page([old(1), old(0)])).arrived.size).toBe(0);
  });

  it('grows at its end, without repeating and without what came since', () => {
    const grown = extended(list(), page([old(1), fresh(9), old(0)]));
    expect(grown.ids).toEqual([3, 2, 1, 0]);
    expect(grown.nextCursor).toBeNull();
  });
});

describe('the neighbour of an article', () => {
  it('is the next or the one before, and nothing past the ends', () => {
    expect(neighbour(list(), 3, 1)).toBe(2);
    expect(neighbour(list(), 2, -1)).toBe(3);
    expect(neighbour(list(), 1, 1)).toBeNull();
    expect(neighbour(list(), 3, -1)).toBeNull();
  });

  it('of nothing open is the first', () => {
    expect(neighbour(list(), null, 1)).toBe(3);
    expect(neighbour(list(), null, -1)).toBeNull();
  });
});
