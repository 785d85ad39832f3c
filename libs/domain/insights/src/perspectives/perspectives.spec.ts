import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { countMembersRead, growStory } from '@reader/articles/testing';
import { ClaimsHttpModule } from '@reader/claims';
import { Newsroom, type WireAnswer } from '@reader/claims/testing';
import { InsightsHttpModule } from '../insights.http.module';

interface WirePerspectives extends WireAnswer {
  readonly items: {
    readonly article: { readonly article_id: number };
    readonly similarity: number;
    readonly angle: string | null;
    readonly difference: string | null;
  }[];
  readonly common_ground: string | null;
}

const SHARED = 'The old harbour bridge collapsed on Friday night during a violent storm.';
const OWN = `${SHARED} Rescue boats searched the water around the pillars until morning.`;
const MONEY =
  'A violent storm made the harbour bridge collapse on Friday. ' +
  'Insurers estimate damages of 80 million euros.';
const BLAME =
  'The harbour bridge collapsed in a storm on Friday night. ' +
  'Inspectors had warned about rusty cables since spring.';

describe('perspectives', () => {
  const app = testApp([ArticlesHttpModule, ClaimsHttpModule, InsightsHttpModule]);
  const news = new Newsroom(app);

  const get = (client: SignedIn, id: number) =>
    client.get<WirePerspectives>(`/api/articles/${id}/perspectives`);

  /**
   * An article, one of another source about money, and one about blame in the private source of the owner.
   */
  async function aStory(owner: SignedIn): Promise<[number, number, number]> {
    const sources = [await news.source(), await news.source(), await news.source(owner)];
    const texts = [OWN, MONEY, BLAME];
    const ids: number[] = [];
    for (const [n, source] of sources.entries())
      ids.push(await news.publish(source, `Bridge report ${n}`, texts[n] ?? '', 9 - n));
    await news.join(ids);
    return ids as [number, number, number];
  }

  it('show what each source adds and what all share, verbatim', async () => {
    const ada = await app.signedIn();
    const [id, money, blame] = await aStory(ada);
    const { status, body } = await get(ada, id);
    expect([status, body.model]).toEqual([200, 'extractive']);
    expect(body.items.map(({ article }) => article.article_id)).toEqual([blame, money]);
    expect(body.items.map(({ angle }) => angle)).toEqual([
      'Inspectors had warned about rusty cables since spring.',
      'Insurers estimate damages of 80 million euros.',
    ]);
    expect(body.common_ground).toBe(SHARED);
    for (const { similarity } of body.items) expect(similarity > 0 && similarity < 1).toBe(true);
    const fields = body.claims.map(({ field, article_id: of }) => [field, of]);
    expect(fields).toContainEqual(['items[0].angle', blame]);
    expect(fields).toContainEqual(['common_ground', id]);
    expect(body.verified).toEqual({ sentences: body.claims.length, dropped: 0 });
  });

  it('show nothing of the private sources of others, also when both look at the same time', async () => {
    const [ada, bob] = await app.twoUsers();
    const [id, money] = await aStory(ada);
    const [hers, his] = await Promise.all([get(ada, id), get(bob, id)]);
    expect(hers.body.items).toHaveLength(2);
    expect(his.body.items.map(({ article }) => article.article_id)).toEqual([money]);
    expect(JSON.stringify(his.body)).not.toContain('Inspectors');
  });

  it('have one article of each source, and none of the article’s own', async () => {
    const ada = await app.signedIn();
    const [own, other] = [await news.source(), await news.source()];
    const id = await news.publish(own, 'Bridge', OWN, 5);
    const ids = [await news.publish(own, 'Bridge again', OWN, 4), await news.publish(other, 'Old', MONEY, 3)];
    const newest = await news.publish(other, 'New', BLAME, 2);
    await news.join([id, ...ids, newest]);
    expect((await get(ada, id)).body.items.map(({ article }) => article.article_id)).toEqual([newest]);
  });

  it('read the members of a large story a fixed number of times, and so do margin notes', async () => {
    const ada = await app.signedIn();
    const members = 1_000;
    const [id, money, blame] = await aStory(ada);
    await growStory(app.app.database, id, members);
    const rows = await countMembersRead(app.app.database, async () => {
      const { items } = (await get(ada, id)).body;
      expect(items.map(({ article }) => article.article_id)).toEqual([blame, money]);
    });
    const noteRows = await countMembersRead(app.app.database, async () => {
      expect((await ada.get(`/api/articles/${id}/margin-notes`)).status).toBe(200);
    });
    for (const read of [rows, noteRows]) {
      expect(read).toBeGreaterThan(members);
      expect(read).toBeLessThan(8 * members);
    }
  });

  it('compare five other sources at most, those with the newest articles', async () => {
    const ada = await app.signedIn();
    const ids = [await news.publish(await news.source(), 'Bridge', OWN, 9)];
    for (let hoursAgo = 7; hoursAgo > 0; hoursAgo--)
      ids.push(await news.publish(await news.source(), `Report ${hoursAgo}`, MONEY, hoursAgo));
    await news.join(ids);
    const { items } = (await get(ada, ids[0] ?? 0)).body;
    expect(items.map(({ article }) => article.article_id)).toEqual(ids.slice(-5).toReversed());
  });

  it('list sources that have only a title, and those beside an article that has only a title', async () => {
    const ada = await app.signedIn();
    const titled = await news.publish(await news.source(), 'Harbour bridge collapsed', '', 9);
    const ids = [titled];
    for (const text of [OWN, MONEY])
      ids.push(await news.publish(await news.source(), 'Bridge collapsed in storm', text, 8 - ids.length));
    await news.join(ids);
    const [, own = 0, money] = ids;
    const beside = (await get(ada, own)).body;
    expect(beside.items.map(({ article }) => article.article_id)).toEqual([money, titled]);
    expect(beside.items[1]).toMatchObject({ angle: null, difference: null });
    expect(beside.items[1]?.similarity).toBeGreaterThan(0);
    expect(beside.common_ground).toBe(SHARED);
    const ofTitle = (await get(ada, titled)).body;
    expect(ofTitle.items.map(({ article }) => article.article_id)).toEqual([money, own]);
    expect(ofTitle.items[0]?.angle).toBe('Insurers estimate damages of 80 million euros.');
    expect([ofTitle.common_ground, ofTitle.model]).toEqual([null, 'extractive']);
  });

  it('are empty for an article without a story, and 404 for one of another user', async () => {
    const [ada, bob] = await app.twoUsers();
    const id = await news.publish(await news.source(ada), 'Alone', OWN);
    expect(await get(ada, id)).toMatchObject({
      status: 200,
      body: { items: [], common_ground: null, claims: [] },
    });
    expect((await get(bob, id)).status).toBe(404);
    await ada.patch('/api/users/me/settings', { ai_enabled: false });
    expect((await get(ada, id)).status).toBe(503);
  });
});
