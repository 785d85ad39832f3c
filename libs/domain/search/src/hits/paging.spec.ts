import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { sql } from '@reader/database';
import { SearchStatistics } from '../query/search-statistics';
import { SearchHttpModule } from '../search.http.module';
import { aSourceOf, hitsOf, type ArticleInput } from '../testing';
import { RANKED_MAX } from './hits.queries';

const COUNT = RANKED_MAX + 60;

describe('pages of hits', () => {
  const app = testApp([ArticlesHttpModule, SearchHttpModule]);
  let ada: SignedIn;
  let newestFirst: number[];

  const add = (...written: ArticleInput[]) => aSourceOf(ada, app.app.database, written);

  beforeAll(async () => {
    ada = await app.signedIn();
    const written = Array.from({ length: COUNT }, (_, n) => ({
      title: n % 7 === 0 ? 'Harbour' : `Number ${n}`,
      html: '<p>harbour '.padEnd(20 + (n % 50) * 6, 'and so on '),
    }));
    newestFirst = (await add(...written)).ids;
    // Statistics enable the time window.
    await app.app.database.run(sql`analyze article_search`);
  });

  const all = async (query: Record<string, string>, between?: () => Promise<unknown>) => {
    const seen: number[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await hitsOf(ada, { q: 'harbour', limit: '33', ...query, ...(cursor && { cursor }) });
      expect(page.total).toBe(cursor === '' ? COUNT : null);
      seen.push(...page.items.map(({ article_id: id }) => id));
      cursor = page.next_cursor;
      if (between) await between();
    }
    return seen;
  };

  it('by date return each hit once', async () => {
    expect(await all({ sort: 'date' })).toEqual(newestFirst);
  });

  it('by relevance return each hit once: the newest ranked, older ones by date', async () => {
    const seen = await all({ sort: 'relevance' });
    expect(seen.slice(RANKED_MAX)).toEqual(newestFirst.slice(RANKED_MAX));
    expect(seen.slice(0, RANKED_MAX).toSorted((a, b) => a - b)).toEqual(
      newestFirst.slice(0, RANKED_MAX).toSorted((a, b) => a - b),
    );
    expect(seen.slice(0, RANKED_MAX)).not.toEqual(newestFirst.slice(0, RANKED_MAX));
  });

  it.each(['date', 'relevance'])('by offset equal those by cursor, sorted by %s', async (sort) => {
    const byCursor = await all({ sort });
    for (const offset of [0, 50, RANKED_MAX - 10, RANKED_MAX + 10, COUNT]) {
      const page = await hitsOf(ada, { q: 'harbour', sort, limit: '33', offset: String(offset) });
      expect(page.items.map(({ article_id: id }) => id)).toEqual(byCursor.slice(offset, offset + 33));
      expect(page.total).toBe(COUNT);
    }
  });

  it('return 422 for the cursor of another order', async () => {
    const { next_cursor: cursor } = await hitsOf(ada, { q: 'harbour', limit: '5' });
    const { status } = await ada.get(`/api/search?q=harbour&sort=date&cursor=${cursor}`);
    expect(status).toBe(422);
  });

  it.each(['1e308', '1e400', '1e-300'])('return 422 for a cursor with the rank %s', async (rank) => {
    const cursor = Buffer.from(`1.1.${rank}.1.1`).toString('base64url');
    expect((await ada.get(`/api/search?q=harbour&cursor=${cursor}`)).status).toBe(422);
  });

  it('return 422 for a cursor with a time that the database has not', async () => {
    const cursor = Buffer.from('-300000000000000.1').toString('base64url');
    expect((await ada.get(`/api/search?q=harbour&sort=date&cursor=${cursor}`)).status).toBe(422);
    const ranked = Buffer.from('1.1.0_5.-300000000000000.1').toString('base64url');
    expect((await ada.get(`/api/search?q=harbour&cursor=${ranked}`)).status).toBe(422);
  });

  it('are the same with and without a time window', async () => {
    const estimate = jest.spyOn(app.app.get(SearchStatistics), 'findTimeOfNewest');
    const recent = await all({ sort: 'date' });
    expect(estimate).toHaveBeenCalled();
    estimate.mockResolvedValue(null);
    expect(await all({ sort: 'date' })).toEqual(recent);
    estimate.mockRestore();
  });

  it('stay stable while articles arrive', async () => {
    let added = 0;
    const arrive = () =>
      add({ title: 'Harbour now', published: new Date(Date.UTC(2026, 6, 1) + (added += 1)).toISOString() });
    for (const sort of ['date', 'relevance']) {
      const seen = await all({ sort, date_range: '..2026-06-02' }, arrive);
      expect(new Set(seen).size).toBe(COUNT);
    }
    const pages = await hitsOf(ada, { q: 'harbour', sort: 'relevance', limit: '200' });
    expect(pages.items[0]?.title).toBe('Harbour now');
  });
});
