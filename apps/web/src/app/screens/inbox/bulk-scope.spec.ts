import { parseReadingView } from '../../state/library/reading-view';
import { anArticle } from '../../state/library/testing';
import { type MarkReadScope, toMarkReadInput, isInScope } from './bulk-scope';
import { createFrozenList } from './frozen-list';

const AS_OF = '2026-11-20T12:00:00.000Z';
const NOW = Date.parse('2026-11-20T12:30:00.000Z');

describe('the scope of marking read', () => {
  const toInput = (address: Record<string, string>, scope: MarkReadScope): object =>
    toMarkReadInput(parseReadingView(address), scope, AS_OF, NOW);

  it('is limited to when the list was opened, for every kind of list', () => {
    expect(toInput({ source: 'moss' }, { kind: 'all' })).toEqual({ source: 'moss', before: AS_OF });
    expect(toInput({ category: 'Energy', show: 'all' }, { kind: 'all' })).toEqual({
      category: 'Energy',
      before: AS_OF,
    });
    expect(toInput({ view: 'starred' }, { kind: 'all' })).toEqual({ starred: true, before: AS_OF });
    expect(toInput({ view: 'saved' }, { kind: 'all' })).toEqual({ state: 'saved', before: AS_OF });
  });

  it('follows the visible order for above and below, in either sort order', () => {
    const above: MarkReadScope = { kind: 'above', id: 7 };
    expect(toInput({}, above)).toEqual({ above: 7, before: AS_OF });
    expect(toInput({ sort: 'oldest' }, above)).toEqual({ below: 7, before: AS_OF });
    expect(toInput({ sort: 'oldest' }, { kind: 'below', id: 7 })).toEqual({ above: 7, before: AS_OF });
  });

  it('older than a day goes by the publication time', () => {
    expect(toInput({}, { kind: 'older', days: 1 })).toEqual({
      published_before: '2026-11-19T12:30:00.000Z',
      before: AS_OF,
    });
  });

  it('selects the same rows locally', () => {
    const articles = [3, 2, 1].map((id) =>
      anArticle({ article_id: id, published_at: `2026-11-${17 + id}T10:00:00.000Z` }),
    );
    const list = createFrozenList({ articles, total: 3, asOf: AS_OF });
    const marked = (scope: MarkReadScope): number[] =>
      articles.filter((one) => isInScope(list, scope, one, NOW)).map((one) => one.article_id);
    expect(marked({ kind: 'all' })).toEqual([3, 2, 1]);
    expect(marked({ kind: 'above', id: 2 })).toEqual([3]);
    expect(marked({ kind: 'below', id: 2 })).toEqual([1]);
    expect(marked({ kind: 'older', days: 1 })).toEqual([2, 1]);
  });
});
