import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import type { WireArticle, WirePage } from '@reader/articles/testing';
import { eventsHandled } from '@reader/outbox/testing';
import { EmbeddingsHttpModule, EmbeddingsJobsModule } from '@reader/embeddings';
import { aSource, embedAll, inventTexts, storeArticles, writeOn } from '@reader/embeddings/testing';
import { OutboxJobsModule } from '@reader/outbox';
import { SchedulerModule } from '@reader/scheduler';
import { WatchlistsHttpModule, WatchlistsJobsModule } from '../index';

interface Reason {
  readonly matched_by: string;
  readonly keywords: readonly string[];
  readonly score: number;
  readonly near_miss: boolean;
}

interface Preview {
  readonly items: readonly (WireArticle & Reason)[];
  readonly total: number;
  readonly note: string | null;
}

interface Watchlist {
  readonly watchlist_id: number;
  readonly match_count: number;
  readonly note: string | null;
}

const DESCRIPTION = 'topic2word1 topic2word6 topic2word11 topic2word20';
const ABOUT = { title: DESCRIPTION, html: `<p>${DESCRIPTION} topic2word3</p>` };

describe('watchlists with a description', () => {
  const app = testApp([
    SchedulerModule.forRoot({ runsJobs: false }),
    OutboxJobsModule,
    ArticlesHttpModule,
    EmbeddingsHttpModule,
    EmbeddingsJobsModule,
    WatchlistsHttpModule,
    WatchlistsJobsModule,
  ]);

  const make = async (client: SignedIn, input: object): Promise<Watchlist> => {
    const { status, body } = await client.post<Watchlist>('/api/watchlists', { name: 'One', ...input });
    expect(status).toBe(201);
    return body;
  };
  const preview = async (client: SignedIn, input: object): Promise<Preview> =>
    (await client.post<Preview>('/api/watchlists/preview?limit=500', input)).body;
  const matchesOf = async (client: SignedIn, { watchlist_id: id }: Watchlist) =>
    (await client.get<WirePage>(`/api/watchlists/${id}/matches?limit=500`)).body.items as (WireArticle &
      Reason)[];

  let early: { readonly client: SignedIn; readonly list: Watchlist };

  it('match by their words until there is a model, and say so', async () => {
    const ada = await app.signedIn();
    early = { client: ada, list: await make(ada, { semantic_query: DESCRIPTION }) };
    expect(early.list).toMatchObject({ match_count: 0, note: expect.stringContaining('meaning') });
  });

  describe('with a model', () => {
    beforeAll(async () => {
      await storeArticles(app.app, await aSource(app.app, null), inventTexts(330));
      await embedAll(app.app);
    });

    it('match new articles that were stored before there was one', async () => {
      await eventsHandled(app.app);
      const matches = await matchesOf(early.client, early.list);
      expect(matches.length).toBeGreaterThan(0);
      for (const { matched_by: by, title } of matches)
        expect([by, title]).toEqual(['meaning', expect.stringContaining('topic2')]);
    });

    it('preview what is about it, then near misses', async () => {
      const ada = await app.signedIn();
      const { items, total, note } = await preview(ada, { semantic_query: DESCRIPTION, threshold: 0.5 });
      expect(note).toBeNull();
      expect(total).toBeGreaterThan(0);
      const matches = items.filter(({ near_miss: isNear }) => !isNear);
      const nearMisses = items.slice(matches.length);
      expect(matches).toHaveLength(total);
      expect(nearMisses.length).toBeGreaterThan(0);
      expect(nearMisses.length).toBeLessThanOrEqual(5);
      for (const { matched_by: by, score, title } of matches) {
        expect([by, score >= 0.5]).toEqual(['meaning', true]);
        expect(title).toContain('topic2');
      }
      for (const { near_miss: isNear, score } of nearMisses)
        expect([isNear, score < 0.5]).toEqual([true, true]);
    });

    it('match more with a lower threshold, and fewer with sources and exclusions', async () => {
      const ada = await app.signedIn();
      const count = async (input: object) =>
        (await preview(ada, { semantic_query: DESCRIPTION, threshold: 0.5, ...input })).total;
      const all = await count({});
      expect(await count({ threshold: 0.9 })).toBeLessThan(all);
      expect(await count({ categories: ['none such'] })).toBe(0);
      const fewer = await count({ exclude: ['topic2word7'] });
      expect(fewer).toBeLessThan(all);
      expect(fewer).toBeGreaterThan(0);
    });

    it('list what the preview shows once saved, and new articles as they arrive', async () => {
      const ada = await app.signedIn();
      const input = { semantic_query: DESCRIPTION, threshold: 0.4 };
      const { total } = await preview(ada, input);
      const list = await make(ada, input);
      expect(list).toMatchObject({ match_count: total, note: null });
      const own = await aSource(app.app, ada);
      const [near, far] = await storeArticles(app.app, own, [ABOUT, writeOn(9, 1)]);
      await eventsHandled(app.app);
      const matches = await matchesOf(ada, list);
      const found = matches.find(({ article_id: id }) => id === near);
      expect(found).toMatchObject({ matched_by: 'meaning', keywords: [] });
      expect(found?.score).toBeGreaterThanOrEqual(0.4);
      expect(matches.map(({ article_id: id }) => id)).not.toContain(far);
    });

    it('match neither what is excluded, nor elsewhere, nor what the user may not see', async () => {
      const [ada, bob] = await app.twoUsers();
      const source = await aSource(app.app, ada);
      const excluding = await make(ada, { semantic_query: DESCRIPTION, exclude: ['topic2word7'] });
      const elsewhere = await make(ada, { semantic_query: DESCRIPTION, categories: ['none such'] });
      const others = await make(bob, { semantic_query: DESCRIPTION });
      const found = await make(ada, { semantic_query: DESCRIPTION, exclude: ['topic3word7'] });
      const text = { title: ABOUT.title, html: `${ABOUT.html} topic2word7` };
      const [id] = await storeArticles(app.app, source, [text]);
      await eventsHandled(app.app);
      expect((await matchesOf(ada, found)).map((article) => article.article_id)).toContain(id);
      for (const [client, list] of [
        [ada, excluding],
        [ada, elsewhere],
        [bob, others],
      ] as const)
        expect((await matchesOf(client, list)).map((article) => article.article_id)).not.toContain(id);
    });

    it('match by keyword as well', async () => {
      const ada = await app.signedIn();
      const list = await make(ada, { semantic_query: DESCRIPTION, keywords: ['topic11word3'] });
      const matches = await matchesOf(ada, list);
      expect(new Set(matches.map(({ matched_by: by }) => by))).toEqual(new Set(['keyword', 'meaning']));
      for (const { matched_by: by, keywords } of matches)
        expect(keywords).toEqual(by === 'keyword' ? ['topic11word3'] : []);
    });
  });
});
