import { type SignedIn, testApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { Newsroom } from '@reader/claims/testing';
import { InsightsHttpModule } from '../insights.http.module';
import type { MarginNotesView } from './margin-notes.view';

const COLLAPSE = 'The old harbour bridge collapsed on Friday night during a violent storm.';
const RESCUE = 'Rescue boats searched the cold water around the broken pillars until morning.';
const FILLER =
  'The town council meets in public on Monday afternoon. People left flowers at the fence all day. ' +
  'A choir sang beside the quiet station in the evening.';
const OWN = `${COLLAPSE} ${FILLER} ${RESCUE}`;
const MONEY = 'The old harbour bridge that collapsed on Friday night was insured for 80 million euros.';
const BOATS = 'Rescue boats searched the cold water around the pillars and found two empty lorries.';
const WEATHER = 'Sunshine is expected in the southern valleys throughout the coming week.';

describe('margin notes', () => {
  const app = testApp([ArticlesHttpModule, InsightsHttpModule]);
  const news = new Newsroom(app);

  const get = (client: SignedIn, id: number) =>
    client.get<MarginNotesView>(`/api/articles/${id}/margin-notes`);

  /** An article, and those of other sources; the last source is the owner's own. */
  async function aStory(owner: SignedIn, own: string, ...others: string[]): Promise<number[]> {
    const ids: number[] = [await news.publish(await news.source(), 'Bridge report', own, 9)];
    for (const [n, text] of others.entries()) {
      const source = await news.source(n === others.length - 1 ? owner : undefined);
      ids.push(await news.publish(source, `Report ${n}`, text, 8 - n));
    }
    await news.join(ids);
    return ids;
  }

  it('are sentences of other sources, beside the sentence that they add to, verbatim', async () => {
    const ada = await app.signedIn();
    const [id = 0, money, boats] = await aStory(ada, OWN, `${WEATHER} ${MONEY}`, BOATS);
    const { status, body } = await get(ada, id);
    expect([status, body.article_id]).toEqual([200, id]);
    const notes = body.items.map((note) => [note.quote, note.sentence, note.article.article_id]);
    expect(notes).toEqual([
      [COLLAPSE, MONEY, money],
      [RESCUE, BOATS, boats],
    ]);
    for (const { quote, start, end, text_source: source } of body.items)
      expect([source, OWN.slice(start, end)]).toEqual(['feed', quote]);
  });

  it('leave out what says the same, and what is about something else', async () => {
    const ada = await app.signedIn();
    const [id = 0] = await aStory(ada, OWN, `${COLLAPSE} ${WEATHER}`);
    expect((await get(ada, id)).body.items).toEqual([]);
  });

  it('show nothing of the private sources of other users', async () => {
    const [ada, bob] = await app.twoUsers();
    const [id = 0] = await aStory(ada, OWN, MONEY, BOATS);
    expect((await get(ada, id)).body.items).toHaveLength(2);
    expect(JSON.stringify((await get(bob, id)).body)).not.toContain('lorries');
  });

  it('are empty without a story, and 404 for an article of another user', async () => {
    const [ada, bob] = await app.twoUsers();
    const id = await news.publish(await news.source(ada), 'Alone', OWN);
    expect(await get(ada, id)).toMatchObject({ status: 200, body: { article_id: id, items: [] } });
    expect((await get(bob, id)).status).toBe(404);
  });
});
