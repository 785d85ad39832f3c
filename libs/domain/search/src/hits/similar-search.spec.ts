import { testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import {
  aSource,
  embedAll,
  inventTexts,
  storeArticles,
  waitForTerms,
  writeOn,
} from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { SearchHttpModule } from '../search.http.module';
import { hitsOf } from '../testing';

describe('searching by meaning', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    OutboxJobsModule,
    ArticlesHttpModule,
    EmbeddingsHttpModule,
    EmbeddingsJobsModule,
    SearchHttpModule,
  ]);

  beforeAll(async () => {
    const source = await aSource(app.app, null);
    await storeArticles(app.app, source, inventTexts(330));
    await embedAll(app.app);
  });

  const ids = async (reader: Parameters<typeof hitsOf>[0], query: Record<string, string>) =>
    (await hitsOf(reader, query)).items.map(({ article_id: id }) => id);

  it('finds articles on the subject that lack the words', async () => {
    const ada = await app.signedIn();
    const q = 'topic3word1 topic3word2';
    const byWords = await ids(ada, { q, limit: '200' });
    const { items, total } = await hitsOf(ada, { q, mode: 'semantic', limit: '200' });
    expect(total).toBe(items.length);
    expect(items.length).toBeGreaterThan(byWords.length);
    for (const { title } of items.slice(0, 20)) expect(title).toContain('topic3');
    expect(items.map(({ rank }) => rank)).toEqual(items.map(({ rank }) => rank).toSorted((a, b) => b - a));
  });

  it('puts articles first that have the words and the meaning', async () => {
    const ada = await app.signedIn();
    const q = 'topic4word3 topic4word7';
    const [byWords, byMeaning, both] = await Promise.all([
      ids(ada, { q, limit: '200' }),
      ids(ada, { q, mode: 'semantic', limit: '200' }),
      ids(ada, { q, mode: 'hybrid', limit: '200' }),
    ]);
    expect(new Set(both)).toEqual(new Set([...byWords, ...byMeaning]));
    expect(byWords).toContain(both[0]);
    expect(byMeaning).toContain(both[0]);
  });

  it.each(['semantic', 'hybrid'])('pages %s hits without gaps or repetitions', async (mode) => {
    const ada = await app.signedIn();
    const query = { q: 'topic5word1 topic5word6', mode };
    const all = await ids(ada, { ...query, limit: '200' });
    const paged: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await hitsOf(ada, { ...query, limit: '7', ...(cursor === null ? {} : { cursor }) });
      paged.push(...page.items.map(({ article_id: id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(all);
    expect(await ids(ada, { ...query, limit: '5', offset: '3' })).toEqual(all.slice(3, 8));
  });

  it.each(['semantic', 'hybrid'])('pages %s hits stably while articles arrive', async (mode) => {
    const ada = await app.signedIn();
    const source = await aSource(app.app, ada);
    const query = { q: 'topic6word1 topic6word6', mode };
    const all = await ids(ada, { ...query, limit: '200' });
    expect(all.length).toBeGreaterThan(6);
    const paged: number[] = [];
    const arrived: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await hitsOf(ada, { ...query, limit: '3', ...(cursor === null ? {} : { cursor }) });
      paged.push(...page.items.map(({ article_id: id }) => id));
      cursor = page.next_cursor;
      if (arrived.length > 0) continue;
      const copies = Array.from({ length: 30 }, (_, n) => writeOn(6, n));
      arrived.push(...(await storeArticles(app.app, source, copies)));
      await waitForTerms(app.app);
    } while (cursor !== null);
    expect(paged).toEqual(all);
    const now = await ids(ada, { ...query, limit: '200' });
    expect(now.slice(0, 9).some((id) => arrived.includes(id))).toBe(true);
  });

  it('returns nothing for words that no article has', async () => {
    const ada = await app.signedIn();
    expect(await ids(ada, { q: 'zzyzx quux', mode: 'semantic' })).toEqual([]);
  });

  it.each(['semantic', 'hybrid'])('finds no article with an excluded word in %s hits', async (mode) => {
    const ada = await app.signedIn();
    const all = await ids(ada, { q: 'topic2word1 topic2word6', mode, limit: '200' });
    const some = await ids(ada, { q: 'topic2word1 topic2word6 -topic2word7', mode, limit: '200' });
    const excluded = await ids(ada, { q: 'topic2word7', limit: '200' });
    expect(all.some((id) => excluded.includes(id))).toBe(true);
    expect(all).toEqual(expect.arrayContaining(some));
    expect(some.length).toBeGreaterThan(0);
    expect(some.filter((id) => excluded.includes(id))).toEqual([]);
  });

  it('respects filters, and finds nothing that the user may not see', async () => {
    const [ada, bob] = await app.twoUsers();
    const own = await storeArticles(app.app, await aSource(app.app, ada), [writeOn(7, 1), writeOn(7, 2)]);
    await waitForTerms(app.app);
    const q = 'topic7word3 topic7word8';
    const seen = await ids(ada, { q, mode: 'semantic', limit: '200' });
    expect(seen).toContain(own[0]);
    for (const mode of ['semantic', 'hybrid']) {
      const others = await ids(bob, { q, mode, limit: '200' });
      expect(others.length).toBeGreaterThan(0);
      expect(others.filter((id) => own.includes(id))).toEqual([]);
    }
    const slug = (await hitsOf(ada, { q, mode: 'semantic', date_range: '2001-01-01..2001-02-01' })).items;
    expect(slug).toEqual([]);
    await ada.patch(`/api/articles/${own[0]}/state`, { state: 'archived' });
    expect(await ids(ada, { q, mode: 'semantic', limit: '200' })).not.toContain(own[0]);
  });

  it('returns 422 without words, and for a cursor with an offset', async () => {
    const ada = await app.signedIn();
    const cursor = Buffer.from('1.1').toString('base64url');
    for (const query of [
      'mode=semantic&q=%20',
      'mode=semantic&q=-a',
      `mode=hybrid&q=a&offset=1&cursor=${cursor}`,
    ])
      expect((await ada.get(`/api/search?${query}`)).status).toBe(422);
  });
});
