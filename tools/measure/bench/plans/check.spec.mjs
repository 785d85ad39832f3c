import { findFaults } from './check.mjs';

const query = { title: 'all', plan: 'by_published' };
const good = ['Limit', '  ->  Index Scan using articles_newest on articles a'];
const explained = (change = {}) => ({
  plan: 'by_published',
  index: 'articles_newest',
  steps: good,
  cachedSteps: good,
  ...change,
});

describe('an explained query', () => {
  it('is accepted when it is read as the code says', () => {
    expect(findFaults(query, explained())).toEqual([]);
    expect(findFaults(query, explained({ steps: ['  ->  Bitmap Index Scan on articles_newest'] }))).toEqual(
      [],
    );
  });

  const other = ['  ->  Index Scan using articles_newest_of_source on articles a'];
  it.each([
    [{ plan: 'by_source' }, 'all: the code chose by_source, not by_published.'],
    [{ steps: other }, 'all, with values: Postgres does not use articles_newest.'],
    [{ cachedSteps: other }, 'all, cached: Postgres does not use articles_newest.'],
    [{ steps: [...good, '  ->  Seq Scan on articles a'] }, 'all, with values: Postgres scans all articles.'],
    [{ cachedSteps: [...good, 'Seq Scan on article_search'] }, 'all, cached: Postgres scans all articles.'],
  ])('is refused with %j', (change, fault) => {
    expect(findFaults(query, explained(change))).toEqual([fault]);
  });
});
