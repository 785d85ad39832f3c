import { type SignedIn, testApp } from '@reader/accounts/testing';
import { sql } from '@reader/database';
import { aLibrary, type Library, listModules, topicOf } from '../recommendations.testing';

interface WireTopic {
  readonly label: string;
  readonly share_of_feed: number;
  readonly share_of_reading: number;
  readonly article_ids: readonly number[];
}

interface WireOneSided {
  readonly label: string;
  readonly category: string;
  readonly article_ids: readonly number[];
}

const topicsOf = async (client: SignedIn): Promise<WireTopic[]> => {
  const { status, body } = await client.get<{ topics: WireTopic[] }>('/api/users/me/blind-spots');
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.topics;
};

describe('blind spots', () => {
  const app = testApp(listModules());
  let library: Library;
  const read = async (client: SignedIn, ids: readonly number[]) => {
    for (const id of ids) await client.patch(`/api/articles/${id}/state`, { state: 'read' });
  };
  const articlesOn = (...topics: number[]) => topics.flatMap((topic) => library.get(topic) ?? []);

  beforeAll(async () => {
    library = await aLibrary(app.app);
  });

  it('are topics that the sources of a user cover and the user does not read', async () => {
    const client = await app.signedIn();
    await read(client, articlesOn(0, 1));
    const topics = await topicsOf(client);
    expect(topics.length).toBeGreaterThan(3);
    for (const { label, share_of_feed: feed, share_of_reading: reading, article_ids: ids } of topics) {
      const topic = topicOf({ title: label });
      expect(topic).toBeGreaterThan(1);
      expect(feed).toBeCloseTo(1 / library.size, 1);
      expect(reading).toBe(0);
      expect(ids).toHaveLength(5);
      expect(articlesOn(topic)).toEqual(expect.arrayContaining([...ids]));
    }
  });

  it('are none for a user who read fewer than thirty articles', async () => {
    const client = await app.signedIn();
    await read(client, articlesOn(0).slice(0, 29));
    expect(await topicsOf(client)).toEqual([]);
  });

  it('do not count articles that were marked as read in bulk', async () => {
    const client = await app.signedIn();
    await client.post('/api/articles/mark-read', { article_ids: articlesOn(0, 1) });
    expect(await topicsOf(client)).toEqual([]);
  });

  it('include topics that the sources of one category never publish', async () => {
    const client = await app.signedIn();
    await read(client, articlesOn(0, 1));
    const { body } = await client.get<{ one_sided: unknown[] }>('/api/users/me/blind-spots');
    expect(body.one_sided).toEqual([]);
    await app.app.database.run(sql`
      update sources set category = case when source_id % 2 = 0 then 'Left' else 'Right' end`);
    await app.app.database.run(sql`
      delete from articles a using sources s
      where s.source_id = a.source_id and s.category = 'Left' and a.article_id = any(${articlesOn(5)})`);
    await app.app.database.run(sql`delete from topic_maps`);
    const other = await app.signedIn();
    await read(other, articlesOn(0, 1));
    const found = (await other.get<{ one_sided: WireOneSided[] }>('/api/users/me/blind-spots')).body;
    expect(found.one_sided).toHaveLength(1);
    const [{ label, category, article_ids: ids } = { label: '', category: '', article_ids: [] }] =
      found.one_sided;
    expect([topicOf({ title: label }), category]).toEqual([5, 'Left']);
    expect(articlesOn(5)).toEqual(expect.arrayContaining([...ids]));
  });

  it('name nothing of sources that the user does not see any more', async () => {
    const client = await app.signedIn();
    await read(client, articlesOn(2, 3));
    expect((await topicsOf(client)).length).toBeGreaterThan(0);
    await app.app.database.run(sql`update sources set subscribed = false`);
    expect(await topicsOf(client)).toEqual([]);
    await app.app.database.run(sql`update sources set subscribed = true`);
  });
});
